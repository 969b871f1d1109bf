import { expect, test } from 'vitest';
import { chargeNow } from '#acts/account/testing/charge-now.ts';
import { invoicePeriod } from '#acts/invoice/invoice-period.ts';
import { invoicingCompany } from '#acts/invoice/testing/invoiced-fleet.ts';
import { setSetting } from '#acts/setting/set-setting.ts';
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

// A client who did not pay what was invoiced forty days ago.
const agoMs = now.getTime() - 40 * DAY_MS;
const { id: lateId } = await store.db
  .insertInto('account')
  .values({
    fleet_id: 1,
    number: 'ZZ-9',
    name: 'Lindholmen Docks',
    invoice_address: 'Kajen 4',
    country: 'SE',
    payment_days: 10,
    invoice_email: 'books@lindholmen.example',
  })
  .returning('id')
  .executeTakeFirstOrThrow();
const lateBooking = await insertBooking(store.db, 1, agoMs, { account_id: lateId });
const lateJob = await insertJob(store.db, 1, {
  atMs: agoMs,
  state: 'offloaded',
  bookingId: lateBooking,
  row: { fare_minor: 24_500, finished_at: new Date(agoMs), quote: JSON.stringify({ tax: { percent: 6 } }) },
});
const ago = { store, clock: handClock(agoMs) };
await chargeNow(ago, lateJob.id);
const office = { kind: 'system', name: 'test' } as const;
const late = { fleetId: 1, accountId: lateId, period: { from: '2000-01-01', through: '2099-12-31' } };
await invoicePeriod(ago, office, late);
await setSetting(ago, office, { name: 'reminder1Days', fleetId: 1, version: 0 }, 7);

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
  await invoices.getByRole('button', { name: 'PDF of 2' }).click();
  expect((await paper).suggestedFilename()).toMatch(/Invoice 2.*\.pdf$/);
  const file = page.waitForEvent('download');
  await invoices.getByRole('button', { name: 'XML of 2' }).click();
  expect((await file).suggestedFilename()).toBe('invoice-2.xml');

  await record.getByRole('tab', { name: 'Details' }).click();
  await record.getByLabel('Paid', { exact: true }).fill('100');
  await record.getByRole('button', { name: 'Write down a payment' }).click();
  await page.getByText(/Written down/).waitFor();
  await record.getByRole('tab', { name: 'Invoices' }).click();
  await invoices.getByRole('cell', { name: 'Part paid' }).waitFor();

  await invoices.getByRole('button', { name: 'Credit', exact: true }).click();
  const credit = page.getByRole('dialog', { name: 'Credit invoice 2' });
  await credit.getByRole('checkbox', { name: /100\.00/ }).uncheck();
  await credit.getByRole('button', { name: 'Issue the credit note' }).click();
  await credit.getByText('Say why it is credited.').waitFor();
  await credit.getByLabel('Why').fill('Wrong client');
  await credit.getByRole('button', { name: 'Issue the credit note' }).click();
  await invoices.getByRole('cell', { name: /Credit note.*of 2/ }).waitFor();
  await invoices.getByRole('cell', { name: 'Paid', exact: true }).waitFor();
  await page.context().close();
});

test('an overdue invoice is paid in part, its client reminded by mail, and what is left credited', async () => {
  const page = await desk.at('/admin/accounts', { user: 'admin' });
  await page.getByRole('gridcell', { name: 'ZZ-9', exact: true }).click();
  const record = page.getByRole('dialog', { name: /ZZ-9/ });
  await record.getByLabel('Paid', { exact: true }).fill('100');
  await record.getByRole('button', { name: 'Write down a payment' }).click();
  await page.getByText(/Written down/).waitFor();
  await record.getByRole('tab', { name: 'Invoices' }).click();
  const invoices = record.getByRole('region', { name: 'Invoices of the account' });
  await invoices.getByRole('cell', { name: 'Overdue', exact: true }).waitFor();
  await record.getByRole('button', { name: 'Send reminders' }).click();
  await page
    .getByRole('dialog', { name: 'Send the reminders that are due?' })
    .getByRole('button', { name: 'Send reminders' })
    .click();
  await invoices.getByText(/Reminder 1: .*books@lindholmen\.example/).waitFor();
  expect(await desk.faultsInBothSchemes(page, 'reminded-invoice')).toEqual([]);
  const letter = await store.db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', 'reminder')
    .executeTakeFirstOrThrow();
  expect(letter.body).toContain('Still open: SEK 145.00');
  await invoices.getByRole('button', { name: 'Credit', exact: true }).click();
  const credit = page.getByRole('dialog', { name: /Credit invoice/ });
  await credit.getByLabel('Why').fill('Not driven');
  await credit.getByRole('button', { name: 'Issue the credit note' }).click();
  await invoices.getByRole('cell', { name: /^Credited/ }).waitFor();

  await record.getByRole('tab', { name: 'Statement' }).click();
  await record.getByRole('button', { name: 'Mail to the client' }).click();
  await page.getByText('The statement goes to books@lindholmen.example').waitFor();
  await page.context().close();
});

test('the invoices of all accounts are issued in the background, and the bar tells what came of it', async () => {
  const page = await desk.at('/admin/accounts', { user: 'admin' });
  await page.getByRole('gridcell', { name: 'ZZ-8', exact: true }).click();
  const record = page.getByRole('dialog', { name: /ZZ-8/ });
  await record.getByRole('tab', { name: 'Invoices' }).click();
  await record.getByRole('button', { name: 'Issue for all accounts' }).click();
  const ask = page.getByRole('dialog', { name: 'Issue the invoices of all accounts?' });
  await ask.getByRole('button', { name: 'Issue for all accounts' }).click();
  const invoices = record.getByRole('region', { name: 'Invoices of the account' });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Long work: all is over' }).click();
  const work = page.getByRole('article', { name: 'Invoices for all accounts' });
  await work.getByText('Done').waitFor();
  await work.getByText(/Issued: [12]/).waitFor();
  expect(await desk.faultsInBothSchemes(page, 'long-work')).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('gridcell', { name: 'ZZ-8', exact: true }).click();
  await record.getByRole('tab', { name: 'Invoices' }).click();
  await invoices.getByRole('cell', { name: 'Issued', exact: true }).waitFor();
  await page.context().close();
});
