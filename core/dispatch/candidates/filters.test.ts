import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Position } from '#core/kit/geo.ts';
import { HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import { PROTECT } from '../plan/ladder.ts';
import { NEAREST_PLAN, pickUpCapSeconds } from '../plan/plan.ts';
import { at, CENTRE, MAXI, NOON_MS, SEDAN, vehicle, waitingJob } from '../testing.ts';
import type { DispatchVehicle, WaitingJob } from '../world.ts';
import { EXCLUSIONS, type Exclusion, excludedFor, isRangeShort } from './filters.ts';

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
  ['lockedOut', { lockedTo: { accountIds: [4], areaIds: [5], bookingTypes: ['now'] } }, { bookingType: 'preBooked' }],
  [null, { lockedTo: { accountIds: [4], areaIds: [], bookingTypes: [] } }, { accountId: 4 }],
  [null, { lockedTo: { accountIds: [], areaIds: [5], bookingTypes: [] } }, { areaId: 5 }],
  [null, { lockedTo: { accountIds: [], areaIds: [], bookingTypes: ['now'] } }, {}],
  ['lockedOut', { cashless: true }, { paidInCash: true }],
  [null, { cashless: true }, { paidInCash: false }],
  [null, {}, { paidInCash: true }],
  ['rangeShort', { rangeMetres: 9_000 }, {}],
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

describe('the range of an electric car', () => {
  const pickUp = at(0, 0);
  const car = (rangeKm: number | null, change: Partial<DispatchVehicle> = {}) =>
    vehicle(1, { position: at(3_000, 0), ...(rangeKm !== null && { rangeMetres: rangeKm * 1_000 }), ...change });
  const job = (dropOff: Position | null) => waitingJob(1, { pickUp, dropOff });

  it('must last for the way to the passenger, the trip, and back to a charger', () => {
    // (3 + 5) km with the usual detour and 10 km left over.
    const least = (8_000 * PROTECT.detour + 10_000) / 1_000;
    expect(isRangeShort(job(at(-5_000, 0)), car(least - 0.2))).toBe(true);
    expect(isRangeShort(job(at(-5_000, 0)), car(least + 0.2))).toBe(false);
    expect(isRangeShort(job(null), car(least - 0.2))).toBe(false);
    expect(isRangeShort(job(at(-50_000, 0)), car(null))).toBe(false);
  });

  it('counts the trip that a car is on first', () => {
    const clears = { atMs: 0, position: at(20_000, 0) };
    expect(isRangeShort(job(null), car(30))).toBe(false);
    expect(isRangeShort(job(null), car(30, { clears }))).toBe(true);
  });

  it('keeps from a job whichever way it is asked, and the less is left the more jobs it keeps from', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 0, max: 20 }),
        fc.tuple(fc.integer({ min: -20_000, max: 20_000 }), fc.integer({ min: -20_000, max: 20_000 })),
        (km, less, [x, y]) => {
          const one = job(at(x, y));
          if (isRangeShort(one, car(km))) expect(isRangeShort(one, car(Math.max(0, km - less)))).toBe(true);
          const why = excludedFor(NEAREST_PLAN, one, car(km, { positionAtMs: NOON_MS }), NOON_MS, 60, 3_600);
          expect(why === 'rangeShort').toBe(isRangeShort(one, car(km)));
        },
      ),
    );
  });
});
