import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { datesBetween, localDate } from '#core/calendar/calendar-date.ts';
import { reportOf } from '#core/figure/report.ts';
import { partsOf, reported } from '#core/lab/reported.ts';
import { openStore } from '../door/connect.ts';
import { testDatabase } from '../testing/test-database.ts';
import { figuresOfDays } from './evaluate.ts';
import { randomWorld } from './testing/random-world.ts';

const FROM = Date.parse('2026-11-03T00:00:00Z');
const TO = Date.parse('2026-11-05T00:00:00Z');
const ZONE = 'Europe/Stockholm';
const { url } = await testDatabase();
const store = openStore(url);
const { db } = store;
afterAll(() => store.close());

test('a day that was driven and the same day replayed are told in the same figures', async () => {
  await randomWorld(db, { seed: 5, zones: new Map([[1, ZONE]]), fromMs: FROM, toMs: TO, jobs: 300 });
  // In the lab every customer who is met is picked up, and who is not gives up at the time or later.
  await db.updateTable('job').set({ state: 'future' }).where('state', '=', 'no_show').execute();
  await sql`update job set arrived_at = picked_up_at where state = 'offloaded' and arrived_at is null`.execute(db);
  const rows = await db.selectFrom('job').selectAll().execute();
  const courses = rows.flatMap((row) => {
    const course = { job: { preBooked: row.pre_booked }, dueAtMs: row.required_at };
    if (row.state === 'offloaded') return [{ ...course, arrivedAtMs: row.arrived_at, pickedUpAtMs: row.picked_up_at }];
    const gaveUp = row.state === 'cancelled' && row.vehicle_id === null && (row.finished_at ?? 0) >= row.required_at;
    return gaveUp ? [{ ...course, arrivedAtMs: null, pickedUpAtMs: null }] : [];
  });
  expect(courses.length).toBeGreaterThan(100);

  const names = ['covered', 'coveredShare', 'waitMean', 'waitHalf', 'waitNineteen', 'onTimeShare'] as const;
  const told = async (by: readonly 'day'[]) =>
    reportOf(
      names,
      await figuresOfDays(db, { names, by, filters: {} }, [
        { fleetId: 1, zone: ZONE, first: '2026-11-03', last: '2026-11-05' },
      ]),
    );
  const { total } = await told([]);
  for (const name of names) expect([name, reported(name, partsOf(courses))]).toEqual([name, total[name]]);
  const byDay = new Map((await told(['day'])).rows.map(({ key, cells }) => [key[0], cells]));
  for (const day of datesBetween('2026-11-03', '2026-11-04')) {
    const parts = partsOf(courses.filter(({ dueAtMs }) => localDate(dueAtMs, ZONE) === day));
    for (const name of names) expect([name, day, reported(name, parts)]).toEqual([name, day, byDay.get(day)?.[name]]);
  }
});
