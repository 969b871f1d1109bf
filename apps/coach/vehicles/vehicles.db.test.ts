import { call } from '@orpc/server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { giveAdvice } from '#acts/advice/give-advice.ts';
import { openDesk } from '#apps/testing/open-desk.ts';
import { NOON_MS } from '#core/dispatch/testing.ts';
import { MINUTE_MS } from '#core/kit/time.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { addCar, addFleet, addJob, east, PICK_UP } from '#services/dispatcher/testing/rank-of-cars.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { vehicles } from './server/vehicles.ts';

let store: Store;
let fleet = 0;
let coach: RequestContext;
let areaId = 0;
let rankId = 0;

/** A square about the pick-up, three kilometres wide, with a rank two hundred metres east of it. */
async function addArea(): Promise<void> {
  const [west, ,] = east(-1_500);
  const [right, ,] = east(1_500);
  const [, latitude] = PICK_UP;
  const [south, north] = [latitude - 0.0135, latitude + 0.0135];
  const ring = [
    [west, south],
    [right, south],
    [right, north],
    [west, north],
    [west, south],
  ];
  const polygon = JSON.stringify({ type: 'Polygon', coordinates: [ring] });
  areaId = (
    await store.db
      .insertInto('area')
      .values({ fleet_id: fleet, code: 'C', name: 'Centrum', polygon })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
  const [longitude] = east(200);
  rankId = (
    await store.db
      .insertInto('rank')
      .values({ fleet_id: fleet, area_id: areaId, name: 'Station', longitude, latitude, radius_metres: 60 })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
}

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
});
afterAll(() => store.close());
beforeEach(async () => {
  fleet += 1;
  await addFleet(store, fleet);
  await addArea();
  const desk = await openDesk(store);
  coach = await desk.signIn('Dispatcher', [fleet]);
});

const codeOf = async (work: Promise<unknown>) => {
  try {
    await work;
  } catch (error) {
    return (error as { code: string }).code;
  }
  throw new Error('It was not refused.');
};
const by = () => ({ context: coach });
const why = 'order at the rank';

async function line() {
  const cars = [];
  for (const [i, plate] of ['1', '2', '3'].entries()) {
    const car = await addCar(store, fleet, plate, east(300 + i));
    const clear = new Date(NOON_MS - (10 - i) * MINUTE_MS);
    await store.db
      .updateTable('vehicle_now')
      .set({ clear_since: clear })
      .where('vehicle_id', '=', car.vehicleId)
      .execute();
    cars.push(car.vehicleId);
  }
  return cars as [number, number, number];
}
const queues = () => call(vehicles.queues, { fleet }, by());

describe('the queues of a fleet', () => {
  test('are told in the order of turn, ranks apart, with who stands aside and what waits', async () => {
    const [a, b, c] = await line();
    const atRank = await addCar(store, fleet, '9', east(200));
    await call(vehicles.lock, { fleet, vehicleId: b, why }, by());
    await call(vehicles.unplot, { fleet, vehicleId: c, minutes: 15, why }, by());
    const jobId = await addJob(store, fleet);
    const told = await queues();
    expect(told.queues).toEqual([
      { areaId, rankId, cars: [atRank.vehicleId], aside: [] },
      { areaId, rankId: null, cars: [a], aside: [{ vehicleId: b, why: 'locked' }] },
    ]);
    expect(told.unplotted).toEqual([{ vehicleId: c, untilMs: NOON_MS + 15 * MINUTE_MS, areaId, rankId: null }]);
    expect(told.jobs.map((job) => job.jobId)).toEqual([jobId]);
  });

  test('change by a move, and a second one by what was seen before it is refused', async () => {
    const [a, b, c] = await line();
    const seen = { fleet, areaId, rankId: null };
    const moved = { ...seen, vehicleId: c, place: 3, behindVehicleId: null, why };
    expect(await call(vehicles.moveInQueue, moved, by())).toEqual({ vehicleId: c, place: 1 });
    const now = await codeOf(call(vehicles.moveInQueue, moved, by()));
    expect(now).toBe('queueMoved');
    const told = await call(vehicles.whyIdle, { fleet, vehicleId: a }, by());
    expect(told).toMatchObject({ plate: '1', holds: [], place: { areaId, rankId: null, place: 2, of: 3 } });
    expect(await codeOf(call(vehicles.moveInQueue, { ...moved, place: 1, why: '' }, by()))).toBe('whyMissing');
    await call(vehicles.unplot, { fleet, vehicleId: b, minutes: 5, why }, by());
    const gone = { ...seen, vehicleId: b, place: 3, behindVehicleId: null, why };
    expect(await codeOf(call(vehicles.moveInQueue, gone, by()))).toBe('notPlotted');
    await call(vehicles.lock, { fleet, vehicleId: a, why }, by());
    expect(await codeOf(call(vehicles.moveInQueue, { ...gone, vehicleId: a }, by()))).toBe('notFree');
    expect(await codeOf(call(vehicles.moveInQueue, { ...gone, vehicleId: 999_999 }, by()))).toBe('vehicleUnknown');
  });
});

