import { type ConductLook, lookAtConduct } from '#acts/conduct/look.ts';
import { SYSTEM } from '#acts/context.ts';
import { type Clock, SECOND_MS } from '#core/kit/time.ts';
import type { Store } from '#store/door/connect.ts';
import type { Books } from '../books.ts';
import { repeat } from '../repeat.ts';

export type ConductParts = {
  store: Store;
  clock: Clock;
  books: { fleets: Pick<Books['fleets'], 'all'> };
  onError: (error: unknown) => void;
};

const ACTOR = SYSTEM('conduct');
const LOOK_EVERY_MS = 15 * SECOND_MS;

/** Looks for what the rules of conduct find, by business time. Two nodes may do it at once. */
export function startConduct({ store, clock, books, onError }: ConductParts) {
  const figures: ConductLook = { strikes: 0, proposed: 0, issued: 0 };
  const beat = repeat(
    async () => {
      for (const { id } of books.fleets.all()) {
        const look = await lookAtConduct({ store, clock }, ACTOR, id);
        figures.strikes += look.strikes;
        figures.proposed += look.proposed;
        figures.issued += look.issued;
      }
    },
    { everyMs: LOOK_EVERY_MS, atOnce: true, onError },
  );
  return { figures: () => figures, look: () => beat.fresh(), stop: () => beat.stop() };
}
