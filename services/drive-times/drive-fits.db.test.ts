import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Position } from '#core/kit/geo.ts';
import { seededRandom } from '#core/kit/random.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import { PLAIN_FACTORS } from '#core/roads/drive-factors.ts';
import { nodePosition } from '#core/roads/graph.ts';
import { makeSnapper } from '#core/roads/snap.ts';
import { gridTown } from '#core/roads/testing/grid-town.ts';
import { handClock } from '#engine/clock/clock.ts';
import { openStore } from '#store/door/connect.ts';
import { dayOf } from '#store/door/day-table.ts';
import { lastFits } from '#store/drive-times/drive-fit.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { makePartition, storePositions } from '#store/vehicle/position.ts';
import { addCar, addFleet, addJob } from '../dispatcher/testing/rank-of-cars.ts';
import { openFleetBook } from '../fleets/fleet-book.ts';
import { openDriveFits } from './drive-fits.ts';
import { openDriveTimeBook } from './drive-time-book.ts';
import type { Streets } from './street-times.ts';

const SIDE = 8;
const across = Array.from({ length: SIDE * SIDE }, (_, n) => n);
const graph = gridTown(SIDE, SIDE * SIDE, [
  ...across.filter((n) => n % SIDE < SIDE - 1).map((n) => ({ from: n, to: n + 1 })),
  ...across.filter((n) => n + SIDE < SIDE * SIDE).map((n) => ({ from: n, to: n + SIDE })),
]);
const town: Streets = { graph, snap: makeSnapper(graph) };
const junction = (n: number): Position => nodePosition(graph, n);

/** Monday, noon in Stockholm. */
const NOON = Date.UTC(2026, 5, 15, 10);
const { url } = await testDatabase();
const store = openStore(url);
const { db } = store;
const clock = handClock(NOON);
await addFleet(store, 1);
await addFleet(store, 2);
const fleets = await openFleetBook(store);
let city: Streets | undefined = town;
const cities = { ofFleet: (fleetId: number) => (fleetId === 1 ? city : undefined) };
const driveTimes = await openDriveTimeBook({ store, clock }, { fleets, cities }, null);
const errors: unknown[] = [];
const fits = openDriveFits({
  store,
  clock,
  books: { cities, fleets, driveTimes },
  onError: (error) => errors.push(error),
});
const car = await addCar(store, 1, '101', junction(0));
const ADMIN = { kind: 'user', id: 7, name: 'admin' } as const;
afterAll(async () => {
  await fits.stop();
  driveTimes.stop();
  await store.close();
});

/** Seconds that the map gives a drive, at the hour it is. */
const byStreets = (from: number, to: number) =>
  driveTimes.of(1).byStreets(junction(to), [junction(from)], Infinity)[0] as number;
const plainSeconds = new Map<string, number>();
for (const from of across) for (const to of across) plainSeconds.set(`${from} ${to}`, byStreets(from, to));

/** Trips of the last weeks that took `slower` times the map's seconds; the hour decides. */
async function drive(count: number, slower: (utcHour: number) => number): Promise<void> {
  const random = seededRandom(count);
  const somewhere = () => Math.floor(random() * across.length);
  const rows = Array.from({ length: count }, (_, n) => {
    const [from, to] = [somewhere(), somewhere()];
    const began = NOON - DAY_MS * (1 + (n % 40)) + HOUR_MS * Math.floor(random() * 24);
    const took = plainSeconds.get(`${from} ${to}`)! * slower(new Date(began).getUTCHours()) * (0.9 + random() / 5);
    const [a, b] = [junction(from), junction(to)];
    return {
      fleet_id: 1,
      kind: 'hail' as const,
      vehicle_id: car.vehicleId,
      driver_id: car.driverId,
      shift_id: car.shiftId,
      began_at: new Date(began),
      ended_at: new Date(began + took * 1_000),
      from_longitude: a[0],
      from_latitude: a[1],
      to_longitude: b[0],
      to_latitude: b[1],
      outcome: 'offloaded' as const,
    };
  });
  await db.insertInto('trip').values(rows).execute();
}

async function fit() {
  const begun = fits.begin(1, ADMIN);
  if (!begun.ok) throw new Error(begun.code);
  await begun.value.done;
  return (await lastFits(db, [1])).get(1);
}

beforeEach(async () => {
  for (const table of ['trip', 'drive_fit', 'drive_factor', 'position_report'] as const)
    await db.deleteFrom(table).execute();
  await driveTimes.refresh();
  clock.advance(NOON - clock.nowMs());
  expect(errors).toEqual([]);
});

