import type { Generated } from 'kysely';
import type { AbsenceKind, AbsenceState } from '#core/roster/absence.ts';
import type { FillOutcome } from '#core/roster/fill.ts';
import type { LineKind, Span } from '#core/roster/line.ts';
import type { PatternDay } from '#core/roster/pattern.ts';
import type { RosterShiftKind } from '#core/roster/roster-shift.ts';
import type { LineState } from '#core/roster/states.ts';
import type { CalendarDate, Instant, Json, MaybeInstant, MaybeJson, Optional } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    roster_line: {
      id: Generated<number>;
      fleet_id: number;
      driver_id: number;
      /** A car or a pool, or neither. */
      vehicle_id: Optional<number>;
      pool: Optional<string>;
      kind: LineKind;
      state: LineState;
      starts_at: Instant;
      ends_at: Instant;
      /** The shift that it began as its driver was told of it. */
      record_id: Optional<number>;
      swapped_from: Optional<number>;
      /** When its driver was reminded to confirm it. */
      reminded_at: MaybeInstant;
      /** When the office was told that it is still not confirmed. */
      pressed_at: MaybeInstant;
      /** When its driver said that they are sick. */
      sick_at: MaybeInstant;
      /** When its driver offered it to others, and who would take it. */
      offered_at: MaybeInstant;
      wanted_by: Optional<number>;
      /** The pattern that it was unrolled from, and for which of its dates. */
      pattern_id: Optional<number>;
      pattern_date: Optional<CalendarDate>;
      /** The breaks that are planned; null where its driver takes them as work allows. */
      breaks: MaybeJson<readonly Span[]>;
      /** When its driver announced it by themselves. */
      announced_at: MaybeInstant;
      version: Generated<number>;
    };
    absence: {
      id: Generated<number>;
      fleet_id: number;
      driver_id: number;
      kind: AbsenceKind;
      from_date: CalendarDate;
      through_date: CalendarDate;
      text: string;
      state: AbsenceState;
      asked_at: Instant;
      decided_at: MaybeInstant;
      decided_by: Optional<string>;
      answer: Generated<string>;
      /** The line that keeps the days of leave free. */
      line_id: Optional<number>;
    };
    roster_pattern: {
      id: Generated<number>;
      fleet_id: number;
      driver_id: number;
      vehicle_id: Optional<number>;
      /** A date that has the first of the days. */
      anchor: CalendarDate;
      days: Json<readonly PatternDay[]>;
      made_at: Instant;
      made_by: string;
      ended_at: MaybeInstant;
    };
    roster_shift: {
      id: Generated<number>;
      fleet_id: number;
      name: string;
      kind: RosterShiftKind;
      /** By the clock, `HH:MM`; an end that is not after the beginning is on the day after. */
      starts_at: string;
      ends_at: string;
      /** Of a split shift. */
      pause_from: Optional<string>;
      pause_to: Optional<string>;
      ended_at: MaybeInstant;
      version: Generated<number>;
    };
    roster_wish: {
      id: Generated<number>;
      fleet_id: number;
      driver_id: number;
      on_date: CalendarDate;
      /** Null where a day off is wished for. */
      shift_id: Optional<number>;
      wished_at: Instant;
    };
    roster_fill: {
      id: Generated<number>;
      fleet_id: number;
      from_date: CalendarDate;
      through_date: CalendarDate;
      filled_at: Instant;
      filled_by: string;
      outcome: Json<FillOutcome>;
    };
  }
}
