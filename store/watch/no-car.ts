import { type RawBuilder, sql } from 'kysely';
import { SOUGHT_STATES } from '#core/job/states.ts';
import { instant } from '../door/instant.ts';
import { words } from '../door/words.ts';
import { jobFigures, wholeMinutes } from './job-figures.ts';
import type { Standing } from './keep.ts';

/** Ladders that the job has gone through in vain: it is at the top of one, or on the next. */
const ROUNDS = sql`(case when l.rung is null then 0 when l.rung = 'coach' then l.round else l.round - 1 end)`;
const LAST_OUTCOME = sql`(
  select d.outcome from decision d where d.job_id = j.id and d.at >= j.created_at - interval '1 hour'
  order by d.at desc, d.id desc limit 1)`;

/** So many drivers have passed on it, everybody whom the dispatcher may ask, or its whole ladder was in vain. */
const unserved = (rejections: number) => sql<boolean>`(
  ${ROUNDS} > 0 or j.rejections >= ${rejections} or (j.rejections > 0 and ${LAST_OUTCOME} = 'allRefused'))`;

/** For so long there has been no car at all that could be asked. */
const nobodyToAsk = (at: Date, ms: number) => sql<boolean>`(
  j.state = 'dispatching' and j.state_at <= ${instant(at.getTime() - ms)}
  and coalesce(j.attempt_began_at, j.created_at) <= ${instant(at.getTime() - ms)}
  and ${LAST_OUTCOME} in ('noneSignedOn', 'noneFree', 'noneSuitable', 'noneWithinReach'))`;

function waitingJobs(fleetId: number, at: Date, which: RawBuilder<boolean>, jobId?: number): Standing {
  // A round that was in vain is a matter of its own: the coach is told once of each.
  return sql`
    select case when ${ROUNDS} > 0 then j.id || '/' || ${ROUNDS} else j.id::text end as subject,
      j.id as job_id, null::bigint as vehicle_id, null::bigint as driver_id,
      jsonb_build_object(${jobFigures.pickup}, 'rejections', j.rejections,
        'minutes', ${wholeMinutes(sql`coalesce(j.attempt_began_at, j.created_at)`, instant(at))},
        'rounds', ${ROUNDS}) as detail
    from job j left join job_ladder l on l.job_id = j.id and l.attempt = j.attempt
    where j.fleet_id = ${fleetId} and j.state in (${words(SOUGHT_STATES)}) and ${which}
      ${jobId === undefined ? sql`` : sql`and j.id = ${jobId}`}`;
}

/** Jobs that nobody takes, or that nobody can be asked about for so long. */
export function jobsWithoutCar(fleetId: number, at: Date, limits: { rejections: number; ms: number }): Standing {
  const { rejections, ms } = limits;
  return waitingJobs(fleetId, at, sql<boolean>`(${unserved(rejections)} or ${nobodyToAsk(at, ms)})`);
}

/** Those of them that somebody has to see to: drivers were asked, or the ladder was climbed, in vain. */
export function jobsUnserved(fleetId: number, at: Date, rejections: number, jobId?: number): Standing {
  return waitingJobs(fleetId, at, unserved(rejections), jobId);
}
