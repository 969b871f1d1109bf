import { PRIORITY_MOST } from '#core/job/limits.ts';
import { type JobCommand, mayCommand } from '#core/job/states.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { Actor, Tx } from '#store/door/transaction.ts';
import { type JobRow, updateJob } from '#store/job/job.ts';
import type { ActContext } from '../context.ts';
import { changeJob, type JobTarget } from './change-job.ts';

export type Raised = Result<JobRow, 'jobUnknown' | 'jobMoved' | 'jobNotInState'>;

type Urgency = Partial<Pick<JobRow, 'priority' | 'checkbacks'>>;

/** Sets how urgent a waiting job is, 0 to 9. Refused: `jobNotInState` once it has a car. */
export function setPriority(
  context: ActContext,
  actor: Actor,
  target: JobTarget & { priority: number },
): Promise<Raised> {
  return changeJob<Raised>(context, actor, target, (t, job) =>
    raise(t, job, 'priority', { priority: target.priority }),
  );
}

/** The customer rang again: it is counted, and raises the job by one. Refused: `jobNotInState` unless it is dispatching. */
export function checkBack(context: ActContext, actor: Actor, target: JobTarget): Promise<Raised> {
  return changeJob<Raised>(context, actor, target, (t, job) =>
    raise(t, job, 'checkback', {
      checkbacks: job.checkbacks + 1,
      priority: Math.min(PRIORITY_MOST, job.priority + 1),
    }),
  );
}

async function raise(
  t: Tx,
  job: JobRow,
  act: JobCommand & ('priority' | 'checkback'),
  urgency: Urgency,
): Promise<Raised> {
  if (!mayCommand(job.state, act)) return refuse('jobNotInState', { state: job.state, move: act });
  const was = { priority: job.priority, checkbacks: job.checkbacks };
  if (Object.entries(urgency).every(([name, value]) => was[name as keyof typeof was] === value)) {
    t.unchanged();
    return ok(job);
  }
  const raised = await updateJob(t, job, urgency);
  t.audit({
    act,
    entity: 'job',
    entityId: job.id,
    fleetId: job.fleet_id,
    was,
    became: urgency,
    about: { jobId: job.id, areaId: job.area_id },
  });
  t.announce('jobs', job.fleet_id, job.id);
  return ok(raised);
}
