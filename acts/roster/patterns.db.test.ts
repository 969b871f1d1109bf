import { expect, test } from 'vitest';
import { addDays, localDate } from '#core/calendar/calendar-date.ts';
import { DAY_MS, HOUR_MS } from '#core/kit/time.ts';
import { fourOnTwoOff, type PatternDay } from '#core/roster/pattern.ts';
import { rosterDays } from '#core/roster/week.ts';
import { DISPATCHER, smallFleet } from '../job/testing/small-fleet.ts';
import { cancelLine } from './move-line.ts';
import { endPattern, savePattern, unrollPatterns } from './patterns.ts';
import { planLine } from './plan-line.ts';
import { publishLines } from './publish-lines.ts';

const fleet = await smallFleet();
const { context, store, clock } = fleet;
const { time_zone: zone } = await store.db
  .selectFrom('fleet')
  .select('time_zone')
  .where('id', '=', 1)
  .executeTakeFirstOrThrow();
const EARLY: PatternDay = { kind: 'day', startMinutes: 6 * 60, endMinutes: 15 * 60 };
const today = () => localDate(clock.nowMs(), zone);
const save = (driverId: number, more: object = {}) =>
  savePattern(context, DISPATCHER, {
    fleetId: 1,
    driverId,
    vehicleId: null,
    anchor: addDays(today(), 1),
    days: fourOnTwoOff(EARLY),
    ...more,
  });
const unroll = () => unrollPatterns(context, DISPATCHER, 1);
const lines = (driverId: number) =>
  store.db.selectFrom('roster_line').selectAll().where('driver_id', '=', driverId).orderBy('starts_at').execute();

test('a pattern is unrolled six weeks ahead, each night a day more, and never twice', async () => {
  const { driverId } = await fleet.seat();
  expect(await save(driverId)).toMatchObject({ ok: true, value: { planned: 28, taken: 0 } });
  const first = await lines(driverId);
  expect(first.map(({ pattern_date }) => pattern_date).slice(0, 5)).toEqual(
    [1, 2, 3, 4, 7].map((n) => addDays(today(), n)),
  );
  expect(await unroll()).toEqual({ planned: 0, taken: 0 });
  // What was called off stays so: its date is done.
  const [gone] = first;
  expect(await cancelLine(context, DISPATCHER, { fleetId: 1, lineId: gone?.id ?? 0 })).toMatchObject({ ok: true });
  expect(await unroll()).toEqual({ planned: 0, taken: 0 });
  clock.advance(DAY_MS);
  const { planned } = await unroll();
  clock.advance(6 * DAY_MS);
  expect(planned + (await unroll()).planned).toBe(5);
  const dates = (await lines(driverId)).map(({ pattern_date }) => pattern_date);
  expect(new Set(dates).size).toBe(dates.length);
});

test('another pattern takes the place of the first; what was told stays, and what stands is left alone', async () => {
  const { driverId } = await fleet.seat();
  const startsAtMs = (rosterDays(addDays(today(), 2), 1, zone)[0]?.startMs ?? 0) + 8 * HOUR_MS;
  const own = {
    fleetId: 1,
    driverId,
    seat: null,
    kind: 'day',
    startsAtMs,
    endsAtMs: startsAtMs + 9 * HOUR_MS,
  } as const;
  expect(await planLine(context, DISPATCHER, own)).toMatchObject({ ok: true });
  expect(await save(driverId)).toMatchObject({ ok: true, value: { planned: 27, taken: 1 } });
  const [first] = await lines(driverId);
  expect(await publishLines(context, DISPATCHER, { fleetId: 1, lineIds: [first?.id ?? 0] })).toMatchObject({
    ok: true,
  });
  const late: PatternDay = { kind: 'night', startMinutes: 18 * 60, endMinutes: 27 * 60 };
  expect(await save(driverId, { days: [late, null, null] })).toMatchObject({ ok: true });
  const after = await lines(driverId);
  expect(after.filter(({ state }) => state === 'published')).toHaveLength(1);
  expect(after.filter(({ kind, pattern_id }) => kind === 'day' && pattern_id !== null)).toHaveLength(1);
  const ended = () => endPattern(context, DISPATCHER, { fleetId: 1, driverId });
  expect(await ended()).toMatchObject({ ok: true });
  expect(await ended()).toMatchObject({ ok: false, code: 'patternUnknown' });
  expect((await lines(driverId)).map(({ state }) => state).toSorted()).toEqual(['draft', 'published']);
});

test.each<[string, object, string]>([
  ['a driver of nobody', { driverId: 999_999 }, 'driverUnknown'],
  ['a car of nobody', { vehicleId: 999_999 }, 'vehicleUnknown'],
  ['days off alone', { days: [null, null] }, 'patternEmpty'],
  ['an end before the start', { days: [{ ...EARLY, endMinutes: 300 }] }, 'endBeforeStart'],
  ['a day of 26 hours', { days: [{ ...EARLY, endMinutes: 32 * 60 }] }, 'endTooFar'],
])('%s is no pattern', async (_, more, code) => {
  const { driverId } = await fleet.seat();
  expect(await save(driverId, more)).toMatchObject({ ok: false, code });
  expect(await lines(driverId)).toEqual([]);
});
