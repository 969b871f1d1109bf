import { describe, expect, test } from 'vitest';
import { OPTIMAL_PLAN } from '../plan/plan.ts';
import { at, MAXI, MONDAY_NOON, NOON_MS, SEDAN, vehicle, waitingJob } from '../testing.ts';
import type { DispatchVehicle } from '../world.ts';
import type { Explanation, WeighedCar } from './explanation.ts';
import { type CarThen, type WhyNotQuestion, whyNot } from './why-not.ts';

const weighed = (vehicleId: number, driveSeconds: number, items: WeighedCar['cost']['items'] = {}): WeighedCar => {
  const all = { drive: driveSeconds * 1_000, ...items };
  const totalMs = Object.values(all).reduce((sum, ms) => sum + ms, 0);
  return { vehicleId, driveSeconds, metres: driveSeconds * 8, cost: { totalMs, items: all } };
};

const told = (change: Partial<Explanation> = {}): Explanation => ({
  planVersion: 3,
  rung: 'optimal',
  atMs: NOON_MS,
  waitedSeconds: 0,
  capSeconds: 600,
  vehicleId: 10,
  best: [weighed(10, 120), weighed(11, 240)],
  passedOver: [],
  ...change,
});

const then = (change: Partial<DispatchVehicle> = {}, car: Partial<CarThen> = {}): CarThen => ({
  vehicleId: 7,
  vehicle: vehicle(7, { position: at(2_000), ...change }),
  trackKept: true,
  givenJobId: null,
  ...car,
});

const asked = (change: Partial<WhyNotQuestion> = {}) =>
  whyNot({
    explanation: told(),
    plan: OPTIMAL_PLAN,
    at: MONDAY_NOON,
    job: waitingJob(1),
    car: then(),
    chosenQueueSeq: null,
    driveSeconds: 200,
    metres: 2_000,
    ...change,
  });

describe('why a car did not get a job, by what is known of its second', () => {
  test.each([
    ['nobody was signed on', 'notSignedOn', { car: then({}, { vehicle: null }) }],
    ['it was on a break', 'outOfVehicle', { car: then({ availability: 'outOfVehicle' }) }],
    ['it had a passenger', 'engaged', { car: then({ availability: 'engaged' }) }],
    ['it had a job', 'hasJob', { car: then({ jobId: 4 }) }],
    ['it had an offer to answer', 'hasOffer', { car: then({ offerId: 4 }) }],
    ['it never told where it was', 'noPosition', { car: then({ position: null }) }],
    ['its track is no longer kept', 'trackForgotten', { car: then({ position: null }, { trackKept: false }) }],
    ['it was silent for long', 'stalePosition', { car: then({ positionAtMs: NOON_MS - 200_000 }) }],
    [
      'it is of another type',
      'wrongType',
      { job: waitingJob(1, { vehicleTypeIds: [MAXI] }), car: then({ vehicleTypeId: SEDAN }) },
    ],
    ['it lacks what was asked', 'missingAttribute', { job: waitingJob(1, { requiredAttributes: ['ramp'] }) }],
    ['the customer does not want it', 'banned', { job: waitingJob(1, { bannedVehicleIds: [7] }) }],
    ['its driver was suspended', 'suspended', { car: then({ suspended: true }) }],
    [
      'its driver had let it pass',
      'alreadyRefused',
      { job: waitingJob(1, { refusals: [{ driverId: 1_007, attempt: 1, atMs: NOON_MS }] }) },
    ],
    ['it was too far', 'tooFar', { driveSeconds: 700 }],
    ['it got another job in the same round', 'givenToOtherJob', { car: then({}, { givenJobId: 12 }) }],
    ['it was slower by road', 'slowerByRoad', {}],
    ['it would have cost no more', 'asGood', { driveSeconds: 60, explanation: told({ best: [weighed(10, 120)] }) }],
    ['the job was held for others', 'heldForOthers', { explanation: told({ rung: 'preferred' }) }],
    ['only the closest were asked', 'notClosest', { explanation: told({ rung: 'closest' }) }],
    ['the job was planned as another’s next', 'plannedAsNext', { explanation: told({ rung: 'soonToClear' }) }],
    ['others asked for it', 'othersAsked', { explanation: told({ rung: 'cover' }) }],
    ['the coach had it', 'withCoach', { explanation: told({ rung: 'coach', vehicleId: null, best: [] }) }],
  ] as const)('%s', (_, code, change) => {
    expect(asked(change as Partial<WhyNotQuestion>)).toMatchObject({ code, from: 'reckoned' });
  });

  test('it waited less long than the chosen car, which decided', () => {
    const best = [weighed(10, 205, { idleCredit: -48_000 })];
    const { code, facts } = asked({ explanation: told({ best }) });
    expect(code).toBe('costsMore');
    expect(facts).toMatchObject({ decisive: 'idleCredit', driveSeconds: 200, chosenDriveSeconds: 205 });
  });

  test('worth and evenness of that second, known of the chosen car alone, speak neither for it nor against the other', () => {
    const owed = [weighed(10, 230, { evenness: -48_000 })];
    const { code, facts } = asked({ explanation: told({ best: owed }) });
    expect(code).toBe('asGood');
    expect(facts).toMatchObject({ unkept: true, driveSeconds: 200, chosenDriveSeconds: 230, chosenCostMs: 230_000 });
    const worth = [weighed(10, 120, { worth: 90_000 })];
    expect(asked({ explanation: told({ best: worth }) })).toMatchObject({ code: 'slowerByRoad', from: 'reckoned' });
    // Where neither spoke nothing is left open.
    expect(asked({ driveSeconds: 60 }).facts.unkept).toBeUndefined();
  });

  test('on the rung of the queue its place decides, and not how near it is', () => {
    const note = { kind: 'queue', areaId: 2, rankId: 5, cars: 3 } as const;
    const explanation = told({ rung: 'queue', note });
    expect(asked({ explanation, car: then({ areaId: 2 }) }).code).toBe('notInQueue');
    const car = then({ areaId: 2, rankId: 5, queueSeq: NOON_MS });
    expect(asked({ explanation, car, chosenQueueSeq: NOON_MS - 60_000 }).code).toBe('behindInQueue');
  });

  test('on the rung of the backup areas it stood in another', () => {
    const explanation = told({ rung: 'backup', note: { kind: 'backup', areaId: 2, nth: 1 } });
    expect(asked({ explanation, car: then({ areaId: 3 }) }).code).toBe('otherArea');
    expect(asked({ explanation, car: then({ areaId: 2 }) }).code).toBe('behindInArea');
  });
});

