import { SYSTEM } from '#acts/context.ts';
import { recordJump, SAME_JUMP_MS } from '#acts/vehicle/record-jump.ts';
import { distanceMetres } from '#core/kit/geo.ts';
import type { Clock } from '#core/kit/time.ts';
import type { Store } from '#store/door/connect.ts';
import type { PositionBook } from './position-book.ts';

/** Tells the office of cars whose positions jump: one line of the log for each car that goes on jumping. */
export function startTellingJumps(parts: {
  store: Store;
  clock: Clock;
  positions: Pick<PositionBook, 'onHeld'>;
  onError: (error: unknown) => void;
}) {
  const { clock, positions, onError } = parts;
  const toldAtMs = new Map<number, number>();
  let told: Promise<unknown> = Promise.resolve();
  const off = positions.onHeld(({ from, to: { vehicleId, position } }) => {
    if (Math.abs(clock.nowMs() - (toldAtMs.get(vehicleId) ?? -Infinity)) < SAME_JUMP_MS) return;
    toldAtMs.set(vehicleId, clock.nowMs());
    const metres = Math.round(distanceMetres(from.position, position));
    told = told.then(() => recordJump(parts, SYSTEM('positions'), { vehicleId, metres })).catch(onError);
  });
  return {
    async stop() {
      off();
      await told;
    },
  };
}
