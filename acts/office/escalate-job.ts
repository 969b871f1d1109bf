import type { ExplanationRecord } from '#core/dispatch/explanation/explanation-record.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { keepDecision } from '#store/dispatch/decision.ts';
import type { Actor } from '#store/door/transaction.ts';
import { jobsUnserved } from '#store/watch/no-car.ts';
import { oweNoCar } from '../confirmation/owe.ts';
import type { ActContext } from '../context.ts';
import { changeJob } from '../job/change-job.ts';
import { raiseAlertsIn } from './keep-watch.ts';

export type EscalateInput = {
  jobId: number;
  jobVersion: number;
  planVersion: number;
  /** How many drivers may pass on a job before the coach is told. */
  rejections: number;
  /** What was tried: at most 2 kB. */
  reasons: ExplanationRecord;
};

export type Escalated = Result<{ told: boolean }, 'jobUnknown' | 'jobMoved' | 'jobNotInState'>;

/**
 * Tells the coach of a job that the ladder found no car for: an alert and a task, once for each round of the ladder. The
 * job goes on looking, and its customer is owed that news once. `told` is false where the coach knew. Refused:
 * `jobNotInState`, `jobMoved`.
 */
export function escalateJob(context: ActContext, actor: Actor, input: EscalateInput): Promise<Escalated> {
  const { jobId, planVersion, reasons, rejections } = input;
  return changeJob<Escalated>(context, actor, { jobId, version: input.jobVersion }, async (t, job) => {
    if (job.state !== 'dispatching') return refuse('jobNotInState', { state: job.state });
    const standing = jobsUnserved(job.fleet_id, t.at, rejections, jobId);
    const raised = await raiseAlertsIn(t, { fleetId: job.fleet_id, alert: 'NoCar', task: 'NoCar', standing });
    await oweNoCar(t, job);
    if (raised.length === 0) {
      t.unchanged();
      return ok({ told: false });
    }
    await keepDecision(t.db, {
      fleetId: job.fleet_id,
      jobId,
      attempt: job.attempt,
      atMs: t.nowMs,
      outcome: 'coach',
      planVersion,
      reasons,
    });
    t.audit({
      act: 'escalate',
      entity: 'job',
      entityId: jobId,
      fleetId: job.fleet_id,
      about: { areaId: job.area_id },
    });
    t.announce('jobs', job.fleet_id, jobId);
    return ok({ told: true });
  });
}
