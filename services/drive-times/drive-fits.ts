import { SYSTEM } from '#acts/context.ts';
import { keepFit } from '#acts/drive-times/keep-fit.ts';
import { shiftDay } from '#core/fleet/shift-day.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { type Clock, MINUTE_MS } from '#core/kit/time.ts';
import { FEWEST_TRIPS } from '#core/roads/learn-factors.ts';
import type { Store } from '#store/door/connect.ts';
import type { Actor } from '#store/door/transaction.ts';
import { lastFits } from '#store/drive-times/drive-fit.ts';
import type { Books } from '../books.ts';
import type { FleetFacts } from '../fleets/fleet-book.ts';
import { type Repeat, repeat } from '../repeat.ts';
import { learnFromFleet } from './learn-fleet.ts';
import { pace } from './pace.ts';
import type { Streets } from './street-times.ts';

export type DriveFitsParts = {
  store: Store;
  clock: Clock;
  books: {
    cities: { ofFleet(fleetId: number): Streets | undefined };
    fleets: Pick<Books['fleets'], 'get' | 'all'>;
    driveTimes: Pick<Books['driveTimes'], 'refresh'>;
  };
  onError: (error: unknown) => void;
};

export type DriveFits = {
  /** Begins to learn from a fleet's trips; `done` resolves once the factors hold, and never rejects. */
  begin(fleetId: number, actor: Actor): Result<{ done: Promise<void> }, 'fitRunning' | 'noCity'>;
  running(fleetId: number): boolean;
  /** Learns for each fleet once a night of business time, fleet after fleet. */
  watchNights(everyMs?: number): void;
  figures(): { fits: number; failures: number };
  /** Why the last fit failed; null where it did not. */
  trouble(): string | null;
  /** Resolves when nothing is being learned any more; what was begun is left as it was. */
  stop(): Promise<void>;
};

const LOOK_EVERY_MS = 5 * MINUTE_MS;
/** Less than a third of one core. */
const WORK_MS = 6;
const REST_MS = 14;

export function openDriveFits({ store, clock, books, onError }: DriveFitsParts): DriveFits {
  const running = new Map<number, Promise<void>>();
  const figures = { fits: 0, failures: 0 };
  /** Fleet → the night it was last looked at; what had too few trips is not looked at again before the next. */
  const nightsDone = new Map<number, number>();
  let trouble: string | null = null;
  let stopped = false;
  let nights: Repeat | undefined;

  async function learn(fleetId: number, actor: Actor, byNight: boolean): Promise<void> {
    const city = books.cities.ofFleet(fleetId);
    const fleet = books.fleets.get(fleetId);
    if (!city || !fleet) return;
    const rest = pace(WORK_MS, REST_MS);
    const { learned, leftOut } = await learnFromFleet(
      { db: store.db, nowMs: clock.nowMs(), streets: city, zone: fleet.timeZone },
      fleetId,
      () => (stopped ? Promise.reject(new Error('The suite stops')) : rest()),
    );
    if (byNight && learned.trips < FEWEST_TRIPS) return;
    await keepFit({ store, clock }, actor, { fleetId, city: fleet.city, leftOut }, learned);
    await books.driveTimes.refresh();
    figures.fits += 1;
  }

  function run(fleetId: number, actor: Actor, byNight = false): Promise<void> {
    const done = learn(fleetId, actor, byNight)
      .then(() => {
        trouble = null;
      })
      .catch((error: unknown) => {
        if (stopped) return;
        figures.failures += 1;
        trouble = (error as Error).message;
        onError(error);
      })
      .finally(() => running.delete(fleetId));
    running.set(fleetId, done);
    return done;
  }

  async function look(): Promise<void> {
    const nowMs = clock.nowMs();
    const fleets = books.fleets.all().filter((fleet) => nightsDone.get(fleet.id) !== nightBefore(fleet, nowMs));
    const fits = await lastFits(
      store.db,
      fleets.map(({ id }) => id),
    );
    for (const fleet of fleets) {
      const { id } = fleet;
      if (stopped || running.has(id)) continue;
      const night = nightBefore(fleet, nowMs);
      nightsDone.set(id, night);
      if ((fits.get(id)?.fittedAtMs ?? -Infinity) < night) await run(id, SYSTEM('drive times'), true);
    }
  }

  return {
    begin(fleetId, actor) {
      if (!books.cities.ofFleet(fleetId)) return refuse('noCity');
      if (running.has(fleetId)) return refuse('fitRunning');
      return ok({ done: run(fleetId, actor) });
    },
    running: (fleetId) => running.has(fleetId),
    watchNights(everyMs = LOOK_EVERY_MS) {
      nights ??= repeat(look, { everyMs, onError });
    },
    figures: () => ({ ...figures }),
    trouble: () => trouble,
    async stop() {
      stopped = true;
      await Promise.all([nights?.stop(), ...running.values()]);
    },
  };
}

/** When a fleet last began to learn: at the time of day that its settings say, by its own clocks. */
export function nightBefore(
  { timeZone: zone, settings }: Pick<FleetFacts, 'timeZone' | 'settings'>,
  nowMs: number,
): number {
  return shiftDay(zone, settings.learnAt, nowMs).startMs;
}