describe('what was written down is answered from there', () => {
  test('the car that got it', () => {
    expect(asked({ car: then({}, { vehicleId: 10 }) })).toEqual({ code: 'gotIt', facts: {}, from: 'record' });
  });

  test('one of the five best', () => {
    expect(asked({ car: then({}, { vehicleId: 11 }) })).toMatchObject({
      code: 'slowerByRoad',
      facts: { driveSeconds: 240, chosenDriveSeconds: 120, chosenCostMs: 120_000 },
      from: 'record',
    });
  });

  test.each([
    ['closest', 'notClosest'],
    ['queue', 'behindInQueue'],
    ['backup', 'behindInArea'],
    ['preferred', 'slowerByRoad'],
    ['soonToClear', 'slowerByRoad'],
  ] as const)('one of the five best of the rung %s by what that rung goes by: %s', (rung, code) => {
    const answer = asked({ explanation: told({ rung }), car: then({}, { vehicleId: 11 }) });
    expect(answer).toMatchObject({ code, facts: { driveSeconds: 240, chosenDriveSeconds: 120 }, from: 'record' });
  });

  test('a nearer car with its reason', () => {
    const passedOver = [{ vehicleId: 7, metres: 400, why: 'hasOffer' as const }];
    expect(asked({ explanation: told({ passedOver }) })).toEqual({
      code: 'hasOffer',
      facts: { metres: 400, chosenDriveSeconds: 120 },
      from: 'record',
    });
  });

  test('that others went first on the rung is told by the rung', () => {
    const passedOver = [{ vehicleId: 7, metres: 400, why: 'notOnRung' as const }];
    expect(asked({ explanation: told({ rung: 'preferred', passedOver }) }).code).toBe('heldForOthers');
    const queue = { kind: 'queue', areaId: 2, rankId: null, cars: 3 } as const;
    const explanation = told({ rung: 'queue', note: queue, passedOver });
    const car = then({ areaId: 2, queueSeq: NOON_MS - 90_000 });
    const ahead = { explanation, car, chosenQueueSeq: NOON_MS - 60_000, driveSeconds: 30 };
    expect(asked(ahead)).toMatchObject({ code: 'notOnRung', from: 'record' });
  });

  test('a quicker car that another job needed more', () => {
    const instead = { vehicleId: 7, soonerSeconds: 90, jobId: 33, laterSeconds: 540, dearerMs: 1 };
    expect(asked({ explanation: told({ instead }) })).toMatchObject({
      code: 'givenToOtherJob',
      facts: { otherJobId: 33, soonerSeconds: 90, laterSeconds: 540 },
    });
    const best = [weighed(12, 60), weighed(10, 120)];
    const car = then({}, { vehicleId: 12, givenJobId: 34 });
    expect(asked({ explanation: told({ best }), car })).toMatchObject({
      code: 'givenToOtherJob',
      facts: { otherJobId: 34, driveSeconds: 60 },
    });
  });
});

test('what held within reach of the closest is told as the rule of that area and hour had it', () => {
  const rules = [{ areaIds: [5], weekdays: [], fromHour: 12, toHour: 13, rungs: { closest: { withinMetres: 700 } } }];
  const plan = { ...OPTIMAL_PLAN, rules };
  const explanation = told({ rung: 'closest' });
  expect(asked({ explanation, plan, job: waitingJob(1, { areaId: 5 }) }).facts.withinMetres).toBe(700);
  expect(asked({ explanation, plan, job: waitingJob(1, { areaId: 6 }) }).facts.withinMetres).toBe(100);
});