describe('why a car is not offered a job', () => {
  test('is all that keeps it, and what keeps it from each job of its area', async () => {
    const [a] = await line();
    const jobId = await addJob(store, fleet);
    await store.db.updateTable('job').set({ area_id: areaId }).where('id', '=', jobId).execute();
    expect(await call(vehicles.whyIdle, { fleet, vehicleId: a }, by())).toMatchObject({ jobs: [{ jobId }] });
    await call(vehicles.lock, { fleet, vehicleId: a, why }, by());
    await call(vehicles.unplot, { fleet, vehicleId: a, minutes: 5, why }, by());
    expect(await call(vehicles.whyIdle, { fleet, vehicleId: a }, by())).toMatchObject({
      holds: [
        { code: 'locked', all: true },
        { code: 'unplotted', all: false, untilMs: NOON_MS + 5 * MINUTE_MS },
      ],
      place: null,
      jobs: [{ jobId, why: 'locked' }],
    });
    expect(await codeOf(call(vehicles.whyIdle, { fleet, vehicleId: 999_999 }, by()))).toBe('vehicleUnknown');
    await call(vehicles.forceSignOff, { fleet, vehicleId: a, why }, by());
    expect(await codeOf(call(vehicles.whyIdle, { fleet, vehicleId: a }, by()))).toBe('vehicleNotWorking');
  });
});

test('the distribution sets the cars of each area against what is asked there', async () => {
  await line();
  await addJob(store, fleet);
  await addJob(store, fleet, { state: 'future', preBooked: true, requiredAtMs: NOON_MS + 20 * MINUTE_MS });
  const { areas } = await call(vehicles.distribution, { fleet }, by());
  expect(areas.find((area) => area.areaId === null)).toMatchObject({ waiting: 1, due: 1 });
  expect(areas.find((area) => area.areaId === areaId)).toMatchObject({
    available: 3,
    vacant: 3,
    engaged: 0,
    balance: 3,
  });
});

test('the distribution tells where free cars are advised to wait, with what that should save, as long as it holds', async () => {
  const [a, b, c] = await line();
  const advise = async (vehicleId: number, gainSeconds?: number) => {
    const { driver_id: driverId } = await store.db
      .selectFrom('vehicle_now')
      .select('driver_id')
      .where('vehicle_id', '=', vehicleId)
      .executeTakeFirstOrThrow();
    const advice = { vehicleId, driverId: driverId!, areaId, metres: 900, expectedJobs: 2.5 };
    const given = { fleetId: fleet, advice: { ...advice, ...(gainSeconds && { gainSeconds }) }, place: PICK_UP };
    const actor = { kind: 'system', name: 'dispatcher' } as const;
    return giveAdvice(coach.suite, actor, { ...given, untilMs: NOON_MS + 10 * MINUTE_MS });
  };
  expect([await advise(a, 95), await advise(b), await advise(c, 60)].every(({ ok }) => ok)).toBe(true);
  const meter = { meter_on_at: new Date(NOON_MS) };
  await store.db.updateTable('vehicle_now').set(meter).where('vehicle_id', '=', c).execute();
  const told = async () =>
    (await call(vehicles.distribution, { fleet }, by())).advice.map(
      ({ vehicleId, gainSeconds, expectedJobs, went }) => [vehicleId, gainSeconds, expectedJobs, went],
    );
  expect(await told()).toEqual([
    [a, 95, 2.5, null],
    [b, null, 2.5, null],
  ]);
  await store.db.updateTable('advice_given').set({ went: true }).where('vehicle_id', '=', a).execute();
  await store.db
    .updateTable('advice_given')
    .set({ until: new Date(NOON_MS) })
    .where('vehicle_id', '=', b)
    .execute();
  expect(await told()).toEqual([[a, 95, 2.5, true]]);
});

