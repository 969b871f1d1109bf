import type { Generated } from 'kysely';
import type { BookingType } from '#core/booking/booking.ts';
import type { MaybeInstant } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    booking_type: {
      id: Generated<number>;
      fleet_id: number;
      name: string;
      base: BookingType;
      in_book: Generated<boolean>;
      place: number;
      ended_at: MaybeInstant;
      version: Generated<number>;
    };
  }
}
