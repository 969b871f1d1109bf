import { call } from '@orpc/server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refusalOf } from '#apps/testing/refusal-of.ts';
import { addDays, localDate } from '#core/calendar/calendar-date.ts';
import { HOUR_MS } from '#core/kit/time.ts';
import type { LineKind } from '#core/roster/line.ts';
import { mondayOf, rosterDays } from '#core/roster/week.ts';
import { openDesk, smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { insertCrew, insertJob } from '#store/testing/company.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from './server.ts';

let store: Store;
let desk: Awaited<ReturnType<typeof openDesk>>;
let manager: RequestContext;
let trainer: RequestContext;
let zone: string;
let monday: string;
const crew: { driverId: number; vehicleId: number }[] = [];

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await smallCompany(store);
  desk = await openDesk(store);
  manager = await desk.signIn('Manager', [1]);
  trainer = await desk.signIn('Trainer', [1]);
  for (const did of ['1', '2', '3']) {
    const made = { beganMs: desk.clock.nowMs(), vehicle: {}, driver: { did, name: `Driver ${did}` } };
    crew.push(await insertCrew(store.db, 1, did, made));
  }
  await store.db
    .insertInto('driver_message_type')
    .values({ fleet_id: 1, code: 'INFO', name: 'Information', urgency: 'normal', valid_minutes: 60 })
    .execute();
  ({ zone } = await call(router.week, { fleet: 1 }, { context: trainer }));
});
beforeEach(async () => {
  await store.db.deleteFrom('roster_line').execute();
  await store.db.deleteFrom('shift_record').execute();
  monday = addDays(mondayOf(localDate(desk.clock.nowMs(), zone)), 14);
});
afterAll(() => store.close());

type Asked = { n?: number; day?: number; from?: number; hours?: number; car?: boolean; kind?: LineKind };

const asked = ({ n = 0, day = 0, from = 8, hours = 10, car = true, kind = 'day' }: Asked = {}) => {
  const startsAtMs = (rosterDays(monday, 14, zone)[day]?.startMs ?? 0) + from * HOUR_MS;
  const { driverId = 0, vehicleId = 0 } = crew[n] ?? {};
  return {
    fleet: 1,
    driverId,
    vehicleId: car ? vehicleId : null,
    kind,
    startsAtMs,
    endsAtMs: startsAtMs + hours * HOUR_MS,
  };
};
const by = (context = manager) => ({ context });
const plan = async (one: Asked = {}) => (await call(router.planLine, asked(one), by())).lineId;
const week = (date = monday) => call(router.week, { fleet: 1, date }, by(trainer));
const publish = () => call(router.publishWeek, { fleet: 1, date: monday }, by());
const copy = (date = monday) => call(router.copyWeek, { fleet: 1, date }, by());

test('a week is planned, changed, told and confirmed', async () => {
  const lineId = await plan();
  const { lines, days, drivers, vehicles, plans } = await week(addDays(monday, 6));
  expect(lines).toMatchObject([{ id: lineId, state: 'draft', driverId: crew[0]?.driverId }]);
  expect([days.length, drivers.length, vehicles.length, plans]).toEqual([7, 3, 3, false]);
  const version = lines[0]?.version ?? 0;
  await call(router.changeLine, { ...asked({ n: 1, day: 1, car: false }), lineId, version }, by());
  expect((await week()).lines).toMatchObject([{ driverId: crew[1]?.driverId, vehicleId: null }]);
  expect(await publish()).toEqual({ lines: 1 });
  await call(router.confirmLine, { fleet: 1, lineId }, by());
  expect((await week()).lines).toMatchObject([{ state: 'confirmed' }]);
  const told = await store.db.selectFrom('driver_message').select('text').execute();
  expect(told.at(-1)?.text).toMatch(/^Your roster is out: /);
});

test('what the rules say stands at its lines, also beside a line of the week before', async () => {
  monday = addDays(monday, -7);
  const sunday = await plan({ day: 6, from: 18, hours: 10, car: false });
  monday = addDays(monday, 7);
  const early = await plan({ from: 6, car: false });
  const short = await plan({ day: 2, hours: 4, car: false });
  const { breaches } = await week();
  expect(breaches).toMatchObject([
    { rule: 'restShort', severity: 'hard', lineIds: [sunday, early], has: 2 * HOUR_MS },
    { rule: 'shiftShort', severity: 'warning', lineIds: [short] },
  ]);
  expect(await refusalOf(publish())).toMatchObject({ code: 'rosterBroken', data: { driver: 'Driver 1' } });
});

