import { type DriveFactors, type DrivenTrip, foreseenSeconds, HOURS_OF_WEEK, PLAIN_FACTORS } from './drive-factors.ts';
import { type FitMode, fitFactors, median } from './fit-factors.ts';

/** Shares of the true time: 0.12 is twelve per cent off. */
export interface DriveErrors {
  readonly mean: number;
  readonly median: number;
}

export interface Learned {
  /** What was found worth using; `none` leaves the map's own times. */
  readonly used: FitMode | 'none';
  readonly factors: DriveFactors;
  readonly trips: number;
  readonly tripsByHour: readonly number[];
  /** Trips that use roads of the class. */
  readonly tripsByClass: readonly number[];
  /** On trips that were held out of the fit; null where there are too few to tell. */
  readonly before: DriveErrors | null;
  readonly after: DriveErrors | null;
}

export type Foresee = (factors: DriveFactors, trip: DrivenTrip) => number;

/** Fewer trips teach nothing. */
export const FEWEST_TRIPS = 50;
export const FOLDS = 5;
/** What has more factors must be this much better on trips it has not seen. */
const WORTH_IT = 0.99;
const REST_EVERY = 20;

/**
 * Fits factors and proves them: each fifth of the trips is foreseen by factors of the other four. What does not foresee
 * better than the map alone is not used. Yields now and then, so that whoever runs it may do something else.
 */
export function* learnFactors(
  trips: readonly DrivenTrip[],
  foresee: Foresee = foreseenSeconds,
): Generator<void, Learned> {
  const tripsByHour = Array.from({ length: HOURS_OF_WEEK }, () => 0);
  const tripsByClass = PLAIN_FACTORS.classes.map((_, c) => trips.filter((trip) => trip.classSeconds[c]! > 0).length);
  for (const { hourOfWeek } of trips) tripsByHour[hourOfWeek]! += 1;
  const told = { trips: trips.length, tripsByHour, tripsByClass };
  if (trips.length < FEWEST_TRIPS) return { ...told, used: 'none', factors: PLAIN_FACTORS, before: null, after: null };
  const before = errorsOf(
    trips,
    trips.map((trip) => foreseenSeconds(PLAIN_FACTORS, trip)),
  );
  let used: Learned['used'] = 'none';
  let after = before;
  for (const mode of ['hours', 'hoursAndClasses'] as const) {
    const errors = yield* heldOut(trips, mode, foresee);
    if (errors.mean > after.mean * WORTH_IT || errors.median > before.median) continue;
    used = mode;
    after = errors;
  }
  return { ...told, used, factors: used === 'none' ? PLAIN_FACTORS : fitFactors(trips, used), before, after };
}

function* heldOut(trips: readonly DrivenTrip[], mode: FitMode, foresee: Foresee): Generator<void, DriveErrors> {
  const foreseen: number[] = [];
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const factors = fitFactors(
      trips.filter((_, n) => n % FOLDS !== fold),
      mode,
    );
    yield;
    for (let n = fold; n < trips.length; n += FOLDS) {
      foreseen[n] = foresee(factors, trips[n]!);
      if (n % REST_EVERY === 0) yield;
    }
  }
  return errorsOf(trips, foreseen);
}

export function errorsOf(trips: readonly { seconds: number }[], foreseen: readonly number[]): DriveErrors {
  const shares = trips.map(({ seconds }, n) => Math.abs(foreseen[n]! - seconds) / seconds);
  return { mean: shares.reduce((sum, share) => sum + share, 0) / shares.length, median: median(shares) };
}
