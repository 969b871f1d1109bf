import type { DispatchVehicle } from '../world.ts';

/** So far a driver counts as behind or ahead of the others at most. */
export const EVENNESS_MOST_MS = 3_600_000;

/** What a driver is charged for being ahead, or credited for being behind, comes to this of their drive at most: a near car stays near. */
export const EVENNESS_OF_DRIVE = 0.5;

/** Of what evenness would charge (above 0) or credit, what counts for a car that drives so long to the job. */
export function evennessOf(aheadMs: number, driveMs: number): number {
  const mostMs = EVENNESS_OF_DRIVE * Math.max(0, driveMs);
  return Math.min(mostMs, Math.max(-mostMs, aheadMs));
}

/** How long a car drives at least that costs so much more with its drive than one that drives `driveMs`, both credited alike. */
export function driveBeyond(driveMs: number, moreMs: number, creditMs: number): number {
  const costMs = driveMs + evennessOf(-creditMs, driveMs) + moreMs;
  return Math.min(costMs + creditMs, costMs / (1 - EVENNESS_OF_DRIVE));
}

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
