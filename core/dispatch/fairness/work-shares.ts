import { gini } from '#core/kit/gini.ts';
import { HOUR_MS } from '#core/kit/time.ts';

/**
 * A driver at work for less time tells nothing of how even work is: with trips of 17 minutes that come by luck alone the Gini
 * is 0.52 after a quarter of an hour, 0.24 after one, 0.16 after two, and 0.08 at the end of a shift of eight.
 */
export const TELLS_AFTER_MS = 2 * HOUR_MS;

/** A shift as evenness counts it: without breaks, and without what trips would have taken that its driver let pass. */
type Worked = {
  readonly driverId: number;
  readonly engagedMs: number;
  readonly atWorkMs: number;
  readonly declinedMs: number;
  readonly declined: number;
};

/** A driver's work over several shifts beside what those at work had in the mean for as long at work. */
export type WorkShare = {
  readonly driverId: number;
  readonly engagedMs: number;
  readonly atWorkMs: number;
  readonly othersMs: number;
  readonly declined: number;
};

/**
 * How the work of a fleet was shared; `gini` of the share of their time that drivers had a passenger, of the `counted` who have
 * been at work for long enough; null where fewer than two have.
 */
export function workShares(shifts: readonly Worked[]): { shares: WorkShare[]; gini: number | null; counted: number } {
  const sums = new Map<number, { engagedMs: number; atWorkMs: number; declined: number }>();
  let [engaged, atWork] = [0, 0];
  for (const { driverId, engagedMs, atWorkMs, declinedMs, declined } of shifts) {
    const sum = sums.get(driverId) ?? { engagedMs: 0, atWorkMs: 0, declined: 0 };
    const countedMs = Math.max(0, atWorkMs - declinedMs);
    sum.engagedMs += engagedMs;
    sum.atWorkMs += countedMs;
    sum.declined += declined;
    engaged += engagedMs;
    atWork += countedMs;
    sums.set(driverId, sum);
  }
  const mean = atWork > 0 ? engaged / atWork : 0;
  const shares = [...sums].map(([driverId, sum]) => ({ driverId, ...sum, othersMs: mean * sum.atWorkMs }));
  const telling = shares.filter(({ atWorkMs }) => atWorkMs >= TELLS_AFTER_MS);
  return {
    shares,
    gini: telling.length < 2 ? null : gini(telling.map(({ engagedMs, atWorkMs }) => engagedMs / atWorkMs)),
    counted: telling.length,
  };
}
