import type { Generated } from 'kysely';
import type { Instant, MaybeInstant, Optional } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    shift: {
      id: Generated<number>;
      fleet_id: number;
      driver_id: number;
      vehicle_id: number;
      began_at: Instant;
      ended_at: MaybeInstant;
      /** Until when the driver means to work. */
      planned_end_at: MaybeInstant;
      /** Of breaks that have ended. */
      break_seconds: Generated<number>;
      /** Where the office ended it, who did and why. */
      ended_by: Optional<string>;
      ended_why: Optional<string>;
      /** From the roster to the owner's line; a shift of before there were such records has none. */
      shift_record_id: Optional<number>;
    };
  }
}
