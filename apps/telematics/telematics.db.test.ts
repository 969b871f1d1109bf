import { call } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalOf, refusedWith } from '#apps/testing/refusal-of.ts';
import { DAY_MS } from '#core/kit/time.ts';
import { smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { openDeskAt } from '#engine/testing/desk.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { insertCrew } from '#store/testing/company.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from './server.ts';

const NOW = Date.parse('2026-11-26T10:00:00Z');
let store: Store;
let workshop: RequestContext;
const crews: Awaited<ReturnType<typeof insertCrew>>[] = [];

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await smallCompany(store);
  const desk = await openDeskAt(store, NOW);
  workshop = await desk.signIn('Workshop', [1]);
  for (let n = 0; n < 6; n += 1) crews.push(await insertCrew(store.db, 1, String(300 + n), { beganMs: NOW }));
});
afterAll(() => store.close());

const of = (n: number) => {
  const crew = crews[n];
  if (!crew) throw new Error(`There is no crew ${n}.`);
  return { driver_id: crew.driverId, vehicle_id: crew.vehicleId, fleet_id: 1 };
};
const drove = (n: number, day: string, km: number, counts: object = {}) =>
  store.db
    .insertInto('driving_day')
    .values({ ...of(n), day, km, ...counts })
    .execute();
const as = () => ({ context: workshop });
const at = (nowMs: number): RequestContext => ({
  ...workshop,
  suite: { ...workshop.suite, clock: { ...workshop.suite.clock, nowMs: () => nowMs } },
});

test('a score is 100 less what the events of a 100 km weigh, beside the own weeks before and the median of the fleet', async () => {
  await drove(0, '2026-11-25', 150, { brake: 3, speeding: 1.5 });
  await drove(0, '2026-11-26', 50);
  await drove(0, '2026-11-10', 100, { brake: 1 });
  for (const n of [1, 2, 3, 4]) await drove(n, '2026-11-12', 100, { accelerate: n * 5 });
  await drove(5, '2026-11-26', 19);
  const told = await call(router.scores, { fleet: 1 }, as());
  // 200 km: 1.5 brakes of 4 points and 0.75 times speeding of 5 a 100 km.
  expect(told.rows[0]).toMatchObject({ did: expect.any(String), km: 200, score: 90, own: 96 });
  expect(told.rows[0]?.parts.slice(0, 2)).toEqual([
    { type: 'brake', count: 3, per100Km: 1.5, weight: 4, off: 6 },
    { type: 'speeding', count: 1.5, per100Km: 0.75, weight: 5, off: 3.75 },
  ]);
  // Of 96, 90, 80, 70 and 60.
  expect(told.fleetMedian).toBe(80);
  expect(told.rows.at(-1)).toMatchObject({ km: 19, score: null, own: null });
  const one = await call(router.scores, { fleet: 1, driver: of(0).driver_id, days: 28 }, as());
  expect(one.rows.map(({ km }) => km)).toEqual([300]);
});

test('drivers are ranked only where they differ from the fleet by more than chance', async () => {
  for (const [n, brake] of [60, 18, 22, 20, 19, 0].entries()) await drove(n, '2026-09-20', 1_000, { brake });
  const clock = Date.parse('2026-09-21T10:00:00Z');
  const told = await call(router.scores, { fleet: 1, days: 7 }, { context: at(clock) });
  expect(told.rows.map(({ id, standing }) => [crews.findIndex(({ driverId }) => driverId === id), standing])).toEqual([
    [0, 'more'],
    [1, 'unclear'],
    [2, 'unclear'],
    [3, 'unclear'],
    [4, 'unclear'],
    [5, 'fewer'],
  ]);
  expect(told.fleetPer100Km).toBe(1.95);
  const one = await call(router.scores, { fleet: 1, days: 7, driver: of(0).driver_id }, { context: at(clock) });
  expect(one.rows).toEqual([told.rows[0]]);
  expect(one.rows[0]!.least).toBeGreaterThan(1.95);
});

