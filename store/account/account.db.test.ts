import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore, type Store } from '../door/connect.ts';
import { migrate, readMigrations } from '../door/migrate.ts';
import { insertFleet } from '../testing/plain-fleet.ts';
import { emptyDatabase } from '../testing/test-database.ts';
import { usedOfAccount } from './account.ts';

let store: Store;

/**
 * Four jobs of an account that paid at noon and at two, as they lay there before the step that marks them: told before
 * noon, told late across noon, told late across two, and driven since. Of the first 500 were carried.
 */
beforeAll(async () => {
  const { url } = await emptyDatabase();
  const shipped = readMigrations();
  const until = shipped.findIndex(({ name }) => name === 'each-fare-counted-once');
  await migrate(url, shipped.slice(0, until));
  store = openStore(url);
  await insertFleet(store.db, 1);
  const job = (id: number, endedAt: string, toldAt: string) => `
    insert into job (id, fleet_id, booking_id, state, pre_booked, required_at, pickup_label, pickup_longitude,
      pickup_latitude, passenger_name, phone, state_at, created_at, finished_at, fare_minor) overriding system value
    values (${id}, 1, 1, 'offloaded', false, '2026-04-01', 'Åvägen 7', 12, 57.7, 'Astrid', '+4670', '2026-04-01',
      '2026-04-01', '2026-04-01 ${endedAt}Z', ${id}000);
    insert into audit (at, fleet_id, actor_kind, actor_id, actor_name, act, entity, entity_id)
    values ('2026-04-01 ${toldAt}Z', 1, 'driver', 1, 'Ada', 'offload', 'job', '${id}');`;
  const paid = (at: string) => `
    insert into audit (at, fleet_id, actor_kind, actor_id, actor_name, act, entity, entity_id)
    values ('2026-04-01 ${at}Z', 1, 'user', 1, 'office', 'settleAccount', 'account', '1');`;
  await store.pool.query(`
    insert into account (id, fleet_id, number, name, carried_minor, counted_from) overriding system value
    values (1, 1, 'A1', 'Sahlgrenska', 500, '2026-04-01 14:00Z');
    insert into booking (id, fleet_id, origin, booking_type, passenger_name, phone, account_id, created_at, created_by)
    overriding system value values (1, 1, 'book', 'Now', 'Astrid', '+4670', 1, '2026-04-01', 'booker');
    ${job(1, '11:00', '11:00')} ${job(2, '11:55', '12:05')} ${job(3, '13:50', '14:01')} ${job(4, '15:00', '15:00')}
    ${paid('12:00')} ${paid('14:00')}`);
  await migrate(url);
});
afterAll(() => store.close());

test('a fare that was lost between two payments is counted again, and one that was carried is not counted twice', async () => {
  const rows = await store.db.selectFrom('job').select(['id', 'counted_at']).orderBy('id').execute();
  expect(rows.filter(({ counted_at: at }) => at !== null).map(({ id }) => id)).toEqual([1]);
  expect(await usedOfAccount(store.db, 1)).toBe(500 + 2_000 + 3_000 + 4_000);
});
