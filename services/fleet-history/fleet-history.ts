import { hourOf } from '#core/fleet/fleet-hours.ts';
import { type Clock, MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';
import type { FleetBook } from '#services/fleets/fleet-book.ts';
import type { Store } from '#store/door/connect.ts';
import { vehicleFigures } from '#store/fleet/figures.ts';
import { foldMinutes } from '#store/fleet/figures-day.ts';
import { recordHour } from '#store/fleet/fleet-hour.ts';
import { repeat } from '../repeat.ts';

export type FleetHistoryParts = {
  store: Store;
  clock: Clock;
  fleets: Pick<FleetBook, 'all'>;
  onError: (error: unknown) => void;
};

const LOOK_EVERY_MS = SECOND_MS;
const FOLD_EVERY_LOOKS = 10;

/**
 * Keeps the course of every fleet's day: the figures of now are written into the running hour at the start and each
 * minute of business time, so that an hour's row ends as the hour did; several nodes may. Also folds the rolled-up
 * minutes of the day.
 */
export function startFleetHistory({ store, clock, fleets, onError }: FleetHistoryParts): { stop(): Promise<void> } {
  let minute = Number.NaN;
  let looks = 0;

  async function look(): Promise<void> {
    looks += 1;
    if (looks % FOLD_EVERY_LOOKS === 1) await foldMinutes(store.db);
    const nowMs = clock.nowMs();
    if (Math.floor(nowMs / MINUTE_MS) === minute) return;
    await recordNow(store, fleets, nowMs);
    minute = Math.floor(nowMs / MINUTE_MS);
  }

  return repeat(look, { everyMs: LOOK_EVERY_MS, atOnce: true, onError });
}

/** Writes the figures of now into the hour that runs, for every fleet. */
async function recordNow(store: Store, fleets: Pick<FleetBook, 'all'>, nowMs: number): Promise<void> {
  const ids = fleets.all().map((fleet) => fleet.id);
  await recordHour(store.db, hourOf(nowMs), await vehicleFigures(store.db, ids, nowMs));
}
