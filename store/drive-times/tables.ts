import type { Generated } from 'kysely';
import type { RoadClass } from '#core/roads/road-class.ts';
import type { Instant, Optional } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    drive_fit: {
      id: Generated<number>;
      fleet_id: number;
      city: string;
      fitted_at: Instant;
      fitted_by: string;
      used: 'none' | 'hours' | 'hoursAndClasses';
      trips: number;
      left_out: number;
      mean_before: Optional<number>;
      mean_after: Optional<number>;
      median_before: Optional<number>;
      median_after: Optional<number>;
    };
    drive_factor: {
      fleet_id: number;
      hour_of_week: Optional<number>;
      road_class: Optional<RoadClass>;
      factor: number;
      trips: number;
    };
  }
}
