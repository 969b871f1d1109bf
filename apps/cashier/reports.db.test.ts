import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import { refusedWith } from '#apps/testing/refusal-of.ts';
import { REPORTS, type Report } from '#core/cash-report/reports.ts';
import type { FigureName } from '#core/figure/figures.ts';
import { readReport } from '#store/figure/told.ts';
import { router } from './server.ts';
import { cashierDesk, newKey } from './testing/cashier-desk.ts';

const { store, cashier, driverId, day, drive, openTill, closeTill, pay } = await cashierDesk();

const span = { from: day(10), through: day() };
const report = (which: Report, more: object = {}) =>
  call(router.cashReport, { fleet: 1, report: which, ...span, ...more }, { context: cashier });
const print = (which: Report, more: object = {}) =>
  call(router.printCashReport, { fleet: 1, report: which, language: 'en', ...span, ...more }, { context: cashier });

/** One shift paid in, a thousand short of six; two dockets, one of them sorted; 20,000 to the safe; the till was right. */
const TRUTH = {
  payIns: 1,
  payInDue: 6_000,
  payInHanded: 5_000,
  payInShort: 1_000,
  payInOver: 0,
  payInsShort: 1,
  payInsCorrected: 0,
  tillClosings: 1,
  tillDifference: 0,
  tillOffShare: 0,
  cashIn: 5_000,
  cashOut: 0,
  cashDropped: 20_000,
  cashBrought: 0,
  dockets: 2,
  docketValue: 2_000,
  docketCredited: 2_000,
  docketSorted: 1_000,
  docketsReturned: 0,
} satisfies Partial<Record<FigureName, number>>;

test('each report says what happened, and its columns come to the books', async () => {
  for (const which of REPORTS) expect((await report(which)).rows).toEqual([]);
  await store.db.updateTable('pay_in_model').set({ tax_percent: 10, tax_included: true }).execute();
  await store.db.insertInto('account').values({ fleet_id: 1, number: 'HOTEL', name: 'Hotel Eggers' }).execute();
  const { sessionId } = await openTill(50_000);
  const trips = [{ fareMinor: 22_000 }, { fareMinor: 6_000, payment: 'card' as const }];
  const recordId = await drive(1, { hours: 1, trips });
  const docket = (number: string) => {
    const given = { fleet: 1, recordId, number, amountMinor: 1_000, onDate: day(), clientKey: newKey() };
    return call(router.receiveDocket, given, { context: cashier });
  };
  await docket('A1');
  await docket('A2');
  // Half of 28,000 less 6,000 by card and 2,000 on paper; a thousand stays.
  await pay(recordId, 6_000, { handedMinor: 5_000, why: 'Next time' });
  await call(router.sortDocket, { fleet: 1, number: 'A1', account: 'HOTEL' }, { context: cashier });
  const bond = { fleet: 1, driverId, kind: 'transfer', account: 'current', to: 'bond', amountMinor: 300, why: 'Bond' };
  await call(router.bookOnDriver, { ...bond, clientKey: newKey() } as never, { context: cashier });
  await call(
    router.moveCash,
    { fleet: 1, kind: 'drop', amountMinor: 20_000, clientKey: newKey() },
    { context: cashier },
  );
  await closeTill(sessionId, 34_900 + 100);

  const user = expect.any(String);
  expect((await report('tillProof')).rows).toEqual([
    ['Front desk', user, expect.any(Number), 50_000, 5_000, 0, 20_000, 0, 35_000, 35_000, 0, 0],
  ]);
  expect((await report('banking')).rows).toEqual([[day(), 5_000, 0, 20_000, 0, 6_000, 0, 2_000, 0]]);
  expect((await report('balances')).rows).toEqual([['217', expect.any(String), 1_300, 1_300, 0, 0, 0]]);
  expect((await report('bonds')).rows).toEqual([['217', expect.any(String), 300, 0]]);
  expect((await report('dockets')).rows).toEqual([
    ['credited', null, null, 1, 1_000],
    ['sorted', 'HOTEL', 'Hotel Eggers', 1, 1_000],
  ]);
  expect((await report('overShort')).rows).toEqual([[user, 1, 0, 0, 0]]);
  // The figures of the same days, from the same acts.
  const names = Object.keys(TRUTH) as (keyof typeof TRUTH)[];
  const days = { first: span.from, last: span.through, figures: names, by: [], filters: {}, compare: null };
  const told = await readReport(store.db, { ...days, fleets: [1], mostRows: 10 });
  if (!told.ok) throw new Error(told.code);
  expect(Object.fromEntries(names.map((name, n) => [name, told.value.total.values[n]]))).toEqual(TRUTH);
  expect((await report('tax')).rows).toEqual([[day(), 12_727, 1_273, 14_000]]);
  const books = await report('export');
  const [, , , debit, credit] = books.sums;
  expect([books.rows.length > 5, debit === credit, Number(debit) > 0]).toEqual([true, true, true]);
  expect(books.rows).toContainEqual([day(), 'docketClearing', '', 2_000, 1_000]);
});

test('a report leaves as PDF, the second time as a copy; a span that cannot be is refused', async () => {
  for (const which of REPORTS) expect(await print(which)).toMatchObject({ copy: false, path: expect.any(String) });
  expect(await print('export')).toMatchObject({ copy: true });
  expect(await print('export', { language: 'fr' })).toMatchObject({ copy: false });
  expect(await refusedWith(report('tax', { from: day(), through: day(1) }))).toBe('spanWrong 422');
  expect(await refusedWith(print('tax', { from: day(500) }))).toBe('spanWrong 422');
  const many = Array.from({ length: 1_501 }, (_, n) => ({
    fleet_id: 1,
    till_id: 1,
    user_id: 1,
    user_name: `user ${n}`,
    state: 'approved' as const,
    opened_at: new Date(cashier.suite.clock.nowMs()),
    float_minor: 0,
    opening_difference_minor: 0,
    counted_minor: 0,
    difference_minor: 0,
    counts: JSON.stringify({ pieces: [], restMinor: 0 }),
    z_number: 1_000 + n,
    closed_at: new Date(cashier.suite.clock.nowMs()),
    closed_by: 'user',
    approved_at: new Date(cashier.suite.clock.nowMs()),
    approved_by: 'user',
  }));
  const session = await store.db.selectFrom('till_session').select(['till_id', 'user_id']).executeTakeFirstOrThrow();
  const rows = many.map((row) => ({ ...row, ...session }));
  await store.db.insertInto('till_session').values(rows).execute();
  expect(await refusedWith(print('overShort'))).toBe('reportTooLong 422');
  expect(await refusedWith(report('tax', { fleet: 2 }))).toBe('fleetNotAllowed 403');
});
