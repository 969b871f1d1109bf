import type { Generated } from 'kysely';
import type { DayFigures } from '#core/cash-day/figures.ts';
import type { CalendarDate, Instant, Json } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    cash_day: {
      id: Generated<number>;
      fleet_id: number;
      day: CalendarDate;
      figures: Json<DayFigures>;
      shifts: number;
      closed_at: Instant;
      closed_by: string;
    };
    book_closing: { fleet_id: number; through_date: CalendarDate; closed_at: Instant; closed_by: string };
  }
}
