import { afterAll, expect, test } from 'vitest';
import { demoTemplate } from '#apps/testing/demo-suite.ts';
import { HOUR_MS } from '#core/kit/time.ts';
import { startClock } from '#engine/clock/clock.ts';
import { openStore } from '#store/door/connect.ts';
import { verifyLedger } from '#store/ledger/verify.ts';
import { refundsToPay } from '#store/refund/refund.ts';
import { insertJob } from '#store/testing/company.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { seedRefund } from './refunded.ts';

const { url } = await testDatabase(demoTemplate);
const store = openStore(url);
afterAll(() => store.close());

test('the demo has a passenger who is to be paid money back, and an incident that was rated', async () => {
  const clock = startClock();
  const endMs = clock.nowMs() - 10 * HOUR_MS;
  const driver = store.db.selectFrom('driver').select('id').where('fleet_id', '=', 1).orderBy('id').limit(1);
  await insertJob(store.db, 1, {
    atMs: endMs - HOUR_MS,
    state: 'offloaded',
    row: {
      driver_id: (await driver.executeTakeFirstOrThrow()).id,
      fare_minor: 30_000,
      payment: 'card',
      finished_at: new Date(endMs),
    },
  });
  await seedRefund({ store, clock });
  const due = await refundsToPay(store.db, 1, { which: 'due', beforeId: null, most: 10 });
  expect(due).toMatchObject([{ amountMinor: 4_000, payment: 'card', givenAtMs: endMs + 4.5 * HOUR_MS }]);
  expect((await verifyLedger(store.db, 1)).ok).toBe(true);
  const rated = store.db
    .selectFrom('incident')
    .select('rating')
    .where('rating', 'is not', null)
    .where('fleet_id', '=', 1);
  expect(await rated.execute()).toEqual([{ rating: 4 }]);
});
