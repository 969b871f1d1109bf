import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { drivenShift } from '#acts/pay-in/testing/driven-shifts.ts';
import { setSetting } from '#acts/setting/set-setting.ts';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';
import { HOUR_MS } from '#core/kit/time.ts';
import { debtsOfDrivers } from '#store/standing/debts.ts';
import { insertCrew } from '#store/testing/company.ts';

const desk = await openScreenDesk();
const { store, suite } = desk;
const { driverId } = await insertCrew(store.db, 1, '9217', { beganMs: Date.now() - 30 * HOUR_MS, signedOff: true });

/** What a click brings down. */
async function fetched(page: Page, name: string | RegExp): Promise<{ name: string; bytes: Buffer }> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name, exact: true }).click();
  const download = await coming;
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

async function setOfFleet(name: 'companyCountry' | 'companyTaxNumber' | 'payInPack', value: string): Promise<void> {
  const by = { kind: 'system', name: 'test' } as const;
  const set = await setSetting(suite.suite, by, { name, fleetId: 1, version: 0 }, value);
  expect(set).toMatchObject({ ok: true });
}

test('a manager takes over what a law says, and a shift is paid in by it', async () => {
  await store.db.deleteFrom('pay_in_model').where('fleet_id', '=', 1).execute();
  const manager = await desk.at('/manager/tables?table=payInModels', { user: 'manager' });
  await manager.getByRole('button', { name: 'Add', exact: true }).click();
  const form = manager.getByRole('dialog', { name: 'New pay-in model' });
  const law = form.getByRole('region', { name: 'Take over from a law' });
  await law.getByRole('button', { name: 'New South Wales, 2001: Commission' }).click();
  await form.getByLabel('Share of the driver, %').and(manager.locator('[value="50"]')).waitFor();
  expect(await desk.faultsInBothSchemes(manager, 'pay-in-preset')).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).click();
  await manager.getByText('New South Wales, 2001: Commission is saved').waitFor();
  await manager.context().close();

  await setOfFleet('payInPack', 'nsw2001');
  await setOfFleet('companyCountry', 'AU');
  await setOfFleet('companyTaxNumber', '51 824 753 556');
  await suite.suite.books.fleets.refresh();
  await store.db.insertInto('till').values({ fleet_id: 1, name: 'Front desk' }).execute();
  const driven = { fleetId: 1, driverId, zone: 'Europe/Stockholm', endMs: Date.now() - 20 * HOUR_MS };
  await drivenShift(store.db, { ...driven, trips: [{ fareMinor: 80_000 }, { fareMinor: 20_000 }] });

  const page = await desk.at('/cashier?view=shifts', { user: 'cashier' });
  await page.getByRole('gridcell', { name: 'no meter totals' }).waitFor();
  await page.keyboard.press('F8');
  await page.getByRole('dialog', { name: 'Open a till' }).getByLabel('Counted otherwise').fill('500');
  await page.keyboard.press('Enter');
  await page.getByText('Front desk: SEK 500.00').waitFor();
  await page.keyboard.press('F2');
  await page.getByText('By New South Wales, 2001: Commission').waitFor();
  await page.getByLabel('Handed in', { exact: true }).fill('100');
  await page.getByText('Stays on the current account: owes SEK 400.00').waitFor();
  await page.getByLabel('Why', { exact: true }).fill('The rest next week');
  await page.keyboard.press('F12');
  await page.getByRole('dialog', { name: 'Pay-in 1' }).getByText('Cash receipt').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Every shift that is confirmed is paid in.').waitFor();
  await page.context().close();
});

test('the tax invoice of a shift is due, is issued, and comes to paper', async () => {
  const page = await desk.at('/cashier?view=shifts&show=tax', { user: 'cashier' });
  const due = page.getByRole('table', { name: 'Tax invoices to be issued' });
  await due.getByText('SEK 500.00').waitFor();
  await due.getByText('SEK 45.45').waitFor();
  expect(await desk.faultsInBothSchemes(page, 'cashier-tax')).toEqual([]);
  const paper = await fetched(page, 'Issue the tax invoice of pay-in 1');
  expect(paper.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  await page.getByText('Every pay-in has its tax invoice.').waitFor();
  await page.context().close();
});

test('a report is opened with what its columns are, and saved as a table and as a paper', async () => {
  const page = await desk.at('/cashier?view=reports', { user: 'cashier' });
  await page.getByLabel('Report', { exact: true }).selectOption('Tax');
  const rows = page.getByRole('table', { name: 'Tax' });
  await rows.getByText('SEK 454.55').first().waitFor();
  await page.getByText('Within what drivers were charged.').waitFor();
  expect(await desk.faultsInBothSchemes(page, 'cashier-report')).toEqual([]);
  const table = await fetched(page, 'CSV');
  expect(table.name).toMatch(/^tax-.*\.csv$/);
  const [heads, row] = table.bytes.toString().trim().split('\r\n');
  expect(heads).toContain('day,net,tax,gross');
  expect(row).toMatch(/^\d{4}-\d\d-\d\d,454\.55,45\.45,500/);
  const paper = await fetched(page, 'PDF');
  expect(paper.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  await page.context().close();
});

test('what a driver disputes stays out of the check of debts until it is decided', async () => {
  const owed = async () => (await debtsOfDrivers(store.db, [driverId])).get(driverId);
  expect(await owed()).toBe(40_000);
  const page = await desk.at('/cashier?view=shifts&show=paid', { user: 'admin' });
  await page.getByRole('gridcell', { name: '9217' }).first().click();
  const panel = page.getByRole('region', { name: /^Pay-ins of the shift of / });
  await panel.getByRole('button', { name: 'Note a dispute' }).click();
  const noting = page.getByRole('dialog', { name: 'Note a dispute' });
  await noting.getByLabel('Amount disputed').fill('300');
  await noting.getByRole('button', { name: 'Note a dispute' }).click();
  await expect.poll(() => noting.getByLabel('Why').getAttribute('aria-invalid')).toBe('true');
  await noting.getByLabel('Why').fill('The docket was mine');
  expect(await desk.faultsInBothSchemes(page, 'cashier-dispute')).toEqual([]);
  await noting.getByRole('button', { name: 'Note a dispute' }).click();
  await panel.getByText('SEK 300.00: The docket was mine').waitFor();
  await page.getByRole('gridcell', { name: 'disputed' }).waitFor();
  expect(await owed()).toBe(10_000);
  expect(await desk.faultsInBothSchemes(page, 'cashier-disputed')).toEqual([]);

  await panel.getByRole('button', { name: 'Decide' }).click();
  const deciding = page.getByRole('dialog', { name: 'Decide' });
  await deciding.getByText('Refuse', { exact: true }).click();
  await deciding.getByLabel('Why').fill('It is not among them');
  await deciding.getByRole('button', { name: 'Decide' }).click();
  await panel.getByText(/^Refused by .*: It is not among them$/).waitFor();
  await page.getByRole('gridcell', { name: 'disputed' }).waitFor({ state: 'detached' });
  expect(await owed()).toBe(40_000);
  await page.context().close();
});
