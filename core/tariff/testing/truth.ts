import type { Rates, Step, Tariff } from '../tariff.ts';
import type { Trip } from '../trip.ts';

/** What a published tariff comes to for a trip: worked by hand from the page named beside it. */
export type Truth = readonly [what: string, tariff: Tariff, trip: Trip, totalMinor: number];

export const perKm = (amountMinor: number): Step => ({ every: 1_000, amountMinor, charge: 'proportional' });
export const EVERY_DAY = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export const hours = (from: number, to: number) => ({ fromMinute: from * 60, toMinute: to * 60 });

export const plain: Rates = {
  flagfallMinor: 0,
  bookedFlagfallMinor: null,
  distance: [],
  time: null,
  minimumMinor: 0,
  bookingFeeMinor: 0,
  levyMinor: 0,
  multipliers: [],
};
export const bare = { version: 1, timeBands: [], roundToMinor: 1, holidays: [], eves: [] };

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
