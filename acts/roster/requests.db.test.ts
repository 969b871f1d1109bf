import { beforeEach, expect, test } from 'vitest';
import { addDays, localDate } from '#core/calendar/calendar-date.ts';
import { DAY_MS, HOUR_MS } from '#core/kit/time.ts';
import type { RosterAnnounce, RosterSwaps } from '#core/roster/swaps.ts';
import { rosterDays } from '#core/roster/week.ts';
import { absencesOfDriver } from '#store/roster/absence.ts';
import { linesForOffice, offeredTo } from '#store/roster/offered-lines.ts';
import { wishesOfDriver } from '#store/roster/wish.ts';
import { setValue } from '#store/testing/set-value.ts';
import { alone } from '../command/alone.ts';
import { DISPATCHER, smallFleet } from '../job/testing/small-fleet.ts';
import { announceLineIn, takeBackLineIn } from './announce-line.ts';
import { askLeaveIn, decideLeave, withdrawLeaveIn } from './leave.ts';
import { cancelLine, swapLine } from './move-line.ts';
import { offerLineIn, refuseSwap, takeLineIn } from './offer-line.ts';
import { planLine } from './plan-line.ts';
import { publishLines } from './publish-lines.ts';
import { tellSick, tellWellIn } from './sick.ts';
import { wishIn } from './wish.ts';

const fleet = await smallFleet();
const { context, store, clock } = fleet;
await store.db
  .insertInto('driver_message_type')
  .values({ fleet_id: 1, code: 'INFO', name: 'Information', urgency: 'normal', valid_minutes: 60 })
  .execute();
const { time_zone: zone } = await store.db
  .selectFrom('fleet')
  .select('time_zone')
  .where('id', '=', 1)
  .executeTakeFirstOrThrow();
const today = localDate(clock.nowMs(), zone);
const day = (n: number) => addDays(today, n);
let anna: number;
let bo: number;

beforeEach(async () => {
  ({ driverId: anna } = await fleet.seat());
  ({ driverId: bo } = await fleet.seat());
});

const own = (driverId: number) => ({ fleetId: 1, driverId });
const offer = (driverId: number, lineId: number, on = true) =>
  alone(offerLineIn)(context, DISPATCHER, own(driverId), { lineId, on });
const take = (driverId: number, lineId: number) => alone(takeLineIn)(context, DISPATCHER, own(driverId), lineId);
const ask = (driverId: number, from: string, through: string) =>
  alone(askLeaveIn)(context, DISPATCHER, own(driverId), { from, through, text: '' });
const decide = (absenceId: number, grant = true, callsOff = false) =>
  decideLeave(context, DISPATCHER, { fleetId: 1, absenceId, grant, answer: 'Enjoy it.', callsOff });
const sick = (driverId: number, through: string) => tellSick(context, DISPATCHER, { ...own(driverId), through });
const well = (driverId: number) => alone(tellWellIn)(context, DISPATCHER, own(driverId));
const wish = (driverId: number, date: string, shiftId: number | null = null, on = true) =>
  alone(wishIn)(context, DISPATCHER, own(driverId), { date, shiftId, on });

async function told(driverId: number, inDays: number, fromHour = 8): Promise<number> {
  const startsAtMs = (rosterDays(day(inDays), 1, zone)[0]?.startMs ?? 0) + fromHour * HOUR_MS;
  const hours = { startsAtMs, endsAtMs: startsAtMs + 10 * HOUR_MS };
  const line = await planLine(context, DISPATCHER, { fleetId: 1, driverId, seat: null, kind: 'day', ...hours });
  if (!line.ok) throw new Error(line.code);
  const { lineId } = line.value;
  expect(await publishLines(context, DISPATCHER, { fleetId: 1, lineIds: [lineId] })).toMatchObject({ ok: true });
  return lineId;
}
const lineRow = (id: number) =>
  store.db.selectFrom('roster_line').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const tasks = async () =>
  (
    await store.db
      .selectFrom('task')
      .select(['request', 'detail'])
      .where('finished_at', 'is', null)
      .where('request', 'in', ['RosterSick', 'RosterAsked'])
      .orderBy('id')
      .execute()
  ).map(({ request }) => request);
