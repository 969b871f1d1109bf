import { call } from '@orpc/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { HOURS_OF_WEEK, PLAIN_FACTORS } from '#core/roads/drive-factors.ts';
import { ROAD_CLASSES } from '#core/roads/road-class.ts';
import { makeSnapper } from '#core/roads/snap.ts';
import { gridTown } from '#core/roads/testing/grid-town.ts';
import { openDesk, smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import type { LoadedCity } from '#services/cities/city-book.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from './server.ts';

const graph = gridTown(2, 2, [{ from: 0, to: 1 }]);
const town = { graph, snap: makeSnapper(graph) } as LoadedCity;

let store: Store;
let desk: Awaited<ReturnType<typeof openDesk>>;
let admin: RequestContext;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await smallCompany(store);
  desk = await openDesk(store);
  desk.suite.books.cities.ofFleet = (fleetId) => (fleetId === 1 ? town : undefined);
  admin = await desk.signIn('Administrator', [1, 2]);
});
afterAll(async () => {
  await desk.suite.driveFits.stop();
  await store.close();
});

const told = (fleetId: number, context = admin) => call(router.driveTimes, { fleetId }, { context });
const fit = (fleetId: number, context = admin) => call(router.fitDriveTimes, { fleetId }, { context });

test('a fleet that learned nothing yet drives by the map', async () => {
  expect(await told(1)).toEqual({
    source: 'streets',
    running: false,
    fit: null,
    acceptance: null,
    hours: null,
    classes: [],
  });
});

test('learning begins at once, one fit at a time, and needs the streets of a city', async () => {
  const { driveTimes } = desk.suite.books;
  const refresh = driveTimes.refresh.bind(driveTimes);
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  driveTimes.refresh = () => held.then(refresh);
  expect(await fit(1)).toEqual({});
  expect((await told(1)).running).toBe(true);
  await expect(fit(1)).rejects.toMatchObject({ code: 'fitRunning', status: 409 });
  await expect(fit(2)).rejects.toMatchObject({ code: 'noCity', status: 409 });
  goOn();
  await vi.waitFor(async () => expect((await told(1)).running).toBe(false), 20_000);
  driveTimes.refresh = refresh;
  expect((await told(1)).fit).toMatchObject({ used: 'none', trips: 0, before: null, fittedAtMs: desk.clock.nowMs() });
});

test('what was learned is told by hour and by the classes of road that differ, with the errors', async () => {
  const found = { used: 'hoursAndClasses', trips: 900, left_out: 12 } as const;
  const errors = { mean_before: 0.3, mean_after: 0.2, median_before: 0.25, median_after: 0.15 };
  const when = { fleet_id: 1, city: 'gothenburg', fitted_at: new Date(desk.clock.nowMs()), fitted_by: 'drive times' };
  await store.db
    .insertInto('drive_fit')
    .values({ ...when, ...found, ...errors })
    .execute();
  await store.db
    .insertInto('drive_factor')
    .values([
      ...PLAIN_FACTORS.hours.map((_, h) => ({ fleet_id: 1, hour_of_week: h, factor: h === 8 ? 1.7 : 1, trips: h })),
      ...ROAD_CLASSES.map((road_class) => ({
        fleet_id: 1,
        road_class,
        factor: road_class === 'residential' ? 1.2 : 1,
        trips: 5,
      })),
    ])
    .execute();
  await desk.suite.books.driveTimes.refresh();
  const { fit: last, hours, classes } = await told(1);
  expect(last).toMatchObject({
    used: 'hoursAndClasses',
    leftOut: 12,
    before: { mean: 0.3, median: 0.25 },
    after: { mean: 0.2, median: 0.15 },
  });
  expect(hours).toHaveLength(HOURS_OF_WEEK);
  expect([hours?.[8], hours?.[9]]).toEqual([
    { factor: 1.7, trips: 8 },
    { factor: 1, trips: 9 },
  ]);
  expect(classes).toEqual([{ roadClass: 'residential', factor: 1.2 }]);
});

test('what the answers of its drivers taught is told with the errors, and of no driver by name', async () => {
  const fit = {
    fleet_id: 1,
    fitted_at: new Date(desk.clock.nowMs()),
    used: 'drivers',
    answers: 900,
    left_out: 3,
  } as const;
  const curve = { accept_at_once: 0.9, loss_per_minute: 0.01, by_hour: [1], by_trip: [1] };
  await store.db
    .insertInto('acceptance_fit')
    .values({ ...fit, ...curve, error_before: 0.15, error_after: 0.12 })
    .execute();
  expect((await told(1)).acceptance).toEqual({
    fittedAtMs: desk.clock.nowMs(),
    used: 'drivers',
    answers: 900,
    leftOut: 3,
    before: 0.15,
    after: 0.12,
  });
});

test('administrators see and start it, each for the fleets they see', async () => {
  const manager = await desk.signIn('Manager', [1, 2]);
  const other = await desk.signIn('Administrator', [2]);
  for (const ask of [told, fit]) {
    await expect(ask(1, manager)).rejects.toMatchObject({ code: 'notAllowed', status: 403 });
    await expect(ask(1, other)).rejects.toMatchObject({ code: 'fleetNotAllowed', status: 403 });
    await expect(ask(1, { ...admin, sessionKey: undefined })).rejects.toMatchObject({ code: 'notSignedIn' });
    await expect(ask(0)).rejects.toMatchObject({ status: 400 });
  }
});
