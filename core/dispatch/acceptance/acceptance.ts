import { MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';
import type { DispatchPlan } from '../plan/plan.ts';

/** Trips up to so many seconds go together, longer ones, and those whose length nobody knows. */
export const TRIP_BOUNDS_SECONDS = [300, 600, 1_200] as const;
export const TRIP_CLASSES = TRIP_BOUNDS_SECONDS.length + 2;
const UNKNOWN_TRIP = TRIP_CLASSES - 1;
export const HOURS_OF_DAY = 24;

/**
 * What a fleet's own answers tell of how readily its drivers take a job: the fleet's curve, and by how much the odds of a
 * 'no' are more (above 1) or less than by it.
 */
export type Acceptance = {
  readonly acceptAtOnce: number;
  readonly lossPerMinute: number;
  /** By hour of the day of the fleet's clock. */
  readonly byHour: readonly number[];
  /** By `tripClass`. */
  readonly byTrip: readonly number[];
  readonly byDriver: ReadonlyMap<number, number>;
};

export function tripClass(tripSeconds: number | null): number {
  if (tripSeconds === null) return UNKNOWN_TRIP;
  const place = TRIP_BOUNDS_SECONDS.findIndex((most) => tripSeconds <= most);
  return place === -1 ? TRIP_BOUNDS_SECONDS.length : place;
}

/**
 * How likely a driver is to take a job this far away; `times` is by how much the odds of a 'no' are more than by the curve:
 * one division, for every pair of a tick asks.
 */
export function acceptOdds({ refusal }: Pick<DispatchPlan, 'refusal'>, driveSeconds: number, times = 1): number {
  const { acceptAtOnce, lossPerMinute, floor } = refusal;
  const odds = Math.max(floor, acceptAtOnce - (lossPerMinute * driveSeconds * SECOND_MS) / MINUTE_MS);
  return times === 1 ? odds : Math.max(floor, odds / (odds + (1 - odds) * times));
}

/** As far as a plan goes by what was learned: those who are told rather than asked cannot refuse. */
function shareOf({ acceptMode, refusal }: DispatchPlan): number {
  return acceptMode === 'forced' ? 0 : refusal.learnedShare;
}

/** The plan with the fleet's own curve in place of its own, as far as it goes by what was learned. */
export function withAcceptance(plan: DispatchPlan, learned: Acceptance | null | undefined): DispatchPlan {
  const share = shareOf(plan);
  if (!learned || share === 0) return plan;
  const between = (own: number, other: number) => own + share * (other - own);
  return {
    ...plan,
    refusal: {
      ...plan.refusal,
      acceptAtOnce: between(plan.refusal.acceptAtOnce, learned.acceptAtOnce),
      lossPerMinute: between(plan.refusal.lossPerMinute, learned.lossPerMinute),
      byTrip: learned.byTrip.map((times) => times ** share),
    },
  };
}

/** For each driver at an hour, how much likelier a 'no' is than by the fleet's curve; null where it is so for none. */
export function refusalTimesAt(
  plan: DispatchPlan,
  learned: Acceptance | null | undefined,
  hour: number,
): ((driverId: number) => number) | null {
  const share = shareOf(plan);
  if (!learned || share === 0) return null;
  const atHour = learned.byHour[hour] ?? 1;
  return (driverId) => (atHour * (learned.byDriver.get(driverId) ?? 1)) ** share;
}
