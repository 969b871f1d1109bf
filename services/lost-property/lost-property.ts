import { SYSTEM } from '#acts/context.ts';
import { hearDrivers } from '#acts/lost-property/hear-drivers.ts';
import { tellDue } from '#acts/lost-property/tell-due.ts';
import { type Clock, SECOND_MS } from '#core/kit/time.ts';
import type { Store } from '#store/door/connect.ts';
import type { Books } from '../books.ts';
import { repeat } from '../repeat.ts';

const ACTOR = SYSTEM('lostProperty');
const LOOK_EVERY_MS = 2 * SECOND_MS;

/** Hears drivers who were asked, and tells the office of terms that passed, by business time. Two nodes may do it at once. */
export function startLostProperty({
  store,
  clock,
  books,
  onError,
}: {
  store: Store;
  clock: Clock;
  books: { fleets: Pick<Books['fleets'], 'all'> };
  onError: (error: unknown) => void;
}) {
  const figures = { heard: 0, due: 0 };
  const beat = repeat(
    async () => {
      figures.heard += await hearDrivers({ store, clock }, ACTOR);
      for (const { id } of books.fleets.all()) figures.due += await tellDue({ store, clock }, ACTOR, id);
    },
    { everyMs: LOOK_EVERY_MS, atOnce: true, onError },
  );
  return { figures: () => figures, look: () => beat.fresh(), stop: () => beat.stop() };
}
