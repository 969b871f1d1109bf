import { sql } from 'kysely';
import type { RungNote } from '#core/dispatch/explanation/explanation.ts';
import type { LadderRung } from '#core/dispatch/plan/ladder.ts';
import type { Db } from '../door/connect.ts';

/** What the dispatcher last made of a job that looks for a car; parts are null where there are none. */
export type JobWait = {
  jobId: number;
  rung: LadderRung | null;
  sinceMs: number | null;
  round: number | null;
  /** `offer`, `reserve`, `cover`, `coach`, or why there was no car: with the instant and what its rung had to say. */
  outcome: string | null;
  decidedAtMs: number | null;
  note: RungNote | null;
  capSeconds: number | null;
  /** Until when it is shown to all, and how many have asked. */
  shownUntilMs: number | null;
  bids: number;
};

/** How each job of a fleet that looks for a car stands: on which rung, and what was decided about it last. */
export async function jobWaits(db: Db, fleetId: number): Promise<JobWait[]> {
  const { rows } = await sql<{
    id: number;
    rung: LadderRung | null;
    since: number | null;
    round: number | null;
    outcome: string | null;
    at: number | null;
    note: RungNote | null;
    cap_seconds: number | null;
    closes_at: number | null;
    bids: number;
  }>`
    select j.id, l.rung, l.since, l.round, d.outcome, d.at, d.reasons->'note' as note,
      (d.reasons->>'capSeconds')::int as cap_seconds, c.closes_at,
      (select count(*)::int from cover_bid b where b.job_id = j.id) as bids
    from job j
    left join job_ladder l on l.job_id = j.id and l.attempt = j.attempt
    left join cover c on c.job_id = j.id and c.attempt = j.attempt
    left join lateral (
      select d.outcome, d.at, d.reasons from decision d
      where d.job_id = j.id and d.at >= coalesce(j.attempt_began_at, j.created_at) and d.attempt = j.attempt
      order by d.at desc, d.id desc limit 1
    ) d on true
    where j.fleet_id = ${fleetId} and j.state = 'dispatching'`.execute(db);
  return rows.map((row) => ({
    jobId: row.id,
    rung: row.rung,
    sinceMs: row.since,
    round: row.round,
    outcome: row.outcome,
    decidedAtMs: row.at,
    note: row.note,
    capSeconds: row.cap_seconds,
    shownUntilMs: row.closes_at,
    bids: row.bids,
  }));
}

const OF_WAITING = ['Delayed', 'NoCar', 'AtRisk'] as const;
export type WaitingAlert = (typeof OF_WAITING)[number];

/** The open alerts about jobs of a fleet that have no car yet. */
export async function waitingAlerts(db: Db, fleetId: number): Promise<{ jobId: number; type: WaitingAlert }[]> {
  const rows = await db
    .selectFrom('alert')
    .select(['job_id as jobId', 'alert_type as type'])
    .where('fleet_id', '=', fleetId)
    .where('finished_at', 'is', null)
    .where('job_id', 'is not', null)
    .where('alert_type', 'in', [...OF_WAITING])
    .orderBy('id')
    .execute();
  return rows as { jobId: number; type: WaitingAlert }[];
}
