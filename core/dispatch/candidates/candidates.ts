import type { Position } from '#core/kit/geo.ts';
import type { Nearest, VehicleGrid } from '../grid/vehicle-grid.ts';
import type { DriveTimes } from '../world.ts';

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

/** A first guess of how long a straight metre may take to drive in town. */
const SECONDS_PER_METRE = 0.25;
const START_SECONDS = 60;
/** So many cars are asked first whether one of them is within the cap. */
const FEW_NEAREST = 4;

/**
 * The `count` accepted cars nearest by drive time within the cap, nearest first; ties by slot.
 * A first look at the nearest by straight line gives a drive time that `count` cars keep to. No drive is shorter than
 * the straight line at top speed, so a second look, at every car that could be as quick, makes the list complete.
 */
export function nearestByDriveTime(query: CandidateQuery): Candidate[] {
  const { grid, pickUp, count, capSeconds } = query;
  if (count <= 0) return [];
  const look = Math.max(8, count * 2);
  const near = nearestInLine(query, look);
  if (near.slots.length === 0) return [];
  const guess = Math.min(capSeconds, START_SECONDS + near.metres.at(-1)! * SECONDS_PER_METRE);
  const first = driven(query, near, guess);
  const nobodyElse = near.slots.length < look && first.length === near.slots.length;
  if (nobodyElse) return first.slice(0, count);
  const limit = first.length >= count ? first[count - 1]!.driveSeconds : capSeconds;
  const metresPerSecond = topMetresPerSecond(query);
  const acceptable = (slot: number, metres: number) => query.accept(slot, metres / metresPerSecond);
  return driven(query, grid.within(pickUp, limit * metresPerSecond, acceptable), limit).slice(0, count);
}

/** Is there an accepted car within the cap? Mostly one of the few nearest by straight line is, and no other is looked at. */
export function isAnyWithin(query: Omit<CandidateQuery, 'count'>): boolean {
  const near = nearestInLine(query, FEW_NEAREST);
  if (driven(query, near, query.capSeconds).length > 0) return true;
  return near.slots.length === FEW_NEAREST && nearestByDriveTime({ ...query, count: 1 }).length > 0;
}

const topMetresPerSecond = ({ maxSpeedKmh }: Pick<CandidateQuery, 'maxSpeedKmh'>) => maxSpeedKmh / 3.6;

/** The accepted cars nearest by straight line, as far as top speed reaches within the cap. */
function nearestInLine(query: Omit<CandidateQuery, 'count'>, look: number): Nearest {
  const { grid, pickUp, capSeconds, accept } = query;
  const metresPerSecond = topMetresPerSecond(query);
  return grid.nearest(pickUp, look, {
    maxMetres: capSeconds * metresPerSecond,
    accept: (slot) => accept(slot, grid.metresTo(slot, pickUp) / metresPerSecond),
  });
}

/** Those of the found that drive no longer than `maxSeconds`, quickest first. */
function driven(query: Omit<CandidateQuery, 'count'>, found: Nearest, maxSeconds: number): Candidate[] {
  const metresPerSecond = topMetresPerSecond(query);
  const seconds = query.driveTimes(query.pickUp, found.slots.map(query.positionOf), maxSeconds);
  const kept: Candidate[] = [];
  found.slots.forEach((slot, i) => {
    const metres = found.metres[i]!;
    const driveSeconds = Math.max(seconds[i]!, metres / metresPerSecond);
    if (driveSeconds <= maxSeconds && query.accept(slot, driveSeconds)) kept.push({ slot, metres, driveSeconds });
  });
  return kept.sort((a, b) => a.driveSeconds - b.driveSeconds || a.slot - b.slot);
}
