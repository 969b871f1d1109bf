import { setImmediate } from 'node:timers/promises';
import type { DispatchVehicle } from '#core/dispatch/world.ts';
import { openThread } from '../../thread.ts';
import { packVehicles } from './packed-vehicles.ts';
import type { SolveAsk, SolveRoads, SolveWord } from './solve-worker.ts';

/** How long a tick may take in the thread before the thread counts as hung; at first it works out its table of times. */
export type SolveLimits = { coldMs: number; warmMs: number };

export const SOLVE_WORKER = new URL('./solve-worker.ts', import.meta.url);

/** A city's roads with their table take a third of the old; and what a tick of a big fleet makes has room until it is over. */
const resourceLimits = { maxOldGenerationSizeMb: 1_024, maxYoungGenerationSizeMb: 192 };

/** The thread broke or took too long, and is ended: not the fault of what it was asked. */
export class ThreadLost extends Error {}

/** One thread that thinks ticks through, one after the other. */
export class SolveThread {
  readonly #worker;
  readonly #limits: SolveLimits;
  #memory: SharedArrayBuffer | null = null;
  #packed: readonly DispatchVehicle[] | null = null;
  #waiting: { resolve(pages: string[]): void; reject(error: Error): void } | null = null;
  #warm = false;
  #lost: ThreadLost | null = null;

  constructor(url: URL, roads: SolveRoads, limits: SolveLimits) {
    this.#limits = limits;
    this.#worker = openThread(url, roads, resourceLimits);
    this.#worker.unref();
    this.#worker.on('message', (word: SolveWord) => {
      if (word.kind === 'warm') this.#warm = true;
      else if (word.kind === 'decided') this.#waiting?.resolve(word.pages);
      else this.#waiting?.reject(word.error);
    });
    this.#worker.on('error', (error) => this.#lose(`broke: ${String(error)}`));
    this.#worker.on('exit', () => this.#lose('ended'));
  }

  /** Whether it knows all the drive times there are. */
  get isWarm(): boolean {
    return this.#warm;
  }

  /** Why it is gone; null while it is there. */
  get lost(): ThreadLost | null {
    return this.#lost;
  }

  /** Rejects with {@link ThreadLost} where the thread is gone, else with what the rules threw. One question at a time. */
  async think<Told>(vehicles: readonly DispatchVehicle[], ask: Omit<SolveAsk, 'vehicles'>): Promise<Told[]> {
    const isKnown = this.#packed === vehicles;
    const packed = isKnown ? 'asBefore' : await packVehicles(vehicles, this.#memory);
    if (packed !== 'asBefore') this.#memory = packed.memory;
    this.#packed = vehicles;
    const pages = await this.#ask({ ...ask, vehicles: packed });
    const told: Told[] = [];
    for (const page of pages) {
      told.push(...(JSON.parse(page) as Told[]));
      await setImmediate();
    }
    return told;
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
  }

  async #ask(ask: SolveAsk): Promise<string[]> {
    if (this.#lost) throw this.#lost;
    const limitMs = this.#warm ? this.#limits.warmMs : this.#limits.coldMs;
    const timer = setTimeout(() => this.#lose(`did not answer within ${limitMs} ms`), limitMs);
    try {
      return await new Promise<string[]>((resolve, reject) => {
        this.#waiting = { resolve, reject };
        this.#worker.postMessage(ask, []);
      });
    } finally {
      clearTimeout(timer);
      this.#waiting = null;
    }
  }

  #lose(why: string): void {
    if (this.#lost) return;
    this.#lost = new ThreadLost(`The thread that solves ${why}`);
    this.#waiting?.reject(this.#lost);
    void this.#worker.terminate();
  }
}