const lastMessage = async (driverId: number) =>
  (
    await store.db
      .selectFrom('driver_message as m')
      .innerJoin('driver_message_recipient as r', 'r.message_id', 'm.id')
      .select('m.text')
      .where('r.driver_id', '=', driverId)
      .orderBy('m.id', 'desc')
      .executeTakeFirst()
  )?.text;
const offeredIn28 = (driverId: number) =>
  offeredTo(store.db, own(driverId), { startMs: clock.nowMs(), endMs: clock.nowMs() + 28 * DAY_MS });
const swaps = (how: RosterSwaps) => setValue(store, 'rosterSwaps', how, 1);

test('a shift is offered, wanted by one, and given by the office', async () => {
  const lineId = await told(anna, 3);
  expect(await offeredIn28(bo)).toEqual([]);
  expect(await offer(bo, lineId)).toMatchObject({ ok: false, code: 'lineUnknown' });
  expect(await offer(anna, lineId)).toMatchObject({ ok: true });
  expect(await offer(anna, lineId)).toMatchObject({ ok: true });
  expect(await offeredIn28(anna)).toEqual([]);
  expect(await offeredIn28(bo)).toMatchObject([{ lineId, mine: false }]);
  expect(await take(anna, lineId)).toMatchObject({ ok: false, code: 'lineUnknown' });
  expect(await take(bo, lineId)).toMatchObject({ ok: true });
  expect(await take(bo, lineId)).toMatchObject({ ok: true });
  const { driverId: third } = await fleet.seat();
  expect(await take(third, lineId)).toMatchObject({ ok: false, code: 'lineMoved' });
  expect(await offeredIn28(third)).toEqual([]);
  expect(await tasks()).toEqual(['RosterAsked']);
  expect(await linesForOffice(store.db, 1, clock.nowMs())).toMatchObject([{ lineId, what: 'swap', otherId: bo }]);
  expect(await swapLine(context, DISPATCHER, { fleetId: 1, lineId, toDriverId: bo })).toMatchObject({ ok: true });
  expect([await lineRow(lineId), await tasks()]).toMatchObject([{ state: 'swapped', offered_at: null }, []]);
});

test('the office may say no, the driver may keep it, and a fleet may allow no swaps, or all of them', async () => {
  const lineId = await told(anna, 3);
  await offer(anna, lineId);
  await take(bo, lineId);
  expect(await refuseSwap(context, DISPATCHER, { fleetId: 1, lineId })).toMatchObject({ ok: true });
  expect(await refuseSwap(context, DISPATCHER, { fleetId: 1, lineId })).toMatchObject({ ok: false, code: 'lineMoved' });
  expect(await refuseSwap(context, DISPATCHER, { fleetId: 1, lineId: 999_999 })).toMatchObject({ code: 'lineUnknown' });
  expect([await lastMessage(anna), await lastMessage(bo)]).toEqual(
    [1, 2].map(() => expect.stringMatching(/^The office did not agree to the swap/)),
  );
  await offer(anna, lineId);
  await take(bo, lineId);
  expect(await offer(anna, lineId, false)).toMatchObject({ ok: true });
  expect([await lineRow(lineId), await tasks()]).toMatchObject([{ state: 'published', wanted_by: null }, []]);
  await swaps('noSwaps');
  expect(await offer(anna, lineId)).toMatchObject({ ok: false, code: 'swapsOff' });
  await swaps('driverSwaps');
  await offer(anna, lineId);
  expect(await take(bo, lineId)).toMatchObject({ ok: true });
  expect([await lineRow(lineId), await tasks()]).toMatchObject([{ state: 'swapped' }, []]);
  await swaps('officeSwaps');
});

