import type { Generated } from 'kysely';
import type { CalendarDayKind } from '#core/calendar/calendar.ts';
import type { Instant, Optional } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    calendar: {
      id: Generated<number>;
      fleet_id: number;
      name: string;
      country: Optional<string>;
      region: Optional<string>;
      /** Its public holidays are those of the fleet's fares. */
      for_fares: Generated<boolean>;
      created_at: Instant;
      created_by: string;
    };
    calendar_year: { calendar_id: number; year: number; version: Generated<number> };
    calendar_day: { calendar_id: number; year: number; date: string; kind: CalendarDayKind; name: string };
  }
}
