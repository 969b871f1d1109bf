import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ended } from '#core/kit/ended.ts';
import { seededRandom } from '#core/kit/random.ts';
import { CostTotals, costOf } from '../candidates/cost.ts';
import { decide } from '../decide.ts';
import { NEAREST_PLAN, OPTIMAL_PLAN } from '../plan/plan.ts';
import { at, crowFlight, MONDAY_NOON, NOON_MS, vehicle, waitingJob } from '../testing.ts';
import { type Acceptance, acceptOdds, refusalTimesAt, tripClass, withAcceptance } from './acceptance.ts';
import { type Answer, FEWEST_ANSWERS, foreseen, learnAcceptance } from './learn-acceptance.ts';

/** Drivers 1 … 20, of whom every fourth says no five times as readily as the plan's curve has it. */
function past(
  count: number,
  seed: number,
  times = (driverId: number): number => (driverId % 4 === 0 ? 8 : 0.6),
): Answer[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_, n): Answer => {
    const driverId = 1 + Math.floor(random() * 20);
    const driveSeconds = Math.round(random() * 900);
    const odds = acceptOdds(NEAREST_PLAN, driveSeconds, times(driverId));
    const hour = Math.floor(random() * 24);
    return { driverId, atMs: n * 1_000, hour, driveSeconds, tripSeconds: null, accepted: random() < odds };
  });
}

const learned = (answers: readonly Answer[]) => ended(learnAcceptance(answers, NEAREST_PLAN));

describe('what a fleet’s answers teach', () => {
  test('drivers who say no more readily are told from the others, and that foresees better', () => {
    const told = learned(past(4_000, 1));
    expect(told.used).toBe('drivers');
    expect(told.after!).toBeLessThan(told.before! * 0.99);
    const { byDriver } = told.acceptance!;
    for (let id = 1; id <= 20; id++) {
      if (id % 4 === 0) expect(byDriver.get(id)).toBeGreaterThan(1.5);
      else expect(byDriver.get(id)).toBeLessThan(1.2);
    }
    expect(learned(past(4_000, 1).toReversed())).toEqual(told);
  });

  test('where all drivers are as the plan has it, or few answers are known, the plan’s own curve stands', () => {
    const alike = learned(past(4_000, 2, () => 1));
    expect(alike).toMatchObject({ used: 'none', acceptance: null });
    expect(alike.after).toBe(alike.before);
    expect(learned(past(FEWEST_ANSWERS - 1, 1))).toMatchObject({ used: 'none', before: null, after: null });
    expect(learned([])).toMatchObject({ used: 'none', answers: 0 });
  });

  test('a driver with few answers stays near the fleet’s curve, and the last ten count more', () => {
    const others = past(4_000, 1);
    const end = others.at(-1)!.atMs;
    const own = (accepted: boolean[], driverId: number): Answer[] =>
      accepted.map((yes, n) => ({
        driverId,
        atMs: end - (accepted.length - n),
        hour: 12,
        driveSeconds: 300,
        tripSeconds: null,
        accepted: yes,
      }));
    const [no, yes] = [Array.from({ length: 10 }, () => false), Array.from({ length: 10 }, () => true)];
    const { byDriver } = learned([
      ...others,
      ...own([false], 101),
      ...own(no, 102),
      ...own([...yes, ...yes, ...no], 103),
      ...own([...no, ...yes, ...yes], 104),
    ]).acceptance!;
    expect(byDriver.get(101)).toBeGreaterThan(1);
    expect(byDriver.get(101)).toBeLessThan(byDriver.get(102)! / 2);
    expect(byDriver.get(103)).toBeGreaterThan(byDriver.get(104)!);
    expect(byDriver.has(105)).toBe(false);
  });

  test('whatever the answers: odds keep between the floor and 1, and never rise with the drive', () => {
    const answer = fc.record({
      driverId: fc.integer({ min: 1, max: 6 }),
      atMs: fc.nat(10_000_000),
      hour: fc.integer({ min: 0, max: 23 }),
      driveSeconds: fc.integer({ min: 0, max: 3_600 }),
      tripSeconds: fc.option(fc.integer({ min: 0, max: 7_200 })),
      accepted: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(answer, { minLength: FEWEST_ANSWERS, maxLength: 400 }), (answers) => {
        const { acceptance } = learned(answers);
        for (const one of answers.slice(0, 20)) {
          let before = 1;
          for (let driveSeconds = 0; driveSeconds <= 3_600; driveSeconds += 300) {
            const odds = foreseen(NEAREST_PLAN, acceptance, { ...one, driveSeconds });
            expect(odds).toBeGreaterThanOrEqual(NEAREST_PLAN.refusal.floor);
            expect(odds).toBeLessThanOrEqual(before);
            before = odds;
          }
        }
      }),
      { numRuns: 15 },
    );
  });
});

