import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';

/** When the watchdogs bark, beside what a fleet's dispatch plan says of its jobs: the trade's numbers. */
export type WatchLimits = {
  /** Less is standing still. */
  notMovingMetres: number;
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
  notMovingMetres: 100,
  unreachableMs: 120 * SECOND_MS,
  atRiskMs: 20 * MINUTE_MS,
  stuckMs: 4 * HOUR_MS,
  expiryDays: 14,
  escalateMs: 30 * SECOND_MS,
};

const RANGES: Readonly<Record<keyof WatchLimits, readonly [number, number]>> = {
  notMovingMetres: [10, 2_000],
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
