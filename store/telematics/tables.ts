import type { Generated } from 'kysely';
import type { CalendarDate, Instant, Optional } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    driving_event: {
      id: Generated<number>;
      fleet_id: number;
      vehicle_id: number;
      driver_id: Optional<number>;
      type: string;
      at: Instant;
      ended_at: Instant;
      measure: number;
      threshold: number;
      confidence: number;
      longitude: Optional<number>;
      latitude: Optional<number>;
      /** Instants in ms of the samples it rests on; null once they are forgotten. */
      samples: Optional<number[]>;
    };
    driving_day: {
      driver_id: number;
      vehicle_id: number;
      day: CalendarDate;
      fleet_id: number;
      km: Generated<number>;
      brake: Generated<number>;
      accelerate: Generated<number>;
      turn_left: Generated<number>;
      turn_right: Generated<number>;
      lane_change: Generated<number>;
      speeding: Generated<number>;
      unbelted: Generated<number>;
      idling: Generated<number>;
    };
  }
}
