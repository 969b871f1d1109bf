import { call } from '@orpc/server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDesk } from '#apps/testing/open-desk.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { addCar, addFleet, addJob, east, NOON_MS, PICK_UP } from '#services/dispatcher/testing/rank-of-cars.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { findJob } from '#store/job/job.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from '../server.ts';

let store: Store;
let fleet = 0;
let areaId = 0;
let coach: RequestContext;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
});
afterAll(() => store.close());
beforeEach(async () => {
  fleet += 1;
  await addFleet(store, fleet);
  const around = [
    [11.9, 57.6],
    [12.1, 57.6],
    [12.1, 57.8],
    [11.9, 57.8],
    [11.9, 57.6],
  ];
  const polygon = JSON.stringify({ type: 'Polygon', coordinates: [around] });
  const area = store.db.insertInto('area').values({ fleet_id: fleet, code: 'C', name: 'Centrum', polygon });
  areaId = (await area.returning('id').executeTakeFirstOrThrow()).id;
  const desk = await openDesk(store);
  coach = await desk.signIn('Dispatcher', [fleet]);
});

const later = (hours: number) =>
  ({ state: 'future', preBooked: true, requiredAtMs: NOON_MS + hours * HOUR_MS }) as const;
const check = (jobId: number, vehicleId: number) =>
  call(router.pre.keepCheck, { fleet, jobId, vehicleId }, { context: coach });
const codesOf = async (jobId: number, vehicleId: number) =>
  (await check(jobId, vehicleId)).conflicts.map(({ code }) => code);

describe('the cars to be expected', () => {
  const supply = (ahead = 0) => call(router.pre.supply, { fleet, ahead }, { context: coach });
  const carsAt = (told: Awaited<ReturnType<typeof supply>>, area: number | null, hour: number) =>
    told.areas.find((one) => one.areaId === area)?.cars[hour];

  /** Eight to twelve a week ago: hired at nine for half an hour, out of all areas, and at half past ten back into one. */
  async function aMorningLastWeek() {
    const { vehicleId, driverId } = await addCar(store, fleet, '11', PICK_UP);
    // Midnight of last Monday, by the clocks of the fleet.
    const midnightMs = NOON_MS - 14 * HOUR_MS - 7 * DAY_MS;
    const at = (hour: number) => new Date(midnightMs + hour * HOUR_MS);
    const shift = await store.db
      .insertInto('shift')
      .values({ fleet_id: fleet, vehicle_id: vehicleId, driver_id: driverId, began_at: at(8), ended_at: at(12) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const seat = { fleet_id: fleet, vehicle_id: vehicleId, driver_id: driverId, shift_id: shift.id };
    await store.db
      .insertInto('trip')
      .values([
        { ...seat, kind: 'hail', began_at: at(9), ended_at: at(9.5), from_area_id: areaId },
        { ...seat, kind: 'rank', began_at: at(10.5), ended_at: at(11), to_area_id: areaId },
      ])
      .execute();
  }

  test('are those of the same hour of the weeks before, where they set down last', async () => {
    await aMorningLastWeek();
    const told = await supply();
    expect(told).toMatchObject({ fleet, date: '2026-06-15' });
    expect(told.hours.slice(7, 9).map(({ hour, weeks }) => [hour, weeks])).toEqual([
      [7, 0],
      [8, 1],
    ]);
    expect([8, 9, 10, 11, 12].map((hour) => [carsAt(told, areaId, hour), carsAt(told, null, hour)])).toEqual([
      [1, 0],
      [0, 0.5],
      [0, 0.5],
      [1, 0],
      [0, 0],
    ]);
  });

  test('are those free now where nothing was recorded, and unknown where nobody works', async () => {
    const nobody = await supply(3);
    expect([carsAt(nobody, areaId, 9), nobody.hours[9]?.weeks]).toEqual([null, 0]);
    fleet += 1;
    await addFleet(store, fleet);
    await addCar(store, fleet, '12', PICK_UP);
    coach = await (await openDesk(store)).signIn('Dispatcher', [fleet]);
    const told = await supply(3);
    expect([told.date, carsAt(told, null, 9), told.hours[9]?.weeks]).toEqual(['2026-06-18', 1, 0]);
  });
});

describe('what speaks against keeping a pre-booking for a car', () => {
  test('is nothing, or that it keeps one already and would have to be at two places', async () => {
    const { vehicleId } = await addCar(store, fleet, '21', east(500));
    const first = await addJob(store, fleet, later(2));
    expect(await check(first, vehicleId)).toEqual({
      jobId: first,
      vehicleId,
      endsAtMs: NOON_MS + 2 * HOUR_MS + 20 * MINUTE_MS,
      conflicts: [],
    });
    const { version } = (await findJob(store.db, first))!;
    await call(router.commitJob, { fleet, jobId: first, version, vehicleId }, { context: coach });
    expect(await codesOf(first, vehicleId)).toEqual([]);
    expect(await codesOf(await addJob(store, fleet, later(2)), vehicleId)).toEqual(['keepsAnother', 'overlaps']);
    const far = await addJob(store, fleet, { ...later(2.5), pickUp: east(40_000) });
    const told = await check(far, vehicleId);
    expect(told.conflicts).toMatchObject([
      { code: 'keepsAnother', jobId: first },
      { code: 'tight', jobId: first, leftSeconds: 600 },
    ]);
    expect(await codesOf(await addJob(store, fleet, later(5)), vehicleId)).toEqual(['keepsAnother']);
  });

  test('is the shift that ends before, the car that is of another kind, and nobody who works with it', async () => {
    const { vehicleId } = await addCar(store, fleet, '22', PICK_UP);
    const jobId = await addJob(store, fleet, later(20));
    await store.db
      .updateTable('job')
      .set({ attributes: ['wheelchair'] })
      .where('id', '=', jobId)
      .execute();
    expect((await check(jobId, vehicleId)).conflicts).toEqual([
      { code: 'unfit', why: 'wrongVehicle' },
      { code: 'shiftOver', atMs: NOON_MS + 11 * HOUR_MS },
    ]);
    expect(await codesOf(jobId, 999_999)).toEqual(['notWorking']);
  });

  test('is a charge that would not last, to be weighed and not refused', async () => {
    const { vehicleId } = await addCar(store, fleet, '23', PICK_UP);
    const jobId = await addJob(store, fleet, later(2));
    const charged = (km: number) =>
      store.db
        .updateTable('vehicle_now')
        .set({ range_km: km, range_at: new Date(NOON_MS) })
        .where('vehicle_id', '=', vehicleId)
        .execute();
    const { suite } = coach;
    const get = () => ({ vehicleId, position: PICK_UP, headingDegrees: 0, speedKmh: 0, atMs: NOON_MS });
    coach = {
      ...coach,
      suite: { ...suite, books: { ...suite.books, positions: { ...suite.books.positions, get } } },
    };
    await charged(9);
    expect((await check(jobId, vehicleId)).conflicts).toEqual([{ code: 'rangeShort' }]);
    const { version } = (await findJob(store.db, jobId))!;
    await call(router.commitJob, { fleet, jobId, version, vehicleId }, { context: coach });
    await charged(300);
    expect(await codesOf(jobId, vehicleId)).toEqual([]);
  });

  test('cannot be asked of a job that the fleet does not have', async () => {
    const gone = check(999_999, 1).catch((error: { code: string }) => error.code);
    expect(await gone).toBe('jobUnknown');
  });
});
