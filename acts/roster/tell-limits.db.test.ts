import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import type { RosterLimits } from '#core/roster/swaps.ts';
import { setValue } from '#store/testing/set-value.ts';
import { DISPATCHER, smallFleet } from '../job/testing/small-fleet.ts';
import { tellLimits } from './tell-limits.ts';

const fleet = await smallFleet();
const { context, store, clock } = fleet;
await store.db
  .insertInto('driver_message_type')
  .values({ fleet_id: 1, code: 'INFO', name: 'Information', urgency: 'normal', valid_minutes: 60 })
  .execute();
const tell = () => tellLimits(context, DISPATCHER, 1);
const allow = (how: RosterLimits) => setValue(store, 'rosterLimits', how, 1);

/** A driver at work since so many hours, who has worked others before. */
async function atWork(sinceHours: number, before: readonly [from: number, hours: number][] = []) {
  const seat = await fleet.seat();
  const at = (hoursAgo: number) => new Date(clock.nowMs() - hoursAgo * HOUR_MS);
  const row = { fleet_id: 1, driver_id: seat.driverId, vehicle_id: seat.vehicleId, business_day: '2026-11-20' };
  for (const [from, hours] of before)
    await store.db
      .insertInto('shift_record')
      .values({ ...row, state: 'worked', opened_at: at(from), worked_at: at(from - hours) })
      .execute();
  const { id } = await store.db
    .insertInto('shift_record')
    .values({ ...row, state: 'opened', opened_at: at(sinceHours) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await store.db.updateTable('shift').set({ shift_record_id: id }).where('id', '=', seat.shiftId).execute();
  const messages = async () =>
    (
      await store.db
        .selectFrom('driver_message as m')
        .innerJoin('driver_message_recipient as r', 'r.message_id', 'm.id')
        .select('m.text')
        .where('r.driver_id', '=', seat.driverId)
        .execute()
    ).map(({ text }) => text);
  const plannedEnd = async () =>
    (await store.db.selectFrom('shift').select('planned_end_at').where('id', '=', seat.shiftId).executeTakeFirst())
      ?.planned_end_at ?? null;
  const ended = () =>
    store.db
      .updateTable('shift_record')
      .set({ state: 'worked', worked_at: at(0) })
      .where('id', '=', id)
      .execute();
  return { messages, plannedEnd, ended };
}

test('a driver is told an hour and a quarter of one before twelve hours, once each', async () => {
  const one = await atWork(10.9);
  expect(await tell()).toBe(0);
  clock.advance(7 * MINUTE_MS);
  expect(await tell()).toBe(1);
  expect(await tell()).toBe(0);
  expect(await one.messages()).toEqual([expect.stringMatching(/^The hours that you may drive end at \d\d:\d\d\./)]);
  clock.advance(45 * MINUTE_MS);
  expect(await tell()).toBe(1);
  clock.advance(30 * MINUTE_MS);
  expect(await tell()).toBe(0);
  expect([(await one.messages()).length, await one.plannedEnd()]).toEqual([2, null]);
  await one.ended();
});

test('sixty hours of seven days count, those before do not, and what is long over is told to nobody', async () => {
  const full = await atWork(
    3,
    [1, 2, 3, 4, 5].map((day): [number, number] => [day * 24 + 8, 11.3]),
  );
  const fresh = await atWork(
    3,
    [7, 8, 9, 10, 11, 12].map((day): [number, number] => [day * 24 + 12, 11]),
  );
  const over = await atWork(20);
  expect(await tell()).toBe(1);
  expect([(await full.messages()).length, await fresh.messages(), await over.messages()]).toEqual([1, [], []]);
  for (const one of [full, fresh, over]) await one.ended();
});

test('a fleet may say nothing, or offer no job beyond the end', async () => {
  await allow('limitsOff');
  const one = await atWork(11.5);
  expect(await tell()).toBe(0);
  await allow('limitsHeld');
  expect(await tell()).toBe(1);
  expect(await one.plannedEnd()).toBe(clock.nowMs() + HOUR_MS / 2);
  await one.ended();
  clock.advance(DAY_MS);
  expect(await tell()).toBe(0);
});
