import type { AtPickup } from '#core/job/limits.ts';
import { MINUTE_MS } from '#core/kit/time.ts';
import type { InForce } from './in-force.ts';

/** How near the pick-up a driver has arrived, and how long he waits there before a no-show. */
export const atPickup = ({ atPickupMetres, noShowMinutes }: InForce): AtPickup => ({
  withinMetres: atPickupMetres,
  waitMs: noShowMinutes * MINUTE_MS,
});
