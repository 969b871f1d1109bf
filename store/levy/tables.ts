import type { Generated } from 'kysely';
import type { BookingType } from '#core/booking/booking.ts';
import type { CalendarDate, Optional } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    levy: {
      id: Generated<number>;
      fleet_id: number;
      name: string;
      amount_minor: Optional<number>;
      percent: Optional<number>;
      tax_included: Generated<boolean>;
      booking_types: Generated<BookingType[]>;
      area_ids: Generated<number[]>;
      from_date: CalendarDate;
      until_date: Optional<CalendarDate>;
      version: Generated<number>;
    };
  }
}
