import type { Clock } from '#core/kit/time.ts';
import type { Store } from '#store/connect.ts';
import type { Books } from '../books.ts';
import type { Sequencer } from '../sequencer/sequencer.ts';
import type { Decider } from './decider.ts';
import { type DispatchFigures, noFigures } from './figures.ts';
import { FleetDispatcher } from './fleet-dispatcher.ts';

export type DispatcherParts = {
  store: Store;
  clock: Clock;
  books: {
    cities: Pick<Books['cities'], 'ofFleet'>;
    driveTimes: Pick<Books['driveTimes'], 'of'>;
    fleets: Pick<Books['fleets'], 'get' | 'all'>;
    positions: Pick<Books['positions'], 'get'>;
  };
  sequencer: Pick<Sequencer, 'listen'>;
  /** Where a fleet's ticks are thought through, where that is not on the spot. */
  deciderOf?: (fleetId: number, inline: Decider) => Decider;
  log: { error(about: object, message: string): void };
};

export type Dispatcher = {
  /** By fleet, since the start. */
  figures(): ReadonlyMap<number, DispatchFigures>;
  /** Resolves when no tick is running any more. */
  stop(): Promise<void>;
};

type FleetTurn = {
  dispatcher: FleetDispatcher;
  figures: DispatchFigures;
  changed: boolean;
  /** Business time. */
  dueAtMs: number;
  /** Of the machine's own monotonic clock: not before. */
  restUntilMs: number;
  running: Promise<void> | null;
};

const BEAT_MS = 100;
const REST_AFTER_FAILURE_MS = 2_000;
/** Thinking for 100 ms is followed by a rest of 300 ms: a large fleet cannot eat the process. */
const REST_SHARE = 3;
const LONGEST_REST_MS = 1_000;

/**
 * Starts the dispatch of every fleet. A fleet ticks when something in it has changed, when an offer's deadline comes, and
 * every 2 s of business time while a job waits; at most ten times a second. Fleets fail and rest each on its own.
 */
export function startDispatcher(parts: DispatcherParts): Dispatcher {
  const turns = new Map<number, FleetTurn>();
  let stopped = false;

  const turnOf = (fleetId: number): FleetTurn => {
    const known = turns.get(fleetId);
    if (known) return known;
    const figures = noFigures();
    const dispatcher = new FleetDispatcher(parts, fleetId, figures);
    const turn: FleetTurn = { dispatcher, figures, changed: true, dueAtMs: 0, restUntilMs: 0, running: null };
    turns.set(fleetId, turn);
    return turn;
  };

  const run = async (fleetId: number, turn: FleetTurn): Promise<void> => {
    const began = performance.now();
    turn.changed = false;
    try {
      turn.dueAtMs = await turn.dispatcher.tick();
      turn.figures.ticks++;
      turn.figures.tickMs = performance.now() - began;
      const restMs = Math.min(LONGEST_REST_MS, turn.figures.decideMs * REST_SHARE);
      turn.restUntilMs = performance.now() + Math.max(BEAT_MS, restMs);
    } catch (error) {
      turn.figures.failures++;
      turn.changed = true;
      turn.restUntilMs = performance.now() + REST_AFTER_FAILURE_MS;
      if (!stopped) parts.log.error({ err: error, fleetId }, 'A tick of the dispatcher failed; it tries again');
    }
  };

  const beat = (): void => {
    const nowMs = parts.clock.nowMs();
    for (const { id } of parts.books.fleets.all()) {
      const turn = turnOf(id);
      if (turn.running || performance.now() < turn.restUntilMs || (!turn.changed && nowMs < turn.dueAtMs)) continue;
      turn.running = run(id, turn).finally(() => {
        turn.running = null;
      });
    }
  };

  const deaf = parts.sequencer.listen((numbered) => {
    for (const { fleetId } of numbered) {
      const turn = turns.get(fleetId);
      if (turn) turn.changed = true;
    }
    if (!stopped) beat();
  });
  const timer = setInterval(beat, BEAT_MS);
  beat();
  return {
    figures: () => new Map([...turns].map(([fleetId, turn]) => [fleetId, turn.figures])),
    async stop() {
      stopped = true;
      deaf();
      clearInterval(timer);
      await Promise.all([...turns.values()].map((turn) => turn.running));
    },
  };
}