test('events come page by page, by driver, vehicle and kind', async () => {
  for (const [n, type] of (['brake', 'speeding', 'brake'] as const).entries())
    await store.db
      .insertInto('driving_event')
      .values({
        ...of(n === 2 ? 1 : 0),
        type,
        at: new Date(NOW - n * DAY_MS),
        ended_at: new Date(NOW - n * DAY_MS + 2_000),
        measure: 0.41,
        threshold: 0.36,
        confidence: 0.8,
        longitude: 11.97,
        latitude: 57.7,
      })
      .execute();
  const first = await call(router.events, { fleet: 1, limit: 2 }, as());
  expect(first).toMatchObject({ more: true, rows: [{ type: 'brake' }, { type: 'speeding', unit: 'kmhOver' }] });
  const rest = await call(router.events, { fleet: 1, beforeId: first.rows[1]?.id ?? 0 }, as());
  expect(rest).toMatchObject({ more: false, rows: [{ type: 'brake', unit: 'g', confidence: 0.8 }] });
  const { driver_id: driver, vehicle_id: vehicle } = of(0);
  expect((await call(router.events, { fleet: 1, driver, type: 'brake' }, as())).rows).toHaveLength(1);
  expect((await call(router.events, { fleet: 1, vehicle }, as())).rows).toHaveLength(2);
});

test('devices are told by when they were heard, the longest silent first', async () => {
  const { vehicle_id: silent } = of(3);
  await store.db
    .updateTable('vehicle_now')
    .set({ unreachable_since: new Date(NOW - DAY_MS), position_at: new Date(NOW - DAY_MS) })
    .where('vehicle_id', '=', silent)
    .execute();
  const { rows } = await call(router.devices, { fleet: 1 }, as());
  expect(rows[0]).toMatchObject({ id: silent, unreachableSinceMs: NOW - DAY_MS, signedOn: true });
  expect(rows.length).toBeGreaterThanOrEqual(6);
});

test('a vehicle is told with the trouble codes of its device and how far it still comes; no other fleet’s is', async () => {
  const { vehicle_id: vehicle } = of(2);
  const began = new Date(NOW - DAY_MS);
  await store.db
    .insertInto('trouble_code')
    .values([
      { fleet_id: 1, vehicle_id: vehicle, code: 'P0420', began_at: began },
      { fleet_id: 1, vehicle_id: vehicle, code: 'P0300', began_at: new Date(NOW - 2 * DAY_MS), ended_at: began },
    ])
    .execute();
  await store.db
    .updateTable('vehicle_now')
    .set({ range_km: 180, range_at: began })
    .where('vehicle_id', '=', vehicle)
    .execute();
  expect(await call(router.troubleCodes, { fleet: 1, vehicle }, as())).toEqual({
    codes: [
      { code: 'P0420', beganAtMs: NOW - DAY_MS, endedAtMs: null },
      { code: 'P0300', beganAtMs: NOW - 2 * DAY_MS, endedAtMs: NOW - DAY_MS },
    ],
    range: { km: 180, atMs: NOW - DAY_MS },
  });
  expect(await refusedWith(call(router.troubleCodes, { fleet: 1, vehicle: 999_999 }, as()))).toBe('vehicleUnknown 404');
});

test('coaching is ordered for how a driver drives, with the reason; not twice, and not by any course', async () => {
  const course = async (code: string, kind: string) =>
    (
      await store.db
        .insertInto('course')
        .values({
          fleet_id: 1,
          code,
          edition: 1,
          name_en: code,
          name_fr: code,
          kind: kind as never,
          minutes: 30,
          pass_mark: 80,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const [talk, lecture] = [await course('TALK', 'coaching'), await course('LECTURE', 'classroom')];
  const { driver_id: driver } = of(0);
  const order = (change: object = {}) =>
    call(router.coachDriver, { fleet: 1, driver, course: talk, why: 'Brakes hard', ...change }, as());
  expect(await call(router.coachingCourses, { fleet: 1 }, as())).toMatchObject({ courses: [{ code: 'TALK' }] });
  const { id } = await order();
  const row = await store.db.selectFrom('training').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ driver_id: driver, ordered_of: 'driving', ordered_why: 'Brakes hard', state: 'pending' });
  expect(await refusalOf(order())).toMatchObject({ code: 'coachingOpen', status: 409 });
  expect(await refusalOf(order({ why: '' }))).toMatchObject({ code: 'reasonMissing' });
  expect(await refusalOf(order({ course: lecture }))).toMatchObject({ code: 'notCoaching' });
  expect(await refusalOf(order({ driver: 999_999 }))).toMatchObject({ code: 'driverUnknown', status: 404 });
});
