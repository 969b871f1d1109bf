import type { Generated } from 'kysely';
import type { Instant, MaybeInstant, Optional } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    vehicle_advice: {
      vehicle_id: number;
      fleet_id: number;
      area_id: Optional<number>;
      longitude: number;
      latitude: number;
      metres: number;
      expected_jobs: number;
      at: Instant;
      until: Instant;
    };
    advice_given: {
      id: Generated<number>;
      fleet_id: number;
      vehicle_id: number;
      driver_id: number;
      at: Instant;
      until: Instant;
      longitude: number;
      latitude: number;
      metres: number;
      gain_seconds: Optional<number>;
      looked_at: MaybeInstant;
      went: Optional<boolean>;
    };
  }
}
