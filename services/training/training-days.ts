import { SYSTEM } from '#acts/context.ts';
import { expireTrainings } from '#acts/training/expire-trainings.ts';
import { endOneTry } from '#acts/training/tries/end-tries.ts';
import { type Clock, SECOND_MS } from '#core/kit/time.ts';
import type { Store } from '#store/door/connect.ts';
import type { Books } from '../books.ts';
import { repeat } from '../repeat.ts';

export type TrainingDaysParts = {
  store: Store;
  clock: Clock;
  books: { fleets: Pick<Books['fleets'], 'all'> };
  onError: (error: unknown) => void;
};

const ACTOR = SYSTEM('training');
const LOOK_EVERY_MS = 5 * SECOND_MS;

/** Lets trainings run out whose last day is over, in steps; also those that a new edition ended; and ends tests whose time is over. Two nodes may do it at once. */
export function startTrainingDays({ store, clock, books, onError }: TrainingDaysParts) {
  const figures = { expired: 0, testsEnded: 0 };
  const beat = repeat(
    async () => {
      for (const { id } of books.fleets.all()) {
        for (;;) {
          const expired = await expireTrainings({ store, clock }, ACTOR, id);
          figures.expired += expired;
          if (expired === 0) break;
        }
        while (await endOneTry({ store, clock }, ACTOR, id)) figures.testsEnded += 1;
      }
    },
    { everyMs: LOOK_EVERY_MS, atOnce: true, onError },
  );
  return { figures: () => figures, look: () => beat.fresh(), stop: () => beat.stop() };
}
