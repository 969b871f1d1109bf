import type { DispatchVehicle } from '../world.ts';

/** So far a driver counts as behind or ahead of the others at most. */
export const EVENNESS_MOST_MS = 3_600_000;

type Work = NonNullable<DispatchVehicle['work']>;
type Worked = Pick<DispatchVehicle, 'driverId' | 'work'>;

/**
 * Driver → by how many ms of engaged time they are ahead (above 0) or behind of what those at work had in the mean for as
 * long at work, at most an hour. Where the shifts before are told of too, the larger of both counts: nobody is owed work for
 * a shift that is over, and who was ahead in it still is.
 */
export function aheadOf(vehicles: readonly Worked[], nowMs: number): Map<number, number> {
  let [engaged, atWork] = [0, 0];
  for (const { work } of vehicles) {
    if (!work) continue;
    engaged += work.engagedMs;
    atWork += Math.max(0, nowMs - work.sinceMs);
  }
  const share = atWork > 0 ? engaged / atWork : 0;
  const aheadBy = (work: Pick<Work, 'engagedMs' | 'sinceMs'>) =>
    work.engagedMs - share * Math.max(0, nowMs - work.sinceMs);
  const ahead = new Map<number, number>();
  for (const { driverId, work } of vehicles) {
    if (!work) continue;
    const ms = work.lately ? Math.max(aheadBy(work), aheadBy(work.lately)) : aheadBy(work);
    ahead.set(driverId, Math.round(Math.min(EVENNESS_MOST_MS, Math.max(-EVENNESS_MOST_MS, ms))));
  }
  return ahead;
}
