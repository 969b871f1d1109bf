import { LeaseKeeper } from '../nodes/lease-keeper.ts';
import type { DispatcherParts } from './dispatcher-parts.ts';
import { FairTurns } from './fair-turns.ts';
import { type DispatchFigures, noFigures } from './figures.ts';
import { FleetDispatcher } from './fleet-dispatcher.ts';

export type Dispatcher = {
  /** By fleet, since the start. */
  figures(): ReadonlyMap<number, DispatchFigures>;
  /** Resolves when no tick is running any more. */
  stop(): Promise<void>;
};

/** By which name the dispatch of a fleet is held. */
export const leaseName = (fleetId: number) => `dispatch ${fleetId}`;

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
/** Reading and thinking for 100 ms is followed by a rest of 800 ms: a large fleet cannot eat the process. */
const REST_SHARE = 8;
/** With its own time still less than the 2 s within which a waiting job is looked at. */
const LONGEST_REST_MS = 1_500;
/** Ticks that wait for the database at once; of its connections some are left to the screens. */
const RUNNING_MOST = 8;

/**
 * Starts the dispatch of every fleet whose lease this node (`holder`) gets. A fleet ticks when something in it has
 * changed, when an offer's deadline comes, and every 2 s of business time while a job waits; at most ten times a second.
 * Fleets fail and rest each on its own, and take fair turns where several are due.
 */
export function startDispatcher(parts: DispatcherParts & { holder: string; steadyMs?: () => number }): Dispatcher {
  const turns = new Map<number, FleetTurn>();
  const fair = new FairTurns();
  const leases = new LeaseKeeper(parts);
  let running = 0;
  let stopped = false;

  const turnOf = (fleetId: number): FleetTurn => {
    const known = turns.get(fleetId);
    if (known) return known;
    const figures = { ...noFigures(), holdsLease: false };
    const dispatcher = new FleetDispatcher({ ...parts, store: leases.storeOf(leaseName(fleetId)) }, fleetId, figures);
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
      parts.ticked?.(turn.figures.tickMs / 1_000, 'done');
      const restMs = Math.min(LONGEST_REST_MS, turn.figures.workMs * REST_SHARE);
      turn.restUntilMs = performance.now() + Math.max(BEAT_MS, restMs);
    } catch (error) {
      turn.figures.failures++;
      parts.ticked?.((performance.now() - began) / 1_000, 'failed');
      turn.changed = true;
      turn.restUntilMs = performance.now() + REST_AFTER_FAILURE_MS;
      if (!stopped) parts.log.error({ err: error, fleetId }, 'A tick of the dispatcher failed; it tries again');
    }
  };

  const isDue = (fleetId: number, turn: FleetTurn): boolean => {
    const holds = leases.leaseOf(leaseName(fleetId)) !== null;
    // Whoever takes a fleet over looks at once.
    if (holds && !turn.figures.holdsLease) turn.changed = true;
    turn.figures.holdsLease = holds;
    if (!holds || turn.running || performance.now() < turn.restUntilMs) return false;
    return turn.changed || parts.clock.nowMs() >= turn.dueAtMs;
  };

  /** Starts the turns of the fleets that are due, as many as may run at once. */
  const fill = (): void => {
    if (stopped) return;
    const due = parts.books.fleets
      .all()
      .map(({ id }) => id)
      .filter((id) => isDue(id, turnOf(id)));
    while (running < RUNNING_MOST && due.length > 0) {
      const fleetId = fair.next(due, (id) => turnOf(id).figures.workMs)!;
      due.splice(due.indexOf(fleetId), 1);
      const turn = turnOf(fleetId);
      running++;
      turn.running = run(fleetId, turn).finally(() => {
        fair.spent(fleetId, turn.figures.workMs);
        running--;
        turn.running = null;
        if (running === RUNNING_MOST - 1) setImmediate(fill);
      });
    }
  };

  const beat = (): void => {
    if (stopped) return;
    leases.keep(parts.books.fleets.all().map(({ id }) => leaseName(id))).then(fill, (error: unknown) => {
      if (!stopped) parts.log.error({ err: error }, 'The leases of the dispatcher could not be renewed');
    });
  };

  const changed = (which: Iterable<FleetTurn | undefined>) => {
    for (const turn of which) if (turn) turn.changed = true;
    fill();
  };
  const deaf = parts.sequencer.listen(
    (numbered) => changed(numbered.map(({ fleetId }) => turns.get(fleetId))),
    () => changed(turns.values()),
  );
  const timer = setInterval(beat, BEAT_MS);
  beat();
  return {
    figures: () => new Map([...turns].map(([fleetId, turn]) => [fleetId, turn.figures])),
    async stop() {
      stopped = true;
      deaf();
      clearInterval(timer);
      await Promise.all([...turns.values()].map((turn) => turn.running));
      await Promise.all([...turns.values()].map((turn) => turn.dispatcher.settled()));
      await leases.stop().catch((error: unknown) => parts.log.error({ err: error }, 'Leases were not given back'));
    },
  };
}
