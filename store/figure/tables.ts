import type { Generated } from 'kysely';
import type { CalendarDate, Instant } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    /** Of which days the daily facts are kept; the facts themselves are read by the columns of `made-of.ts`. */
    figure_day: {
      fact: string;
      fleet_id: number;
      day: CalendarDate;
      from_at: Instant;
      to_at: Instant;
      begun_at: Instant;
      ready: Generated<boolean>;
      changed: Generated<boolean>;
    };
  }
}
