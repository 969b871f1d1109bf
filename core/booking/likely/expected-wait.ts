/** From the offer to the driver's yes, as it mostly takes. */
export const ANSWER_SECONDS = 15;

/**
 * How long a passenger waits for a car that is asked for now: the nearest free cars go to those who wait already, the next
 * one comes. `driveSeconds` of the free cars to the pick-up, in any order; null where there are not enough.
 */
export function expectedWaitSeconds(
  driveSeconds: readonly number[],
  waitingJobs: number,
  vehicles: number,
): number | null {
  const nearest = [...driveSeconds].filter(Number.isFinite).sort((a, b) => a - b);
  const last = nearest[waitingJobs + vehicles - 1];
  return last === undefined ? null : Math.round(last + ANSWER_SECONDS);
}
