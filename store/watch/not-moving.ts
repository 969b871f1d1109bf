import { sql } from 'kysely';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';
import type { Standing } from './keep.ts';
import { metresApart } from './metres.ts';

const VEHICLE = { lon: 'n.longitude', lat: 'n.latitude' };
const REPORT = { lon: 'r.longitude', lat: 'r.latitude' };
const PICKUP = { lon: 'j.pickup_longitude', lat: 'j.pickup_latitude' };

/** How long within so many metres, and how near the pick-up a vehicle has arrived. */
export type StillLimits = { ms: number; metres: number; atPickupMetres: number };

/**
 * Vehicles on the way to a pick-up that stayed within so many metres for the whole of the time just past. One that is at
 * the pick-up has arrived, whatever its driver says, and one that is not heard of is another rule's.
 */
export function standingStill(fleetId: number, at: Date, limits: StillLimits): Standing {
  const since = instant(at.getTime() - limits.ms);
  return sql`
    select j.id::text as subject, j.id as job_id, j.vehicle_id, j.driver_id,
      jsonb_build_object('jobId', j.id, 'plate', v.plate, 'did', d.did, 'metres', round(moved.metres)::int,
        'minutes', ${Math.round(limits.ms / 60_000)}::int) as detail
    from job j
    join vehicle_now n on n.vehicle_id = j.vehicle_id
    join vehicle v on v.id = j.vehicle_id
    join driver d on d.id = j.driver_id
    cross join lateral (
      select coalesce(max(${metresApart(REPORT, VEHICLE)}), 0) as metres
      from position_report r where r.vehicle_id = j.vehicle_id and r.at between ${since} and ${instant(at)}
    ) moved
    where j.fleet_id = ${fleetId} and j.state = 'dispatched' and j.dispatched_at <= ${since}
      and n.position_at > ${since} and moved.metres < ${limits.metres}
      and ${metresApart(VEHICLE, PICKUP)} > ${limits.atPickupMetres}`;
}

/** The jobs of such vehicles, as they are now. */
export async function jobsStandingStill(
  db: Db,
  fleetId: number,
  at: Date,
  limits: StillLimits,
): Promise<{ jobId: number; version: number }[]> {
  const { rows } = await sql<{ jobId: number; version: number }>`
    select j.id as "jobId", j.version from (${standingStill(fleetId, at, limits)}) s join job j on j.id = s.job_id
    order by j.id`.execute(db);
  return rows;
}
