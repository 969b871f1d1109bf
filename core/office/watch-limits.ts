import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';

/** When the watchdogs bark: the trade's numbers. */
export type WatchLimits = {
  /** Past the required time without a vehicle. */
  delayedMs: number;
  /** A job that nobody could be asked about at all. */
  noCarMs: number;
  /** After the accept, and from then on always looked back upon. */
  notMovingMs: number;
  notMovingMetres: number;
  /** A vehicle that has not moved for so long loses its job to another; 0 leaves that to the coach. */
  recoverMs: number;
  /** Of the last position of a vehicle with a job or a passenger. */
  unreachableMs: number;
  /** Before the required time of a pre-booking without a vehicle. */
  atRiskMs: number;
  /** After the pick-up. */
  stuckMs: number;
  expiryDays: number;
  /** Of an emergency nobody takes, until it goes to supervisors too. */
  escalateMs: number;
};

export const WATCH_LIMITS: WatchLimits = {
  delayedMs: 5 * MINUTE_MS,
  noCarMs: MINUTE_MS,
  notMovingMs: 2 * MINUTE_MS,
  notMovingMetres: 100,
  recoverMs: 4 * MINUTE_MS,
  unreachableMs: 120 * SECOND_MS,
  atRiskMs: 20 * MINUTE_MS,
  stuckMs: 4 * HOUR_MS,
  expiryDays: 14,
  escalateMs: 30 * SECOND_MS,
};

const RANGES: Readonly<Record<keyof WatchLimits, readonly [number, number]>> = {
  delayedMs: [0, 2 * HOUR_MS],
  noCarMs: [10 * SECOND_MS, HOUR_MS],
  notMovingMs: [MINUTE_MS, 30 * MINUTE_MS],
  notMovingMetres: [10, 2_000],
  recoverMs: [0, HOUR_MS],
  unreachableMs: [30 * SECOND_MS, HOUR_MS],
  atRiskMs: [MINUTE_MS, 2 * HOUR_MS],
  stuckMs: [HOUR_MS, DAY_MS],
  expiryDays: [0, 365],
  escalateMs: [5 * SECOND_MS, 10 * MINUTE_MS],
};

/** The numbers a company has set, as far as they are within their range; the trade's own for the rest. */
export function watchLimits(set: unknown): WatchLimits {
  const given: Record<string, unknown> = typeof set === 'object' && set !== null ? { ...set } : {};
  const limits = { ...WATCH_LIMITS };
  for (const [name, [least, most]] of Object.entries(RANGES) as [keyof WatchLimits, readonly [number, number]][]) {
    const value = given[name];
    if (typeof value === 'number' && value >= least && value <= most) limits[name] = value;
  }
  return limits;
}
