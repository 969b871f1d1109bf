import type { Decision } from '#core/dispatch/decide.ts';
import type { DispatchPlan } from '#core/dispatch/plan/plan.ts';
import type { OnTheirWay, TakeOver } from '#core/dispatch/reassign/reassign.ts';
import type { World } from '#core/dispatch/world.ts';
import type { Books } from '../../books.ts';
import { sharedGraph } from '../../drive-times/shared-graph.ts';
import type { DispatchFigures } from '../figures.ts';
import { LARGE_FLEET, THREAD_SOLVE_MS, type Thinker } from './decider.ts';
import { SOLVE_WORKER, type SolveLimits, SolveThread, ThreadLost } from './solve-thread.ts';

export type SolveThreadsParts = {
  books: { driveTimes: Pick<Books['driveTimes'], 'of'> };
  log: { error(about: object, message: string): void };
  /** From so many signed-on cars on. */
  from?: number;
  limits?: SolveLimits;
  /** For solving the jobs of a tick together. */
  solveMs?: number;
  /** After a thread was lost, before the next is started. */
  restMs?: number;
  worker?: URL;
};

export type SolveThreads = {
  thinkerOf(fleetId: number, inline: Thinker, figures: Pick<DispatchFigures, 'thread' | 'threadsLost'>): Thinker;
  stop(): Promise<void>;
};

/** A fleet whose cars sign off for the night gives the thread up, but not for a few cars more or less. */
const GIVE_UP_SHARE = 0.5;
const LIMITS: SolveLimits = { coldMs: 15_000, warmMs: 5_000 };
const REST_MS = 10_000;

/**
 * Threads for the ticks of large fleets, one a fleet, so that the suite goes on answering. One that breaks or hangs is
 * ended; its tick and those until the next has worked out its table are thought through on the spot.
 */
export function openSolveThreads(parts: SolveThreadsParts): SolveThreads {
  const fleets = new Set<FleetThread>();
  return {
    thinkerOf(fleetId, inline, figures) {
      const fleet = new FleetThread(parts, fleetId, figures);
      fleets.add(fleet);
      return {
        decide: async (world, plan, nowMs) =>
          (await fleet.think<Decision>(world, { plan, nowMs })) ?? (await inline.decide(world, plan, nowMs)),
        takeOvers: async (world, onTheirWay, plan, nowMs) =>
          (await fleet.think<TakeOver>(world, { onTheirWay, plan, nowMs })) ??
          (await inline.takeOvers(world, onTheirWay, plan, nowMs)),
      };
    },
    async stop() {
      await Promise.all([...fleets].map((fleet) => fleet.stop()));
    },
  };
}

class FleetThread {
  readonly #parts: SolveThreadsParts;
  readonly #fleetId: number;
  readonly #figures: Pick<DispatchFigures, 'thread' | 'threadsLost'>;
  #thread: { of: object | undefined; solves: SolveThread } | null = null;
  #restsUntilMs = 0;
  /** The last one was lost: the next must be ready before it is relied on. */
  #fellBack = false;
  #isBusy = false;
  #stopped = false;

  constructor(parts: SolveThreadsParts, fleetId: number, figures: Pick<DispatchFigures, 'thread' | 'threadsLost'>) {
    this.#parts = parts;
    this.#fleetId = fleetId;
    this.#figures = figures;
  }

  /** Null where it is to be thought through on the spot. */
  async think<Told>(
    world: World,
    ask: { plan: DispatchPlan; nowMs: number; onTheirWay?: OnTheirWay },
  ): Promise<Told[] | null> {
    const from = this.#parts.from ?? LARGE_FLEET;
    const count = world.vehicles.length;
    if (count < from * GIVE_UP_SHARE) await this.#giveUp();
    if (count < from || this.#isBusy || this.#stopped) return null;
    const times = this.#parts.books.driveTimes.of(this.#fleetId);
    const { graph, hour } = times.roads(world.jobs.length + (ask.onTheirWay?.underWay.length ?? 0));
    const solves = this.#threadOn(graph);
    if (!solves || (this.#fellBack && !solves.isWarm)) return null;
    this.#fellBack = false;
    this.#figures.thread = 'on';
    this.#isBusy = true;
    try {
      const { vehicles, ...rest } = world;
      return await solves.think<Told>(vehicles, {
        ...ask,
        world: rest,
        solveMs: this.#parts.solveMs ?? THREAD_SOLVE_MS,
        hour,
        told: times.allTold(),
      });
    } catch (error) {
      if (!(error instanceof ThreadLost)) throw error;
      if (!this.#stopped) this.#fallBack(error);
      return null;
    } finally {
      this.#isBusy = false;
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#giveUp();
  }

  /** The thread that knows these roads, started where there is none; null while it rests after a failure. */
  #threadOn(graph: Parameters<typeof sharedGraph>[0] | undefined): SolveThread | null {
    const lost = this.#thread?.solves.lost;
    if (lost) this.#fallBack(lost);
    if (this.#thread && this.#thread.of !== graph) void this.#giveUp();
    if (this.#thread) return this.#thread.solves;
    if (performance.now() < this.#restsUntilMs) return null;
    const roads = { graph: graph && sharedGraph(graph) };
    const solves = new SolveThread(this.#parts.worker ?? SOLVE_WORKER, roads, this.#parts.limits ?? LIMITS);
    this.#thread = { of: graph, solves };
    return solves;
  }

  #fallBack(error: ThreadLost): void {
    this.#thread = null;
    this.#fellBack = true;
    this.#figures.thread = 'fallenBack';
    this.#figures.threadsLost++;
    this.#restsUntilMs = performance.now() + (this.#parts.restMs ?? REST_MS);
    this.#parts.log.error(
      { err: error, fleetId: this.#fleetId },
      'A thread of the dispatcher was lost; it thinks on the spot',
    );
  }

  async #giveUp(): Promise<void> {
    const thread = this.#thread;
    this.#thread = null;
    if (this.#figures.thread === 'on') this.#figures.thread = 'off';
    await thread?.solves.stop();
  }
}
