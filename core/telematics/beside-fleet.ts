import { type DriveSums, LEAST_SCORED_KM, SCORED_TYPES } from './score.ts';

/**
 * Whether a driver's events are more or fewer than the fleet's by more than chance would make them; `tooFew` where the driver
 * or the fleet drove too little to say.
 */
export const STANDINGS = ['more', 'unclear', 'fewer', 'tooFew'] as const;
export type Standing = (typeof STANDINGS)[number];

export interface BesideFleet {
  readonly standing: Standing;
  /** Events a 100 km, each counted by how sure it is; null below `LEAST_SCORED_KM`. */
  readonly per100Km: number | null;
  /** Between these the driver's true rate lies, in all but 5 of 100 fleets for all of its drivers together. */
  readonly least: number | null;
  readonly most: number | null;
}

export interface FleetBeside {
  /** The median of the drivers' events a 100 km; null where too few drove. */
  readonly median: number | null;
  readonly drivers: readonly BesideFleet[];
}

const LEAST_DRIVERS = 5;
/** Of so many fleets that drive all alike, one may be told of a difference that is none. */
const FLEETS = 20;
/** Events come in bunches: of one bad evening, of one road. They are as telling as half as many that come by themselves. */
const BUNCH = 2;

/** Puts each driver's events beside those of the fleet, in the order given. */
export function besideFleet(fleet: readonly DriveSums[]): FleetBeside {
  const told = fleet.map(({ km, counts }) => ({
    km,
    count: SCORED_TYPES.reduce((sum, type) => sum + counts[type], 0),
  }));
  const scored = told.filter(({ km }) => km >= LEAST_SCORED_KM);
  const known = scored.length >= LEAST_DRIVERS;
  const median = known ? medianOf(scored.map(({ km, count }) => (count * 100) / km)) : null;
  const pooled = (sum(scored.map(({ count }) => count)) * 100) / sum(scored.map(({ km }) => km));
  const deviations = deviationsFor(1 / FLEETS / Math.max(1, scored.length) / 2);
  return {
    median,
    drivers: told.map(({ km, count }) => {
      if (km < LEAST_SCORED_KM) return { standing: 'tooFew', per100Km: null, least: null, most: null };
      const [least, most] = poissonBounds(count / BUNCH, deviations).map((bound) => (bound * BUNCH * 100) / km) as [
        number,
        number,
      ];
      const beside = { per100Km: (count * 100) / km, least, most };
      if (median === null) return { ...beside, standing: 'tooFew' };
      // Where many drove little, most of them had no event at all, and the median alone would accuse whoever had some.
      if (least > Math.max(median, pooled)) return { ...beside, standing: 'more' };
      return { ...beside, standing: most < Math.min(median, pooled) ? 'fewer' : 'unclear' };
    }),
  };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Between which numbers the mean of a Poisson count lies (Byar's approximation; of counts that are not whole too). */
export function poissonBounds(count: number, deviations: number): [number, number] {
  const least = count <= 0 ? 0 : count * Math.max(0, 1 - 1 / (9 * count) - deviations / (3 * Math.sqrt(count))) ** 3;
  const next = count + 1;
  return [least, next * (1 - 1 / (9 * next) + deviations / (3 * Math.sqrt(next))) ** 3];
}

/** How many standard deviations of a normal distribution leave this probability beyond them (Abramowitz and Stegun 26.2.23). */
function deviationsFor(beyond: number): number {
  const t = Math.sqrt(-2 * Math.log(beyond));
  return t - (2.515517 + 0.802853 * t + 0.010328 * t ** 2) / (1 + 1.432788 * t + 0.189269 * t ** 2 + 0.001308 * t ** 3);
}