test('nobody takes what they cannot work, and nothing changes hands an hour before', async () => {
  const lineId = await told(anna, 3);
  await offer(anna, lineId);
  const clash = await told(bo, 3, 17);
  expect(await take(bo, lineId)).toMatchObject({ ok: false, code: 'lineClash' });
  expect(await offeredIn28(bo)).toEqual([]);
  expect(await cancelLine(context, DISPATCHER, { fleetId: 1, lineId: clash })).toMatchObject({ ok: true });
  await told(bo, 3, 20);
  expect(await take(bo, lineId)).toMatchObject({ ok: false, code: 'rosterBroken', detail: { rule: 'restShort' } });
  const soon = await told(anna, 1);
  clock.advance((await lineRow(soon)).starts_at - clock.nowMs() - HOUR_MS / 2);
  expect(await offer(anna, soon)).toMatchObject({ ok: false, code: 'swapTooLate', detail: { minutes: 60 } });
  clock.advance((await lineRow(lineId)).starts_at - clock.nowMs() - HOUR_MS / 2);
  expect(await take((await fleet.seat()).driverId, lineId)).toMatchObject({ ok: false, code: 'swapTooLate' });
});

const near = () => localDate(clock.nowMs(), zone);

test.each<[string, number, number, string]>([
  ['days backwards', 5, 4, 'daysBackwards'],
  ['days that are over', -1, 2, 'daysOver'],
  ['days too far off', 540, 551, 'daysTooFar'],
  ['too many days', 5, 125, 'daysTooMany'],
])('leave of %s is refused', async (_, from, through, code) => {
  expect(await ask(anna, addDays(near(), from), addDays(near(), through))).toMatchObject({ ok: false, code });
});

test('leave is asked for once, granted with the shifts of those days called off, and keeps them free', async () => {
  const [from, through] = [addDays(near(), 10), addDays(near(), 12)];
  const startsAtMs = (rosterDays(addDays(near(), 11), 1, zone)[0]?.startMs ?? 0) + 8 * HOUR_MS;
  const hours = { startsAtMs, endsAtMs: startsAtMs + 10 * HOUR_MS };
  const planned = await planLine(context, DISPATCHER, {
    fleetId: 1,
    driverId: anna,
    seat: null,
    kind: 'day',
    ...hours,
  });
  const lineId = planned.ok ? planned.value.lineId : 0;
  await publishLines(context, DISPATCHER, { fleetId: 1, lineIds: [lineId] });
  const asked = await ask(anna, from, through);
  const absenceId = asked.ok ? asked.value.absenceId : 0;
  expect(await ask(anna, through, through)).toMatchObject({ ok: false, code: 'awayAlready' });
  expect(await tasks()).toContain('RosterAsked');
  expect(await decide(absenceId)).toMatchObject({ ok: false, code: 'linesInLeave', detail: { count: 1 } });
  expect(await decide(absenceId, true, true)).toMatchObject({ ok: true });
  expect(await decide(absenceId)).toMatchObject({ ok: false, code: 'absenceDecided' });
  expect(await decide(999_999)).toMatchObject({ ok: false, code: 'absenceUnknown' });
  expect(await lastMessage(anna)).toMatch(/^Your leave from .* through .* is granted. Enjoy it.$/);
  expect(await lineRow(lineId)).toMatchObject({ state: 'cancelled' });
  const [row] = await absencesOfDriver(store.db, anna, near(), 10);
  expect(row).toMatchObject({ state: 'granted', from, through, answer: 'Enjoy it.' });
  const line = await planLine(context, DISPATCHER, { fleetId: 1, driverId: anna, seat: null, kind: 'day', ...hours });
  expect(line).toMatchObject({ ok: false, code: 'lineClash' });

  const later = await ask(anna, addDays(near(), 40), addDays(near(), 40));
  const laterId = later.ok ? later.value.absenceId : 0;
  expect(await alone(withdrawLeaveIn)(context, DISPATCHER, own(bo), laterId)).toMatchObject({ code: 'absenceUnknown' });
  expect(await alone(withdrawLeaveIn)(context, DISPATCHER, own(anna), laterId)).toMatchObject({ ok: true });
  expect(await alone(withdrawLeaveIn)(context, DISPATCHER, own(anna), laterId)).toMatchObject({
    code: 'absenceDecided',
  });
  const again = await ask(anna, addDays(near(), 40), addDays(near(), 40));
  expect(await decide(again.ok ? again.value.absenceId : 0, false)).toMatchObject({ ok: true });
  expect(await lastMessage(anna)).toMatch(/^Your leave of .* is not granted/);
});

