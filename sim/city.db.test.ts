import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoSuite } from '#apps/testing/demo-suite.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { stormy } from '#store/testing/storm.ts';

const SPEED = 60;
const VEHICLES = 12;
/** What drivers must have asked, and of how many kinds, before it is looked at. */
const QUERIES = stormy(4, 10);
const CODES = stormy(2, 3);
const LONG = stormy(false, true);
const said: string[] = [];
let store: Store;

beforeAll(async () => {
  const suite = await demoSuite({
    sim: VEHICLES,
    simFitted: 0.5,
    simTracked: 0.25,
    mqtt: { port: 0 },
    speed: SPEED,
    say: (line) => said.push(line),
  });
  store = openStore(suite.databaseUrl, { connections: 2 });
});
afterAll(() => store.close());

const soon = { timeout: 240_000, interval: 500 };

it('takes customers from their call to their fare, and others from the kerb', { timeout: 360_000 }, async () => {
  const { db } = store;
  await expect
    .poll(async () => (await db.selectFrom('job').select('id').where('state', '=', 'offloaded').execute()).length, soon)
    .toBeGreaterThanOrEqual(3);
  await expect
    .poll(async () => {
      const hails = db.selectFrom('trip').select('id').where('kind', '!=', 'job').where('outcome', '=', 'offloaded');
      return (await hails.execute()).length;
    }, soon)
    .toBeGreaterThanOrEqual(2);

  const jobs = await db.selectFrom('job').selectAll().where('state', '=', 'offloaded').execute();
  for (const job of jobs) {
    expect(job.fare_minor).toBeGreaterThan(0);
    expect(job.distance_metres).toBeGreaterThan(0);
    expect(job.picked_up_at).toBeGreaterThanOrEqual(job.arrived_at ?? Infinity);
  }
  const bookings = await db.selectFrom('booking').select(['origin', 'created_by']).execute();
  expect(new Set(bookings.map(({ origin }) => origin))).toEqual(new Set(['api']));
  const shifts = await db.selectFrom('shift').select('vehicle_id').where('ended_at', 'is', null).execute();
  expect(shifts.length).toBeGreaterThan(VEHICLES / 2);
  const linked = await db.selectFrom('vehicle_now').select('link').where('link', 'is not', null).execute();
  // A car whose phone is off just now is heard by its tracker alone.
  expect(linked.map(({ link }) => link)).toEqual(expect.arrayContaining(['page', 'fitted']));
  const seen = await db.selectFrom('device').select('kind').where('last_seen_at', 'is not', null).execute();
  expect(seen.filter(({ kind }) => kind === 'fitted').length).toBeGreaterThanOrEqual(VEHICLES / 3);
  expect(seen.filter(({ kind }) => kind === 'tracker').length).toBeGreaterThanOrEqual(VEHICLES / 6);
  expect(said.some((line) => line.includes(`${VEHICLES} vehicles`))).toBe(true);
});

it('lets drivers ask the office, and where there is time for it the office answer whom everybody left alone', {
  timeout: 360_000,
}, async () => {
  const queries = () => store.db.selectFrom('driver_query').selectAll().execute();
  await expect.poll(async () => (await queries()).length, soon).toBeGreaterThanOrEqual(QUERIES);
  const asked = await queries();
  for (const query of asked) expect(query).toMatchObject({ driver_id: expect.any(Number) });
  // Who asks as the shift begins may do so before the car was first heard.
  expect(asked.filter(({ longitude }) => longitude !== null).length).toBeGreaterThan(asked.length / 2);
  expect(new Set(asked.map(({ code }) => code)).size).toBeGreaterThanOrEqual(CODES);
  // How the office looks is told by `office/desk.db.test.ts`: here it looks once in two minutes of the wall.
  if (!LONG) return;
  await expect
    .poll(async () => (await queries()).filter(({ finished_by }) => finished_by === 'manager').length, soon)
    .toBeGreaterThan(0);
  // Others end by themselves: a terminal that was out of reach is heard again.
  for (const { at, finished_at, finished_by } of await queries())
    if (finished_by === 'manager') expect(finished_at! - at).toBeGreaterThan(7 * 60_000);
});
