import { stopComingTariff } from '#acts/tariff/stop-coming.ts';
import { type Clock, MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';
import type { Store } from '#store/door/connect.ts';
import { comingTariffs } from '#store/tariff/tariff.ts';
import { repeat } from '../repeat.ts';

export type PlannedTariffsParts = {
  store: Store;
  clock: Clock;
  onError: (error: unknown) => void;
  lookEveryMs?: number;
};

export type PlannedTariffs = {
  figures(): { takenBack: number };
  /** Looks now. */
  look(): Promise<void>;
  stop(): Promise<void>;
};

const LOOK_EVERY_MS = SECOND_MS;
/** A version that has held is never taken back: who planned it is asked for as long before it comes into force. */
const AHEAD_MS = MINUTE_MS;

/**
 * Asks of each version that is about to come into force whether who planned it still could, every second of its last minute.
 * Every node looks: the tariffs of a fleet are locked, so that one does it.
 */
export function startPlannedTariffs({ store, clock, onError, lookEveryMs }: PlannedTariffsParts): PlannedTariffs {
  const figures = { takenBack: 0 };

  async function work(): Promise<void> {
    const nowMs = clock.nowMs();
    for (const coming of await comingTariffs(store.db, { afterMs: nowMs, untilMs: nowMs + AHEAD_MS })) {
      if (beat.stopped) return;
      try {
        if (await stopComingTariff({ store, clock }, coming)) figures.takenBack += 1;
      } catch (error) {
        // One version that cannot be seen to must not keep the others waiting.
        if (!beat.stopped) onError(error);
      }
    }
  }

  const beat = repeat(work, { everyMs: lookEveryMs ?? LOOK_EVERY_MS, atOnce: true, onError });
  return { figures: () => ({ ...figures }), look: beat.fresh, stop: beat.stop };
}
