import type { Generated } from 'kysely';
import type { BookingType } from '#core/booking/booking.ts';
import type { OutlookState } from '#core/dispatch/worth/outlook-said.ts';
import { type OfferState } from '#core/job/offer-states.ts';
import type { Instant, Json, MaybeInstant, Optional } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    decision: {
      id: Generated<number>;
      fleet_id: number;
      job_id: number;
      attempt: Optional<number>;
      at: Instant;
      outcome: string;
      rung: Optional<string>;
      vehicle_id: Optional<number>;
      driver_id: Optional<number>;
      plan_version: number;
      reasons: Json<unknown>;
    };
    offer: {
      id: Generated<number>;
      fleet_id: number;
      job_id: number;
      vehicle_id: number;
      driver_id: number;
      attempt: number;
      decision_id: Optional<number>;
      state: OfferState;
      sent_at: Instant;
      expires_at: Instant;
      answered_at: MaybeInstant;
      /** Whose job it is until it has been taken over. */
      from_vehicle_id: Optional<number>;
      from_driver_id: Optional<number>;
    };
    cover: {
      job_id: number;
      fleet_id: number;
      attempt: number;
      opened_at: Instant;
      closes_at: Instant;
      first_bid_at: MaybeInstant;
      within_metres: number;
      closes_after_bid_seconds: Generated<number>;
    };
    dispatch_outlook: {
      fleet_id: number;
      at: Instant;
      plan_version: number;
      state: OutlookState;
      days_asked: number;
      days_known: number;
      days_alike: number;
      jobs: number;
      trust: number;
    };
    cover_bid: { job_id: number; vehicle_id: number; driver_id: number; at: Instant };
    locked_group: {
      id: Generated<number>;
      version: Generated<number>;
      fleet_id: number;
      driver_group: string;
      account_ids: Generated<number[]>;
      area_ids: Generated<number[]>;
      booking_types: Generated<BookingType[]>;
    };
  }
}
