import type { Position } from '#core/kit/geo.ts';
import type { ForeseenCar, ForeseenDay, Foresight } from './foresight.ts';
import { squareOf } from './square.ts';

/** More than there are squares around the earth. */
const ROW = 100_000;

/** What is thinned, square by square and within each in the order it has: the square that each lies in. */
type Ordered<T> = { readonly all: readonly T[]; readonly squareAt: readonly number[] };

function bySquare<T>(all: readonly T[], placeOf: (one: T) => Position, rankOf: (one: T) => number): Ordered<T> {
  const placed = all.map((one) => {
    const { row, column } = squareOf(placeOf(one));
    // There and back, so that squares which follow each other lie side by side.
    return { one, square: row * ROW + (row % 2 === 0 ? column : -column), rank: rankOf(one) };
  });
  placed.sort((a, b) => a.square - b.square || a.rank - b.rank);
  return { all: placed.map(({ one }) => one), squareAt: placed.map(({ square }) => square) };
}

/** The places of the middle one of each `every` in a list so long. */
function takenOf(length: number, every: number): number[] {
  const places: number[] = [];
  for (let n = 0; Math.floor((n + 0.5) * every) < length; n++) places.push(Math.floor((n + 0.5) * every));
  return places;
}

/** Of a day's jobs one of each `every`, so that each square and time keeps its share; soonest first as before. */
export function thinnedDay(day: ForeseenDay, every: number): ForeseenDay {
  if (every <= 1) return day;
  const { all } = bySquare(
    day,
    ({ pickUp }) => pickUp,
    ({ atMs }) => atMs,
  );
  return takenOf(all.length, every)
    .map((place) => all[place]!)
    .sort((a, b) => a.atMs - b.atMs);
}

export type ThinnedCars = {
  readonly cars: readonly ForeseenCar[];
  /** What is known of the cars taken, told of all: a car that was not taken is worth what those of its square are. */
  readonly toldOfAll: (worthMs: ReadonlyMap<number, number>) => Map<number, number>;
};

/**
 * Of a large fleet one car of each `every`: square by square, and in each by when they are free, every so many-th is taken,
 * so that each square has its share within one. A car that was not taken is worth the mean of those taken in its square;
 * where none of that was, what the one taken next to it in the order of the squares is worth. What thinned cars are worth
 * is as much too high as they stand farther apart, and told accordingly (`thinnedShare`).
 */
export function thinnedCars(cars: readonly ForeseenCar[], every: number): ThinnedCars {
  if (every <= 1) return { cars, toldOfAll: (worthMs) => new Map(worthMs) };
  const { all, squareAt } = bySquare(
    cars,
    ({ from }) => from,
    ({ inMs }) => inMs,
  );
  const places = takenOf(all.length, every);
  // Fewer than half of `every` still have one that stands for them.
  if (places.length === 0 && all.length > 0) places.push(0);
  return {
    cars: places.map((place) => all[place]!),
    toldOfAll(worthMs) {
      const known = (place: number) => worthMs.get(all[place]!.vehicleId) ?? 0;
      const share = thinnedShare(every);
      const sums = new Map<number, { ms: number; count: number }>();
      for (const place of places) {
        const { ms, count } = sums.get(squareAt[place]!) ?? { ms: 0, count: 0 };
        sums.set(squareAt[place]!, { ms: ms + known(place), count: count + 1 });
      }
      const told = new Map<number, number>();
      for (const [place, { vehicleId }] of all.entries()) {
        const own = sums.get(squareAt[place]!);
        const next = places[Math.min(places.length - 1, Math.floor(place / every))]!;
        const ms = worthMs.get(vehicleId) ?? (own ? own.ms / own.count : known(next));
        told.set(vehicleId, Math.round(share * ms));
      }
      return told;
    },
  };
}

/**
 * Of what one car more or less is worth among those thinned, what it is told as. They stand farther apart by the root of
 * `every`, and so do the jobs: on a generated city of 1,600 cars 1.1 s for 0.8 s by two, 7.3 s for 4.0 s by 3.3. That is so in
 * the mean; of one car little is known, so it is told by `every` less again: in Manhattan what is right in the mean
 * made the first quarter of an hour 16 % longer, and this no longer than without.
 */
export const thinnedShare = (every: number): number => Math.max(1, every) ** -1.5;

/** In one solve at most. */
export type SolveSize = { readonly jobs: number; readonly cars: number };
export const SOLVE_SIZE: SolveSize = { jobs: 400, cars: 800 };

/**
 * So that no day has more jobs, and the fleet not more cars, than one solve may have: of how many jobs one was read already
 * (`read`), and of how many jobs and cars one is to be taken in all, both in the same proportion.
 */
export function thinnedTo(
  read: number,
  jobs: readonly number[],
  cars: number,
  most: SolveSize = SOLVE_SIZE,
): { days: number; cars: number } {
  const all = Math.max(1, read, (read * Math.max(0, ...jobs)) / most.jobs, cars / most.cars);
  return { days: all / read, cars: all };
}

/** What is asked of one solve for each day, and what its answer says of all. */
export type ThinnedAsk = {
  readonly cars: readonly ForeseenCar[];
  readonly days: readonly ForeseenDay[];
  readonly toldOfAll: (foreseen: Foresight) => Foresight;
};

/** The cars and the days' jobs of the minutes to come, thinned to what one solve may have; one job of each `read` was read. */
export function thinnedAsk(
  cars: readonly ForeseenCar[],
  days: readonly ForeseenDay[],
  { read = 1, most = SOLVE_SIZE }: { readonly read?: number; readonly most?: SolveSize } = {},
): ThinnedAsk {
  const every = thinnedTo(
    read,
    days.map(({ length }) => length),
    cars.length,
    most,
  );
  const thinned = thinnedCars(cars, every.cars);
  const share = thinnedShare(every.cars);
  return {
    cars: thinned.cars,
    days: days.map((day) => thinnedDay(day, every.days)),
    toldOfAll: ({ atMs, worthMs, days: priced }) => ({
      atMs,
      worthMs: thinned.toldOfAll(worthMs),
      days: priced.map(({ jobs, priceMs }) => ({ jobs, priceMs: priceMs.map((ms) => share * ms) })),
    }),
  };
}
