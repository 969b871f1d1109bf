import { sql } from 'kysely';
import type { LadderRung, LadderState } from '#core/dispatch/plan/ladder.ts';
import { SOUGHT_STATES } from '#core/job/states.ts';
import type { Db } from '../door/connect.ts';
import { words } from '../door/words.ts';
import type { ReservationKind } from '../reservation/reservation.ts';

/** What is planned for one job that has no vehicle yet; each part null where there is none. */
export type JobPlans = {
  job_id: number;
  required_at: number;
  pickup_longitude: number;
  pickup_latitude: number;
  ladder: { attempt: number; rung: LadderRung; since: number; round: number } | null;
  reservation: { vehicle_id: number; driver_id: number; kind: ReservationKind; moves: number } | null;
  cover: {
    attempt: number;
    opened_at: number;
    closes_at: number;
    first_bid_at: number | null;
    bids: number[];
  } | null;
};

type PlansRow = {
  job_id: number;
  required_at: number;
  pickup_longitude: number;
  pickup_latitude: number;
  ladder_attempt: number | null;
  rung: LadderRung;
  since: number;
  round: number;
  vehicle_id: number | null;
  driver_id: number;
  kind: ReservationKind;
  moves: number;
  cover_attempt: number | null;
  opened_at: number;
  closes_at: number;
  first_bid_at: number | null;
  bids: number[];
};

/** The ladder, the reservation and the cover of every job of a fleet that has one of them. */
export async function plansOfJobs(db: Db, fleetId: number): Promise<JobPlans[]> {
  const { rows } = await sql<PlansRow>`
    with planned as (
      select job_id from job_ladder where fleet_id = ${fleetId}
      union select job_id from reservation where fleet_id = ${fleetId}
      union select job_id from cover where fleet_id = ${fleetId}
    )
    select p.job_id, j.required_at, j.pickup_longitude, j.pickup_latitude, l.attempt as ladder_attempt, l.rung, l.since, l.round,
      r.vehicle_id, r.driver_id, r.kind, r.moves, c.attempt as cover_attempt, c.opened_at, c.closes_at, c.first_bid_at,
      array(select b.vehicle_id from cover_bid b where b.job_id = p.job_id order by b.at, b.vehicle_id) as bids
    from planned p join job j on j.id = p.job_id
    left join job_ladder l on l.job_id = p.job_id
    left join reservation r on r.job_id = p.job_id
    left join cover c on c.job_id = p.job_id and c.attempt = j.attempt`.execute(db);
  return rows.map((row) => ({
    job_id: row.job_id,
    required_at: row.required_at,
    pickup_longitude: row.pickup_longitude,
    pickup_latitude: row.pickup_latitude,
    ladder:
      row.ladder_attempt === null
        ? null
        : { attempt: row.ladder_attempt, rung: row.rung, since: row.since, round: row.round },
    reservation:
      row.vehicle_id === null
        ? null
        : { vehicle_id: row.vehicle_id, driver_id: row.driver_id, kind: row.kind, moves: row.moves },
    cover:
      row.cover_attempt === null
        ? null
        : {
            attempt: row.cover_attempt,
            opened_at: row.opened_at,
            closes_at: row.closes_at,
            first_bid_at: row.first_bid_at,
            bids: row.bids,
          },
  }));
}

export type LadderStep = { jobId: number; attempt: number; state: LadderState };

/** Writes where these jobs stand, in one statement; a job that has left dispatch meanwhile is passed over. */
export async function keepLadders(db: Db, fleetId: number, steps: readonly LadderStep[]): Promise<void> {
  if (steps.length === 0) return;
  const rows = steps.map(({ jobId, attempt, state: { rung, sinceMs, round } }) => ({
    job: jobId,
    attempt,
    rung,
    since: new Date(sinceMs).toISOString(),
    round,
  }));
  await sql`
    insert into job_ladder (job_id, fleet_id, attempt, rung, since, round)
    select j.id, ${fleetId}::int, s.attempt, s.rung, s.since, s.round
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as s(job bigint, attempt int, rung text, since timestamptz, round int)
    join job j on j.id = s.job and j.attempt = s.attempt and j.state in (${words(SOUGHT_STATES)})
    order by j.id
    on conflict (job_id) do update set attempt = excluded.attempt, rung = excluded.rung, since = excluded.since,
      round = excluded.round`.execute(db);
}
