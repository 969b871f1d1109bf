import { ok, type Result, refuse } from '#core/kit/result.ts';
import { deleteCover, isAskedForByMore } from '#store/dispatch/cover.ts';
import type { Actor } from '#store/door/transaction.ts';
import type { ActContext } from '../context.ts';
import { changeJob, type JobTarget } from '../job/change-job.ts';

export type CoverClosed = Result<null, 'jobUnknown' | 'jobMoved' | 'coverUnknown' | 'moreBids'>;

/**
 * Shows a job no longer; what was asked for it is forgotten. Refused: `coverUnknown`; `moreBids` where another than those
 * that were `seen` has asked: whoever was told that they have asked is decided about.
 */
export function closeCover(
  context: ActContext,
  actor: Actor,
  target: JobTarget & { seen: readonly number[] },
): Promise<CoverClosed> {
  return changeJob<CoverClosed>(context, actor, target, async (t, job) => {
    if (await isAskedForByMore(t, job, target.seen)) return refuse('moreBids');
    if (!(await deleteCover(t, job.id))) return refuse('coverUnknown');
    t.audit({
      act: 'coverOver',
      entity: 'job',
      entityId: job.id,
      fleetId: job.fleet_id,
      about: { areaId: job.area_id },
    });
    t.announce('jobs', job.fleet_id, job.id);
    t.announce('covers', job.fleet_id, job.id);
    return ok(null);
  });
}
