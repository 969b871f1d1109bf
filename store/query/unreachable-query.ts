import { sql } from 'kysely';
import { UNREACHABLE_CODE } from '#core/query/codes.ts';
import { instant } from '../door/instant.ts';
import type { About, Tx } from '../door/transaction.ts';

export type UnreachableQuery = { id: number } & Required<Pick<About, 'vehicleId' | 'driverId' | 'jobId'>>;

/**
 * Asks the coaches for every car that has a passenger aboard and was not heard of for so long. One that was finished is
 * not asked for again until the car was heard of meanwhile.
 */
export async function askForUnreachable(t: Tx, fleetId: number, unreachableMs: number): Promise<UnreachableQuery[]> {
  const heard = sql`coalesce(n.position_at, s.began_at)`;
  const { rows } = await sql<UnreachableQuery>`
    insert into driver_query (fleet_id, code, at, free_since, driver_id, vehicle_id, job_id, longitude, latitude)
    select n.fleet_id, ${UNREACHABLE_CODE}::int, ${t.at}::timestamptz, ${t.at}::timestamptz, n.driver_id, n.vehicle_id, j.id,
      n.longitude, n.latitude
    from vehicle_now n
    join shift s on s.id = n.shift_id
    left join job j on j.vehicle_id = n.vehicle_id and j.state = 'picked_up'
    where n.fleet_id = ${fleetId} and (n.meter_on_at is not null or j.id is not null)
      and ${heard} < ${instant(t.nowMs - unreachableMs)}
      and not exists (
        select from driver_query q
        where q.vehicle_id = n.vehicle_id and q.code = ${UNREACHABLE_CODE} and (q.finished_at is null or q.at >= ${heard})
      )
    returning id, vehicle_id as "vehicleId", driver_id as "driverId", job_id as "jobId"`.execute(t.db);
  for (const { id } of rows) t.announce('queries', fleetId, id);
  return rows;
}

/** Ends those of cars that are heard of again, or whose shift is over, where nobody has taken them. */
export async function endReached(t: Tx, fleetId: number, by: string): Promise<UnreachableQuery[]> {
  const { rows } = await sql<UnreachableQuery>`
    update driver_query q set finished_at = ${t.at}, finished_by = ${by}, version = q.version + 1
    from vehicle_now n
    where q.fleet_id = ${fleetId} and q.code = ${UNREACHABLE_CODE} and q.finished_at is null and q.claimed_by is null
      and n.vehicle_id = q.vehicle_id and (n.position_at > q.at or n.shift_id is null)
    returning q.id, q.vehicle_id as "vehicleId", q.driver_id as "driverId", q.job_id as "jobId"`.execute(t.db);
  for (const { id } of rows) t.announce('queries', fleetId, id);
  return rows;
}
