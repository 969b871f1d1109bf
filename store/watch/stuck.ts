import { sql } from 'kysely';
import { instant } from '../door/instant.ts';
import type { Standing } from './keep.ts';

/** Jobs whose passenger was picked up so long ago and is still aboard. */
export function stuckJobs(fleetId: number, at: Date, stuckMs: number): Standing {
  return sql`
    select j.id::text as subject, j.id as job_id, j.vehicle_id, j.driver_id,
      jsonb_build_object('jobId', j.id, 'plate', v.plate, 'did', d.did,
        'hours', floor(extract(epoch from ${instant(at)} - j.picked_up_at) / 3600)::int) as detail
    from job j
    join vehicle v on v.id = j.vehicle_id
    join driver d on d.id = j.driver_id
    where j.fleet_id = ${fleetId} and j.state = 'picked_up' and j.picked_up_at <= ${instant(at.getTime() - stuckMs)}`;
}
