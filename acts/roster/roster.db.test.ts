import { beforeEach, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#core/kit/time.ts';
import type { LineKind, RosterSeat } from '#core/roster/line.ts';
import { transact } from '#store/door/transaction.ts';
import { moveDriverHistory } from '#store/driver/merge-drivers.ts';
import { startFacts } from '#store/standing/start-facts.ts';
import { COACH, smallFleet } from '../job/testing/small-fleet.ts';
import { withdrawRostered } from '../shift-record/roster-shift.ts';
import { cancelLine, confirmLine, swapLine } from './move-line.ts';
import { planLine } from './plan-line.ts';
import { publishLines } from './publish-lines.ts';

const fleet = await smallFleet();
const { context, store, clock } = fleet;
let driverId: number;
let vehicleId: number;
let startMs: number;

beforeEach(async () => {
  ({ driverId, vehicleId } = await fleet.seat());
  startMs = clock.nowMs() + DAY_MS;
});

type Asked = { from?: number; hours?: number; by?: number; seat?: RosterSeat; kind?: LineKind };

const plan = ({ from = startMs, hours = 10, by = driverId, seat = { vehicleId }, kind = 'day' }: Asked = {}) =>
  planLine(context, COACH, {
    fleetId: 1,
    driverId: by,
    seat,
    kind,
    startsAtMs: from,
    endsAtMs: from + hours * HOUR_MS,
  });

async function planned(asked: Asked = {}): Promise<number> {
  const done = await plan(asked);
  if (!done.ok) throw new Error(done.code);
  return done.value.lineId;
}
const publish = (...lineIds: number[]) => publishLines(context, COACH, { fleetId: 1, lineIds });

async function published(asked: Asked = {}): Promise<number> {
  const lineId = await planned(asked);
  const done = await publish(lineId);
  if (!done.ok) throw new Error(done.code);
  return lineId;
}
const rowOf = (id: number) =>
  store.db.selectFrom('roster_line').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const rostered = (by: number) =>
  store.db.selectFrom('shift_record').selectAll().where('driver_id', '=', by).where('state', '=', 'rostered').execute();

test('a line is a draft until its driver is told, and then their shift is rostered for key desk and sign-on', async () => {
  const lineId = await planned();
  expect(await rostered(driverId)).toEqual([]);
  expect(await publish(lineId)).toEqual({ ok: true, value: { lines: 1 } });
  expect(await rowOf(lineId)).toMatchObject({ state: 'published' });
  expect(await rostered(driverId)).toMatchObject([{ vehicle_id: vehicleId, rostered_start_at: startMs }]);
  expect(await confirmLine(context, COACH, { fleetId: 1, lineId })).toMatchObject({ ok: true });
  expect(await rowOf(lineId)).toMatchObject({ state: 'confirmed' });
  const facts = await startFacts(store.db, { fleetId: 1, driverId, vehicleId }, clock.nowMs(), 'signOn');
  expect(facts.start?.driver?.nextRosteredMs ?? facts.start?.driver?.rostered?.startMs).toBe(startMs);
});

test('what is no work rosters no shift', async () => {
  await published({ kind: 'leave', seat: null, hours: 72 });
  expect(await rostered(driverId)).toEqual([]);
});

test('lines that touch stand side by side, those that overlap are refused and could not be written either', async () => {
  await planned();
  expect(await plan({ from: startMs + 9 * HOUR_MS })).toMatchObject({ code: 'lineClash' });
  expect(await plan({ from: startMs + 10 * HOUR_MS, seat: null })).toMatchObject({ ok: true });
  const other = await fleet.seat();
  expect(await plan({ by: other.driverId })).toMatchObject({ code: 'lineClash' });
  expect(await plan({ by: other.driverId, seat: { pool: 'airport' } })).toMatchObject({ ok: true });
  const row = {
    fleet_id: 1,
    kind: 'day',
    state: 'draft',
    starts_at: new Date(startMs),
    ends_at: new Date(startMs + HOUR_MS),
  } as const;
  await expect(
    store.db
      .insertInto('roster_line')
      .values({ ...row, driver_id: driverId })
      .execute(),
  ).rejects.toMatchObject({
    code: '23P01',
    constraint: 'roster_line_apart',
  });
  const third = await fleet.seat();
  const inCar = { ...row, driver_id: third.driverId, vehicle_id: vehicleId };
  await expect(store.db.insertInto('roster_line').values(inCar).execute()).rejects.toMatchObject({
    constraint: 'roster_line_cars_apart',
  });
});

test.each([
  ['driverUnknown', () => plan({ by: 999_999 })],
  ['vehicleUnknown', () => plan({ seat: { vehicleId: 999_999 } })],
  ['endBeforeStart', () => plan({ hours: 0 })],
  ['endTooFar', () => plan({ hours: 26 })],
  ['lineUnknown', () => publish(999_999)],
  ['lineUnknown', () => publish()],
  ['lineUnknown', () => confirmLine(context, COACH, { fleetId: 1, lineId: 999_999 })],
  ['lineUnknown', () => cancelLine(context, COACH, { fleetId: 1, lineId: 999_999 })],
  ['lineUnknown', () => swapLine(context, COACH, { fleetId: 1, lineId: 999_999, toDriverId: driverId })],
  ['lineMoved', async () => confirmLine(context, COACH, { fleetId: 1, lineId: await planned() })],
  ['lineMoved', async () => publish(await published())],
  ['lineMoved', async () => swapLine(context, COACH, { fleetId: 1, lineId: await planned(), toDriverId: driverId })],
  [
    'driverUnknown',
    async () => swapLine(context, COACH, { fleetId: 1, lineId: await published(), toDriverId: 999_999 }),
  ],
])('%s', async (code, act) => {
  expect(await act()).toMatchObject({ ok: false, code });
});

test('drafts that break a hard rule are not told, none of them', async () => {
  const first = await planned();
  const second = await planned({ from: startMs + 15 * HOUR_MS });
  expect(await publish(first, second)).toMatchObject({ code: 'rosterBroken', detail: { rule: 'restShort', driverId } });
  expect(await rowOf(first)).toMatchObject({ state: 'draft', record_id: null });
  expect(await rostered(driverId)).toEqual([]);
});

test('a shift that the key desk rostered already is not rostered twice', async () => {
  const lineId = await planned();
  await published({ from: startMs + 5 * DAY_MS });
  const [other] = await rostered(driverId);
  const moved = { rostered_start_at: new Date(startMs), rostered_end_at: new Date(startMs + HOUR_MS) };
  await store.db
    .updateTable('shift_record')
    .set(moved)
    .where('id', '=', other?.id ?? 0)
    .execute();
  expect(await publish(lineId)).toMatchObject({ code: 'rosterClash' });
});

test('a line that is called off is rostered no more, and its hours are free', async () => {
  const lineId = await published();
  expect(await cancelLine(context, COACH, { fleetId: 1, lineId })).toMatchObject({ ok: true });
  expect(await rostered(driverId)).toEqual([]);
  expect(await cancelLine(context, COACH, { fleetId: 1, lineId })).toMatchObject({ code: 'lineMoved' });
  expect(await plan()).toMatchObject({ ok: true });
});

test('a shift that has begun is neither called off nor given away', async () => {
  const lineId = await published();
  const now = new Date(clock.nowMs());
  await store.db
    .updateTable('shift_record')
    .set({ state: 'opened', opened_at: now })
    .where('driver_id', '=', driverId)
    .execute();
  expect(await cancelLine(context, COACH, { fleetId: 1, lineId })).toMatchObject({ code: 'alreadyOpened' });
  const { driverId: toDriverId } = await fleet.seat();
  expect(await swapLine(context, COACH, { fleetId: 1, lineId, toDriverId })).toMatchObject({ code: 'alreadyOpened' });
});

test('two drivers change: the other has the line, the car and the rostered shift, and the first is free', async () => {
  const lineId = await published();
  const { driverId: toDriverId } = await fleet.seat();
  const done = await swapLine(context, COACH, { fleetId: 1, lineId, toDriverId });
  if (!done.ok) throw new Error(done.code);
  expect(await rowOf(lineId)).toMatchObject({ state: 'swapped', record_id: null });
  expect(await rowOf(done.value.lineId)).toMatchObject({
    state: 'published',
    driver_id: toDriverId,
    swapped_from: lineId,
  });
  expect([await rostered(driverId), (await rostered(toDriverId)).length]).toEqual([[], 1]);
});

test('nobody is given a line beside one of their own, or one that breaks their rest; then nothing changes', async () => {
  const lineId = await published();
  const busy = await fleet.seat();
  await planned({ by: busy.driverId, seat: null });
  expect(await swapLine(context, COACH, { fleetId: 1, lineId, toDriverId: busy.driverId })).toMatchObject({
    code: 'lineClash',
  });
  const tired = await fleet.seat();
  await published({ by: tired.driverId, seat: null, from: startMs - 12 * HOUR_MS });
  expect(await swapLine(context, COACH, { fleetId: 1, lineId, toDriverId: tired.driverId })).toMatchObject({
    code: 'rosterBroken',
  });
  const elsewhere = await fleet.seat();
  await published({ by: elsewhere.driverId, seat: null, from: startMs + 5 * DAY_MS });
  const moved = { rostered_start_at: new Date(startMs), rostered_end_at: new Date(startMs + HOUR_MS) };
  await store.db.updateTable('shift_record').set(moved).where('driver_id', '=', elsewhere.driverId).execute();
  expect(await swapLine(context, COACH, { fleetId: 1, lineId, toDriverId: elsewhere.driverId })).toMatchObject({
    code: 'rosterClash',
  });
  expect(await rowOf(lineId)).toMatchObject({ state: 'published' });
  expect(await rostered(driverId)).toHaveLength(1);
});

test('a shift that the key desk takes back calls its line off', async () => {
  const lineId = await published();
  const [record] = await rostered(driverId);
  expect(await withdrawRostered(context, COACH, { fleetId: 1, recordId: record?.id ?? 0 })).toMatchObject({ ok: true });
  expect(await rowOf(lineId)).toMatchObject({ state: 'cancelled', record_id: null });
});

test('two records of one driver become one, with one line for each hour', async () => {
  const own = await planned({ seat: null });
  const twin = await fleet.seat();
  await store.db
    .updateTable('shift')
    .set({ ended_at: new Date(clock.nowMs()) })
    .where('id', '=', twin.shiftId)
    .execute();
  const double = await planned({ by: twin.driverId, seat: null, from: startMs + 2 * HOUR_MS });
  const later = await planned({ by: twin.driverId, seat: null, from: startMs + 3 * DAY_MS });
  await transact(store, COACH, clock.nowMs(), async (t) => {
    await moveDriverHistory(t, twin.driverId, driverId);
    t.audit({ act: 'mergeDrivers', entity: 'driver', entityId: driverId, fleetId: 1 });
    return { ok: true, value: null } as const;
  });
  const rows = await Promise.all([own, double, later].map(rowOf));
  expect(rows.map(({ driver_id, state }) => [driver_id, state])).toEqual([
    [driverId, 'draft'],
    [driverId, 'cancelled'],
    [driverId, 'draft'],
  ]);
});
