import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoTemplate } from '#apps/testing/demo-suite.ts';
import { startClock } from '#engine/clock/clock.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { seedSettlements } from './settlements.ts';

let store: Store;
beforeAll(async () => {
  store = openStore((await testDatabase(demoTemplate)).url);
});
afterAll(() => store.close());

test('last month’s statements wait for the office, and one of them is the owner’s invoice', async () => {
  await seedSettlements({ store, clock: startClock() });
  const periods = await store.db.selectFrom('settlement_period').select('state').execute();
  expect(periods).toEqual([{ state: 'pending' }]);
  const statements = await store.db
    .selectFrom('settlement_statement')
    .select(['owner_name', 'lines', 'self_billed', 'total_minor'])
    .orderBy('owner_key')
    .execute();
  expect(statements.map(({ owner_name: name }) => name)).toEqual(['Berg Taxi AB', 'owner']);
  for (const { lines, total_minor: total } of statements) {
    expect(lines.some(({ code }) => code === 'fee')).toBe(true);
    expect(total).toBeGreaterThan(0);
  }
});
