import { SYSTEM } from '#acts/context.ts';
import { mindLines } from '#acts/roster/mind-lines.ts';
import { tellLimits } from '#acts/roster/tell-limits.ts';
import { type Clock, SECOND_MS } from '#core/kit/time.ts';
import type { Store } from '#store/door/connect.ts';
import type { Books } from '../books.ts';
import { repeat } from '../repeat.ts';

export type RosterParts = {
  store: Store;
  clock: Clock;
  books: { fleets: Pick<Books['fleets'], 'all'> };
  onError: (error: unknown) => void;
};

const ACTOR = SYSTEM('roster');
const LOOK_EVERY_MS = 5 * SECOND_MS;
/** Hours run out by minutes, and adding them up costs more. */
const LIMITS_EVERY_MS = 30 * SECOND_MS;

/** Minds the lines of rosters: what became of those that are over, and who is to be reminded. Two nodes may do it at once. */
export function startRosters({ store, clock, books, onError }: RosterParts) {
  const figures = { worked: 0, absent: 0, reminded: 0, pressed: 0, limits: 0 };
  const beat = repeat(
    async () => {
      for (const { id } of books.fleets.all()) {
        const found = await mindLines({ store, clock }, ACTOR, id);
        figures.worked += found.worked;
        figures.absent += found.absent;
        figures.reminded += found.reminded;
        figures.pressed += found.pressed;
      }
    },
    { everyMs: LOOK_EVERY_MS, atOnce: true, onError },
  );
  const limits = repeat(
    async () => {
      for (const { id } of books.fleets.all()) figures.limits += await tellLimits({ store, clock }, ACTOR, id);
    },
    { everyMs: LIMITS_EVERY_MS, onError },
  );
  return {
    figures: () => figures,
    look: () => beat.fresh(),
    async stop() {
      await Promise.all([beat.stop(), limits.stop()]);
    },
  };
}
