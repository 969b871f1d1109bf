import { call } from '@orpc/server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refusalOf } from '#apps/testing/refusal-of.ts';
import type { Explanation, WeighedCar } from '#core/dispatch/explanation/explanation.ts';
import { recordOf } from '#core/dispatch/testing.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import type { RequestContext, Suite } from '#engine/server/context.ts';
import { openDeskAt } from '#engine/testing/desk.ts';
import { addCar, addFleet, addJob, east, NOON_MS } from '#services/dispatcher/testing/rank-of-cars.ts';
import { keepDecision } from '#store/dispatch/decision.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import type { Crew } from '#store/testing/company.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from '../server.ts';
import { toldFairness } from './told-fairness.ts';

const TODAY = { first: '2026-06-15', last: '2026-06-15' };

let store: Store;
let fleet = 0;
let suite: Suite;
let reader: RequestContext;
let busy: Crew;
let idle: Crew;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
});
afterAll(() => store.close());
beforeEach(async () => {
  await addFleet(store, ++fleet);
  await plan({ evennessShare: 0.03, idleShare: 0 });
  // Both at work for an hour.
  busy = await addCar(store, fleet, '1', east(0));
  idle = await addCar(store, fleet, '2', east(100));
  await addTrip(busy, 50, 20);
  const desk = await openDeskAt(store, NOON_MS);
  suite = desk.suite;
  reader = await desk.signIn('Reports', [fleet]);
});

const ago = (minutes: number) => new Date(NOON_MS - minutes * MINUTE_MS);
const asked = (change: object = {}) => call(router.fairness, { fleet, ...TODAY, ...change }, { context: reader });
const rowOf = async ({ driverId }: Crew) => (await asked()).rows.find(({ id }) => id === driverId)!;

const plan = (numbers: object) =>
  store.db
    .updateTable('dispatch_plan')
    .set({ document: JSON.stringify({ preset: 'optimal', numbers }) })
    .where('fleet_id', '=', fleet)
    .execute();

const addTrip = ({ vehicleId, driverId, shiftId }: Crew, began: number, ended: number) =>
  store.db
    .insertInto('trip')
    .values({
      fleet_id: fleet,
      kind: 'hail',
      vehicle_id: vehicleId,
      driver_id: driverId,
      shift_id: shiftId,
      began_at: ago(began),
      ended_at: ago(ended),
    })
    .execute();

/** A job that one crew was offered rather than the other, by these items. */
async function choose(
  to: Crew,
  from: Crew,
  items: readonly [WeighedCar['cost']['items'], WeighedCar['cost']['items']],
  change: { rung?: Explanation['rung']; state?: 'accepted' | 'rejected'; planVersion?: number } = {},
): Promise<number> {
  const jobId = await addJob(store, fleet);
  const { rung = 'optimal', state = 'accepted', planVersion = 1 } = change;
  const best = [to, from].map(({ vehicleId }, n) => {
    const of = items[n]!;
    const totalMs = Object.values(of).reduce((sum, ms) => sum + ms, 0);
    return { vehicleId, driveSeconds: 1, metres: 1, cost: { totalMs, items: of } };
  });
  const { vehicleId, driverId } = to;
  const at = ago(5);
  const decisionId = await keepDecision(store.db, {
    fleetId: fleet,
    jobId,
    attempt: 1,
    atMs: at.getTime(),
    outcome: 'offer',
    vehicleId,
    driverId,
    planVersion,
    reasons: recordOf({ best, passedOver: [], rung, vehicleId }),
  });
  await store.db
    .insertInto('offer')
    .values({
      fleet_id: fleet,
      job_id: jobId,
      vehicle_id: vehicleId,
      driver_id: driverId,
      attempt: 1,
      decision_id: decisionId,
      state,
      sent_at: at,
      expires_at: ago(4),
      answered_at: at,
    })
    .execute();
  return jobId;
}

test('tells each driver’s work beside that of the others for as long, then and now', async () => {
  const told = await asked();
  expect(
    told.rows.map(({ engagedSeconds, othersSeconds, atWorkSeconds }) => [engagedSeconds, othersSeconds, atWorkSeconds]),
  ).toEqual([
    [1_800, 900, 3_600],
    [0, 900, 3_600],
  ]);
  expect(told).toMatchObject({ drivers: 2, moved: [], choices: { count: 0, every: 1 } });
  expect(told.rows.map(({ now }) => now)).toEqual([
    { atWorkSeconds: 3_600, engagedSeconds: 1_800, aheadSeconds: 900, idleSinceMs: NOON_MS - HOUR_MS },
    { atWorkSeconds: 3_600, engagedSeconds: 0, aheadSeconds: -900, idleSinceMs: NOON_MS - HOUR_MS },
  ]);
});

test('tells how uneven work is once two have been at work for two hours, and before that it is too early', async () => {
  expect(await asked()).toMatchObject({ gini: null, counted: 0 });
  for (const { shiftId } of [busy, idle])
    await store.db
      .updateTable('shift')
      .set({ began_at: ago(120) })
      .where('id', '=', shiftId)
      .execute();
  expect(await asked()).toMatchObject({ gini: 0.5, counted: 2 });
});

