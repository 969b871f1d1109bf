import { DAY_MS } from '../kit/time.ts';

/** Points that a driver was given, and when. */
export type PointsGiven = { atMs: number; points: number };

/** What is done about a driver's points, the mildest first. */
export const POINT_STEPS = ['warn', 'interview', 'suspend'] as const;
export type PointStep = (typeof POINT_STEPS)[number];
export type Thresholds = Readonly<Record<PointStep, number>>;

/** A month of points is so long, whatever its name. */
const MONTH_DAYS = 30.4375;

/** The points of a driver that still count: each does for so many months from the instant it was given, and at their end no longer. */
export function pointsOf(given: readonly PointsGiven[], nowMs: number, months: number): number {
  const countsMs = Math.round(months * MONTH_DAYS) * DAY_MS;
  return given.reduce((sum, { atMs, points }) => (atMs <= nowMs && nowMs < atMs + countsMs ? sum + points : sum), 0);
}

/** The gravest step that so many points have reached; a threshold of nought is never reached. */
export function stepAt(points: number, thresholds: Thresholds): PointStep | null {
  return POINT_STEPS.findLast((step) => thresholds[step] > 0 && points >= thresholds[step]) ?? null;
}
