import { SYSTEM } from '#acts/context.ts';
import { markLateKeys } from '#acts/shift-record/late-keys.ts';
import { type Clock, SECOND_MS } from '#core/kit/time.ts';
import type { Store } from '#store/door/connect.ts';
import type { Books } from '../books.ts';
import { repeat } from '../repeat.ts';

export type LateKeysParts = {
  store: Store;
  clock: Clock;
  books: { fleets: Pick<Books['fleets'], 'all'> };
  onError: (error: unknown) => void;
};

const ACTOR = SYSTEM('keys');
const LOOK_EVERY_MS = 5 * SECOND_MS;

/** Looks for keys that are late, by business time. Two nodes may do it at once. */
export function startLateKeys({ store, clock, books, onError }: LateKeysParts) {
  const figures = { late: 0, tasks: 0 };
  const beat = repeat(
    async () => {
      for (const { id } of books.fleets.all()) {
        const found = await markLateKeys({ store, clock }, ACTOR, id);
        figures.late += found.late;
        figures.tasks += found.tasks;
      }
    },
    { everyMs: LOOK_EVERY_MS, atOnce: true, onError },
  );
  return { figures: () => figures, look: () => beat.fresh(), stop: () => beat.stop() };
}
