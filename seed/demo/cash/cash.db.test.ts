import { afterAll, expect, test } from 'vitest';
import { demoCompanyAt } from '#apps/testing/demo-template.ts';
import { handClock } from '#engine/clock/clock.ts';
import { openStore } from '#store/door/connect.ts';
import { verifyLedger } from '#store/ledger/verify.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { openSessionRows } from '#store/till/session.ts';
import { seedCash } from './cash.ts';

const clock = handClock(Date.UTC(2026, 10, 21, 12));
const store = openStore((await testDatabase(demoCompanyAt('demo_saturday', clock))).url);
afterAll(() => store.close());

test('the demo company begins with two tills, drivers who paid, and a closing that waits for approval', async () => {
  await seedCash({ store, clock });
  expect(await openSessionRows(store.db, 1)).toMatchObject([
    { state: 'closed', tillName: 'Front desk', receipts: 5, differenceMinor: -2_000, zNumber: 1 },
  ]);
  const tills = await store.db.selectFrom('till').select('name').orderBy('id').execute();
  expect(tills).toEqual([{ name: 'Front desk' }, { name: 'Night desk' }]);
  expect(await verifyLedger(store.db, 1)).toMatchObject({ ok: true, entries: 8 });
  const loans = await store.db.selectFrom('driver_instalment').select('sum_minor').execute();
  expect(loans).toEqual([{ sum_minor: 320_000 }]);
});
