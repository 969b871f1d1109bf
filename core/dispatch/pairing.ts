import type { Fits } from './candidates/suitability.ts';
import { type Edge, edgeOf, type Row, type Tick } from './tick.ts';

/** The pairing of a job with a free car by its drive; null where the car may not have the job. */
export function pairing(
  tick: Tick,
  row: Row,
  slot: number,
  fits: Fits = row.fits,
  capSeconds: number = row.capSeconds,
): Edge | null {
  const { plan, vehicles, placed, driveTimes } = tick;
  const { job } = row;
  const vehicle = vehicles[slot]!;
  const metres = placed.metresTo(slot, job.pickUp);
  const atLeastSeconds = metres / (plan.maxSpeedKmh / 3.6);
  if (!fits(slot, atLeastSeconds)) return null;
  const byRoad = driveTimes(job.pickUp, [vehicle.position!], capSeconds)[0]!;
  const driveSeconds = Math.max(atLeastSeconds, byRoad);
  if (!fits(slot, driveSeconds)) return null;
  return edgeOf(tick, row, { slot, metres, driveSeconds });
}
