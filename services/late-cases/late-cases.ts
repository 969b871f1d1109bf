import { tellLateCases } from '#acts/case/tell-late.ts';
import { SYSTEM } from '#acts/context.ts';
import { type Clock, SECOND_MS } from '#core/kit/time.ts';
import type { Store } from '#store/door/connect.ts';
import { repeat } from '../repeat.ts';

const ACTOR = SYSTEM('lateCases');
const LOOK_EVERY_MS = 10 * SECOND_MS;

/** Tells the office of terms of cases that passed, by business time. Two nodes may do it at once. */
export function startLateCases({
  store,
  clock,
  onError,
}: {
  store: Store;
  clock: Clock;
  onError: (error: unknown) => void;
}) {
  const figures = { late: 0 };
  const beat = repeat(
    async () => {
      figures.late += await tellLateCases({ store, clock }, ACTOR);
    },
    { everyMs: LOOK_EVERY_MS, atOnce: true, onError },
  );
  return { figures: () => figures, look: () => beat.fresh(), stop: () => beat.stop() };
}
