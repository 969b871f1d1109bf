import { sql } from 'kysely';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';

export type PastJob = { atMs: number; longitude: number; latitude: number };
type Span = { fromMs: number; untilMs: number };

const within = (fleetId: number, { fromMs, untilMs }: Span) =>
  sql`fleet_id = ${fleetId} and required_at >= ${instant(fromMs)} and required_at < ${instant(untilMs)}`;

/** How many jobs a fleet had in a span, or `most` where they are more. */
export async function countJobs(db: Db, fleetId: number, span: Span, most: number): Promise<number> {
  const { rows } = await sql<{ jobs: number }>`
    select count(*)::integer as jobs from (select from job where ${within(fleetId, span)} limit ${most}) j`.execute(db);
  return rows[0]!.jobs;
}

/** Of the jobs that a car was looked for in a span, one of each `every`, whichever span it is in; soonest first. */
export async function pastJobs(db: Db, fleetId: number, span: Span, every: number, most: number): Promise<PastJob[]> {
  const { rows } = await sql<PastJob>`
    select required_at as "atMs", pickup_longitude as longitude, pickup_latitude as latitude
    from job where ${within(fleetId, span)} and not (state = 'cancelled' and attempt_began_at is null)
      and (hashint8(id) & 2147483647) % ${every} = 0
    order by required_at, id limit ${most}`.execute(db);
  return rows;
}

/** Whether anybody of the fleet was at work in a span. */
export async function workedIn(db: Db, fleetId: number, { fromMs, untilMs }: Span): Promise<boolean> {
  const { rows } = await sql<{ worked: boolean }>`
    select exists (select from shift where fleet_id = ${fleetId} and began_at < ${instant(untilMs)}
      and began_at >= ${instant(fromMs)} - interval '2 days'
      and coalesce(ended_at, 'infinity') > ${instant(fromMs)}) as worked`.execute(db);
  return rows[0]!.worked;
}
