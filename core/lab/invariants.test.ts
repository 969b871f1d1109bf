import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LabJob, LabVehicle } from './day/day.ts';
import { runCompany } from './faults/run-company.ts';
import { GuardedStore } from './faults/store.ts';

const NOON_MS = Date.UTC(2026, 5, 15, 12);
const job: LabJob = {
  jobId: 1,
  bookingId: 1,
  bookingType: 'now',
  accountId: null,
  requestedAtMs: NOON_MS,
  requiredAtMs: NOON_MS,
  preBooked: false,
  priority: 0,
  pickUp: [11.97, 57.7],
  dropOff: [11.98, 57.7],
  tripSeconds: 60,
  tripMetres: 600,
  areaId: null,
  vehicleTypeIds: null,
  requiredAttributes: [],
  forbiddenAttributes: [],
  preferredVehicleIds: [],
  preferredDriverIds: [],
  bannedVehicleIds: [],
  bannedDriverIds: [],
  fareMinor: null,
};
const shifts = [1, 2].map(
  (vehicleId): LabVehicle => ({
    vehicleId,
    driverId: 100 + vehicleId,
    vehicleTypeId: 1,
    attributes: [],
    fromMs: NOON_MS,
    untilMs: NOON_MS + 36_000_000,
    start: [11.97, 57.7],
  }),
);

function offerOf(vehicleId: number, version: number) {
  return {
    kind: 'offer',
    jobId: 1,
    version,
    decidedAtMs: NOON_MS,
    ladder: null,
    unreserve: false,
    vehicleId,
    expiresAtMs: NOON_MS + 20_000,
    forced: false,
  } as const;
}

describe('whatever is lost, late, doubled or out of order, and whoever crashes', () => {
  test('no rule of the trade is ever broken', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        expect(runCompany(seed).violations).toEqual([]);
      }),
      { numRuns: 40, endOnFailure: true },
    );
  });

  test('the storms are real: drivers accept, come too late, jobs come back, dispatchers crash', () => {
    const sums = { accepted: 0, gone: 0, crashes: 0, refusedAsks: 0, takenBack: 0 };
    for (let seed = 1; seed <= 40; seed++) {
      const run = runCompany(seed);
      for (const name of Object.keys(sums) as (keyof typeof sums)[]) sums[name] += run[name];
    }
    for (const sum of Object.values(sums)) expect(sum).toBeGreaterThan(10);
  });

  test('the same seed gives the same storm', () => {
    expect(runCompany(7)).toEqual(runCompany(7));
  });
});

describe('a store that guards what it writes', () => {
  function booked(): GuardedStore {
    const store = new GuardedStore(shifts);
    store.ask({ kind: 'book', job }, NOON_MS);
    return store;
  }

  test('a second dispatcher cannot offer the job once more', () => {
    const store = booked();
    expect(store.ask(offerOf(1, 1), NOON_MS)).toHaveLength(1);
    expect(store.ask(offerOf(2, 1), NOON_MS + 100)).toEqual([]);
  });

  test('an accept after the time of the offer is told that it is gone', () => {
    const store = booked();
    store.ask(offerOf(1, 1), NOON_MS);
    expect(store.ask({ kind: 'answer', offerId: 1, accepts: true }, NOON_MS + 20_000)).toEqual([]);
  });

  test('a booking asked for twice is booked once', () => {
    expect(booked().ask({ kind: 'book', job }, NOON_MS + 1)).toEqual([]);
  });

  test('a restart finds what was written, wherever its snapshot was taken', () => {
    const store = booked();
    store.ask(offerOf(1, 1), NOON_MS);
    store.ask({ kind: 'answer', offerId: 1, accepts: true }, NOON_MS + 5_000);
    for (let at = 0; at <= store.log.length; at++) expect(store.recovered(at)).toEqual(store.rows);
  });
});
