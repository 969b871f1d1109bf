import { expect, test } from 'vitest';
import { type Bidder, type ShownJob, whyNotBid } from './bid.ts';

const job: ShownJob = {
  pickUp: [11.97, 57.7],
  withinMetres: 1_000,
  vehicleTypeId: null,
  attributes: ['childSeat', '!dog'],
  bannedVehicleIds: [7],
  bannedDriverIds: [70],
  refusedBy: [80],
};
const bidder: Bidder = {
  vehicleId: 1,
  driverId: 10,
  vehicleTypeId: 2,
  attributes: ['childSeat'],
  position: [11.971, 57.7],
};

test('whoever has what the customer needs and is near enough may ask for a shown job', () => {
  expect(whyNotBid(job, bidder)).toBeNull();
});

test.each([
  ['wrongVehicle', { ...job, vehicleTypeId: 3 }, bidder],
  ['wrongVehicle', job, { ...bidder, attributes: [] }],
  ['wrongVehicle', job, { ...bidder, attributes: ['childSeat', 'dog'] }],
  ['driverBanned', job, { ...bidder, vehicleId: 7 }],
  ['driverBanned', job, { ...bidder, driverId: 70 }],
  ['alreadyRefused', job, { ...bidder, driverId: 80 }],
  ['positionUnknown', job, { ...bidder, position: null }],
  ['tooFar', { ...job, withinMetres: 20 }, bidder],
] as const)('refused with %s', (code, shown, who) => {
  expect(whyNotBid(shown, who)).toBe(code);
});
