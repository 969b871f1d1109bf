import { call } from '@orpc/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DISPATCHER } from '#acts/job/testing/small-fleet.ts';
import { claimQuery } from '#acts/query/claim-query.ts';
import { finishQuery } from '#acts/query/finish-query.ts';
import { raiseQuery } from '#acts/query/raise-query.ts';
import { releaseQuery } from '#acts/query/release-query.ts';
import { tendQueries } from '#acts/query/tend-queries.ts';
import { watchUnreachable } from '#acts/query/watch-unreachable.ts';
import { openDesk } from '#apps/testing/open-desk.ts';
import { refusalOf } from '#apps/testing/refusal-of.ts';
import { MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';
import { TRACK_MS } from '#core/query/track.ts';
import { actorOf, type RequestContext } from '#engine/server/context.ts';
import { userOfKey } from '#engine/server/session-key.ts';
import { addCar, addFleet, addJob, east, NOON_MS } from '#services/dispatcher/testing/rank-of-cars.ts';
import type { VehiclePosition } from '#services/positions/position-book.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { dayOf } from '#store/door/day-table.ts';
import { workFigures } from '#store/fleet/figures.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { makePartition, storePositions } from '#store/vehicle/position.ts';
import { router as alarms } from './server.ts';

type Car = Awaited<ReturnType<typeof addCar>>;

let store: Store;
let desk: Awaited<ReturnType<typeof openDesk>>;
let coach: RequestContext;
let manager: RequestContext;
const cars: Car[] = [];
const book = new Map<number, VehiclePosition>();

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  for (const id of [1, 2]) await addFleet(store, id);
  await makePartition(store.db, dayOf(NOON_MS));
  for (let n = 0; n < 8; n += 1) cars.push(await addCar(store, 1, String(11 + n), east(400 * n)));
  desk = await openDesk(store);
  Object.assign(desk.suite.books, {
    positions: { ...desk.suite.books.positions, of: () => book.values(), get: (id: number) => book.get(id) },
  });
  [coach, manager] = [await desk.signIn('Dispatcher', [1]), await desk.signIn('Manager', [1, 2])];
});
afterAll(() => store.close());
beforeEach(async () => {
  await store.db.deleteFrom('driver_query').execute();
  book.clear();
});

const driver = ({ driverId }: Car) => ({ kind: 'driver', id: driverId, name: `Driver ${driverId}` }) as const;
const now = () => desk.clock.nowMs();

function stands(car: Car, metres: number, agoMs = 0) {
  const at = {
    vehicleId: car.vehicleId,
    position: east(metres),
    headingDegrees: 90,
    speedKmh: 31.4,
    atMs: now() - agoMs,
  };
  book.set(car.vehicleId, at);
  return at;
}

async function raised(car: Car, code: number, text = ''): Promise<number> {
  desk.clock.advance(3 * SECOND_MS);
  const at = book.get(car.vehicleId)?.position ?? null;
  const told = await raiseQuery(desk.suite, driver(car), car, { code, text, channel: '', at });
  if (!told.ok) throw new Error(told.code);
  return told.value.queryId;
}

const personOf = async (context: RequestContext) => (await userOfKey(desk.suite, context.sessionKey, false))!;

async function finished(queryId: number, response: string, by = coach): Promise<void> {
  const user = await personOf(by);
  const hand = { queryId, userId: user.id, fleets: [1] };
  await claimQuery(desk.suite, actorOf(user), hand);
  desk.clock.advance(20 * SECOND_MS);
  expect((await finishQuery(desk.suite, actorOf(user), { ...hand, response })).ok).toBe(true);
}

const scene = (queryId: number, fleet = 1) => call(alarms.scene, { fleet, queryId }, { context: coach });
const story = (queryId: number) => call(alarms.story, { fleet: 1, queryId }, { context: coach });
const history = (asked: object = {}) => call(alarms.history, { fleet: 1, ...asked }, { context: coach });
const drill = (asked: object = {}, context = manager) =>
  call(alarms.startDrill, { fleet: 1, plate: '11', code: 2, ...asked }, { context });

