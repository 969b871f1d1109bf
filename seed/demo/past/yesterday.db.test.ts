import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { demoTemplate } from '#apps/testing/demo-suite.ts';
import { DAY_MS } from '#core/kit/time.ts';
import { startClock } from '#engine/clock/clock.ts';
import { gothenburg } from '#seed/gothenburg/city.ts';
import { openStore } from '#store/door/connect.ts';
import { daysWithJobs } from '#store/lab/lab-day.ts';
import { sharesOf } from '#store/telematics/drive-share.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { reportsOf } from '#store/vehicle/position.ts';
import { seedPastDrift } from '../conduct/past-drift.ts';
import { seedSharedDrive } from '../driving/shared-drive.ts';
import { DEMO_FLEETS, DEMO_ZONE } from '../fleets.ts';
import { seedYesterday } from './yesterday.ts';

const { url } = await testDatabase(demoTemplate);
const store = openStore(url);
afterAll(() => store.close());

test('the demo has a whole day behind it to be replayed, and nothing of it reaches into today', async () => {
  const clock = startClock();
  await seedYesterday({ store, clock }, gothenburg());
  const nowMs = clock.nowMs();
  for (const { id, plates } of DEMO_FLEETS) {
    const fleet = { fleetId: id, zone: DEMO_ZONE, shiftDayStartMinutes: 300 };
    const days = await daysWithJobs(store.db, fleet, { startMs: nowMs - 3 * DAY_MS, endMs: nowMs });
    expect(days).toHaveLength(1);
    expect(days[0]!.jobs).toBeGreaterThan(plates.count * 5);
    expect(days[0]!.vehicles).toBeGreaterThan(plates.count * 0.3);
    expect(days[0]!.preBooked).toBeGreaterThan(0);
  }
  const jobs = await store.db.selectFrom('job').select(['state', 'vehicle_id', 'fare_minor']).execute();
  const served = jobs.filter(({ state }) => state === 'offloaded');
  expect(served.length / jobs.length).toBeGreaterThan(0.9);
  expect(served.every(({ vehicle_id, fare_minor }) => vehicle_id !== null && fare_minor !== null)).toBe(true);
  const open = await store.db.selectFrom('shift').select('id').where('ended_at', 'is', null).execute();
  expect(open).toEqual([]);
  const trips = await store.db.selectFrom('trip').select('id').execute();
  expect(trips).toHaveLength(served.length);
  const ways = await sql<{ seen: number; farMetres: number }>`
    with told as (
      select t.id, count(p.*) as reports,
        min(abs(p.longitude - t.from_longitude) + abs(p.latitude - t.from_latitude)) as away
      from trip t join position_report p on p.vehicle_id = t.vehicle_id and p.at between t.began_at and t.ended_at
      group by t.id having count(p.*) >= 5
    )
    select count(*)::int as seen, max(away) * 111000 as "farMetres" from told`.execute(store.db);
  expect(ways.rows[0]?.seen).toBeGreaterThan(trips.length / 6);
  expect(ways.rows[0]?.farMetres).toBeLessThan(1_000);
  const moved = await store.db
    .selectFrom('vehicle_now')
    .select('vehicle_id')
    .where('position_at', 'is not', null)
    .execute();
  expect(moved).toEqual([]);
});

test('the meter of one car of each fleet drifts: its trips were heard, and the rule counts it in shadow and hardly another', async () => {
  const context = { store, clock: startClock() };
  await seedPastDrift(context, () => true);
  const heard = await store.db.selectFrom('tamper_trip').select('trip_id').execute();
  expect(heard.length).toBeGreaterThan(100);
  const found = await store.db.selectFrom('tamper_event').selectAll().where('code', '=', 'scaleDrift').execute();
  expect(found.every(({ state }) => state === 'shadow')).toBe(true);
  for (const { id } of DEMO_FLEETS) {
    const ofFleet = found.filter(({ fleet_id }) => fleet_id === id);
    expect(new Set(ofFleet.map(({ vehicle_id }) => vehicle_id)).size).toBe(1);
    expect(ofFleet[0]?.measure).toBeGreaterThan(3);
  }
});

test('a drive of the day before is shared by a link that holds, by the manager', async () => {
  await seedSharedDrive({ store, clock: startClock() });
  const [share, ...more] = await sharesOf(store.db, DEMO_FLEETS[0]!.id, 10);
  expect(more).toEqual([]);
  expect(share).toMatchObject({ madeBy: 'manager', revokedAtMs: null });
  expect((await reportsOf(store.db, share!.vehicleId, share!.fromMs, share!.toMs)).length).toBeGreaterThan(20);
});
