import type { Generated } from 'kysely';
import type { AlertType, TaskRequest } from '#core/office/office-work.ts';
import type { Instant, Json, MaybeInstant, Optional } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    alert: {
      id: Generated<number>;
      fleet_id: number;
      alert_type: AlertType;
      subject: string;
      at: Instant;
      detail: Json<Record<string, string | number>>;
      job_id: Optional<number>;
      vehicle_id: Optional<number>;
      driver_id: Optional<number>;
      finished_at: MaybeInstant;
      finished_by: Optional<string>;
      stands: Generated<boolean>;
    };
    task: {
      id: Generated<number>;
      fleet_id: number;
      request: TaskRequest;
      subject: string;
      at: Instant;
      detail: Json<Record<string, string | number>>;
      message: Generated<string>;
      job_id: Optional<number>;
      finished_at: MaybeInstant;
      finished_by: Optional<string>;
      stands: Generated<boolean>;
    };
  }
}
