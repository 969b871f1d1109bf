import type { Worker } from 'node:worker_threads';
import type { RoadGraph } from '#core/roads/graph.ts';
import type { Books } from '../../books.ts';
import { sharedGraph } from '../../drive-times/shared-graph.ts';
import { openThread } from '../../thread.ts';
import type { ForeseeTask, ForeseeWord } from './foresee-worker.ts';
import type { ForeseeAsk, Foreseen, Foreseer } from './foreseer.ts';

export type ForeseeThreadParts = {
  books: { driveTimes: Pick<Books['driveTimes'], 'of'> };
  log: { error(about: object, message: string): void };
  worker?: URL;
  /** So long a fleet may take; the thread counts as hung then. */
  limitMs?: number;
  /** After a thread was lost, before the next is started. */
  restMs?: number;
};

const WORKER = new URL('./foresee-worker.ts', import.meta.url);
const LIMIT_MS = 20_000;
const REST_MS = 60_000;
/** Of so many networks the tables are kept. */
const MOST_ROADS = 12;

const resourceLimits = { maxOldGenerationSizeMb: 1_024 };

/**
 * One thread for all fleets, one after the other, so that what their cars are worth lengthens no tick. One that breaks or
 * hangs is ended, and its fleet foresees nothing this time; the next is started after a rest.
 */
export function openForeseeThread(parts: ForeseeThreadParts): { foresee: Foreseer; stop(): Promise<void> } {
  const thread = new ForeseeThread(parts);
  return { foresee: (ask) => thread.foresee(ask), stop: () => thread.stop() };
}

type Word = ForeseeWord | { kind: 'lost' };

class ForeseeThread {
  readonly #parts: ForeseeThreadParts;
  #worker: Worker | null = null;
  #restsUntilMs = 0;
  #stopped = false;
  #last: Promise<unknown> = Promise.resolve();
  #answer: ((word: Word) => void) | null = null;
  /** The roads that the thread has, the ones asked about last at the end. */
  #roads = new Map<RoadGraph, number>();
  #nextId = 1;

  constructor(parts: ForeseeThreadParts) {
    this.#parts = parts;
  }

  foresee(ask: ForeseeAsk): Promise<Foreseen | null> {
    const turn = this.#last.then(() => this.#ask(ask));
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#answer?.({ kind: 'lost' });
    await this.#worker?.terminate();
  }

  async #ask(ask: ForeseeAsk): Promise<Foreseen | null> {
    if (this.#stopped || performance.now() < this.#restsUntilMs) return null;
    const worker = (this.#worker ??= this.#start());
    const { graph, hour } = this.#parts.books.driveTimes.of(ask.fleetId).roads(Infinity);
    const task: ForeseeTask = { ...ask, ...this.#roadsFor(graph), factor: hour.factor };
    const limitMs = this.#parts.limitMs ?? LIMIT_MS;
    const timer = setTimeout(() => this.#lose(worker, `did not answer within ${limitMs} ms`), limitMs);
    timer.unref();
    const word = await new Promise<Word>((resolve) => {
      this.#answer = resolve;
      worker.postMessage(task, []);
    });
    clearTimeout(timer);
    this.#answer = null;
    if (word.kind === 'failed') throw word.error;
    return word.kind === 'foreseen' ? word.foreseen : null;
  }

  #start(): Worker {
    const worker = openThread(this.#parts.worker ?? WORKER, null, resourceLimits);
    worker.unref();
    this.#roads.clear();
    worker.on('message', (word: ForeseeWord) => {
      if (worker === this.#worker && (word.kind === 'foreseen' || word.kind === 'failed')) this.#answer?.(word);
    });
    worker.on('error', (error) => this.#lose(worker, `broke: ${String(error)}`));
    worker.on('exit', () => this.#lose(worker, 'ended'));
    return worker;
  }

  #roadsFor(graph: RoadGraph | undefined): Pick<ForeseeTask, 'roads' | 'forget'> {
    if (!graph) return { roads: null, forget: [] };
    const known = this.#roads.get(graph);
    const id = known ?? this.#nextId++;
    this.#roads.delete(graph);
    this.#roads.set(graph, id);
    const forget: number[] = [];
    for (const [old, oldId] of this.#roads) {
      if (this.#roads.size <= MOST_ROADS) break;
      this.#roads.delete(old);
      forget.push(oldId);
    }
    return { roads: { id, graph: known === undefined ? sharedGraph(graph) : null }, forget };
  }

  #lose(worker: Worker, why: string): void {
    if (worker !== this.#worker) return;
    this.#worker = null;
    void worker.terminate();
    if (!this.#stopped) {
      this.#restsUntilMs = performance.now() + (this.#parts.restMs ?? REST_MS);
      this.#parts.log.error(
        { err: new Error(why) },
        'The thread that foresees was lost; what it told last counts for a while',
      );
    }
    this.#answer?.({ kind: 'lost' });
  }
}
