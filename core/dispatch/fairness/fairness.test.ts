import { describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';
import type { Explanation, WeighedCar } from '../explanation/explanation.ts';
import { explanationIn } from '../explanation/explanation-record.ts';
import { recordOf } from '../testing.ts';
import { evenPlansIn } from './even-plans.ts';
import { movedBy } from './moved-by.ts';
import { movedWork } from './moved-work.ts';
import { workShares } from './work-shares.ts';

const car = (vehicleId: number, items: WeighedCar['cost']['items']): WeighedCar => ({
  vehicleId,
  driveSeconds: (items.drive ?? 0) / SECOND_MS,
  metres: 100,
  cost: { totalMs: Object.values(items).reduce((sum, ms) => sum + ms, 0), items },
});
const chose = (vehicleId: number, best: WeighedCar[], rung: Explanation['rung'] = 'optimal') =>
  explanationIn({ ...recordOf({ best, passedOver: [] }), rung, vehicleId })!;

const behind = car(1, { drive: 100_000, evenness: -60_000 });
const ahead = car(2, { drive: 80_000, evenness: 40_000 });
const idle = car(3, { drive: 70_000, idleCredit: 0, evenness: -10_000 });

describe('a choice that keeping work even moved', () => {
  test('went to one who would cost more but for it, instead of who would then cost least', () => {
    expect(movedBy(chose(1, [behind, ahead, idle]), 'evenness')).toEqual({
      insteadOf: 3,
      chosenMs: -60_000,
      otherMs: -10_000,
    });
    expect(movedBy(chose(1, [behind, ahead]), 'evenness')).toMatchObject({ insteadOf: 2, otherMs: 40_000 });
    expect(movedBy(chose(1, [behind, ahead]), 'idleCredit')).toBeNull();
  });

  test.each<[string, Explanation]>([
    ['nobody else was weighed', chose(1, [behind])],
    ['the chosen car costs least in any case', chose(1, [car(1, { drive: 10_000, evenness: -60_000 }), ahead])],
    ['the cheaper car went to another job', chose(2, [behind, ahead])],
    ['the rung has an order of its own', chose(1, [behind, ahead], 'queue')],
    ['the chosen car was not weighed', chose(9, [behind, ahead])],
  ])('is none where %s', (_, told) => {
    expect(movedBy(told, 'evenness')).toBeNull();
  });
});

test('what choices moved is summed for who had the job and for who did not, one standing for all that were not read', () => {
  const choice = (vehicleId: number, best: WeighedCar[], planVersion = 1) => ({
    jobId: 7,
    atMs: 5,
    vehicleId,
    driverId: 100 + vehicleId,
    planVersion,
    reasons: { ...recordOf({ best, passedOver: [] }), rung: 'optimal', vehicleId },
  });
  const waited = car(4, { drive: 90_000, idleCredit: -30_000 });
  const { byDriver, moved } = movedWork({
    choices: [
      choice(1, [behind, ahead]),
      choice(4, [waited, car(5, { drive: 80_000 })], 2),
      choice(4, [waited, car(6, { drive: 80_000, chain: 5_000, idleCredit: 0 })], 2),
      choice(6, [car(6, { drive: 1_000, chain: 5_000 })], 2),
      { ...choice(1, []), reasons: { cars: 'of another time' } },
    ],
    every: 3,
    driverOf: (vehicleId) => (vehicleId === 5 ? null : 100 + vehicleId),
    idleShareOf: (version) => (version === 2 ? 0.2 : 0),
  });
  expect(moved.map(({ item, to, from }) => [item, to, from])).toEqual([
    ['evenness', { driverId: 101, ms: -60_000 }, { driverId: 102, ms: 40_000 }],
    ['idleCredit', { driverId: 104, ms: -30_000 }, { driverId: 106, ms: 0 }],
  ]);
  expect(byDriver.get(101)).toMatchObject({ evenness: { gained: { jobs: 3, meanMs: -60_000 } }, freeMs: null });
  expect(byDriver.get(102)!.evenness.lost).toEqual({ jobs: 3, meanMs: 40_000 });
  expect(byDriver.get(104)).toMatchObject({ idleCredit: { gained: { jobs: 6 } }, freeMs: 150_000 });
  // Still engaged when it was chosen: it had no idle time.
  expect(byDriver.get(106)!.freeMs).toBeNull();
});

test('work stands beside what the others had in the mean for as long at work, without what was let pass', () => {
  const shift = (driverId: number, engaged: number, atWork: number, declined = 0) => ({
    driverId,
    engagedMs: engaged * MINUTE_MS,
    atWorkMs: atWork * MINUTE_MS,
    declinedMs: declined * MINUTE_MS,
    declined: declined > 0 ? 1 : 0,
  });
  const { shares } = workShares([shift(1, 30, 60), shift(1, 20, 40), shift(2, 0, 90, 40), shift(3, 10, 50, 100)]);
  const told = shares.map(({ driverId, engagedMs, atWorkMs, othersMs, declined }) => [
    driverId,
    ...[engagedMs, atWorkMs, othersMs].map((ms) => ms / MINUTE_MS),
    declined,
  ]);
  // 60 minutes with passengers in 150 at work.
  expect(told).toEqual([
    [1, 50, 100, 40, 0],
    [2, 0, 50, 20, 1],
    [3, 10, 0, 0, 1],
  ]);
});

test('how uneven work is, is told of those at work for two hours and more, and of two of them at least', () => {
  const shift = (driverId: number, engaged: number, atWork: number, declined = 0) => ({
    driverId,
    engagedMs: engaged * MINUTE_MS,
    atWorkMs: atWork * MINUTE_MS,
    declinedMs: declined * MINUTE_MS,
    declined: 0,
  });
  const told = (...shifts: Parameters<typeof workShares>[0]) => {
    const { gini, counted } = workShares(shifts);
    return [gini, counted];
  };
  expect(told()).toEqual([null, 0]);
  // One just began, and one let so much pass that too little is left.
  expect(told(shift(1, 60, 120), shift(2, 0, 119), shift(3, 0, 200, 90))).toEqual([null, 1]);
  expect(told(shift(1, 60, 120), shift(2, 0, 60), shift(2, 0, 60), shift(3, 0, 5))).toEqual([0.5, 2]);
});

test('the plans of a span are those that were live in it, with what each keeps work even by', () => {
  const version = (n: number, hour: number | null, numbers: object) => ({
    version: n,
    name: `Plan ${n}`,
    document: { preset: 'optimal' as const, numbers },
    made_live_at: hour === null ? null : hour * HOUR_MS,
  });
  const versions = [
    version(3, 20, { evennessShare: 0.03, idleShare: 0.1 }),
    version(2, 10, { evennessShare: 0.05, idleShare: 0 }),
    version(1, null, { evennessShare: 0, idleShare: 0.2 }),
  ];
  const within = (fromHour: number, toHour: number) =>
    evenPlansIn(versions, { fromMs: fromHour * HOUR_MS, toMs: toHour * HOUR_MS }).map((plan) => [
      plan.version,
      plan.evennessShare,
      plan.idleShare,
    ]);
  expect(within(12, 20)).toEqual([[2, 0.05, 0]]);
  expect(within(0, 10)).toEqual([[1, 0, 0.2]]);
  expect(within(9, 21)).toEqual([
    [3, 0.03, 0.1],
    [2, 0.05, 0],
    [1, 0, 0.2],
  ]);
});
