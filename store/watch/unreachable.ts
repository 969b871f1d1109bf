import { sql } from 'kysely';
import { VEHICLE_BOUND_STATES } from '#core/job/states.ts';
import { instant } from '../door/instant.ts';
import { words } from '../door/words.ts';
import type { Standing } from './keep.ts';

/** Vehicles with a job or a passenger whose terminal has been away for so long, or has not said where they are. */
export function unreachableVehicles(fleetId: number, at: Date, unreachableMs: number): Standing {
  // A tracker may tell where a vehicle is whose terminal nobody can reach.
  const heard = sql`least(coalesce(n.position_at, s.began_at), n.unreachable_since)`;
  return sql`
    select v.id::text as subject, j.id as job_id, v.id as vehicle_id, d.id as driver_id,
      jsonb_strip_nulls(jsonb_build_object('plate', v.plate, 'did', d.did, 'jobId', j.id,
        'seconds', floor(extract(epoch from ${instant(at)} - ${heard}))::int)) as detail
    from vehicle_now n
    join vehicle v on v.id = n.vehicle_id
    join shift s on s.id = n.shift_id
    join driver d on d.id = n.driver_id
    left join job j on j.vehicle_id = n.vehicle_id and j.state in (${words(VEHICLE_BOUND_STATES)})
    where n.fleet_id = ${fleetId} and (n.meter_on_at is not null or j.id is not null)
      and ${heard} < ${instant(at.getTime() - unreachableMs)}`;
}
