import { SYSTEM } from '#acts/context.ts';
import { renewOverDays } from '#acts/paper/good-days.ts';
import { localDate } from '#core/calendar/calendar-date.ts';
import { type Clock, SECOND_MS } from '#core/kit/time.ts';
import type { Store } from '#store/door/connect.ts';
import type { Books } from '../books.ts';
import { repeat } from '../repeat.ts';

export type PaperDaysParts = {
  store: Store;
  clock: Clock;
  books: { fleets: Pick<Books['fleets'], 'all'> };
  onError: (error: unknown) => void;
};

const ACTOR = SYSTEM('papers');
const LOOK_EVERY_MS = 5 * SECOND_MS;

/**
 * As a day of a fleet begins: whose papers were good once, and have others that are good from now on or later, may work on
 * those. Two nodes may do it at once.
 */
export function startPaperDays({ store, clock, books, onError }: PaperDaysParts) {
  const done = new Map<number, string>();
  const figures = { renewed: 0 };
  const beat = repeat(
    async () => {
      for (const { id, timeZone } of books.fleets.all()) {
        const today = localDate(clock.nowMs(), timeZone);
        if (done.get(id) === today) continue;
        figures.renewed += await renewOverDays({ store, clock }, ACTOR, id);
        done.set(id, today);
      }
    },
    { everyMs: LOOK_EVERY_MS, atOnce: true, onError },
  );
  return { figures: () => figures, look: () => beat.fresh(), stop: () => beat.stop() };
}
