import type { Generated } from 'kysely';
import type { ResetStep } from '#core/meter/reset-chain.ts';
import type { Instant, Json, MaybeInstant, Optional } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    meter_reset: {
      id: Generated<number>;
      fleet_id: number;
      vehicle_id: number;
      driver_id: Optional<number>;
      at: Instant;
      totals_before: Json<Record<string, number>>;
      totals_after: Json<Record<string, number>>;
      cleared_at: MaybeInstant;
      cleared_by: Optional<string>;
      comment: Optional<string>;
      device: Generated<string>;
      clear_sent_at: MaybeInstant;
      acknowledged_at: MaybeInstant;
      command_id: Generated<string>;
      acknowledged_by: Optional<string>;
    };
    meter_reset_step: {
      fleet_id: number;
      number: number;
      reset_id: number;
      step: ResetStep;
      content: string;
      previous_hash: string;
      hash: string;
    };
  }
}