test('shifts, takings, last hirings and who had a car last are told, page by page', async () => {
  const [a, b, c] = await line();
  const shift = await store.db.selectFrom('shift').selectAll().where('vehicle_id', '=', a).executeTakeFirstOrThrow();
  await store.db
    .insertInto('trip')
    .values({
      fleet_id: fleet,
      kind: 'hail',
      vehicle_id: a,
      driver_id: shift.driver_id,
      shift_id: shift.id,
      began_at: new Date(NOON_MS - 20 * MINUTE_MS),
      ended_at: new Date(NOON_MS - 10 * MINUTE_MS),
      fare_minor: 12_300,
      to_label: 'Landvetter',
      outcome: 'offloaded',
    })
    .execute();
  const first = await call(vehicles.signedOn, { fleet, limit: 2 }, by());
  expect(first.shifts[0]).toMatchObject({
    vehicleId: a,
    jobs: 0,
    hails: 1,
    takingsMinor: 12_300,
    accepted: 0,
    refused: 0,
  });
  const rest = await call(vehicles.signedOn, { fleet, after: first.nextAfter ?? 0 }, by());
  expect([...first.shifts, ...rest.shifts].map(({ vehicleId }) => vehicleId)).toEqual([a, b, c]);
  expect(rest.nextAfter).toBeNull();
  const lastHiring = { lastHiringEndedAtMs: NOON_MS - 10 * MINUTE_MS, lastTo: 'Landvetter', lastFareMinor: 12_300 };
  expect(first.shifts).toMatchObject([lastHiring, { lastHiringEndedAtMs: null, lastTo: null, lastFareMinor: null }]);
  const { vehicles: figures } = await call(vehicles.figures, { fleet }, by());
  expect(figures[0]).toMatchObject({
    vehicleId: a,
    takingsMinor: 12_300,
    ...lastHiring,
    lockedAtMs: null,
  });
  await call(vehicles.forceSignOff, { fleet, vehicleId: a, why }, by());
  const { vehicles: idle } = await call(vehicles.idle, { fleet }, by());
  expect(idle).toMatchObject([
    { id: a, lastDriverName: 'Driver 1', lastTakingsMinor: 12_300, endedWhy: why, areaId, ...lastHiring },
  ]);
  expect(idle[0]?.positionAtMs).not.toBeNull();
  const { drivers } = await call(vehicles.driversOff, { fleet }, by());
  expect(drivers).toMatchObject([
    { name: 'Driver 1', permitExpiry: '2030-01-01', lastPlate: '1', endedWhy: why, ...lastHiring },
  ]);
});

describe('a command of the office is refused', () => {
  test('without a reason, on a vehicle of another fleet, and where it does not fit', async () => {
    const [a] = await line();
    const target = { fleet, vehicleId: a };
    const unknown = { ...target, vehicleId: 999_999, why };
    expect(await codeOf(call(vehicles.lock, { ...target, why: '' }, by()))).toBe('whyMissing');
    expect(await codeOf(call(vehicles.lock, unknown, by()))).toBe('vehicleUnknown');
    expect(await codeOf(call(vehicles.forceSignOff, { ...target, why: '' }, by()))).toBe('whyMissing');
    expect(await codeOf(call(vehicles.forceSignOff, unknown, by()))).toBe('vehicleUnknown');
    expect(await codeOf(call(vehicles.unplot, { ...target, minutes: 5, why: '' }, by()))).toBe('whyMissing');
    expect(await codeOf(call(vehicles.plot, target, by()))).toBe('notUnplotted');
    expect(await codeOf(call(vehicles.unlock, { ...target, why: '' }, by()))).toBe('notLocked');
    await call(vehicles.lock, { ...target, why }, by());
    expect(await codeOf(call(vehicles.lock, { ...target, why }, by()))).toBe('alreadyLocked');
    await call(vehicles.forceSignOff, { ...target, why }, by());
    expect(await codeOf(call(vehicles.forceSignOff, { ...target, why }, by()))).toBe('vehicleNotWorking');
    expect(await codeOf(call(vehicles.unplot, { ...target, minutes: 5, why }, by()))).toBe('vehicleNotWorking');
  });
});