test('counts breaks, time out of the vehicle and declined offers as no time at work', async () => {
  await store.db.updateTable('shift').set({ break_seconds: 600 }).where('id', '=', idle.shiftId).execute();
  const out = { out_of_vehicle: true, out_since: ago(20) };
  await store.db.updateTable('vehicle_now').set(out).where('vehicle_id', '=', idle.vehicleId).execute();
  expect(await rowOf(idle)).toMatchObject({ atWorkSeconds: 1_800, declined: 0, now: { idleSinceMs: null } });
  // Of unknown length: a quarter of an hour.
  await choose(idle, busy, [{ drive: 1 }, { drive: 2 }], { state: 'rejected' });
  const row = await rowOf(idle);
  expect(row).toMatchObject({ atWorkSeconds: 900, declined: 1, engagedSeconds: 0, othersSeconds: 360 });
  expect(row.now).toMatchObject({ atWorkSeconds: 900, aheadSeconds: -360 });
});

test('tells which choices evenness moved, by how much, and one by one of whom is asked about', async () => {
  const jobId = await choose(idle, busy, [
    { drive: 100_000, evenness: -27_000 },
    { drive: 90_000, evenness: 27_000 },
  ]);
  await choose(idle, busy, [{ drive: 10_000 }, { drive: 90_000 }]);
  const { rows, choices } = await asked();
  expect(choices).toEqual({ count: 2, every: 1 });
  const none = { jobs: 0, meanSeconds: 0 };
  expect(rows.map(({ id, evenness }) => [id, evenness])).toEqual([
    [busy.driverId, { gained: none, lost: { jobs: 1, meanSeconds: 27 } }],
    [idle.driverId, { gained: { jobs: 1, meanSeconds: -27 }, lost: none }],
  ]);
  const { moved } = await asked({ driver: busy.driverId });
  expect(moved).toEqual([
    {
      item: 'evenness',
      jobId,
      atMs: NOON_MS - 5 * MINUTE_MS,
      gained: false,
      other: 'Driver 2',
      ownSeconds: 27,
      otherSeconds: -27,
    },
  ]);
});

test('tells of both where the plan was another before, with how long drivers had been free under the idle credit', async () => {
  await plan({ evennessShare: 0, idleShare: 0.2 });
  await store.db
    .insertInto('dispatch_plan')
    .values({
      fleet_id: fleet,
      version: 2,
      name: 'Even',
      document: JSON.stringify({ preset: 'optimal', numbers: { evennessShare: 0.03, idleShare: 0 } }),
      made_live_at: ago(10),
      made_live_by: 'Ann',
    })
    .execute();
  await choose(idle, busy, [{ drive: 100_000, idleCredit: -40_000 }, { drive: 90_000 }]);
  const told = await asked();
  expect(
    told.plans.map(({ version, fromMs, evennessShare, idleShare }) => [version, fromMs, evennessShare, idleShare]),
  ).toEqual([
    [2, NOON_MS - 10 * MINUTE_MS, 0.03, 0],
    [1, null, 0, 0.2],
  ]);
  expect(await rowOf(idle)).toMatchObject({
    freeSeconds: 200,
    idleCredit: { gained: { jobs: 1, meanSeconds: -40 } },
    evenness: { gained: { jobs: 0 } },
  });
  expect((await asked({ first: '2026-06-14', last: '2026-06-14' })).plans.map(({ version }) => version)).toEqual([1]);
});

test('tells nothing of now on days that are over, and of the shifts that ended in them alone', async () => {
  const yesterday = { began_at: ago(26 * 60), ended_at: ago(25 * 60) };
  await store.db.updateTable('shift').set(yesterday).where('id', '=', busy.shiftId).execute();
  const { rows } = await asked({ first: '2026-06-14', last: '2026-06-14' });
  expect(rows.map(({ id, now }) => [id, now])).toEqual([[busy.driverId, null]]);
});

test('tells what became of advice', async () => {
  const advice = (crew: Crew, went: boolean | null, gain: number | null, atMs = NOON_MS - HOUR_MS) => ({
    fleet_id: fleet,
    vehicle_id: crew.vehicleId,
    driver_id: crew.driverId,
    at: new Date(atMs),
    until: new Date(atMs + 10 * MINUTE_MS),
    longitude: 11.97,
    latitude: 57.7,
    metres: 900,
    went,
    gain_seconds: gain,
  });
  const given = [
    advice(busy, true, 60),
    advice(idle, false, 120),
    advice(idle, null, null),
    advice(idle, true, 9, NOON_MS - DAY_MS),
  ];
  await store.db.insertInto('advice_given').values(given).execute();
  expect((await asked()).advice).toEqual({ given: 3, known: 2, went: 1, gainSeconds: 90 });
});

test('looks at one of each so many choices where they are many, and its numbers stand for all', async () => {
  const items = [
    { drive: 100_000, evenness: -27_000 },
    { drive: 90_000, evenness: 27_000 },
  ] as const;
  for (let n = 0; n < 8; n++) await choose(idle, busy, items);
  const facts = suite.books.fleets.get(fleet)!;
  const told = await toldFairness(suite, facts, TODAY, idle.driverId, 4);
  expect(told.choices).toEqual({ count: 8, every: 2 });
  const gained = told.rows.find(({ id }) => id === idle.driverId)!.evenness.gained.jobs;
  expect(gained).toBe(2 * told.moved.length);
});

test.each<[string, object]>([
  ['spanEmpty', { first: '2026-06-15', last: '2026-06-14' }],
  ['fairSpanTooLong', { first: '2026-05-15', last: '2026-06-15' }],
  ['fleetNotAllowed', { fleet: 99 }],
  ['BAD_REQUEST', { first: '0000-01-01', last: '0000-01-02' }],
])('refuses with %s', async (code, change) => {
  expect(await refusalOf(asked(change))).toMatchObject({ code });
});
