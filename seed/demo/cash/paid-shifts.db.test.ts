import { afterAll, expect, test } from 'vitest';
import { demoCompanyAt } from '#apps/testing/demo-template.ts';
import { handClock } from '#engine/clock/clock.ts';
import { gothenburg } from '#seed/gothenburg/city.ts';
import { docketSums, docketsOf } from '#store/docket/docket.ts';
import { openStore } from '#store/door/connect.ts';
import { verifyLedger } from '#store/ledger/verify.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { seedYesterday } from '../past/yesterday.ts';
import { seedCash } from './cash.ts';
import { seedPaidShifts, seedPayInModel } from './paid-shifts.ts';

const clock = handClock(Date.UTC(2026, 10, 21, 12));
const store = openStore((await testDatabase(demoCompanyAt('demo_saturday', clock))).url);
afterAll(() => store.close());

test('the demo has shifts of each state at the cashier’s desk, dockets of each state, and sound books', async () => {
  const context = { store, clock };
  await seedCash(context);
  await seedPayInModel(context);
  await seedYesterday(context, gothenburg());
  await seedPaidShifts(context);
  const records = store.db.selectFrom('shift_record').select('state').where('fleet_id', '=', 1);
  const states = (await records.execute()).map(({ state }) => state);
  const of = (state: string) => states.filter((one) => one === state).length;
  expect([of('worked'), of('confirmed'), of('paidIn')]).toEqual([3, 5, 6]);
  const sums = await docketSums(store.db, 1);
  expect(sums.map(({ state }) => state).toSorted()).toEqual(['credited', 'received']);
  expect(await docketsOf(store.db, 1, { state: 'sorted', beforeId: null, most: 9 })).not.toEqual([]);
  const paid = store.db.selectFrom('shift_pay_in').select(['number', 'handed_minor']).where('fleet_id', '=', 1);
  expect(await paid.execute()).toHaveLength(6);
  expect(await verifyLedger(store.db, 1)).toMatchObject({ ok: true });
});
