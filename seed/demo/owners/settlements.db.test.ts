import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoTemplate } from '#apps/testing/demo-suite.ts';
import { startClock } from '#engine/clock/clock.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { driverName, ownerDriver } from '../drivers.ts';
import { DEMO_FLEETS } from '../fleets.ts';
import { seedSettlements } from './settlements.ts';

let store: Store;
beforeAll(async () => {
  store = openStore((await testDatabase(demoTemplate)).url);
});
afterAll(() => store.close());

const OWNER_DRIVER = driverName(DEMO_FLEETS.flatMap((fleet) => (fleet.id === 1 ? [ownerDriver(fleet)] : []))[0] ?? '');

test('last month’s statements wait for the office, and one of them is the owner’s invoice', async () => {
  await seedSettlements({ store, clock: startClock() });
  const periods = await store.db.selectFrom('settlement_period').select('state').execute();
  expect(periods).toEqual([{ state: 'pending' }]);
  const statements = await store.db
    .selectFrom('settlement_statement')
    .select(['owner_name', 'lines', 'self_billed', 'total_minor'])
    .orderBy('owner_key')
    .execute();
  expect(statements.map(({ owner_name: name }) => name)).toEqual(
    expect.arrayContaining(['Berg Taxi AB', 'owner', OWNER_DRIVER]),
  );
  for (const { owner_name: name, lines, total_minor: total } of statements) {
    expect(lines.some(({ code }) => code === 'fee')).toBe(true);
    // The owner-driver’s own car did not drive in that month: only its fee is due.
    if (name !== OWNER_DRIVER) expect(total).toBeGreaterThan(0);
  }
});
