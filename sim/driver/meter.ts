import { crossOverKmh } from '#core/tariff/cross-over.ts';
import { fare } from '#core/tariff/fare.ts';
import type { Tariff } from '#core/tariff/tariff.ts';
import { localMoment, ratesAt } from '#core/tariff/time-band.ts';

/** A soft meter: counts metres and slow seconds from the odometer, and knows the fleet's tariff. */
export type Meter = {
  at(odometerMetres: number, atMs: number): void;
  off(): { fareMinor: number; distanceMetres: number };
};

const SLOW_KMH = 20;

export function startMeter(
  tariff: Tariff | null,
  trip: { zone: string; booked: boolean; startedAtMs: number; hireSeconds?: number | null; odometerMetres: number },
): Meter {
  let metres = 0;
  let slowSeconds = 0;
  let drivingSeconds = 0;
  let last = { odometerMetres: trip.odometerMetres, atMs: trip.startedAtMs };
  const belowKmh = tariff
    ? (crossOverKmh(ratesAt(tariff, localMoment(trip.startedAtMs, trip.zone), trip).rates) ?? SLOW_KMH)
    : SLOW_KMH;
  return {
    at(odometerMetres, atMs) {
      const seconds = Math.max(0, (atMs - last.atMs) / 1000);
      const step = odometerMetres - last.odometerMetres;
      metres += step;
      drivingSeconds += seconds;
      if (step * 3.6 < belowKmh * seconds) slowSeconds += seconds;
      last = { odometerMetres, atMs: Math.max(atMs, last.atMs) };
    },
    off() {
      const { zone, booked, startedAtMs } = trip;
      const hired = trip.hireSeconds ? { hireSeconds: Math.max(trip.hireSeconds, drivingSeconds) } : {};
      const driven = { distanceMetres: metres, drivingSeconds, slowSeconds, startedAtMs, zone, booked, ...hired };
      const total = tariff ? fare(tariff, driven).totalMinor : 0;
      return { fareMinor: total, distanceMetres: Math.round(metres) };
    },
  };
}
