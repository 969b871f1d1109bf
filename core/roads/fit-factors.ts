import { type DriveFactors, type DrivenTrip, foreseenSeconds, HOURS_OF_WEEK, PLAIN_FACTORS } from './drive-factors.ts';

/** What is fitted: a factor by hour of the week alone, or by class of road as well. */
export type FitMode = 'hours' | 'hoursAndClasses';

const ROUNDS = 4;
/** As many trips as this weigh as much as what was believed before: 1, then the whole, then like hours of like days. */
const PRIOR_TRIPS = 12;
/** A class of road is believed to be as the map says with the weight of so many trips wholly on it. */
const PRIOR_CLASS_TRIPS = 6;
const HOUR_RANGE = [0.4, 3] as const;
const CLASS_RANGE = [0.5, 2] as const;
/** Beyond so many deviations a trip pulls no harder. */
const HUBER = 1.345;
const DEVIATION_OF_MEDIAN = 1.4826;

/** Multiplicative factors of these trips, robust against a minority of odd ones; 1 where there are none. */
export function fitFactors(trips: readonly DrivenTrip[], mode: FitMode): DriveFactors {
  let { hours, classes } = PLAIN_FACTORS;
  hours = hourFactors(trips, classes);
  if (mode === 'hours') return { hours, classes };
  for (let round = 0; round < ROUNDS; round += 1) {
    classes = classFactors(trips, { hours, classes });
    hours = hourFactors(trips, classes);
  }
  return { hours, classes };
}

/** Medians of observed over foreseen, shrunk: hours of the week to that hour of like days, these to all, all to 1. */
function hourFactors(trips: readonly DrivenTrip[], classes: readonly number[]): number[] {
  const scale = { hours: PLAIN_FACTORS.hours, classes };
  const all: number[] = [];
  const ofHour = Array.from({ length: HOURS_OF_WEEK }, (): number[] => []);
  const ofLikeDays = new Map<number, number[]>();
  for (const trip of trips) {
    const off = Math.log(trip.seconds / foreseenSeconds(scale, trip));
    all.push(off);
    ofHour[trip.hourOfWeek]!.push(off);
    const like = likeDays(trip.hourOfWeek);
    ofLikeDays.set(like, [...(ofLikeDays.get(like) ?? []), off]);
  }
  const overall = shrunk(all, 0);
  const byLikeDays = new Map([...ofLikeDays].map(([like, offs]) => [like, shrunk(offs, overall)]));
  return ofHour.map((offs, hour) => {
    const believed = byLikeDays.get(likeDays(hour)) ?? overall;
    return within(Math.exp(shrunk(offs, believed)), HOUR_RANGE);
  });
}

/** The hour of the day, apart for Monday to Friday and for the weekend. */
function likeDays(hourOfWeek: number): number {
  return (hourOfWeek % 24) + (hourOfWeek >= 5 * 24 ? 24 : 0);
}

function shrunk(offs: readonly number[], believed: number): number {
  if (offs.length === 0) return believed;
  return (median(offs) * offs.length + believed * PRIOR_TRIPS) / (offs.length + PRIOR_TRIPS);
}

/**
 * Least squares on the shares that the classes have of each trip, with Huber's weights and a pull to 1. The classes say
 * only how roads compare: their mean over all seconds driven is 1, and the level is left to the hours.
 */
function classFactors(trips: readonly DrivenTrip[], { hours, classes }: DriveFactors): readonly number[] {
  const count = classes.length;
  const driven = new Float64Array(count);
  const rows = trips.map((trip) => {
    let seconds = 0;
    for (let c = 0; c < count; c += 1) {
      seconds += trip.classSeconds[c]!;
      driven[c]! += trip.classSeconds[c]!;
    }
    const shares = Float64Array.from({ length: count }, (_, c) => trip.classSeconds[c]! / seconds);
    return { shares, ratio: trip.seconds / (hours[trip.hourOfWeek]! * seconds) };
  });
  const offs = rows.map(({ shares, ratio }) => ratio - dot(shares, classes));
  const bend = HUBER * DEVIATION_OF_MEDIAN * median(offs.map(Math.abs));
  const matrix = Array.from({ length: count }, () => new Float64Array(count + 1));
  for (let c = 0; c < count; c += 1) matrix[c]![c] = matrix[c]![count] = PRIOR_CLASS_TRIPS;
  rows.forEach(({ shares, ratio }, n) => {
    const off = Math.abs(offs[n]!);
    const weight = off > bend ? bend / off : 1;
    for (let c = 0; c < count; c += 1) {
      if (shares[c] === 0) continue;
      const row = matrix[c]!;
      const pull = weight * shares[c]!;
      for (let d = 0; d < count; d += 1) row[d]! += pull * shares[d]!;
      row[count]! += pull * ratio;
    }
  });
  const found = solved(matrix);
  const all = driven.reduce((sum, seconds) => sum + seconds, 0);
  const mean = all > 0 ? dot(driven, found) / all : 1;
  return found.map((factor, c) => (driven[c] === 0 ? 1 : within(factor / mean, CLASS_RANGE)));
}

/** Gauss–Jordan on a symmetric, positive definite matrix with its right side as the last column. */
function solved(matrix: readonly Float64Array[]): number[] {
  const count = matrix.length;
  for (let p = 0; p < count; p += 1) {
    const own = matrix[p]!;
    for (let r = 0; r < count; r += 1) {
      if (r === p) continue;
      const share = matrix[r]![p]! / own[p]!;
      if (share !== 0) for (let c = p; c <= count; c += 1) matrix[r]![c]! -= share * own[c]!;
    }
  }
  return matrix.map((row, p) => row[count]! / row[p]!);
}

function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < a.length; i += 1) sum += a[i]! * b[i]!;
  return sum;
}

/** 0 where there is nothing. */
export function median(values: readonly number[]): number {
  if (values.length === 0) return 0;
  const sorted = Float64Array.from(values).sort();
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

function within(value: number, [least, most]: readonly [number, number]): number {
  return Math.min(most, Math.max(least, value));
}
