import { distanceMetres, type Position } from '#core/kit/geo.ts';
import { fare } from '#core/tariff/fare.ts';
import type { Tariff } from '#core/tariff/tariff.ts';
import { localMoment, ratesAt } from '#core/tariff/time-band.ts';

/** A soft meter: counts metres and slow seconds from positions, and knows the fleet's tariff. */
export type Meter = {
  at(position: Position, atMs: number): void;
  off(): { fareMinor: number; distanceMetres: number };
};

const SLOW_KMH = 20;

export function startMeter(
  tariff: Tariff | null,
  trip: { zone: string; booked: boolean; startedAtMs: number; from: Position },
): Meter {
  let metres = 0;
  let slowSeconds = 0;
  let drivingSeconds = 0;
  let last = { position: trip.from, atMs: trip.startedAtMs };
  const belowKmh = tariff
    ? (ratesAt(tariff, localMoment(trip.startedAtMs, trip.zone)).rates.time?.belowKmh ?? SLOW_KMH)
    : SLOW_KMH;
  return {
    at(position, atMs) {
      const seconds = Math.max(0, (atMs - last.atMs) / 1000);
      const step = distanceMetres(last.position, position);
      metres += step;
      drivingSeconds += seconds;
      if (step * 3.6 < belowKmh * seconds) slowSeconds += seconds;
      last = { position, atMs: Math.max(atMs, last.atMs) };
    },
    off() {
      const { zone, booked, startedAtMs } = trip;
      const total = tariff
        ? fare(tariff, { distanceMetres: metres, drivingSeconds, slowSeconds, startedAtMs, zone, booked }).totalMinor
        : 0;
      return { fareMinor: total, distanceMetres: Math.round(metres) };
    },
  };
}