test('who is sick at four in the morning is replaced, and who is well again has the rest back', async () => {
  await store.db.deleteFrom('task').execute();
  clock.advance((rosterDays(addDays(near(), 1), 1, zone)[0]?.startMs ?? 0) + 4 * HOUR_MS - clock.nowMs());
  const line = async (inDays: number) => {
    const startsAtMs = (rosterDays(addDays(near(), inDays), 1, zone)[0]?.startMs ?? 0) + 5 * HOUR_MS;
    const hours = { startsAtMs, endsAtMs: startsAtMs + 9 * HOUR_MS };
    const made = await planLine(context, DISPATCHER, { fleetId: 1, driverId: anna, seat: null, kind: 'day', ...hours });
    return made.ok ? made.value.lineId : 0;
  };
  const [first, second, draft] = [await line(0), await line(1), await line(2)];
  await publishLines(context, DISPATCHER, { fleetId: 1, lineIds: [first, second] });
  expect(await sick(anna, addDays(near(), -1))).toMatchObject({ ok: false, code: 'daysBackwards' });
  expect(await sick(anna, addDays(near(), 14))).toMatchObject({ ok: false, code: 'daysTooMany' });
  expect(await sick(999_999, near())).toMatchObject({ ok: false, code: 'driverUnknown' });
  expect(await well(anna)).toMatchObject({ ok: false, code: 'notSick' });
  expect(await sick(anna, near())).toMatchObject({ ok: true, value: { lines: 1 } });
  expect(await sick(anna, addDays(near(), 2))).toMatchObject({ ok: true, value: { lines: 1 } });
  expect(await sick(anna, near())).toMatchObject({ ok: true, value: { lines: 0 } });
  expect(await tasks()).toEqual(['RosterSick', 'RosterSick']);
  expect(await lineRow(draft)).toMatchObject({ state: 'cancelled' });
  expect(await offer(anna, first)).toMatchObject({ ok: false, code: 'lineMoved' });
  expect(await swapLine(context, DISPATCHER, { fleetId: 1, lineId: first, toDriverId: bo })).toMatchObject({
    ok: true,
  });
  expect(await tasks()).toEqual(['RosterSick']);
  expect(await well(anna)).toMatchObject({ ok: true, value: { lines: 1 } });
  expect([await tasks(), await lineRow(second)]).toMatchObject([[], { state: 'published', sick_at: null }]);

  const asked = await ask(bo, addDays(near(), 1), addDays(near(), 2));
  await decide(asked.ok ? asked.value.absenceId : 0);
  expect(await sick(bo, addDays(near(), 1))).toMatchObject({ ok: false, code: 'awayAlready' });
});