describe('what a fleet learns from its trips', () => {
  test('slows its drive times at the hours that were slow, and says by how much they erred before and after', async () => {
    await drive(1_200, (hour) => (hour === 10 ? 1.8 : 1));
    const plain = byStreets(0, 30);
    const found = await fit();
    expect(found).toMatchObject({ used: 'hours', fittedBy: 'admin', city: 'none', fittedAtMs: NOON });
    expect(found!.after!.mean).toBeLessThan(found!.before!.mean);
    expect(byStreets(0, 30) / plain).toBeGreaterThan(1.5);
    expect(driveTimes.of(1).timesFor(1)(junction(30), [junction(0)], Infinity)[0]).toBe(byStreets(0, 30));
    clock.advance(5 * HOUR_MS);
    expect(byStreets(0, 30) / plain).toBeLessThan(1.15);
    expect(driveTimes.factorsOf(2)).toBeUndefined();
    const line = await db.selectFrom('audit').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(line).toMatchObject({ act: 'fitDriveTimes', actor_name: 'admin', became: { used: 'hours' } });
  });

  test('is forgotten once newer trips say that the map is right', async () => {
    await drive(900, () => 1.6);
    await fit();
    expect(driveTimes.factorsOf(1)).not.toBeUndefined();
    await db.deleteFrom('trip').execute();
    await drive(300, () => 1);
    expect(await fit()).toMatchObject({ used: 'none' });
    expect(driveTimes.factorsOf(1)).toBeUndefined();
  });

  test('takes the ways to passengers too, from where the vehicle was when its driver took the job', async () => {
    for (const day of [0, 1]) await makePartition(db, dayOf(NOON) - day * DAY_MS);
    for (let n = 0; n < 60; n += 1) {
      const [from, to] = [n % SIDE, 40 + (n % 20)];
      const dispatchedAt = NOON - DAY_MS / 2 + n * MINUTE_MS;
      const seconds = plainSeconds.get(`${from} ${to}`)! * 1.5;
      await storePositions(db, [
        {
          vehicleId: car.vehicleId,
          position: junction(from),
          headingDegrees: 0,
          speedKmh: 0,
          atMs: dispatchedAt - 5_000,
        },
      ]);
      const jobId = await addJob(store, 1, { state: 'offloaded', pickUp: junction(to) });
      const arrivedAt = dispatchedAt + seconds * 1_000;
      const facts = { dispatched_at: new Date(dispatchedAt), arrived_at: new Date(arrivedAt) };
      const finished = { finished_at: new Date(arrivedAt + MINUTE_MS), vehicle_id: car.vehicleId };
      await db
        .updateTable('job')
        .set({ ...facts, ...finished })
        .where('id', '=', jobId)
        .execute();
    }
    const found = await fit();
    expect(found).toMatchObject({ trips: 60, leftOut: 0, used: 'hours' });
    expect(driveTimes.factorsOf(1)!.hours[36]).toBeGreaterThan(1.2);
  });

  test('rests on trips that were plain drives: no wait, no end off the map, no broken one', async () => {
    await drive(60, () => 1);
    const [first, second, third] = await db.selectFrom('trip').select(['id', 'began_at']).orderBy('id').execute();
    const change = (id: number, set: object) => db.updateTable('trip').set(set).where('id', '=', id).execute();
    await change(first!.id, { ended_at: new Date(first!.began_at + 2 * HOUR_MS) });
    await change(second!.id, { to_longitude: 13, to_latitude: 58 });
    await change(third!.id, { outcome: 'broken_off' });
    const found = await fit();
    expect(found!.trips + found!.leftOut).toBe(59);
    expect(found!.leftOut).toBeGreaterThanOrEqual(2);
  });

  test('is told as too little where there are few trips', async () => {
    expect(await fit()).toMatchObject({ used: 'none', trips: 0, before: null, after: null });
  });
});

test('a fleet learns one fit at a time, and needs streets', async () => {
  await drive(200, () => 1);
  const begun = fits.begin(1, ADMIN);
  expect(begun.ok).toBe(true);
  expect(fits.running(1)).toBe(true);
  expect(fits.begin(1, ADMIN)).toMatchObject({ ok: false, code: 'fitRunning' });
  expect(fits.begin(2, ADMIN)).toMatchObject({ ok: false, code: 'noCity' });
  if (begun.ok) await begun.value.done;
  expect(fits.running(1)).toBe(false);
});

test('factors of another city do not hold', async () => {
  await drive(300, () => 1.6);
  await fit();
  await db.updateTable('drive_fit').set({ city: 'elsewhere' }).execute();
  await driveTimes.refresh();
  expect(driveTimes.factorsOf(1)).toBeUndefined();
});

test('what did not change when read anew stays the same, so that no table is worked out again', async () => {
  await drive(300, () => 1.6);
  await fit();
  const before = driveTimes.factorsOf(1);
  expect(before).not.toEqual(PLAIN_FACTORS);
  await driveTimes.refresh();
  expect(driveTimes.factorsOf(1)).toBe(before);
});

test('each night of business time a fleet learns by itself, once', async () => {
  await drive(100, () => 1.4);
  const nights = openDriveFits({ store, clock, books: { cities, fleets, driveTimes }, onError: (e) => errors.push(e) });
  const made = async () => (await db.selectFrom('drive_fit').select(['fitted_by', 'fitted_at']).execute()).length;
  nights.watchNights(2);
  await vi.waitFor(async () => expect(await made()).toBe(1), 20_000);
  clock.advance(15 * HOUR_MS);
  await vi.waitFor(() => expect(nights.figures().fits).toBe(1), 20_000);
  clock.advance(2 * HOUR_MS);
  await vi.waitFor(async () => expect(await made()).toBe(2), 20_000);
  expect((await lastFits(db, [1])).get(1)).toMatchObject({ fittedBy: 'drive times', fittedAtMs: NOON + 17 * HOUR_MS });
  await nights.stop();
  expect(await made()).toBe(2);
});
