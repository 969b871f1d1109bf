import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { acceptOffer, rejectOffer } from '#acts/job/answer-offer.ts';
import { recallJob } from '#acts/job/drive-job.ts';
import { MINUTE_MS } from '#core/kit/time.ts';
import { liveOfferOfJob } from '#store/dispatch/offer.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { noFigures } from './figures.ts';
import { FleetDispatcher } from './fleet-dispatcher.ts';
import { addCar, addFleet, addJob, dispatcherParts, east, NOON_MS } from './testing/rank-of-cars.ts';

const driver = { kind: 'driver', id: 1, name: 'Driver' } as const;

let store: Store;
let fleetId = 0;
let world: Awaited<ReturnType<typeof dispatcherParts>>;
let dispatcher: FleetDispatcher;
let figures = noFigures();

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
});
afterAll(() => store.close());
beforeEach(async () => {
  fleetId += 1;
  await addFleet(store, fleetId);
  world = await dispatcherParts(store);
  figures = noFigures();
  dispatcher = new FleetDispatcher(world.parts, fleetId, figures);
});

const offeredTo = async (jobId: number) => (await liveOfferOfJob(store.db, jobId))?.vehicle_id ?? null;
const offerOf = async (jobId: number) => (await liveOfferOfJob(store.db, jobId))!.id;
const stateOf = async (jobId: number) =>
  (await store.db.selectFrom('job').select('state').where('id', '=', jobId).executeTakeFirstOrThrow()).state;
const decisionsOf = (jobId: number) =>
  store.db.selectFrom('decision').selectAll().where('job_id', '=', jobId).orderBy('id').execute();
const drivesOn = (ms: number) => {
  world.clock.advance(ms);
  return store.db
    .updateTable('vehicle_now')
    .set({ position_at: new Date(world.clock.nowMs()) })
    .execute();
};

