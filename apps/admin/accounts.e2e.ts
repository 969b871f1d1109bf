import { expect, test } from 'vitest';
import { chargeNow } from '#acts/account/testing/charge-now.ts';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';
import { startClock } from '#engine/clock/clock.ts';
import { insertBooking, insertJob } from '#store/testing/company.ts';

const desk = await openScreenDesk();
const { store } = desk;

const { id: accountId } = await store.db
  .insertInto('account')
  .values({ fleet_id: 1, number: 'ZZ-9', name: 'Lindholmen Science Park', credit_limit_minor: 100_000 })
  .returning('id')
  .executeTakeFirstOrThrow();
const atMs = Date.now();
const bookingId = await insertBooking(store.db, 1, atMs, { account_id: accountId });
const row = { fare_minor: 24_500, finished_at: new Date(atMs) };
const { id: jobId } = await insertJob(store.db, 1, { atMs, state: 'offloaded', bookingId, row });
await chargeNow({ store, clock: startClock() }, jobId);

test('an administrator writes down what a client paid, and reads it in the statement, from which a drive is opened', async () => {
  const page = await desk.at('/admin/accounts', { user: 'admin' });
  await page.getByRole('gridcell', { name: 'ZZ-9', exact: true }).click();
  const record = page.getByRole('dialog', { name: /ZZ-9/ });
  await record.getByText(/245\.00 of .*1,000\.00 used/).waitFor();
  await record.getByLabel('Paid', { exact: true }).fill('300');
  await record.getByRole('combobox', { name: 'Into' }).click();
  await page.getByRole('option', { name: 'Cash of the office' }).click();
  await record.getByLabel('Note', { exact: true }).fill('Invoice 7');
  await record.getByRole('button', { name: 'Write down a payment' }).click();
  await page.getByText(/Written down/).waitFor();

  await record.getByRole('tab', { name: 'Statement' }).click();
  const statement = record.getByRole('region', { name: 'Statement of the account' });
  await statement.getByRole('cell', { name: 'Payment Invoice 7' }).waitFor();
  await statement.getByRole('cell', { name: 'Balance after' }).waitFor();
  expect(await statement.getByRole('row').count()).toBe(5);
  expect(await desk.faultsInBothSchemes(page, 'account-statement')).toEqual([]);
  const download = page.waitForEvent('download');
  await record.getByRole('button', { name: 'Export as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^statement-\d+-.*\.csv$/);
  await statement.getByRole('button', { name: String(jobId) }).click();
  await page.waitForURL(/\/jobSearch\?.*job=/);
  await page.context().close();
});
