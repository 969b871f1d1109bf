import type { Generated } from 'kysely';
import type { LadderRung } from '#core/dispatch/ladder.ts';
import type { StoredPlan } from '#core/dispatch/stored-plan.ts';
import type { Instant, Json, MaybeInstant, Optional } from '../door/tables.ts';

/** The tables of dispatch: plans, ladders, reservations, covers, leases. */
export interface DispatchTables {
  dispatch_plan: {
    fleet_id: number;
    version: number;
    name: string;
    document: Json<StoredPlan>;
    note: Generated<string>;
    made_live_at: MaybeInstant;
    made_live_by: string;
  };
  dispatch_draft: {
    id: Generated<number>;
    fleet_id: number;
    name: string;
    document: Json<StoredPlan>;
    based_on: number;
    version: Generated<number>;
    changed_at: Instant;
    changed_by: string;
  };
  job_ladder: {
    job_id: number;
    fleet_id: number;
    attempt: number;
    rung: LadderRung;
    since: Instant;
    round: number;
  };
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
  cover_bid: { job_id: number; vehicle_id: number; driver_id: number; at: Instant };
  dispatcher_lease: { fleet_id: number; holder: string; token: number; until: Instant };
  locked_group: {
    id: Generated<number>;
    version: Generated<number>;
    fleet_id: number;
    driver_group: string;
    account_ids: Generated<number[]>;
    area_ids: Generated<number[]>;
    booking_types: Generated<string[]>;
  };
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
