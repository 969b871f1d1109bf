import type { ExplanationRecord } from '#core/dispatch/explanation/explanation-record.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { keepCover } from '#store/dispatch/cover.ts';
import { keepDecision } from '#store/dispatch/decision.ts';
import type { Actor } from '#store/door/transaction.ts';
import type { ActContext } from '../context.ts';
import { changeJob } from '../job/change-job.ts';

export type CoverInput = {
  jobId: number;
  jobVersion: number;
  withinMetres: number;
  closesAtMs: number;
  /** How long others may ask after the first. */
  closesAfterBidSeconds: number;
  /** Since when the job stands on the rung that shows it: what was shown before is over. */
  sinceMs: number;
  planVersion: number;
  /** Why it came to this: at most 2 kB. */
  reasons: ExplanationRecord;
};

export type CoverOpened = Result<{ opened: boolean }, 'jobUnknown' | 'jobMoved' | 'jobNotInState'>;

/**
 * Shows a job to all that qualify, until an instant; of one that is shown already nothing changes. The job goes on
 * looking. Refused: `jobNotInState`, `jobMoved`.
 */
export function openCover(context: ActContext, actor: Actor, input: CoverInput): Promise<CoverOpened> {
  const { jobId, withinMetres, closesAtMs } = input;
  return changeJob<CoverOpened>(context, actor, { jobId, version: input.jobVersion }, async (t, job) => {
    if (job.state !== 'dispatching') return refuse('jobNotInState', { state: job.state });
    const cover = {
      job_id: jobId,
      fleet_id: job.fleet_id,
      attempt: job.attempt,
      closes_at: new Date(closesAtMs),
      within_metres: withinMetres,
      closes_after_bid_seconds: input.closesAfterBidSeconds,
    };
    if (!(await keepCover(t, cover, input.sinceMs))) {
      t.unchanged();
      return ok({ opened: false });
    }
    await keepDecision(t.db, {
      fleetId: job.fleet_id,
      jobId,
      attempt: job.attempt,
      atMs: t.nowMs,
      outcome: 'cover',
      planVersion: input.planVersion,
      reasons: input.reasons,
    });
    t.audit({
      act: 'cover',
      entity: 'job',
      entityId: jobId,
      fleetId: job.fleet_id,
      became: { withinMetres, closesAtMs },
      about: { areaId: job.area_id },
    });
    t.announce('jobs', job.fleet_id, jobId);
    t.announce('covers', job.fleet_id, jobId);
    return ok({ opened: true });
  });
}