test('a week is copied to the next, twice without doubles, and a car that is taken is left away', async () => {
  await plan();
  await plan({ n: 1, day: 5, from: 22 });
  expect(await copy()).toEqual({ planned: 2, taken: 0 });
  expect(await copy()).toEqual({ planned: 0, taken: 2 });
  const next = addDays(monday, 7);
  expect((await week(next)).lines).toHaveLength(2);
  const later = addDays(monday, 14);
  monday = later;
  await call(router.planLine, { ...asked({ n: 2 }), vehicleId: crew[0]?.vehicleId ?? 0 }, by());
  expect(await copy(next)).toEqual({ planned: 2, taken: 0 });
  const first = (await week(later)).lines.find(({ driverId }) => driverId === crew[0]?.driverId);
  expect(first?.vehicleId).toBeNull();
});

test('who has left is not copied', async () => {
  await plan({ n: 2 });
  const id = crew[2]?.driverId ?? 0;
  const left = (at: Date | null) => store.db.updateTable('driver').set({ ended_at: at }).where('id', '=', id).execute();
  await left(new Date(desk.clock.nowMs()));
  expect(await copy()).toEqual({ planned: 0, taken: 1 });
  await left(null);
});

test('each hour tells the drivers it needs by the four weeks before, and those who are planned', async () => {
  const demand = async () => (await call(router.demand, { fleet: 1, date: monday }, by(trainer))).hours;
  expect((await demand()).every(({ needed }) => needed === null)).toBe(true);
  const at = (rosterDays(addDays(monday, -21), 1, zone)[0]?.startMs ?? 0) + 9 * HOUR_MS;
  for (let n = 0; n < 9; n += 1) await insertJob(store.db, 1, { atMs: at + n * 60_000, state: 'offloaded' });
  await plan();
  const hours = await demand();
  expect(hours).toHaveLength(7 * 24);
  expect(hours[9]).toMatchObject({ planned: 1 });
  expect(hours[9]?.needed).toBeGreaterThan(0);
  expect(hours[3]).toMatchObject({ planned: 0, needed: 0 });
});

test('a told line is given to another driver, or called off, and they are told', async () => {
  const lineId = await plan();
  await publish();
  const { lineId: given } = await call(router.swapLine, { fleet: 1, lineId, toDriverId: crew[1]?.driverId ?? 0 }, by());
  await call(router.cancelLine, { fleet: 1, lineId: given }, by());
  expect((await week()).lines).toEqual([]);
  const told = await store.db.selectFrom('driver_message').select('text').orderBy('id').execute();
  expect(told.slice(-3).map(({ text }) => text.split(':')[0])).toEqual([
    'A shift of yours is called off',
    'Your roster is out',
    'A shift of yours is called off',
  ]);
});

test('who may only look changes nothing, and who has only a roster of their own sees that of nobody', async () => {
  expect(await refusalOf(call(router.planLine, asked(), by(trainer)))).toMatchObject({ code: 'notAllowed' });
  const driver = await desk.signIn('Driver', [1]);
  expect(await refusalOf(call(router.week, { fleet: 1 }, by(driver)))).toMatchObject({ code: 'notAllowed' });
});

const change = async (one: Asked, more: object = {}) => {
  const lineId = await plan();
  return call(router.changeLine, { ...asked(one), lineId, version: 1, ...more }, by());
};

test.each<[string, () => Promise<unknown>]>([
  ['driverUnknown', () => call(router.planLine, { ...asked(), driverId: 999_999 }, by())],
  ['vehicleUnknown', () => call(router.planLine, { ...asked(), vehicleId: 999_999 }, by())],
  ['endBeforeStart', () => plan({ hours: -1 })],
  ['endTooFar', () => plan({ hours: 25 })],
  ['lineClash', async () => [await plan(), await plan({ car: false })]],
  ['nothingPlanned', copy],
  ['nothingPlanned', publish],
  ['lineUnknown', () => change({}, { lineId: 999_999 })],
  ['lineMoved', () => change({}, { version: 9 })],
  ['endBeforeStart', () => change({ hours: 0 })],
  [
    'lineTold',
    async () => {
      const lineId = await plan();
      await publish();
      return call(router.changeLine, { ...asked(), lineId, version: 2 }, by());
    },
  ],
  ['lineClash', async () => [await plan({ n: 1 }), await change({ n: 1, from: 9 })]],
  ['lineUnknown', () => call(router.cancelLine, { fleet: 1, lineId: 999_999 }, by())],
  ['lineUnknown', () => call(router.confirmLine, { fleet: 1, lineId: 999_999 }, by())],
])('%s', async (code, act) => {
  expect(await refusalOf(act())).toMatchObject({ code });
});

test('a line of another fleet is none of this one', async () => {
  expect(await refusalOf(call(router.week, { fleet: 2 }, by()))).toMatchObject({ code: 'fleetNotAllowed' });
});
