import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { instant } from '#store/door/instant.ts';
import { insertBooking, insertCrew } from '#store/testing/company.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { addFleet, NOON_MS } from '../testing/rank-of-cars.ts';
import { type DaysOf, PastDaysReader } from './past-days.ts';

let store: Store;
let fleetId = 0;
let plates = 0;
let fleet: DaysOf;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
});
afterAll(() => store.close());
beforeEach(async () => {
  await addFleet(store, ++fleetId);
  fleet = { id: fleetId, timeZone: 'UTC', tariffs: [] };
});

const weeks = (count: number) => NOON_MS - count * 7 * DAY_MS;

/** So many jobs of one booking, the first at an instant, each so long after the one before. */
async function addJobs(count: number, fromMs: number, everyMs = MINUTE_MS, state = 'offloaded') {
  const bookingId = await insertBooking(store.db, fleetId, fromMs);
  await sql`insert into job (fleet_id, booking_id, state, pre_booked, required_at, pickup_label, pickup_longitude,
      pickup_latitude, passenger_name, phone, state_at, created_at)
    select ${fleetId}, ${bookingId}, ${state}, false, ${instant(fromMs)} + n * ${everyMs} * interval '1 ms', 'Avenyn', 11.97,
      57.7, 'Anna', '1', ${instant(fromMs)}, ${instant(fromMs)}
    from generate_series(0, ${count - 1}) n`.execute(store.db);
}

async function addShift(beganMs: number, endedMs: number | null) {
  const { shiftId } = await insertCrew(store.db, fleetId, `${++plates}`, { beganMs, signedOff: true });
  await store.db
    .updateTable('shift')
    .set({ ended_at: endedMs === null ? null : new Date(endedMs) })
    .where('id', '=', shiftId)
    .execute();
}

describe('what a fleet had on days like today', () => {
  test('is of the same weekday of eight weeks, around this time, at the instants of today', async () => {
    for (let week = 1; week <= 9; week++) await addJobs(2, weeks(week) + 5 * MINUTE_MS, 10 * MINUTE_MS);
    // Too early, too late, another weekday, and today's own.
    await addJobs(1, weeks(1) - 61 * MINUTE_MS);
    await addJobs(1, weeks(1) + 2 * HOUR_MS);
    await addJobs(3, NOON_MS - DAY_MS);
    await addJobs(3, NOON_MS);
    const { days, every } = await new PastDaysReader(store.db).at(fleet, NOON_MS);
    expect([days.length, every]).toEqual([8, 1]);
    for (const day of days) {
      expect(day).toEqual([5, 15].map((minute) => ({ atMs: NOON_MS + minute * MINUTE_MS, pickUp: [11.97, 57.7] })));
    }
  });

  test('leaves out what no car was looked for; a day without jobs counts where somebody worked', async () => {
    await addJobs(2, weeks(1), MINUTE_MS, 'cancelled');
    expect((await new PastDaysReader(store.db).at(fleet, NOON_MS)).days).toEqual([[]]);
    await addShift(weeks(3) - 5 * HOUR_MS, weeks(3));
    await addShift(weeks(4) - 5 * HOUR_MS, weeks(4) - 2 * HOUR_MS);
    await addShift(weeks(5) + 3 * HOUR_MS, null);
    expect((await new PastDaysReader(store.db).at(fleet, NOON_MS)).days).toEqual([[], []]);
  });

  test('leaves a holiday out', async () => {
    for (let week = 1; week <= 3; week++) await addJobs(week, weeks(week));
    const tariffs = [{ definition: { holidays: ['2026-06-01'] } }];
    const { days } = await new PastDaysReader(store.db).at({ ...fleet, tariffs }, NOON_MS);
    expect(days.map(({ length }) => length)).toEqual([1, 3]);
  });

  test('is read evenly where it is much, and a day beyond any fleet is none', async () => {
    const most = { jobs: 40, day: 1_000 };
    await addJobs(200, weeks(1), 10_000);
    await addJobs(100, weeks(2), 10_000);
    // As an import may make it: all in one minute.
    await addJobs(5_000, weeks(3), 5);
    const reader = new PastDaysReader(store.db, most);
    const past = await reader.at(fleet, NOON_MS);
    expect([past.days.length, past.every]).toEqual([2, 5]);
    expect(past.days[0]!.length).toBeLessThanOrEqual(80);
    expect(past.days[0]!.length).toBeGreaterThan(15);
    // What came today is thinned alike.
    await addJobs(200, NOON_MS - 50 * MINUTE_MS, 10_000);
    const came = await reader.came(fleetId, past, NOON_MS);
    expect(came.length).toBeLessThanOrEqual(80);
    expect(came.length).toBeGreaterThan(15);
  });

  test('is read once an hour, and anew where the clock was put back', async () => {
    const reader = new PastDaysReader(store.db);
    const counts = async (nowMs: number) => (await reader.at(fleet, nowMs)).days.map(({ length }) => length);
    await addJobs(1, weeks(1));
    expect(await counts(NOON_MS)).toEqual([1]);
    await addJobs(1, weeks(1));
    expect(await counts(NOON_MS + 59 * MINUTE_MS)).toEqual([1]);
    expect(await counts(NOON_MS + 60 * MINUTE_MS)).toEqual([2]);
    await addJobs(1, weeks(1));
    expect(await counts(NOON_MS)).toEqual([3]);
  });
});
