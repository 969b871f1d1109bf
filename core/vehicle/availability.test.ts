import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { VEHICLE_BOUND_STATES } from '#core/job/states.ts';
import { availabilityAt, type Doing, isAvailable, whyNotFree, whyUnavailable } from './availability.ts';
import { STALE_AFTER_MS, vehicleStatus } from './status.ts';

const NOW_MS = 1_800_000_000_000;
const free: Doing = {
  availability: 'vacant',
  jobId: null,
  offerId: null,
  position: [12, 57.7],
  positionAtMs: NOW_MS,
};

test.each<[string, Partial<Doing>, ReturnType<typeof whyUnavailable>]>([
  ['without work, just heard', {}, null],
  ['heard two minutes ago', { positionAtMs: NOW_MS - 120_000 }, null],
  ['heard a moment longer ago', { positionAtMs: NOW_MS - 120_001 }, 'stalePosition'],
  ['never heard', { position: null }, 'noPosition'],
  ['kept from work by the office', { locked: true }, 'locked'],
  ['with an offer to answer', { offerId: 4 }, 'hasOffer'],
  ['on its way to a pick-up', { jobId: 3 }, 'hasJob'],
  ['with a passenger aboard', { availability: 'engaged', jobId: 3 }, 'engaged'],
  ['whose driver is out', { availability: 'outOfVehicle' }, 'outOfVehicle'],
])('a car %s is asked about so', (_, change, why) => {
  expect(whyUnavailable({ ...free, ...change }, NOW_MS)).toBe(why);
});

test('a car is available exactly where nothing says why it is not', () => {
  const anything = fc.record({
    outOfVehicle: fc.boolean(),
    meterOn: fc.boolean(),
    jobState: fc.option(fc.constantFrom(...VEHICLE_BOUND_STATES), { nil: null, freq: 1 }),
    hasOffer: fc.boolean(),
    locked: fc.boolean(),
    ageMs: fc.option(fc.integer({ min: STALE_AFTER_MS - 2, max: STALE_AFTER_MS + 2 }), { nil: null }),
  });
  fc.assert(
    fc.property(anything, ({ locked, ageMs, ...now }) => {
      const status = vehicleStatus({ ...now, shiftId: 7 });
      const doing: Doing = {
        availability: availabilityAt(now),
        jobId: now.jobState === null ? null : 3,
        offerId: now.hasOffer ? 4 : null,
        locked,
        position: ageMs === null ? null : [12, 57.7],
        positionAtMs: NOW_MS - (ageMs ?? 0),
      };
      expect(isAvailable({ status, locked }, ageMs)).toBe(whyUnavailable(doing, NOW_MS) === null);
    }),
    { numRuns: 500 },
  );
});

test('a car without a shift is available to nobody', () => {
  expect(isAvailable({ status: 'signedOff' }, 0)).toBe(false);
});

test.each([
  ['with nothing to do', {}, null],
  ['with a job', { jobId: 3 }, 'vehicleTaken'],
  ['with the meter on', { meterOn: true }, 'vehicleTaken'],
  ['on a break', { outOfVehicle: true }, 'vehicleOnBreak'],
  ['kept from work', { locked: true }, 'vehicleLocked'],
] as const)('a driver %s takes work, or is told why not', (_, change, why) => {
  const seat = { outOfVehicle: false, meterOn: false, jobId: null, locked: false };
  expect(whyNotFree({ ...seat, ...change })).toBe(why);
});
