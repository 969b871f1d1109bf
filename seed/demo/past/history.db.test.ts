import { afterAll, expect, test } from 'vitest';
import { hourOf } from '#core/fleet/fleet-hours.ts';
import { HOUR_MS } from '#core/kit/time.ts';
import { openStore } from '#store/door/connect.ts';
import { type Tx, transact } from '#store/door/transaction.ts';
import { insertFleet } from '#store/testing/plain-fleet.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { DEMO_FLEETS } from '../fleets.ts';
import { seedHistory } from './history.ts';

const NOW = Date.parse('2026-11-21T12:34:56Z');
const { url } = await testDatabase();
const store = openStore(url);
afterAll(() => store.close());

const seeded = () =>
  transact(store, { kind: 'system', name: 'test' }, NOW, async (t: Tx) => {
    await t.db.deleteFrom('fleet_hour').execute();
    await seedHistory(t);
    t.unchanged();
    return t.db.selectFrom('fleet_hour').selectAll().orderBy('hour_at').orderBy('fleet_id').execute();
  });

test('the demo has the 14 hours before it behind it, the same at every first start at that hour', async () => {
  for (const { id, name } of DEMO_FLEETS) await insertFleet(store.db, id, { name, time_zone: 'UTC' });
  const rows = await seeded();
  expect(await seeded()).toEqual(rows);
  expect(rows).toHaveLength(14 * DEMO_FLEETS.length);
  expect(rows[0]?.hour_at).toBe(hourOf(NOW) - 14 * HOUR_MS);
  expect(rows.at(-1)?.hour_at).toBe(hourOf(NOW) - HOUR_MS);
  for (const row of rows) {
    expect(row.vacant + row.engaged + row.oov).toBe(row.signed_on);
    expect(row.signed_on).toBeLessThanOrEqual(row.total_vehicles);
    for (const figure of [row.signed_on, row.vacant, row.engaged, row.oov, row.available]) {
      expect(figure).toBeGreaterThanOrEqual(0);
    }
    expect(row.available).toBeLessThanOrEqual(row.vacant);
  }
  const night = rows.filter((row) => row.hour_at === Date.parse('2026-11-21T03:00:00Z'));
  const morning = rows.filter((row) => row.hour_at === Date.parse('2026-11-21T07:00:00Z'));
  for (const [n, row] of night.entries()) expect(row.signed_on).toBeLessThan(morning[n]?.signed_on ?? 0);
});