describe('an alarm', () => {
  it('shows its car with the last ten minutes, whom to call, its passenger, and the five nearest cars that are heard of', async () => {
    const [car, ...others] = cars as [Car, ...Car[]];
    const began = now();
    const reports = [-TRACK_MS - MINUTE_MS, -TRACK_MS + 5 * SECOND_MS, -MINUTE_MS].map((ms, n) => ({
      ...stands(car, 100 * n),
      atMs: began + ms,
    }));
    await storePositions(store.db, reports);
    const jobId = await addJob(store, 1);
    const job = store.db.updateTable('job').where('id', '=', jobId);
    const { vehicleId, driverId } = car;
    await job.set({ state: 'picked_up', vehicle_id: vehicleId, driver_id: driverId }).execute();
    stands(car, 300);
    for (const [n, other] of others.entries()) stands(other, 400 + 200 * n, n === 0 ? 121 * SECOND_MS : 0);
    const id = await raised(car, 2);
    const told = await scene(id);
    expect(told).toMatchObject({
      queryId: id,
      drill: false,
      place: { longitude: east(300)[0], latitude: east(300)[1] },
      car: { plate: '11', status: 'engaged', positionAgeSeconds: 3 },
      driver: { name: 'Driver 11', did: '11', mobilePhone: '+46700000000' },
      job: { id: jobId, state: 'picked_up', passengerName: 'Anna', phone: '+••••••••001', dropoff: null },
    });
    expect(told.nearest.map(({ plate }) => plate)).toEqual(['13', '14', '15', '16', '17']);
    expect(told.nearest[0]).toMatchObject({
      status: 'vacant',
      driverMobile: '+46700000000',
      metres: expect.any(Number),
    });
    const spots = told.track.map(({ atMs }) => atMs - began);
    expect(spots).toEqual([-TRACK_MS + 5 * SECOND_MS, -MINUTE_MS, 0]);
    await job.set({ state: 'cancelled', vehicle_id: null, driver_id: null }).execute();
  });

  it('of a car that was never heard of shows what is known', async () => {
    const car = cars[6] as Car;
    await store.db
      .updateTable('vehicle_now')
      .set({ longitude: null, latitude: null, position_at: null })
      .where('vehicle_id', '=', car.vehicleId)
      .execute();
    const told = await scene(await raised(car, 5));
    expect(told).toMatchObject({ place: null, car: null, track: [], nearest: [], driver: { did: '17' } });
  });

  it('is nothing to those of other fleets, and no scene any more once it is finished', async () => {
    const id = await raised(cars[0] as Car, 2);
    expect(await refusalOf(call(alarms.scene, { fleet: 2, queryId: id }, { context: manager }))).toMatchObject({
      code: 'queryUnknown',
    });
    expect(await refusalOf(call(alarms.story, { fleet: 2, queryId: id }, { context: manager }))).toMatchObject({
      code: 'queryUnknown',
    });
    await finished(id, 'Police sent');
    expect(await refusalOf(scene(id))).toMatchObject({ code: 'queryUnknown' });
  });

  it('keeps its story: who took it, let it go and ended it, with what', async () => {
    const [car] = cars as [Car];
    const id = await raised(car, 4);
    const user = await personOf(coach);
    const hand = { queryId: id, userId: user.id, fleets: [1] };
    desk.clock.advance(31 * SECOND_MS);
    await tendQueries(desk.suite, DISPATCHER, 30 * SECOND_MS);
    await claimQuery(desk.suite, actorOf(user), hand);
    await releaseQuery(desk.suite, actorOf(user), hand);
    await finished(id, 'Spoke to him, all well', manager);
    const told = await story(id);
    expect(told.events.map(({ act }) => act)).toEqual([
      'raiseQuery',
      'escalateQuery',
      'claimQuery',
      'releaseQuery',
      'claimQuery',
      'finishQuery',
    ]);
    expect(told.events.map(({ byKind }) => byKind)).toEqual(['driver', 'system', 'user', 'user', 'user', 'user']);
    expect(told).toMatchObject({
      code: 4,
      plate: '11',
      response: 'Spoke to him, all well',
      firstClaimedAtMs: told.atMs + 31 * SECOND_MS,
      finishedAtMs: told.atMs + 51 * SECOND_MS,
      drill: false,
    });
  });
});

