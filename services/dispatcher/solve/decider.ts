import { type Decision, decide } from '#core/dispatch/decide.ts';
import type { DispatchPlan } from '#core/dispatch/plan/plan.ts';
import { type OnTheirWay, type TakeOver, takeOvers, withOffers } from '#core/dispatch/reassign/reassign.ts';
import type { DriveTimes, World } from '#core/dispatch/world.ts';

/** Where a tick is thought through: here, or in a thread of its own. Same world, same decisions. */
export type Decider = (world: World, plan: DispatchPlan, nowMs: number) => Promise<Decision[]>;

/** Which free cars are to be asked to take jobs over; made out where the fleet's ticks are. */
export type TakeOverFinder = (
  world: World,
  onTheirWay: OnTheirWay,
  plan: DispatchPlan,
  nowMs: number,
) => Promise<TakeOver[]>;

/** What a fleet's dispatch is thought through by. */
export type Thinker = { readonly decide: Decider; readonly takeOvers: TakeOverFinder };

/** Fewer signed-on cars keep the process busy for less than sending them away and reading the answer would. */
export const LARGE_FLEET = 2_000;
/** For solving the jobs of a tick together where the suite waits for it; what is not proved by then is offered as it stands. */
export const SOLVE_MS = 50;
/**
 * In a thread of its own, where nobody waits: of 2,000 jobs cut off at 50 ms the late ones got what cars were left, a third
 * more driving in all, and the tick took no less.
 */
export const THREAD_SOLVE_MS = 200;

/** Thinks on the spot, by drive times that may depend on how many jobs wait. */
export function inlineThinker(timesFor: (jobs: number) => DriveTimes): Thinker {
  return {
    async decide(world, plan, nowMs) {
      return decide(world, plan, nowMs, timesFor(world.jobs.length), within(SOLVE_MS));
    },
    async takeOvers({ vehicles, ...world }, { underWay, offers }, plan, nowMs) {
      // Over so many cars it may wait until their thread is there again: a job on its way has a car.
      if (vehicles.length >= LARGE_FLEET) return [];
      const times = timesFor(world.jobs.length + underWay.length);
      const asNow = { ...world, vehicles: withOffers(vehicles, offers) };
      return takeOvers(asNow, underWay, plan, nowMs, times, within(SOLVE_MS));
    },
  };
}

/** Whether so many ms have not gone by yet. */
export function within(ms: number): () => boolean {
  const untilMs = performance.now() + ms;
  return () => performance.now() < untilMs;
}

/** For finding the jobs that break a tick; those left over when it is up are looked at apart on the next. */
const ISOLATE_MS = 2_000;

/**
 * Should jobs break the rules' assumptions, the others are decided without them; `broken` is told of each. They are found
 * by halving, so that one among thousands costs about as much as two ticks more.
 */
export function isolating(
  decider: Decider,
  broken: (jobId: number, error: unknown) => void,
  elapsedMs: () => number = () => performance.now(),
): Decider {
  /** What is left to look at apart from earlier ticks, each part by the ids of its jobs. */
  let suspects: ReadonlySet<number>[] = [];
  return async (world, plan, nowMs) => {
    try {
      const decisions = await decider(world, plan, nowMs);
      suspects = [];
      return decisions;
    } catch {
      const untilMs = elapsedMs() + ISOLATE_MS;
      const sound = new Set<number>();
      const parts = partsOf(world.jobs, suspects);
      const odd: World['jobs'][] = [];
      for (let tried = 0; parts.length > 0 && (tried < 2 || elapsedMs() < untilMs); tried++) {
        const jobs = parts.shift()!;
        try {
          await decider({ ...world, jobs }, plan, nowMs);
          for (const { jobId } of jobs) sound.add(jobId);
        } catch (error) {
          if (jobs.length > 1) {
            const half = Math.ceil(jobs.length / 2);
            parts.push(jobs.slice(0, half), jobs.slice(half));
          } else {
            broken(jobs[0]!.jobId, error);
            odd.push(jobs);
          }
        }
      }
      suspects = [...parts, ...odd].map((jobs) => new Set(jobs.map(({ jobId }) => jobId)));
      return decider({ ...world, jobs: world.jobs.filter(({ jobId }) => sound.has(jobId)) }, plan, nowMs);
    }
  };
}

/** The jobs that nobody suspects, then the suspects part by part; all in halves where there are none. */
function partsOf(jobs: World['jobs'], suspects: readonly ReadonlySet<number>[]): World['jobs'][] {
  const half = Math.ceil(jobs.length / 2);
  if (suspects.length === 0) return [jobs.slice(0, half), jobs.slice(half)].filter(({ length }) => length > 0);
  const unsuspected = jobs.filter(({ jobId }) => !suspects.some((part) => part.has(jobId)));
  const parts = suspects.map((part) => jobs.filter(({ jobId }) => part.has(jobId)));
  return [unsuspected, ...parts].filter(({ length }) => length > 0);
}
