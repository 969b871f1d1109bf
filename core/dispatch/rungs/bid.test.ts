import { expect, test } from 'vitest';
import { type Bidder, type ShownJob, whyNotBid } from './bid.ts';

const NOON_MS = Date.UTC(2026, 5, 15, 12);
const job: ShownJob = {
  jobId: 1,
  pickUp: [11.97, 57.7],
  dropOff: null,
  preBooked: false,
  requiredAtMs: NOON_MS,
  tripSeconds: 1_200,
  areaId: 4,
  accountId: null,
  bookingType: 'now',
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
  permitExpired: false,
  usageExpired: false,
  paperBlocks: false,
  suspended: false,
  lockedTo: null,
  committed: null,
  position: [11.971, 57.7],
};

const onlyIn = (areaId: number) => ({ accountIds: [], areaIds: [areaId], bookingTypes: [] });
const boundIn = (minutes: number) => ({ jobId: 2, requiredAtMs: NOON_MS + minutes * 60_000, pickUp: job.pickUp });

test('whoever has what the customer needs and is near enough may ask for a shown job', () => {
  expect(whyNotBid(job, bidder, NOON_MS)).toBeNull();
  expect(whyNotBid(job, { ...bidder, lockedTo: onlyIn(4), committed: boundIn(120) }, NOON_MS)).toBeNull();
  expect(whyNotBid(job, { ...bidder, rangeMetres: 11_000 }, NOON_MS)).toBeNull();
});

test.each([
  ['wrongVehicle', { ...job, vehicleTypeId: 3 }, bidder],
  ['wrongVehicle', job, { ...bidder, attributes: [] }],
  ['wrongVehicle', job, { ...bidder, attributes: ['childSeat', 'dog'] }],
  ['banned', job, { ...bidder, vehicleId: 7 }],
  ['banned', job, { ...bidder, driverId: 70 }],
  ['permitExpired', job, { ...bidder, permitExpired: true }],
  ['usageExpired', job, { ...bidder, usageExpired: true }],
  ['paperBlocks', job, { ...bidder, paperBlocks: true }],
  ['lockedOut', job, { ...bidder, lockedTo: onlyIn(5) }],
  ['committedSoon', job, { ...bidder, committed: boundIn(29) }],
  ['committedSoon', { ...job, tripSeconds: 7_200 }, { ...bidder, committed: boundIn(90) }],
  ['rangeShort', job, { ...bidder, rangeMetres: 10_000 }],
  ['rangeShort', { ...job, dropOff: [12.2, 57.7] }, { ...bidder, rangeMetres: 25_000 }],
  ['alreadyRefused', job, { ...bidder, driverId: 80 }],
  ['positionUnknown', job, { ...bidder, position: null }],
  ['tooFar', { ...job, withinMetres: 20 }, bidder],
] as const)('refused with %s', (code, shown, who) => {
  expect(whyNotBid(shown, who, NOON_MS)).toBe(code);
});
