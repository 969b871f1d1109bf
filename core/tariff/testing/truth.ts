import type { Tariff } from '../tariff.ts';
import type { Trip } from '../trip.ts';

/** What a published tariff comes to for a trip: worked by hand from the page named beside it. */
export type Truth = readonly [what: string, tariff: Tariff, trip: Trip, totalMinor: number];

/** Trips by the clocks of a place: when, how many kilometres, how many seconds slow. */
export const tripsIn =
  (zone: string, offset: string) =>
  (at: string, km: number, slowSeconds: number, change: Partial<Trip> = {}): Trip => ({
    distanceMetres: km * 1_000,
    drivingSeconds: 1_200,
    slowSeconds,
    startedAtMs: Date.parse(`${at}${offset}`),
    zone,
    booked: false,
    ...change,
  });
