import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { JOB_STATES, VEHICLE_BOUND_STATES } from '#core/job/states.ts';
import { VEHICLE_STATUSES, vehicleStatus } from './status.ts';

const clear = { shiftId: 7, outOfVehicle: false, meterOn: false, jobState: null, hasOffer: false };

test.each([
  ['nobody signed on', { shiftId: null }, 'signedOff'],
  ['a driver without work', {}, 'vacant'],
  ['an offer on the screen', { hasOffer: true }, 'offered'],
  ['a job accepted', { jobState: 'dispatched' }, 'heading'],
  ['at the kerb', { jobState: 'arrived' }, 'arrived'],
  ['a passenger aboard', { jobState: 'picked_up' }, 'engaged'],
  ['a street hiring', { meterOn: true }, 'engaged'],
  ['on a break', { outOfVehicle: true }, 'outOfVehicle'],
  ['on a break with a job accepted', { outOfVehicle: true, jobState: 'dispatched' }, 'heading'],
] as const)('a vehicle with %s is shown so', (_, now, status) => {
  expect(vehicleStatus({ ...clear, ...now })).toBe(status);
});

test('every vehicle has one status, and without a shift it is signed off whatever else is stored', () => {
  const anything = fc.record({
    shiftId: fc.option(fc.integer({ min: 1 }), { nil: null }),
    outOfVehicle: fc.boolean(),
    meterOn: fc.boolean(),
    jobState: fc.option(fc.constantFrom(...JOB_STATES), { nil: null }),
    hasOffer: fc.boolean(),
  });
  fc.assert(
    fc.property(anything, (now) => {
      const status = vehicleStatus(now);
      expect(VEHICLE_STATUSES).toContain(status);
      expect(status === 'signedOff').toBe(now.shiftId === null);
      const bound = now.jobState !== null && (VEHICLE_BOUND_STATES as readonly string[]).includes(now.jobState);
      if (bound) expect(['vacant', 'offered', 'outOfVehicle']).not.toContain(status);
    }),
  );
});
