import type { Generated } from 'kysely';
import type { DriveEventType } from '#core/telematics/event.ts';
import type { ZoneFee } from '#core/telematics/zone/zone-fee.ts';
import type { CalendarDate, Instant, Json, MaybeInstant, Optional, Ring } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    driving_event: {
      id: Generated<number>;
      fleet_id: number;
      vehicle_id: number;
      driver_id: Optional<number>;
      type: DriveEventType;
      at: Instant;
      ended_at: Instant;
      measure: number;
      threshold: number;
      confidence: number;
      longitude: Optional<number>;
      latitude: Optional<number>;
      /** Instants in ms of the samples it rests on; null once they are forgotten. */
      samples: Optional<number[]>;
      geofence_id: Optional<number>;
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
    trouble_code: {
      id: Generated<number>;
      fleet_id: number;
      vehicle_id: number;
      code: string;
      began_at: Instant;
      ended_at: MaybeInstant;
    };
    geofence: {
      id: Generated<number>;
      fleet_id: number;
      name: string;
      rings: Json<Ring[]>;
      on_in: boolean;
      on_out: boolean;
      dwell_minutes: Optional<number>;
      alert: boolean;
      task: boolean;
      message: Generated<string>;
      /** All three or none. */
      fee_minor: Optional<number>;
      fee_kind: Optional<ZoneFee['kind']>;
      fee_on: Optional<ZoneFee['on']>;
      ended_at: MaybeInstant;
    };
    geofence_drawing: { fleet_id: number; version: number; drawn_at: Instant; drawn_by: string };
    drive_share: {
      id: Generated<number>;
      fleet_id: number;
      vehicle_id: number;
      from_at: Instant;
      to_at: Instant;
      for_whom: string;
      code_sha256: Buffer;
      made_at: Instant;
      made_by: string;
      expires_at: Instant;
      revoked_at: MaybeInstant;
      revoked_by: Optional<string>;
      looks: Generated<number>;
      looked_at: MaybeInstant;
    };
    /** Written and read in statements of their own: `store/vehicle/thinned.ts`. */
    position_thinned: { vehicle_id: number; day: CalendarDate };
  }
}
