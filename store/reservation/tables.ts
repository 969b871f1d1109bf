import type { Generated } from 'kysely';
import type { Instant, Optional } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    reservation: {
      job_id: number;
      fleet_id: number;
      vehicle_id: number;
      driver_id: number;
      kind: 'chained' | 'committed';
      made_at: Instant;
      made_by: string;
      moves: Generated<number>;
      plan_version: Optional<number>;
      decision_id: Optional<number>;
    };
  }
}
