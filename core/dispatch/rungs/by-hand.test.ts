import { expect, test } from 'vitest';
import { explanationIn } from '../explanation/explanation-record.ts';
import { NEAREST_PLAN } from '../plan/plan.ts';
import { at, crowFlight, MONDAY_NOON, NOON_MS, vehicle, waitingJob } from '../testing.ts';
import type { DispatchVehicle, WaitingJob } from '../world.ts';
import { explainByHand, unweighedByHand } from './by-hand.ts';

const explained = (vehicles: DispatchVehicle[], vehicleId: number, job: Partial<WaitingJob> = {}, by = 'coach') =>
  explanationIn(
    explainByHand(
      { fleetId: 1, vehicles, jobs: [waitingJob(1, job)], at: MONDAY_NOON },
      NEAREST_PLAN,
      NOON_MS,
      crowFlight,
      { vehicleId, by },
    ),
  )!;

test('the plan would have chosen a nearer car, and each nearer one is told of with its reason', () => {
  const told = explained(
    [
      vehicle(7, { position: at(600) }),
      vehicle(8, { position: at(900), availability: 'outOfVehicle' }),
      vehicle(9, { position: at(1_200), lockedTo: { accountIds: [], areaIds: [], bookingTypes: [] } }),
      vehicle(11, { position: at(1_800) }),
      vehicle(12, { position: at(4_000) }),
    ],
    11,
  );
  expect(told).toMatchObject({
    rung: 'byHand',
    planVersion: 1,
    vehicleId: 11,
    note: { kind: 'byHand', by: 'coach', planVehicleId: 7, planSoonerSeconds: 120 },
  });
  expect(told.best.map((car) => car.vehicleId)).toEqual([7, 11, 12]);
  expect(told.best[0]?.cost.items.drive).toBe(60_000);
  expect(told.passedOver.map(({ vehicleId, why }) => [vehicleId, why])).toEqual([
    [7, 'otherByHand'],
    [8, 'outOfVehicle'],
    [9, 'lockedOut'],
  ]);
});

test('the coach may choose as the plan would, and a car that the plan would never ask', () => {
  const near = vehicle(7, { position: at(600) });
  expect(explained([near], 7).note).toMatchObject({ planVehicleId: 7, planSoonerSeconds: 0 });
  const resting = vehicle(8, { position: at(300), availability: 'outOfVehicle' });
  const told = explained([near, resting], 8);
  expect(told.note).toMatchObject({ planVehicleId: 7, planSoonerSeconds: -30 });
  expect(told.best.map((car) => car.vehicleId)).toEqual([8, 7]);
  expect(told.passedOver).toEqual([]);
  expect(explained([resting], 8).note).toMatchObject({ planVehicleId: null, planSoonerSeconds: null });
});

test('of a car that nobody knows the place of, only what the plan would have done is told', () => {
  const told = explained([vehicle(7, { position: at(600) }), vehicle(8, { position: null })], 8);
  expect(told).toMatchObject({ vehicleId: 8, passedOver: [], note: { planVehicleId: 7, planSoonerSeconds: null } });
  expect(told.best.map((car) => car.vehicleId)).toEqual([7]);
});

test('a car that is kept for later is told of as such, and so is one of which nothing could be weighed', () => {
  const world = { fleetId: 1, vehicles: [vehicle(7, { position: at(600) })], jobs: [waitingJob(1)], at: MONDAY_NOON };
  const choice = { vehicleId: 7, by: 'coach', kept: true };
  expect(explainByHand(world, NEAREST_PLAN, NOON_MS, crowFlight, choice).note).toMatchObject({
    kept: true,
    planVehicleId: 7,
  });
  const waiting = { preBooked: false, priority: 0, waitingSinceMs: NOON_MS - 120_000 };
  expect(unweighedByHand(waiting, NEAREST_PLAN, NOON_MS, { vehicleId: 7, by: 'coach' })).toMatchObject({
    rung: 'byHand',
    vehicleId: 7,
    waitedSeconds: 120,
    capSeconds: 636,
    note: { kind: 'byHand', by: 'coach', planVehicleId: null, unweighed: true },
    best: [],
    passedOver: [],
  });
});
