import type { ActContext } from '#acts/context.ts';
import { redispatchJob } from '#acts/job/direct-job.ts';
import { NOT_MOVING } from '#core/job/given-back.ts';
import type { Actor } from '#store/door/transaction.ts';
import { jobsStandingStill } from '#store/watch/not-moving.ts';
import { type FleetLimits, stillOf } from './rules.ts';

/**
 * Takes jobs from vehicles that took them and have stood still ever since the first warning and longer, and has another
 * vehicle looked for. One that moves, arrives or gives the job back meanwhile keeps it. Answers how many.
 */
export async function recoverJobs(
  context: ActContext,
  actor: Actor,
  fleetId: number,
  limits: FleetLimits,
): Promise<number> {
  const { recoverMs, notMovingMs } = limits;
  if (recoverMs === 0) return 0;
  const at = new Date(context.clock.nowMs());
  const still = await jobsStandingStill(context.store.db, fleetId, at, {
    ...stillOf(limits),
    ms: Math.max(recoverMs, notMovingMs),
  });
  let recovered = 0;
  for (const { jobId, version } of still) {
    const taken = await redispatchJob(context, actor, { jobId, version, why: NOT_MOVING });
    if (taken.ok) recovered++;
  }
  return recovered;
}