describe('what is learned in the cost of a car', () => {
  const acceptance: Acceptance = {
    acceptAtOnce: 0.9,
    lossPerMinute: 0.03,
    byHour: Array.from({ length: 24 }, (_, hour) => (hour === 3 ? 2 : 1)),
    byTrip: [3, 1, 1, 1, 1],
    byDriver: new Map([[1_001, 5]]),
  };

  const LEARNS = { ...NEAREST_PLAN, refusal: { ...NEAREST_PLAN.refusal, learnedShare: 1 } };

  test('a driver without answers goes by the fleet’s curve; a share of 0 switches all of it off', () => {
    const plan = withAcceptance(LEARNS, acceptance);
    expect(plan.refusal).toMatchObject({ acceptAtOnce: 0.9, lossPerMinute: 0.03, floor: 0.3 });
    expect([1_001, 1_002].map(refusalTimesAt(plan, acceptance, 12)!)).toEqual([5, 1]);
    expect([1_001, 1_002].map(refusalTimesAt(plan, acceptance, 3)!)).toEqual([10, 2]);
    expect(withAcceptance(NEAREST_PLAN, acceptance)).toBe(NEAREST_PLAN);
    expect(refusalTimesAt(NEAREST_PLAN, acceptance, 12)).toBeNull();
    expect(withAcceptance(LEARNS, null)).toBe(LEARNS);
    const told = { ...LEARNS, acceptMode: 'forced' } as const;
    expect([withAcceptance(told, acceptance), refusalTimesAt(told, acceptance, 12)]).toEqual([told, null]);
    const half = { ...NEAREST_PLAN, refusal: { ...NEAREST_PLAN.refusal, learnedShare: 0.5 } };
    expect(withAcceptance(half, acceptance).refusal.acceptAtOnce).toBeCloseTo(0.935, 10);
    expect(refusalTimesAt(half, acceptance, 12)!(1_001)).toBeCloseTo(Math.sqrt(5), 10);
  });

  test('it is itemised, and the totals that nobody is told of are the same to the millisecond, none below the least', () => {
    const cars = fc.array(
      fc.record({ times: fc.option(fc.double({ min: 0.1, max: 10, noNaN: true })), driveSeconds: fc.nat(1_800) }),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(cars, fc.option(fc.nat(3_000)), fc.boolean(), (given, tripSeconds, learns) => {
        const plan = learns ? withAcceptance(LEARNS, acceptance) : NEAREST_PLAN;
        const vehicles = given.map(({ times }, n) => vehicle(n, times === null ? {} : { refusalTimes: times }));
        const totals = new CostTotals(plan, vehicles.length, NOON_MS);
        for (const [n, car] of vehicles.entries()) totals.read(n, car);
        totals.stand(vehicles, Int32Array.from(vehicles.keys()));
        const job = waitingJob(1, { tripSeconds });
        const { total, least } = totals.forJob(job);
        given.forEach(({ driveSeconds }, slot) => {
          const cost = costOf(plan, job, vehicles[slot]!, driveSeconds, NOON_MS);
          expect(total(slot, driveSeconds)).toBe(cost.totalMs);
          expect(Object.values(cost.items).reduce((sum, ms) => sum + ms, 0)).toBe(cost.totalMs);
          expect(least(driveSeconds)).toBeLessThanOrEqual(cost.totalMs);
        });
      }),
    );
  });

  test('trips go together by their length, and those of unknown length by themselves', () => {
    expect([0, 300, 301, 1_200, 1_201, null].map(tripClass)).toEqual([0, 0, 1, 2, 3, 4]);
  });

  test('of two cars as near, the one whose driver is likelier to come is asked', () => {
    const idleSinceMs = NOON_MS - 60_000;
    const cars = [
      vehicle(7, { position: at(600), refusalTimes: 8, idleSinceMs }),
      vehicle(8, { position: at(630), refusalTimes: 0.5, idleSinceMs }),
    ];
    const asked = (vehicles: typeof cars) => {
      const world = { fleetId: 1, vehicles, jobs: [waitingJob(1)], at: MONDAY_NOON };
      return decide(world, OPTIMAL_PLAN, NOON_MS, crowFlight)[0];
    };
    expect(asked(cars)).toMatchObject({ kind: 'offer', vehicleId: 8 });
    expect(asked(cars.map((car) => ({ ...car, refusalTimes: 1 })))).toMatchObject({ kind: 'offer', vehicleId: 7 });
  });
});
