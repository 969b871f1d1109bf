import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import { setSetting } from '#acts/setting/set-setting.ts';
import { refusedWith } from '#apps/testing/refusal-of.ts';
import { DAY_MS } from '#core/kit/time.ts';
import type { SettingName } from '#core/setting/settings.ts';
import { router } from './server.ts';
import { cashierDesk } from './testing/cashier-desk.ts';

const { store, cashier, day, drive, openTill, pay } = await cashierDesk();

async function set(name: SettingName, value: string, fleetId: number): Promise<void> {
  const by = { kind: 'user', id: 1, name: 'manager' } as const;
  const done = await setSetting(cashier.suite, by, { name, fleetId, version: 0 }, value);
  if (!done.ok) throw new Error(done.code);
  await cashier.suite.books.fleets.refresh();
}
const due = () => call(router.taxPapersDue, { fleet: 1 }, { context: cashier });
const issue = (payIn: number) => call(router.issueTaxPaper, { fleet: 1, payIn, language: 'en' }, { context: cashier });

test('each shift has its tax invoice where the law wants one: numbers without a gap, and a copy the second time', async () => {
  await store.db.updateTable('pay_in_model').set({ tax_percent: 10, tax_included: true }).execute();
  await openTill();
  const trips = [{ fareMinor: 22_000 }];
  for (const hoursAgo of [30, 20]) await pay(await drive(hoursAgo, { hours: 1, trips }), 11_000);
  await pay(await drive(10, { hours: 1, trips: [] }), 0);
  expect(await due()).toEqual({ withinDays: null, due: [], more: false });
  expect(await refusedWith(issue(1))).toBe('noTaxPaper 409');
  await set('payInPack', 'nsw2001', 1);
  expect(await refusedWith(issue(1))).toBe('taxNumberMissing 409');
  await set('companyTaxNumber', '51 824 753 556', 1);
  const row = { sumMinor: 11_000, taxMinor: 1_000, dueOn: day(-14), overdue: false };
  expect(await due()).toMatchObject({
    withinDays: 14,
    due: [
      { id: 1, ...row },
      { id: 2, ...row },
    ],
  });
  expect(await refusedWith(issue(3))).toBe('nothingCharged 409');
  expect(await refusedWith(issue(99))).toBe('payInUnknown 404');
  expect(await issue(2)).toMatchObject({ number: 1, copy: false, path: expect.any(String) });
  expect(await issue(2)).toMatchObject({ number: 1, copy: true });
  const both = await Promise.all([issue(1), issue(1)]);
  expect(both.map(({ number }) => number)).toEqual([2, 2]);
  expect((await due()).due).toEqual([]);
  const change = store.db
    .updateTable('shift_tax_paper')
    .set({ issued_at: new Date(DAY_MS) })
    .execute();
  await expect(change).rejects.toThrow('stays as it was issued');
});
