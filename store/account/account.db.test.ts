import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentOf } from '#core/ledger/entry.ts';
import { openStore, type Store } from '../door/connect.ts';
import { migrate, readMigrations } from '../door/migrate.ts';
import { verifyLedger } from '../ledger/verify.ts';
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
    overriding system value values (1, 1, 'book', 'now', 'Astrid', '+4670', 1, '2026-04-01', 'booker');
    ${job(1, '11:00', '11:00')} ${job(2, '11:55', '12:05')} ${job(3, '13:50', '14:01')} ${job(4, '15:00', '15:00')}
    ${paid('12:00')} ${paid('14:00')}`);
  await migrate(url);
});
afterAll(() => store.close());

test('a fare that was lost between two payments is counted again, and one that was carried is not counted twice', async () => {
  const told = await store.db.selectFrom('ledger_entry').select(['key', 'kind', 'on_date']).orderBy('id').execute();
  expect(told.map(({ key }) => key).toSorted()).toEqual(['job:2:1', 'job:3:1', 'job:4:1', 'opening:account:1']);
  expect(await usedOfAccount(store.db, 1)).toBe(500 + 2_000 + 3_000 + 4_000);
});

test('the books begin with what was used before, as if each entry had been made by an act', async () => {
  expect(await verifyLedger(store.db, 1)).toMatchObject({ ok: true, entries: 4, postings: 8, accounts: 3 });
  const entries = await store.db.selectFrom('ledger_entry').selectAll().orderBy('id').execute();
  for (const entry of entries) {
    const postings = await store.db
      .selectFrom('ledger_posting')
      .selectAll()
      .where('entry_id', '=', entry.id)
      .orderBy('line')
      .execute();
    const content = contentOf({
      fleetId: entry.fleet_id,
      key: entry.key,
      kind: entry.kind,
      state: entry.state,
      onDate: entry.on_date,
      passesBounds: true,
      about: entry.about,
      lines: postings.map((one) => ({
        accountId: one.account_id,
        amountMinor: one.amount_minor,
        rule: one.rule ?? undefined,
      })),
    });
    expect(entry.content_sha256.toString('hex')).toBe(createHash('sha256').update(content).digest('hex'));
  }
});