test('a wish counts for its day alone, the last that was said, until it is taken back', async () => {
  const shift = await store.db
    .insertInto('roster_shift')
    .values({ fleet_id: 1, name: 'Early', kind: 'day', starts_at: '06:00', ends_at: '16:00' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const date = addDays(near(), 3);
  expect(await wish(anna, near())).toMatchObject({ ok: false, code: 'wishOver' });
  expect(await wish(anna, addDays(near(), 121))).toMatchObject({ ok: false, code: 'wishTooFar' });
  expect(await wish(anna, date, 999_999)).toMatchObject({ ok: false, code: 'shiftUnknown' });
  expect(await wish(anna, date)).toMatchObject({ ok: true });
  expect(await wish(anna, date, shift.id)).toMatchObject({ ok: true });
  expect(await wishesOfDriver(store.db, anna, near())).toEqual([{ date, shift: 'Early' }]);
  expect(await wish(anna, date, null, false)).toMatchObject({ ok: true });
  expect(await wish(anna, date, null, false)).toMatchObject({ ok: true });
  for (let n = 1; n <= 60; n += 1) await wish(anna, addDays(near(), n));
  expect(await wish(anna, addDays(near(), 61))).toMatchObject({ ok: false, code: 'tooManyWishes' });
  expect(await wish(anna, addDays(near(), 60))).toMatchObject({ ok: true });
});

const announce = (driverId: number, times: { date: string; from: string; to: string }) =>
  alone(announceLineIn)(context, DISPATCHER, own(driverId), times);
const takeBack = (driverId: number, lineId: number) =>
  alone(takeBackLineIn)(context, DISPATCHER, own(driverId), lineId);
const allow = (who: RosterAnnounce) => setValue(store, 'rosterAnnounce', who, 1);

test('who owns a car announces a shift by themselves, by the same rules, and takes it back before it begins', async () => {
  const shift = (inDays: number, from = '07:00', to = '17:00') => ({
    date: addDays(localDate(clock.nowMs(), zone), inDays),
    from,
    to,
  });
  await allow('ownersAnnounce');
  expect(await announce(anna, shift(3))).toMatchObject({ code: 'announceOff' });
  const { name } = await store.db.selectFrom('driver').select('name').where('id', '=', anna).executeTakeFirstOrThrow();
  const { id: car } = await store.db.selectFrom('vehicle').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  await store.db
    .updateTable('driver')
    .set({ name: `${name} ${anna}` })
    .where('id', '=', anna)
    .execute();
  await store.db
    .updateTable('vehicle')
    .set({ owner_name: `${name} ${anna}` })
    .where('id', '=', car)
    .execute();
  const made = await announce(anna, shift(3));
  expect(made).toMatchObject({ ok: true });
  const lineId = made.ok ? made.value.lineId : 0;
  const line = await store.db.selectFrom('roster_line').selectAll().where('id', '=', lineId).executeTakeFirst();
  expect(line).toMatchObject({ state: 'confirmed', vehicle_id: car, kind: 'day', announced_at: clock.nowMs() });
  expect(line?.record_id).not.toBeNull();
  expect(await announce(anna, shift(3, '10:00', '20:00'))).toMatchObject({ code: 'lineClash' });
  expect(await announce(anna, shift(3, '20:00', '06:00'))).toMatchObject({ code: 'rosterBroken' });
  expect(await announce(anna, shift(-1))).toMatchObject({ code: 'linePast' });
  expect(await announce(anna, shift(70))).toMatchObject({ code: 'lineTooFar', detail: { days: 60 } });
  expect(await announce(anna, shift(9, '08:00', '08:00'))).toMatchObject({ code: 'endTooFar', detail: { hours: 24 } });
  expect(await takeBack(bo, lineId)).toMatchObject({ code: 'lineUnknown' });
  expect(await takeBack(anna, await told(anna, 8))).toMatchObject({ code: 'lineUnknown' });
  expect(await takeBack(anna, lineId)).toMatchObject({ ok: true });
  expect(await takeBack(anna, lineId)).toMatchObject({ code: 'lineMoved' });
  await allow('nobodyAnnounces');
  expect(await announce(anna, shift(3))).toMatchObject({ code: 'announceOff' });
  await allow('allAnnounce');
  expect(await announce(bo, shift(3))).toMatchObject({ ok: true });
});

test('the figures of the rules are the fleet’s: what was too short a rest no longer is', async () => {
  await allow('allAnnounce');
  const on = (inDays: number, from: string, to: string) =>
    announce(bo, { date: addDays(localDate(clock.nowMs(), zone), inDays), from, to });
  expect(await on(10, '06:00', '16:00')).toMatchObject({ ok: true });
  expect(await on(10, '23:00', '08:00')).toMatchObject({ code: 'rosterBroken' });
  await setValue(store, 'rosterRest', 420, 1);
  expect(await on(10, '23:00', '08:00')).toMatchObject({ ok: true });
  await setValue(store, 'rosterRest', 480, 1);
});
