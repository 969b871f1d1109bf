import { SYSTEM } from '#acts/context.ts';
import { openDueOrders } from '#acts/workshop/open-due.ts';
import { type Clock, SECOND_MS } from '#core/kit/time.ts';
import type { Store } from '#store/door/connect.ts';
import type { Books } from '../books.ts';
import { repeat } from '../repeat.ts';

export type WorkshopParts = {
  store: Store;
  clock: Clock;
  books: { fleets: Pick<Books['fleets'], 'all'> };
  onError: (error: unknown) => void;
};

const ACTOR = SYSTEM('workshop');
/** What falls due does so by days; a fault may wait as long as a driver needs to come in. */
const LOOK_EVERY_MS = 30 * SECOND_MS;

/** Opens the orders that services and faults ask for, by business time. Two nodes may do it at once. */
export function startWorkshop({ store, clock, books, onError }: WorkshopParts) {
  const figures = { opened: 0 };
  const beat = repeat(
    async () => {
      for (const { id } of books.fleets.all()) figures.opened += await openDueOrders({ store, clock }, ACTOR, id);
    },
    { everyMs: LOOK_EVERY_MS, atOnce: true, onError },
  );
  return { figures: () => figures, look: () => beat.fresh(), stop: () => beat.stop() };
}
