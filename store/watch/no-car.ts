import { sql } from 'kysely';
import { jobFigures } from './job-figures.ts';
import type { Standing } from './keep.ts';

/** Jobs that so many drivers have passed on, or everybody whom the dispatcher may ask. */
export function jobsWithoutCar(fleetId: number, rejections: number): Standing {
  return sql`
    select j.id::text as subject, j.id as job_id, null::bigint as vehicle_id, null::bigint as driver_id,
      jsonb_build_object(${jobFigures.pickup}, 'rejections', j.rejections) as detail
    from job j
    where j.fleet_id = ${fleetId} and j.state in ('dispatching', 'offered')
      and (j.rejections >= ${rejections} or (j.rejections > 0 and (
        select d.outcome from decision d where d.job_id = j.id order by d.id desc limit 1
      ) = 'allRefused'))`;
}
