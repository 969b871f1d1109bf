import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { World } from '#core/dispatch/world.ts';
import type { Position } from '#core/kit/geo.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import { outlookOf } from '#store/dispatch/outlook.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { instant } from '#store/door/instant.ts';
import { insertBooking } from '#store/testing/company.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { noFigures } from '../figures.ts';
import { FleetDispatcher } from '../fleet-dispatcher.ts';
import { addCar, addFleet, addJob, dispatcherParts, east, NOON_MS } from '../testing/rank-of-cars.ts';
import type { Foreseen, Foreseer } from './foreseer.ts';

let store: Store;
let fleetId = 0;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
});
afterAll(() => store.close());
beforeEach(() => addFleet(store, ++fleetId));

/** A dispatcher under a plan with these numbers, and the world of its last decision. */
async function fleetUnder(numbers: object, foresee?: Foreseer) {
  await store.db
    .updateTable('fleet')
    .set({ plan: JSON.stringify({ preset: 'optimal', numbers: { evennessShare: 0, ...numbers } }) as never })
    .where('id', '=', fleetId)
    .execute();
  const { parts, clock, complaints } = await dispatcherParts(store);
  const worlds: World[] = [];
  const thinkerOf: NonNullable<typeof parts.thinkerOf> = (_, inline) => ({
    ...inline,
    decide(...tick) {
      worlds.push(tick[0]);
      return inline.decide(...tick);
    },
  });
  const dispatcher = new FleetDispatcher({ ...parts, thinkerOf, ...(foresee && { foresee }) }, fleetId, noFigures());
  const tick = async () => {
    await dispatcher.tick();
    await dispatcher.settled();
    return worlds.at(-1)?.vehicles ?? [];
  };
  return { tick, clock, complaints };
}

/** Thirty jobs around each of these instants, a minute apart: enough to tell days by. */
async function addDay(aroundMs: number, place: Position, everySeconds = 60) {
  const bookingId = await insertBooking(store.db, fleetId, aroundMs);
  await sql`insert into job (fleet_id, booking_id, state, pre_booked, required_at, pickup_label, pickup_longitude,
      pickup_latitude, passenger_name, phone, state_at, created_at)
    select ${fleetId}, ${bookingId}, 'offloaded', false, ${instant(aroundMs)} + n * ${everySeconds}::integer * interval '1 second', 'Avenyn',
      ${place[0]}, ${place[1]}, 'Anna', '1', ${instant(aroundMs)}, ${instant(aroundMs)}
    from generate_series(${-1_800 / everySeconds}::integer, ${900 / everySeconds}::integer) n`.execute(store.db);
}
const addDays = async (place: Position) => {
  for (let week = 1; week <= 4; week++) await addDay(NOON_MS - week * 7 * DAY_MS, place);
};

const WORTH = { worthShare: 1.5, worthHorizonSeconds: 1_200 };

