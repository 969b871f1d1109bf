import { ok, type Result, refuse } from '#core/kit/result.ts';
import { deleteCover } from '#store/cover.ts';
import type { Actor } from '#store/transaction.ts';
import type { ActContext } from '../context.ts';
import { changeJob, type JobTarget } from '../job/change-job.ts';

export type CoverClosed = Result<null, 'jobUnknown' | 'jobMoved' | 'coverUnknown'>;

/** Shows a job no longer; what was asked for it is forgotten. Refused: `coverUnknown`. */
export function closeCover(context: ActContext, actor: Actor, target: JobTarget): Promise<CoverClosed> {
  return changeJob<CoverClosed>(context, actor, target, async (t, job) => {
    if (!(await deleteCover(t, job.id))) return refuse('coverUnknown');
    t.audit({ act: 'coverOver', entity: 'job', entityId: job.id, fleetId: job.fleet_id });
    t.announce('jobs', job.fleet_id, job.id);
    return ok(null);
  });
}
