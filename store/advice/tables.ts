import type { Instant, Optional } from '../door/columns.ts';

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
  }
}