describe('what the cars of a fleet are worth', () => {
  test('is charged from the tick after it was made out, by the jobs of days like today', async () => {
    const cars = await Promise.all([0, 100, 20_000].map((metres, n) => addCar(store, fleetId, `${n}`, east(metres))));
    await addDays(east(0));
    await addDay(NOON_MS, east(0));
    const { tick, complaints } = await fleetUnder(WORTH);
    await addJob(store, fleetId);
    const first = await tick();
    expect(first.every((v) => v.worthMs === undefined)).toBe(true);
    await addJob(store, fleetId);
    const vehicles = await tick();
    const worth = new Map(vehicles.map((v) => [v.vehicleId, v.worthMs ?? 0]));
    // Two cars and sixteen jobs: who stands among them is worth more than who is 20 km away.
    expect(Math.max(...cars.slice(0, 2).map(({ vehicleId }) => worth.get(vehicleId)!))).toBeGreaterThan(60_000);
    expect(worth.get(cars[2]!.vehicleId)).toBe(0);
    const days = { asked: 8, known: 4, alike: 4 };
    expect(await outlookOf(store.db, fleetId)).toMatchObject({ state: 'inForce', ...days, jobs: 30, trust: 1 });
    expect(complaints).toEqual([]);
  });

  test.each([
    ['there is no history', async () => addDay(NOON_MS, east(0)), { state: 'fewDays', known: 0, asked: 8 }],
    [
      'there are two days of it',
      async () => {
        await addDay(NOON_MS, east(0));
        for (let week = 1; week <= 2; week++) await addDay(NOON_MS - week * 7 * DAY_MS, east(0));
      },
      { state: 'fewDays', known: 2 },
    ],
    [
      'it is of another city',
      async () => {
        await addDay(NOON_MS, east(0));
        await addDays([2.35, 48.85]);
      },
      { state: 'unlike', known: 4, alike: 0, jobs: 30 },
    ],
    [
      'it is of days to come',
      async () => {
        await addDay(NOON_MS, east(0));
        for (let week = 1; week <= 4; week++) await addDay(NOON_MS + week * 7 * DAY_MS, east(0));
      },
      { state: 'fewDays', known: 0 },
    ],
    ['nothing has come today', () => addDays(east(0)), { state: 'fewJobs', jobs: 0 }],
  ] as const)('is nothing where %s, and says so', async (_, history, said) => {
    await addCar(store, fleetId, '1', east(0));
    await history();
    const { tick, complaints } = await fleetUnder(WORTH);
    await tick();
    await addJob(store, fleetId);
    expect((await tick()).map(({ worthMs }) => worthMs)).toEqual([undefined]);
    expect(await outlookOf(store.db, fleetId)).toMatchObject({ ...said, atMs: NOON_MS, trust: 0 });
    expect(complaints).toEqual([]);
  });

  test('counts for five minutes where its thread is lost, and then for nothing; likewise where the clock is put back', async () => {
    const { vehicleId } = await addCar(store, fleetId, '1', east(0));
    await addDays(east(0));
    await addDay(NOON_MS, east(0));
    let told: Foreseen | null = { atMs: NOON_MS, worthMs: new Map([[vehicleId, 90_000]]), days: [], workMs: 1 };
    const { tick, clock } = await fleetUnder(WORTH, async () => told);
    await addJob(store, fleetId);
    await tick();
    expect((await outlookOf(store.db, fleetId))!.state).toBe('inForce');
    told = null;
    const worthAt = async (ms: number) => {
      clock.advance(NOON_MS + ms - clock.nowMs());
      return (await tick()).find((v) => v.vehicleId === vehicleId)!.worthMs;
    };
    expect(await worthAt(4 * MINUTE_MS)).toBeGreaterThan(45_000);
    expect(await outlookOf(store.db, fleetId)).toMatchObject({ state: 'lost', atMs: NOON_MS + 4 * MINUTE_MS });
    expect(await worthAt(5 * MINUTE_MS)).toBeUndefined();
    expect(await worthAt(4 * MINUTE_MS)).toBeGreaterThan(45_000);
    expect(await worthAt(-HOUR_MS)).toBeUndefined();
  });

  test('is nothing where it is no number', async () => {
    const { vehicleId } = await addCar(store, fleetId, '1', east(0));
    await addDays(east(0));
    await addDay(NOON_MS, east(0));
    const worthMs = new Map([[vehicleId, NaN]]);
    const { tick } = await fleetUnder(WORTH, async () => ({ atMs: NOON_MS, worthMs, days: [], workMs: 1 }));
    await tick();
    await addJob(store, fleetId);
    expect((await tick()).map((v) => v.worthMs)).toEqual([0]);
  });

  test('is looked at more coarsely where it took too long, and as closely as before where it no longer does', async () => {
    await addCar(store, fleetId, '1', east(0));
    for (let week = 0; week <= 4; week++) await addDay(NOON_MS - week * 7 * DAY_MS, east(0), 6);
    const asked: number[] = [];
    let workMs = 5_000;
    const { tick, clock } = await fleetUnder(WORTH, async ({ days }) => {
      asked.push(days[0]!.length);
      return { atMs: clock.nowMs(), worthMs: new Map(), days: [], workMs };
    });
    for (let look = 0; look < 6; look++) {
      if (look === 3) workMs = 10;
      await tick();
      clock.advance(MINUTE_MS);
    }
    // 151 jobs, ten fewer each minute: at most 400, 200, 100, 50, 100, 200.
    expect(asked).toEqual([151, 141, 100, 50, 100, 101]);
  });

  test('is not asked for where the plan does not go by it', async () => {
    await addCar(store, fleetId, '1', east(0));
    await addDays(east(0));
    await addDay(NOON_MS, east(0));
    const { tick } = await fleetUnder({ worthShare: 0, evennessShare: 0 }, () => Promise.reject(new Error('asked')));
    await tick();
    await addJob(store, fleetId);
    expect((await tick()).map((v) => ['worthMs' in v, 'aheadMs' in v])).toEqual([[false, false]]);
  });
});

test('of two cars as near, the one whose driver had less to do has the job', async () => {
  const [busy, idle] = await Promise.all([
    addCar(store, fleetId, '1', east(300)),
    addCar(store, fleetId, '2', east(302)),
  ]);
  await store.db
    .insertInto('trip')
    .values({
      fleet_id: fleetId,
      kind: 'hail',
      vehicle_id: busy.vehicleId,
      driver_id: busy.driverId,
      shift_id: busy.shiftId,
      began_at: new Date(NOON_MS - 50 * MINUTE_MS),
      ended_at: new Date(NOON_MS - 10 * MINUTE_MS),
    })
    .execute();
  const { tick } = await fleetUnder({ evennessShare: 0.03 });
  await tick();
  const jobId = await addJob(store, fleetId);
  const vehicles = await tick();
  const ahead = new Map(vehicles.map((v) => [v.vehicleId, v.aheadMs]));
  expect([ahead.get(busy.vehicleId), ahead.get(idle.vehicleId)]).toEqual([20 * MINUTE_MS, -20 * MINUTE_MS]);
  const offer = await store.db.selectFrom('offer').selectAll().where('job_id', '=', jobId).executeTakeFirstOrThrow();
  expect(offer.vehicle_id).toBe(idle.vehicleId);
});