describe('a drill', () => {
  it('is begun by a supervisor only, with a working car that has none yet', async () => {
    expect(await refusalOf(drill({}, coach))).toMatchObject({ code: 'notAllowed' });
    expect(await refusalOf(drill({ plate: '99' }))).toMatchObject({ code: 'vehicleUnknown' });
    expect(await refusalOf(drill({ code: 1 }))).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await call(alarms.desk, { fleet: 1 }, { context: coach })).toMatchObject({ mayDrill: false, cars: [] });
    const told = await call(alarms.desk, { fleet: 1 }, { context: manager });
    expect(told).toMatchObject({ mayDrill: true, ownCodes: [] });
    expect(told.cars).toHaveLength(8);
    await drill();
    expect(await refusalOf(drill({ code: 5 }))).toMatchObject({ code: 'drillRunning' });
    const idle = cars[7] as Car;
    const seat = { shift_id: idle.shiftId, driver_id: idle.driverId };
    const ofIdle = store.db.updateTable('vehicle_now').where('vehicle_id', '=', idle.vehicleId);
    await ofIdle.set({ shift_id: null, driver_id: null }).execute();
    expect(await refusalOf(drill({ plate: '18' }))).toMatchObject({ code: 'vehicleNotWorking' });
    await ofIdle.set(seat).execute();
  });

  it('is marked, ends like a real one with its response, and is counted apart', async () => {
    const { queryId } = await drill({ code: 4 });
    expect((await workFigures(store.db, [1], now()))[0]?.queries).toBe(0);
    expect(await scene(queryId)).toMatchObject({ drill: true });
    const user = await personOf(coach);
    const hand = { queryId, userId: user.id, fleets: [1] };
    expect(await finishQuery(desk.suite, actorOf(user), { ...hand, response: '' })).toMatchObject({
      code: 'responseMissing',
    });
    await finished(queryId, 'Done in 20 s');
    const told = await history();
    expect(told.counts).toEqual({ alarms: 0, queries: 0, drills: 1 });
    expect(told.rows).toMatchObject([{ kind: 'drills', code: 4, response: 'Done in 20 s' }]);
    expect(await story(queryId)).toMatchObject({ drill: true, events: [{ act: 'startDrill' }, {}, {}] });
  });

  it('never swallows a real alarm of its driver', async () => {
    const { queryId } = await drill();
    const [car] = cars as [Car];
    const told = await raiseQuery(desk.suite, driver(car), car, { code: 2, text: '', channel: '', at: null });
    expect(told.ok && told.value.queryId).not.toBe(queryId);
    expect((await workFigures(store.db, [1], now()))[0]?.queries).toBe(1);
  });
});

