import type { Position } from '#core/kit/geo.ts';
import type { VehicleGrid } from './vehicle-grid.ts';
import type { DriveTimes } from './world.ts';

/** A car within reach of a pick-up. */
export type Candidate = { slot: number; metres: number; driveSeconds: number };

export type CandidateQuery = {
  grid: VehicleGrid;
  /** Where the vehicle of a slot is. */
  positionOf: (slot: number) => Position;
  pickUp: Position;
  count: number;
  capSeconds: number;
  maxSpeedKmh: number;
  driveTimes: DriveTimes;
  /** May this car be asked, its drive taking at least this long? */
  accept: (slot: number, atLeastSeconds: number) => boolean;
};

/**
 * The `count` accepted cars nearest by drive time within the cap, nearest first; ties by slot.
 * No drive is shorter than the straight line at top speed, so the search may stop as soon as the nearest unseen car
 * could not drive faster than the last one kept: the list is complete, not a guess.
 */
export function nearestByDriveTime(query: CandidateQuery): Candidate[] {
  const { grid, positionOf, pickUp, count, capSeconds, driveTimes, accept } = query;
  const metresPerSecond = query.maxSpeedKmh / 3.6;
  const maxMetres = capSeconds * metresPerSecond;
  if (count <= 0) return [];
  let best: Candidate[] = [];
  let seen = 0;
  for (let batch = Math.max(8, count * 2); ; batch *= 3) {
    const near = grid.nearest(pickUp, batch, {
      maxMetres,
      accept: (slot) => accept(slot, grid.metresTo(slot, pickUp) / metresPerSecond),
    });
    const fresh = near.slots.slice(seen);
    const seconds = driveTimes(pickUp, fresh.map(positionOf), capSeconds);
    fresh.forEach((slot, i) => {
      const metres = near.metres[seen + i]!;
      const driveSeconds = Math.max(seconds[i]!, metres / metresPerSecond);
      if (driveSeconds <= capSeconds && accept(slot, driveSeconds)) best.push({ slot, metres, driveSeconds });
    });
    best.sort((a, b) => a.driveSeconds - b.driveSeconds || a.slot - b.slot);
    best = best.slice(0, count);
    seen = near.slots.length;
    if (seen < batch) break;
    const unseenSeconds = near.metres[seen - 1]! / metresPerSecond;
    if (best.length === count && unseenSeconds > best[count - 1]!.driveSeconds) break;
  }
  return best;
}
