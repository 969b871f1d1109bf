import { sql } from 'kysely';
import type { Standing } from './keep.ts';

/** Meter resets that are not closed: nobody has cleared them, or the vehicle has not acknowledged it. */
export function openResets(fleetId: number): Standing {
  return sql`
    select r.id::text as subject, null::bigint as job_id, r.vehicle_id, r.driver_id,
      jsonb_strip_nulls(jsonb_build_object('resetId', r.id, 'plate', v.plate, 'did', d.did)) as detail
    from meter_reset r
    join vehicle v on v.id = r.vehicle_id
    left join driver d on d.id = r.driver_id
    where r.fleet_id = ${fleetId} and r.acknowledged_at is null`;
}
