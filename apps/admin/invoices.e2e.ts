import { expect, test } from 'vitest';
import { chargeNow } from '#acts/account/testing/charge-now.ts';
import { invoicingCompany } from '#acts/invoice/testing/invoiced-fleet.ts';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';
import { DAY_MS } from '#core/kit/time.ts';
import { handClock, startClock } from '#engine/clock/clock.ts';
import { insertBooking, insertJob } from '#store/testing/company.ts';

const desk = await openScreenDesk();
const { store } = desk;

await invoicingCompany({ store, clock: startClock() });
const { id: accountId } = await store.db
  .insertInto('account')
  .values({ fleet_id: 1, number: 'ZZ-8', name: 'Lindholmen Hotels', invoice_address: 'Kajen 2', country: 'SE' })
  .returning('id')
  .executeTakeFirstOrThrow();
// The last day of the month before this one, which is what the tab offers.
const now = new Date();
const atMs = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1) - DAY_MS / 2;
for (const fare of [24_500, 10_000]) {
  const bookingId = await insertBooking(store.db, 1, atMs, { account_id: accountId });
  const quote = JSON.stringify({ tax: { percent: 6 } });
  const row = { fare_minor: fare, finished_at: new Date(atMs), quote };
  const { id } = await insertJob(store.db, 1, { atMs, state: 'offloaded', bookingId, row });
  await chargeNow({ store, clock: handClock(atMs) }, id);
}

test('an administrator drafts an invoice, issues it, fetches its files, writes down a payment and credits a line', async () => {
  const page = await desk.at('/admin/accounts', { user: 'admin' });
  await page.getByRole('gridcell', { name: 'ZZ-8', exact: true }).click();
  const record = page.getByRole('dialog', { name: /ZZ-8/ });
  await record.getByRole('tab', { name: 'Invoices' }).click();
  await record.getByText('No invoice yet').waitFor();
  await record.getByRole('button', { name: 'Draft', exact: true }).click();
  const invoices = record.getByRole('region', { name: 'Invoices of the account' });
  await invoices.getByRole('cell', { name: 'Draft', exact: true }).waitFor();
  await invoices.getByRole('button', { name: 'Issue' }).click();
  await page.getByRole('dialog', { name: 'Issue this invoice?' }).getByRole('button', { name: 'Issue' }).click();
  await invoices.getByRole('cell', { name: 'Issued', exact: true }).waitFor();
  expect(await desk.faultsInBothSchemes(page, 'account-invoices')).toEqual([]);
  const paper = page.waitForEvent('download');
  await invoices.getByRole('button', { name: 'PDF of 1' }).click();
  expect((await paper).suggestedFilename()).toMatch(/Invoice 1.*\.pdf$/);
  const file = page.waitForEvent('download');
  await invoices.getByRole('button', { name: 'XML of 1' }).click();
  expect((await file).suggestedFilename()).toBe('invoice-1.xml');

  await record.getByRole('tab', { name: 'Details' }).click();
  await record.getByLabel('Paid', { exact: true }).fill('100');
  await record.getByRole('button', { name: 'Write down a payment' }).click();
  await page.getByText(/Written down/).waitFor();
  await record.getByRole('tab', { name: 'Invoices' }).click();
  await invoices.getByRole('cell', { name: 'Part paid' }).waitFor();

  await invoices.getByRole('button', { name: 'Credit', exact: true }).click();
  const credit = page.getByRole('dialog', { name: 'Credit invoice 1' });
  await credit.getByRole('checkbox', { name: /100\.00/ }).uncheck();
  await credit.getByRole('button', { name: 'Issue the credit note' }).click();
  await credit.getByText('Say why it is credited.').waitFor();
  await credit.getByLabel('Why').fill('Wrong client');
  await credit.getByRole('button', { name: 'Issue the credit note' }).click();
  await invoices.getByRole('cell', { name: /Credit note.*of 1/ }).waitFor();
  await invoices.getByRole('cell', { name: 'Paid', exact: true }).waitFor();
  await page.context().close();
});
