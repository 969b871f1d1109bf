import { describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import { PROTECT } from '../plan/ladder.ts';
import { NEAREST_PLAN, pickUpCapSeconds } from '../plan/plan.ts';
import { at, CENTRE, MAXI, NOON_MS, SEDAN, vehicle, waitingJob } from '../testing.ts';
import type { DispatchVehicle, WaitingJob } from '../world.ts';
import { EXCLUSIONS, type Exclusion, excludedFor } from './filters.ts';

const refused = (attempt: number, minutesAgo: number) => [
  { driverId: 1_001, attempt, atMs: NOON_MS - minutesAgo * MINUTE_MS },
];

const TEN_MINUTES_AWAY = at((600 * PROTECT.metresPerSecond) / PROTECT.detour);
const boundIn = (minutes: number, pickUp = CENTRE, jobId = 9) => ({
  committed: { jobId, requiredAtMs: NOON_MS + minutes * MINUTE_MS, pickUp },
});

const cases: [
  why: Exclusion | null,
  vehicle: Partial<DispatchVehicle>,
  job: Partial<WaitingJob>,
  driveSeconds?: number,
][] = [
  [null, {}, {}],
  ['otherFleet', { fleetId: 2 }, {}],
  ['outOfVehicle', { availability: 'outOfVehicle' }, {}],
  ['engaged', { availability: 'engaged' }, {}],
  ['hasJob', { jobId: 9 }, {}],
  ['hasOffer', { offerId: 9 }, {}],
  ['locked', { locked: true }, {}],
  ['noPosition', { position: null }, {}],
  [null, { positionAtMs: NOON_MS - 120_000 }, {}],
  ['stalePosition', { positionAtMs: NOON_MS - 120_001 }, {}],
  [null, {}, { vehicleTypeIds: [SEDAN, MAXI] }],
  ['wrongType', {}, { vehicleTypeIds: [MAXI] }],
  ['missingAttribute', { attributes: ['childSeat'] }, { requiredAttributes: ['childSeat', 'wheelchair'] }],
  ['forbiddenAttribute', { attributes: ['dogOnBoard'] }, { forbiddenAttributes: ['dogOnBoard'] }],
  [null, { attributes: ['childSeat'] }, { requiredAttributes: ['childSeat'], forbiddenAttributes: ['dogOnBoard'] }],
  ['banned', {}, { bannedVehicleIds: [1] }],
  ['banned', {}, { bannedDriverIds: [1_001] }],
  ['suspended', { suspended: true }, {}],
  ['permitExpired', { permitExpiresAtMs: NOON_MS }, {}],
  [null, { permitExpiresAtMs: NOON_MS + 1 }, {}],
  ['usageExpired', { usageExpiresAtMs: NOON_MS - 1 }, {}],
  ['paperBlocks', { papersEndAtMs: NOON_MS }, {}],
  [null, { papersEndAtMs: NOON_MS + 1 }, {}],
  ['shiftEnding', { shiftEndsAtMs: NOON_MS + 20 * MINUTE_MS }, { tripSeconds: 1_000 }, 300],
  [null, { shiftEndsAtMs: NOON_MS + 22 * MINUTE_MS }, { tripSeconds: 1_000 }, 300],
  [
    'shiftEnding',
    { shiftEndsAtMs: NOON_MS + HOUR_MS },
    { preBooked: true, requiredAtMs: NOON_MS + 50 * MINUTE_MS, tripSeconds: 900 },
  ],
  ['lockedOut', { lockedTo: { accountIds: [], areaIds: [], bookingTypes: [] } }, { accountId: 5, areaId: 6 }],
  ['lockedOut', { lockedTo: { accountIds: [4], areaIds: [5], bookingTypes: ['Now'] } }, { bookingType: 'Pre-booked' }],
  [null, { lockedTo: { accountIds: [4], areaIds: [], bookingTypes: [] } }, { accountId: 4 }],
  [null, { lockedTo: { accountIds: [], areaIds: [5], bookingTypes: [] } }, { areaId: 5 }],
  [null, { lockedTo: { accountIds: [], areaIds: [], bookingTypes: ['Now'] } }, {}],
  ['lockedOut', { cashless: true }, { paidInCash: true }],
  [null, { cashless: true }, { paidInCash: false }],
  [null, {}, { paidInCash: true }],
  ['committedSoon', boundIn(30), {}],
  [null, boundIn(31), { tripSeconds: 1_500 }],
  // Five minutes are kept over.
  ['committedSoon', boundIn(31), { tripSeconds: 1_501 }],
  // Ten minutes of travel after the job, and a tenth of it more, besides.
  [null, boundIn(41, TEN_MINUTES_AWAY), { tripSeconds: 1_438 }],
  ['committedSoon', boundIn(41, TEN_MINUTES_AWAY), { tripSeconds: 1_442 }],
  [null, boundIn(41, TEN_MINUTES_AWAY), { tripSeconds: 2_098, dropOff: TEN_MINUTES_AWAY }],
  [null, boundIn(0, CENTRE, 1), {}],
  ['reservedForOther', { nextJobId: 9 }, {}],
  [null, { nextJobId: 1 }, {}],
  ['alreadyRefused', {}, { attempt: 1, refusals: refused(1, 60) }],
  ['alreadyRefused', {}, { attempt: 2, refusals: refused(1, 14) }],
  [null, {}, { attempt: 2, refusals: refused(1, 15) }],
  ['tooFar', {}, {}, 601],
];

describe('the hard filters', () => {
  test.each(cases)('answer %s for a car %j and a job %j', (why, change, job, driveSeconds = 60) => {
    const asked = waitingJob(1, job);
    const cap = pickUpCapSeconds(NEAREST_PLAN, asked, NOON_MS);
    expect(excludedFor(NEAREST_PLAN, asked, vehicle(1, change), NOON_MS, driveSeconds, cap)).toBe(why);
  });

  test('know no reason that no car can meet', () => {
    expect(EXCLUSIONS.filter((code) => !cases.some(([why]) => why === code))).toEqual([]);
  });
});

describe('the reach of a job', () => {
  test.each([
    [0, {}, 600],
    [10, {}, 780],
    [500, {}, 1_800],
    [0, { preBooked: true }, 3_600],
    [0, { priority: 5 }, 3_600],
  ])('after %i minutes of waiting and with %j is %i seconds', (minutes, change, seconds) => {
    const job = waitingJob(1, { waitingSinceMs: NOON_MS - minutes * MINUTE_MS, ...change });
    expect(pickUpCapSeconds(NEAREST_PLAN, job, NOON_MS)).toBe(seconds);
  });
});