describe('a car with a passenger that is not heard of', () => {
  const look = () => watchUnreachable(desk.suite, DISPATCHER, 1, 2 * MINUTE_MS);
  const rows = () =>
    store.db.selectFrom('driver_query').select(['id', 'code', 'finished_by', 'vehicle_id']).orderBy('id').execute();
  const set = (car: Car, values: object) =>
    store.db.updateTable('vehicle_now').set(values).where('vehicle_id', '=', car.vehicleId).execute();

  it('stands among the alarms once, until it is heard of, and not again where somebody has finished it', async () => {
    const [, car, other] = cars as [Car, Car, Car];
    for (const one of cars) await set(one, { position_at: new Date(now()), meter_on_at: null });
    await set(car, { meter_on_at: new Date(now()) });
    expect(await look()).toEqual({ asked: 0, reached: 0 });
    desk.clock.advance(2 * MINUTE_MS + 1);
    expect(await look()).toEqual({ asked: 1, reached: 0 });
    expect(await look()).toEqual({ asked: 0, reached: 0 });
    expect(await rows()).toMatchObject([{ code: 10, vehicle_id: car.vehicleId, finished_by: null }]);
    expect((await workFigures(store.db, [1], now()))[0]?.queries).toBe(0);
    desk.clock.advance(SECOND_MS);
    await set(car, { position_at: new Date(now()) });
    expect(await look()).toEqual({ asked: 0, reached: 1 });
    await set(car, { meter_on_at: null });
    await set(other, { meter_on_at: new Date(now()) });
    desk.clock.advance(3 * MINUTE_MS);
    expect(await look()).toEqual({ asked: 1, reached: 0 });
    const [, second] = await rows();
    await finished(second?.id ?? 0, '');
    desk.clock.advance(MINUTE_MS);
    expect(await look()).toEqual({ asked: 0, reached: 0 });
    expect((await history({ code: 10 })).rows.map(({ finishedBy }) => finishedBy)).toEqual([
      (await personOf(coach)).name,
      DISPATCHER.name,
    ]);
    await set(other, { meter_on_at: null });
  });

  it('stays with the coach who has taken it', async () => {
    const [, car] = cars as [Car, Car];
    await set(car, { meter_on_at: new Date(now()), position_at: new Date(now() - 3 * MINUTE_MS) });
    await look();
    const [row] = await rows();
    const user = await personOf(coach);
    await claimQuery(desk.suite, actorOf(user), { queryId: row?.id ?? 0, userId: user.id, fleets: [1] });
    desk.clock.advance(SECOND_MS);
    await set(car, { position_at: new Date(now()) });
    expect(await look()).toEqual({ asked: 0, reached: 0 });
    await set(car, { meter_on_at: null });
  });
});

describe('the history', () => {
  it('is searched by kind, driver, plate, code, time, who finished it, and words; newest first, page by page', async () => {
    const [a, b] = cars as [Car, Car];
    await store.db.insertInto('query_code').values({ fleet_id: 1, code: 20, name: 'Lost 50 % of fuel' }).execute();
    const from = now();
    const first = await raised(a, 1, 'Flat tyre_left');
    await finished(first, 'Sent the van');
    const second = await raised(b, 20);
    await finished(second, '', manager);
    const third = await raised(b, 2);
    await finished(third, 'False alarm, 100% sure');
    await raised(a, 3);
    const ids = async (asked: object) => (await history(asked)).rows.map(({ id }) => id);
    expect(await ids({})).toEqual([third, second, first]);
    expect(await ids({ kind: 'alarms' })).toEqual([third]);
    expect(await ids({ kind: 'queries' })).toEqual([second, first]);
    expect(await ids({ kind: 'drills' })).toEqual([]);
    expect(await ids({ plate: '12' })).toEqual([third, second]);
    expect(await ids({ driver: '11' })).toEqual([first]);
    expect(await ids({ driver: 'river 12' })).toEqual([third, second]);
    expect(await ids({ code: 20 })).toEqual([second]);
    expect(await ids({ by: (await personOf(manager)).name })).toEqual([second]);
    expect(await ids({ text: 'tyre_' })).toEqual([first]);
    expect(await ids({ text: '100%' })).toEqual([third]);
    expect(await ids({ text: '_' })).toEqual([first]);
    const rows = (await history()).rows;
    expect(await ids({ fromMs: rows[1]?.atMs })).toEqual([third, second]);
    expect(await ids({ toMs: rows[1]?.atMs, fromMs: from })).toEqual([first]);
    expect(rows[1]).toMatchObject({ codeName: 'Lost 50 % of fuel', kind: 'queries', response: '' });
    expect((rows[0]?.finishedAtMs ?? 0) - (rows[0]?.firstClaimedAtMs ?? 0)).toBe(20 * SECOND_MS);
    const page = await history({ limit: 2 });
    expect(page).toMatchObject({ more: true, counts: { alarms: 1, queries: 2, drills: 0 } });
    const last = page.rows.at(-1)!;
    const next = await history({ limit: 2, beforeMs: last.atMs, beforeId: last.id });
    expect(next.rows.map(({ id }) => id)).toEqual([first]);
    expect(next.more).toBe(false);
    expect((await call(alarms.history, { fleet: 2 }, { context: manager })).rows).toEqual([]);
  });
});
