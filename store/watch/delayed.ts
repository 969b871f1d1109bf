import { sql } from 'kysely';
import { WAITING_STATES } from '#core/job/states.ts';
import { instant } from '../door/instant.ts';
import { words } from '../door/words.ts';
import { jobFigures, wholeMinutes } from './job-figures.ts';
import type { Standing } from './keep.ts';

/** Jobs that were required so long ago and have no vehicle. */
export function delayedJobs(fleetId: number, at: Date, delayedMs: number): Standing {
  return sql`
    select j.id::text as subject, j.id as job_id, null::bigint as vehicle_id, null::bigint as driver_id,
      jsonb_build_object(${jobFigures.pickup}, ${jobFigures.requiredAtMs},
        'minutes', ${wholeMinutes(sql`j.required_at`, instant(at))}) as detail
    from job j
    where j.fleet_id = ${fleetId} and j.state in (${words(WAITING_STATES)})
      and j.required_at <= ${instant(at.getTime() - delayedMs)}`;
}
