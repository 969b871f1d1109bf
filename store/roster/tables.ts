import type { Generated } from 'kysely';
import type { LineKind } from '#core/roster/line.ts';
import type { LineState } from '#core/roster/states.ts';
import type { Instant, MaybeInstant, Optional } from '../door/columns.ts';

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
      version: Generated<number>;
    };
  }
}
