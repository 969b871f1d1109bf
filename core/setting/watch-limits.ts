import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';
import type { WatchLimits } from '#core/office/watch-limits.ts';
import { type InForce, USUAL } from './in-force.ts';

/** The numbers of the watchdogs, from what holds. */
export const watchLimits = (held: InForce): WatchLimits => ({
  notMovingMetres: held.notMovingMetres,
  unreachableMs: held.unreachableSeconds * SECOND_MS,
  atRiskMs: held.atRiskMinutes * MINUTE_MS,
  stuckMs: held.stuckHours * HOUR_MS,
  expiryDays: held.expiryDays,
  escalateMs: held.escalateSeconds * SECOND_MS,
  atPickupMetres: held.atPickupMetres,
});

export const WATCH_LIMITS = watchLimits(USUAL);