describe('a waiting job', () => {
  test('is offered to the nearest car for 20 seconds, with the reasons kept', async () => {
    await addCar(store, fleetId, '11', east(900));
    const near = await addCar(store, fleetId, '12', east(300));
    const jobId = await addJob(store, fleetId);
    await dispatcher.tick();
    const offer = await liveOfferOfJob(store.db, jobId);
    expect(offer).toMatchObject({ vehicle_id: near.vehicleId, expires_at: NOON_MS + 20_000, attempt: 1 });
    expect(await stateOf(jobId)).toBe('offered');
    const [decision] = await decisionsOf(jobId);
    expect(decision).toMatchObject({ id: offer?.decision_id, outcome: 'offer', vehicle_id: near.vehicleId });
    expect(decision?.reasons).toMatchObject({ rung: 'nearest', vehicleId: near.vehicleId, passedOver: [] });
  });

  test('goes to the next car after a no, and not back to the first', async () => {
    const first = await addCar(store, fleetId, '21', east(100));
    const second = await addCar(store, fleetId, '22', east(200));
    const jobId = await addJob(store, fleetId);
    await dispatcher.tick();
    await rejectOffer(world.parts, driver, first, await offerOf(jobId));
    await dispatcher.tick();
    expect(await offeredTo(jobId)).toBe(second.vehicleId);
    await rejectOffer(world.parts, driver, second, await offerOf(jobId));
    await dispatcher.tick();
    expect(await offeredTo(jobId)).toBeNull();
    expect((await decisionsOf(jobId)).map((d) => d.outcome)).toEqual(['offer', 'offer', 'allRefused']);
  });

  test('goes to the next car when the first lets its time run out', async () => {
    await addCar(store, fleetId, '31', east(100));
    const second = await addCar(store, fleetId, '32', east(200));
    const jobId = await addJob(store, fleetId);
    await dispatcher.tick();
    expect(await dispatcher.tick()).toBeLessThanOrEqual(NOON_MS + 20_000);
    await drivesOn(20_000);
    await dispatcher.tick();
    expect(await offeredTo(jobId)).toBe(second.vehicleId);
    expect(figures).toMatchObject({ offersSent: 2, offersExpired: 1, failures: 0 });
  });

  test('given back by its driver does not return to them for 15 minutes', async () => {
    const car = await addCar(store, fleetId, '41', east(100));
    const jobId = await addJob(store, fleetId);
    await dispatcher.tick();
    await acceptOffer(world.parts, driver, car, await offerOf(jobId));
    await recallJob(world.parts, driver, car, jobId, 'flat tyre');
    await dispatcher.tick();
    expect(await offeredTo(jobId)).toBeNull();
    await drivesOn(15 * MINUTE_MS);
    await dispatcher.tick();
    expect(await offeredTo(jobId)).toBe(car.vehicleId);
  });

  test('that everybody passed on begins anew after 15 minutes', async () => {
    const only = await addCar(store, fleetId, '11', east(300));
    const jobId = await addJob(store, fleetId);
    await dispatcher.tick();
    await rejectOffer(world.parts, driver, only, await offerOf(jobId));
    await drivesOn(14 * MINUTE_MS);
    await dispatcher.tick();
    expect(await offeredTo(jobId)).toBeNull();
    await drivesOn(2 * MINUTE_MS);
    await dispatcher.tick();
    expect(await offeredTo(jobId)).toBe(only.vehicleId);
    expect((await liveOfferOfJob(store.db, jobId))?.attempt).toBe(2);
  });

  test('without any car says why, once and not at every tick', async () => {
    const jobId = await addJob(store, fleetId);
    await dispatcher.tick();
    await dispatcher.tick();
    expect((await decisionsOf(jobId)).map((d) => d.outcome)).toEqual(['noneSignedOn']);
    expect(world.complaints).toEqual([]);
  });

  test('is not offered to a car with a passenger from the street', async () => {
    const car = await addCar(store, fleetId, '51', east(100));
    await store.db
      .updateTable('vehicle_now')
      .set({ meter_on_at: new Date(NOON_MS) })
      .where('vehicle_id', '=', car.vehicleId)
      .execute();
    const jobId = await addJob(store, fleetId);
    await dispatcher.tick();
    expect((await decisionsOf(jobId)).map((d) => d.outcome)).toEqual(['noneFree']);
  });
});

describe('a dispatcher that was away', () => {
  test('settles the offers that ran out before it offers anything', async () => {
    const first = await addCar(store, fleetId, '61', east(100));
    const jobId = await addJob(store, fleetId);
    await dispatcher.tick();
    await drivesOn(10 * MINUTE_MS);
    const next = await addJob(store, fleetId);
    await new FleetDispatcher(world.parts, fleetId, noFigures()).tick();
    expect([await offeredTo(jobId), await offeredTo(next)]).toEqual([null, first.vehicleId]);
  });
});

describe('a pre-booking', () => {
  test('is released at its lead time, ahead of it by drive and margin, and then offered for a minute', async () => {
    const car = await addCar(store, fleetId, '71', east(100));
    const jobId = await addJob(store, fleetId, {
      state: 'future',
      preBooked: true,
      requiredAtMs: NOON_MS + 20 * MINUTE_MS,
    });
    await dispatcher.tick();
    expect(await stateOf(jobId)).toBe('future');
    await drivesOn(5 * MINUTE_MS);
    await dispatcher.tick();
    const offer = await liveOfferOfJob(store.db, jobId);
    expect(offer).toMatchObject({ vehicle_id: car.vehicleId, expires_at: NOON_MS + 6 * MINUTE_MS });
  });

  test('far from every car is released earlier', async () => {
    await addCar(store, fleetId, '81', east(9_000));
    const jobId = await addJob(store, fleetId, {
      state: 'future',
      preBooked: true,
      requiredAtMs: NOON_MS + 30 * MINUTE_MS,
    });
    await dispatcher.tick();
    expect(await stateOf(jobId)).toBe('offered');
  });
});
