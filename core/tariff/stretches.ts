import type { Rates, Tariff } from './tariff.ts';
import { bandChanges, localMoment, ratesAt } from './time-band.ts';
import type { Trip, TripCount, TripMark } from './trip.ts';

/** Part of a trip under one set of rates, as the trip was counted at its beginning and at its end. */
export type Stretch = { rates: Rates; band: string | null; from: TripCount; to: TripCount };

const NOTHING: TripCount = { metres: 0, drivingSeconds: 0, slowSeconds: 0 };

/** A trip cut where another band begins to hold; in one piece where the rates of the start hold to the end. */
export function stretchesOf(tariff: Tariff, trip: Trip): Stretch[] {
  const { startedAtMs, zone } = trip;
  const ratesOf = (atMs: number) => ratesAt(tariff, localMoment(atMs, zone), trip);
  const whole = { metres: trip.distanceMetres, drivingSeconds: trip.drivingSeconds, slowSeconds: trip.slowSeconds };
  const first: Stretch = { ...ratesOf(startedAtMs), from: NOTHING, to: whole };
  if (tariff.crossing !== 'split') return [first];
  const endMs = startedAtMs + trip.drivingSeconds * 1_000;
  const marks: TripMark[] = [
    { ...NOTHING, atMs: startedAtMs },
    ...(trip.marks ?? []).filter(({ atMs }) => atMs > startedAtMs && atMs < endMs),
    { ...whole, atMs: endMs },
  ];
  return bandChanges(tariff, zone, startedAtMs, endMs).reduce<Stretch[]>(
    (stretches, atMs) => {
      const before = stretches.at(-1)!;
      const next = ratesOf(atMs);
      if (next.band === before.band) return stretches;
      const here = countAt(marks, atMs);
      return [...stretches.slice(0, -1), { ...before, to: here }, { ...next, from: here, to: whole }];
    },
    [first],
  );
}

/** Between two marks a trip is taken to have gone evenly. */
function countAt(marks: readonly TripMark[], atMs: number): TripCount {
  const i = Math.max(
    1,
    marks.findIndex((mark) => mark.atMs >= atMs),
  );
  const [a, b] = [marks[i - 1]!, marks[i]!];
  const part = b.atMs > a.atMs ? (atMs - a.atMs) / (b.atMs - a.atMs) : 1;
  const between = (of: keyof TripCount) => a[of] + (b[of] - a[of]) * part;
  return { metres: between('metres'), drivingSeconds: between('drivingSeconds'), slowSeconds: between('slowSeconds') };
}
