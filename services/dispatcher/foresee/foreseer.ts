import { setImmediate } from 'node:timers/promises';
import type { DriveTimes } from '#core/dispatch/world.ts';
import { type ForeseenCar, type ForeseenDay, type Foresight, foresee } from '#core/dispatch/worth/foresight.ts';

/** What is to be worked out for a fleet, small enough to be sent to another thread. */
export type ForeseeAsk = {
  fleetId: number;
  cars: readonly ForeseenCar[];
  /** The jobs of the horizon alone. */
  days: readonly ForeseenDay[];
  nowMs: number;
  horizonMs: number;
};

/** `workMs`: how long a processor was busy with it. */
export type Foreseen = Foresight & { readonly workMs: number };

/** Where a fleet's worths are worked out; null where that cannot be now. */
export type Foreseer = (ask: ForeseeAsk) => Promise<Foreseen | null>;

/** Day by day; others get their turn between. */
export function inlineForeseer(timesOf: (fleetId: number) => DriveTimes): Foreseer {
  return async ({ fleetId, cars, days, nowMs, horizonMs }) => {
    const steps = foresee(cars, days, nowMs, horizonMs, timesOf(fleetId));
    let workMs = 0;
    for (;;) {
      const began = performance.now();
      const step = steps.next();
      workMs += performance.now() - began;
      if (step.done) return { ...step.value, workMs };
      await setImmediate();
    }
  };
}
