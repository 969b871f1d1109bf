import type { Generated } from 'kysely';
import type { JOB_FIELDS } from '#core/booking/plain/plain-fields.ts';
import type { LadderRung } from '#core/dispatch/plan/ladder.ts';
import type { Payment } from '#core/job/payment.ts';
import type { JobState } from '#core/job/states.ts';
import type { PlainColumns } from '../booking/plain-columns.ts';
import type { Instant, MaybeInstant, MaybeJson, Optional } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    job: PlainColumns<typeof JOB_FIELDS> & {
      id: Generated<number>;
      fleet_id: number;
      booking_id: number;
      leg_number: Generated<number>;
      state: JobState;
      version: Generated<number>;
      priority: Generated<number>;
      area_id: Optional<number>;
      vehicle_type_id: Optional<number>;
      attributes: Generated<string[]>;
      pre_booked: boolean;
      required_at: Instant;
      release_at: MaybeInstant;
      pickup_label: string;
      pickup_longitude: number;
      pickup_latitude: number;
      dropoff_label: Optional<string>;
      dropoff_longitude: Optional<number>;
      dropoff_latitude: Optional<number>;
      passenger_name: string;
      phone: string;
      notes: Generated<string>;
      /** For how long the car is hired by the hour. */
      hire_seconds: Optional<number>;
      quote: MaybeJson<unknown>;
      attempt: Generated<number>;
      attempt_began_at: MaybeInstant;
      rejections: Generated<number>;
      checkbacks: Generated<number>;
      vehicle_id: Optional<number>;
      driver_id: Optional<number>;
      shift_id: Optional<number>;
      state_at: Instant;
      created_at: Instant;
      dispatched_at: MaybeInstant;
      arrived_at: MaybeInstant;
      picked_up_at: MaybeInstant;
      finished_at: MaybeInstant;
      /** When the car was to be there, as it was foretold when its driver took the job. */
      promised_at: MaybeInstant;
      /** Who took its booking. */
      taken_by: Generated<string>;
      /** Who cancelled it. */
      cancelled_by: Optional<'user' | 'driver' | 'system' | 'customer'>;
      fare_minor: Optional<number>;
      distance_metres: Optional<number>;
      /** Parts of the fare, not on top of it. */
      extras_minor: Generated<number>;
      tolls_minor: Generated<number>;
      payment: Optional<Payment>;
      fixed_fare: Generated<boolean>;
      reason: Optional<string>;
      /** Of the company's reasons, the one it was held or cancelled for. */
      reason_code: Optional<string>;
      preferred_vehicle_ids: Generated<number[]>;
      preferred_driver_ids: Generated<number[]>;
      banned_vehicle_ids: Generated<number[]>;
      banned_driver_ids: Generated<number[]>;
    };
    job_ladder: {
      job_id: number;
      fleet_id: number;
      attempt: number;
      rung: LadderRung;
      since: Instant;
      round: number;
    };
  }
}
