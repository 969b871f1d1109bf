import { type Decision, decide } from '#core/dispatch/decide.ts';
import type { DispatchPlan } from '#core/dispatch/plan.ts';
import type { DriveTimes, World } from '#core/dispatch/world.ts';

/** Where a tick is thought through: here, or in a thread of its own. Same world, same decisions. */
export type Decider = (world: World, plan: DispatchPlan, nowMs: number) => Promise<Decision[]>;

/** For solving the jobs of a tick together; what is not proved by then is offered as it stands. */
export const SOLVE_MS = 50;

/** Thinks on the spot, by drive times that may depend on how many jobs wait. */
export function inlineDecider(timesFor: (jobs: number) => DriveTimes): Decider {
  return async (world, plan, nowMs) => {
    const untilMs = performance.now() + SOLVE_MS;
    return decide(world, plan, nowMs, timesFor(world.jobs.length), () => performance.now() < untilMs);
  };
}

/** Should one job break the rules' assumptions, the others are decided without it; `broken` is told of it. */
export function isolating(decider: Decider, broken: (jobId: number, error: unknown) => void): Decider {
  return async (world, plan, nowMs) => {
    try {
      return await decider(world, plan, nowMs);
    } catch {
      const sound = [];
      for (const job of world.jobs) {
        try {
          await decider({ ...world, jobs: [job] }, plan, nowMs);
          sound.push(job);
        } catch (error) {
          broken(job.jobId, error);
        }
      }
      return decider({ ...world, jobs: sound }, plan, nowMs);
    }
  };
}
