import { SYSTEM } from '#acts/context.ts';
import { moveDueSuspensions } from '#acts/suspension/move-due.ts';
import { type Clock, SECOND_MS } from '#core/kit/time.ts';
import type { Store } from '#store/door/connect.ts';
import { repeat } from '../repeat.ts';

const ACTOR = SYSTEM('suspensions');
const LOOK_EVERY_MS = 5 * SECOND_MS;

/** Begins and ends suspensions by business time. What they take is told from their times, whether this has run or not. */
export function startSuspensions({
  store,
  clock,
  onError,
}: {
  store: Store;
  clock: Clock;
  onError: (error: unknown) => void;
}) {
  const figures = { moved: 0 };
  const beat = repeat(
    async () => {
      figures.moved += await moveDueSuspensions({ store, clock }, ACTOR);
    },
    { everyMs: LOOK_EVERY_MS, atOnce: true, onError },
  );
  return { figures: () => figures, look: () => beat.fresh(), stop: () => beat.stop() };
}
