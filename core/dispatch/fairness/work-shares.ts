import { gini } from '#core/kit/gini.ts';

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

/** How the work of a fleet was shared; `gini` of the share of their time that drivers had a passenger, null where none worked. */
export function workShares(shifts: readonly Worked[]): { shares: WorkShare[]; gini: number | null } {
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
  const worked = shares.filter(({ atWorkMs }) => atWorkMs > 0);
  return {
    shares,
    gini: worked.length === 0 ? null : gini(worked.map(({ engagedMs, atWorkMs }) => engagedMs / atWorkMs)),
  };
}
