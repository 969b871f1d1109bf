import { describe, expect, it, test } from 'vitest';
import { MINUTE_MS } from '#core/kit/time.ts';
import { planFrom } from '../plan/stored-plan.ts';
import { CENTRE, NOON_MS, vehicle } from '../testing.ts';
import type { DispatchVehicle } from '../world.ts';
import { HOLDS, type HoldCode, holdsOf } from './car-holds.ts';

const plan = planFrom({ preset: 'queue' }, 1);
const none = { accountIds: [], areaIds: [], bookingTypes: [] };

const codesOf = (change: Partial<DispatchVehicle>, unplottedUntilMs: number | null = null) =>
  holdsOf({
    plan,
    fleetId: 1,
    vehicle: vehicle(1, { areaId: 3, ...change }),
    unplottedUntilMs,
    nowMs: NOON_MS,
  }).map(({ code }) => code);

const cases: [HoldCode, Partial<DispatchVehicle>, number?][] = [
  ['outOfVehicle', { availability: 'outOfVehicle' }],
  ['engaged', { availability: 'engaged' }],
  ['hasJob', { jobId: 9 }],
  ['hasOffer', { offerId: 9 }],
  ['locked', { locked: true }],
  ['noPosition', { position: null }],
  ['stalePosition', { positionAtMs: NOON_MS - 121_000 }],
  ['doubtfulPosition', { positionAtMs: NOON_MS - 61_000 }],
  ['suspended', { suspended: true }],
  ['permitExpired', { permitExpiresAtMs: NOON_MS }],
  ['usageExpired', { usageExpiresAtMs: NOON_MS }],
  ['paperBlocks', { papersEndAtMs: NOON_MS }],
  ['shiftEnding', { shiftEndsAtMs: NOON_MS }],
  ['lockedOut', { lockedTo: none }],
  ['otherWorkOnly', { lockedTo: { ...none, areaIds: [4] } }],
  ['otherWorkOnly', { cashless: true }],
  ['committedSoon', { committed: { jobId: 5, requiredAtMs: NOON_MS + 30 * MINUTE_MS, pickUp: CENTRE } }],
  ['reservedForOther', { nextJobId: 5 }],
  ['unplotted', { areaId: null }, NOON_MS + MINUTE_MS],
  ['noArea', { areaId: null }],
];

describe('what keeps a car from work', () => {
  test.each(cases)('is %s for a car %j', (code, change, until) => {
    expect(codesOf(change, until ?? null)).toEqual([code]);
  });

  it('is nothing for a free car in its queue, and each reason can be met', () => {
    expect(codesOf({})).toEqual([]);
    expect(HOLDS.filter((code) => !cases.some(([known]) => known === code))).toEqual([]);
  });

  it('is told whole, what rules out every job first', () => {
    expect(codesOf({ jobId: 4, locked: true, nextJobId: 7, permitExpiresAtMs: NOON_MS - 1 })).toEqual([
      'hasJob',
      'locked',
      'permitExpired',
      'reservedForOther',
    ]);
  });
});
