import { SYSTEM } from '#acts/context.ts';
import { openDueOrders, openFaultOrders } from '#acts/workshop/open-due.ts';
import { type Clock, MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';
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
/** A fault may wait as long as a driver needs to come in. */
const FAULTS_EVERY_MS = 30 * SECOND_MS;
/** What falls due does so by days, and is worked out from weeks of readings and trips of every car. */
const DUE_EVERY_MS = 10 * MINUTE_MS;

/** Opens the orders that services and faults ask for. Two nodes may do it at once. */
export function startWorkshop({ store, clock, books, onError }: WorkshopParts) {
  const figures = { opened: 0 };
  const opening = (open: typeof openDueOrders, everyMs: number) =>
    repeat(
      async () => {
        for (const { id } of books.fleets.all()) figures.opened += await open({ store, clock }, ACTOR, id);
      },
      { everyMs, atOnce: true, onError },
    );
  const due = opening(openDueOrders, DUE_EVERY_MS);
  const faults = opening(openFaultOrders, FAULTS_EVERY_MS);
  return {
    figures: () => figures,
    async stop() {
      await due.stop();
      await faults.stop();
    },
  };
}
