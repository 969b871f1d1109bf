import type { Place } from '#core/booking/booking.ts';
import { MINUTE_MS } from '#core/kit/time.ts';

/** So many cars of one kind. */
export type MixPart = { vehicleTypeId: number | null; attributes: string[]; cars: number };

/** One car after the other over the whole window, or so many at once every few minutes. */
export type Pattern = { kind: 'even' } | { kind: 'waves'; everyMinutes: number; cars: number };

export type Spread = {
  mix: MixPart[];
  pattern: Pattern;
  /** Where the cars go to, or come from; null where that is said at the door. */
  otherEnd: Place | null;
};

export type SpreadCar = { atMs: number; part: number };

export const carsOf = (mix: readonly MixPart[]): number => mix.reduce((sum, { cars }) => sum + cars, 0);

/**
 * When each of so many cars is wanted: in order, on whole minutes, none before `fromMs`. Evenly, the last one is wanted at
 * `untilMs`; in waves the last may be wanted after it, which is for the caller to judge.
 */
export function spreadTimes(fromMs: number, untilMs: number, cars: number, pattern: Pattern): number[] {
  const minutes = Math.max(0, Math.floor((untilMs - fromMs) / MINUTE_MS));
  const minuteOf = (n: number) =>
    pattern.kind === 'waves'
      ? Math.floor(n / Math.max(1, pattern.cars)) * pattern.everyMinutes
      : cars > 1
        ? Math.floor((n * minutes) / (cars - 1))
        : 0;
  return Array.from({ length: cars }, (_, n) => fromMs + minuteOf(n) * MINUTE_MS);
}

/**
 * Which part of the mix stands at each place of the line: as many of each as asked for, mixed as evenly as they go, so that
 * no wave has all the vans.
 */
export function mixedOrder(mix: readonly MixPart[]): number[] {
  const total = carsOf(mix);
  return mix
    .flatMap(({ cars }, part) => Array.from({ length: cars }, (_, n) => ({ part, at: ((n + 0.5) * total) / cars })))
    .toSorted((a, b) => a.at - b.at || a.part - b.part)
    .map(({ part }) => part);
}

/** Every car of a spread with the time it is wanted at, in order. */
export function spreadCars(
  fromMs: number,
  untilMs: number,
  { mix, pattern }: Pick<Spread, 'mix' | 'pattern'>,
): SpreadCar[] {
  const order = mixedOrder(mix);
  return spreadTimes(fromMs, untilMs, order.length, pattern).map((atMs, n) => ({ atMs, part: order[n] as number }));
}

/** How many cars are wanted at each time. */
export function wavesOf(cars: readonly SpreadCar[]): { atMs: number; cars: number; parts: Map<number, number> }[] {
  const waves = new Map<number, { atMs: number; cars: number; parts: Map<number, number> }>();
  for (const { atMs, part } of cars) {
    const wave = waves.get(atMs) ?? { atMs, cars: 0, parts: new Map<number, number>() };
    wave.cars += 1;
    wave.parts.set(part, (wave.parts.get(part) ?? 0) + 1);
    waves.set(atMs, wave);
  }
  return [...waves.values()];
}
