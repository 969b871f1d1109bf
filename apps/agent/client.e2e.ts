import { expect, test } from 'vitest';
import { chargeNow } from '#acts/account/testing/charge-now.ts';
import { invoicePeriod } from '#acts/invoice/invoice-period.ts';
import { invoicingCompany } from '#acts/invoice/testing/invoiced-fleet.ts';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';
import { DAY_MS } from '#core/kit/time.ts';
import { handClock, startClock } from '#engine/clock/clock.ts';
import { insertBooking, insertJob } from '#store/testing/company.ts';

const desk = await openScreenDesk();
const { store } = desk;
await invoicingCompany({ store, clock: startClock() });
const row = { fleet_id: 1, number: 'ZZ-7', name: 'Lindholmen Science', invoice_address: 'Kajen 5', country: 'SE' };
const { id: accountId } = await store.db
  .insertInto('account')
  .values({ ...row, po_rule: 'pattern', po_pattern: 'PO-##', po_example: 'PO-12' })
  .returning('id')
  .executeTakeFirstOrThrow();
const agoMs = Date.now() - 5 * DAY_MS;
const bookingId = await insertBooking(store.db, 1, agoMs, { account_id: accountId, passenger_name: 'Nils Old' });
const driven = { fare_minor: 24_500, finished_at: new Date(agoMs), quote: JSON.stringify({ tax: { percent: 6 } }) };
const { id: jobId } = await insertJob(store.db, 1, { atMs: agoMs, state: 'offloaded', bookingId, row: driven });
const ago = { store, clock: handClock(agoMs) };
await chargeNow(ago, jobId);
const period = { from: '2000-01-01', through: '2099-12-31' };
await invoicePeriod(ago, { kind: 'system', name: 'test' }, { fleetId: 1, accountId, period });

test('the office gives a user to a client, who books on the account and finds its invoices and its statement', async () => {
  const office = await desk.at('/admin/accounts', { user: 'admin' });
  await office.getByRole('gridcell', { name: 'ZZ-7', exact: true }).click();
  const record = office.getByRole('dialog', { name: /ZZ-7/ });
  await record.getByRole('tab', { name: 'Users' }).click();
  await record.getByText('Nobody signs in for this account yet.').waitFor();
  await record.getByRole('combobox', { name: 'User who signs in for nobody' }).click();
  await office.getByRole('option', { name: 'hotel, Hanna Hotel' }).click();
  await record.getByRole('button', { name: 'Add' }).click();
  await record.getByRole('button', { name: 'Remove hotel' }).waitFor();
  expect(await desk.faultsInBothSchemes(office, 'account-users')).toEqual([]);
  await office.context().close();

  const client = await desk.at('/agent', { user: 'hotel' });
  await client.getByRole('row', { name: /Nils Old/ }).waitFor();
  await client.getByRole('combobox', { name: 'Pick-up' }).fill('Central Station');
  await client.getByRole('option').first().click();
  await client.getByRole('combobox', { name: 'Destination' }).fill('Liseberg');
  await client.getByRole('option').first().click();
  await client.getByRole('textbox', { name: 'Guest' }).fill('Ingrid Falk');
  await client.getByRole('textbox', { name: 'Phone' }).fill('+46 70 555 01 11');
  await client.getByRole('button', { name: 'Book', exact: true }).click();
  await client.getByText('The account needs a purchase order.').waitFor();
  await client.getByRole('textbox', { name: 'Purchase order' }).fill('PO-34');
  expect(await desk.faultsInBothSchemes(client, 'client')).toEqual([]);
  await client.getByRole('button', { name: 'Book', exact: true }).click();
  await client.getByText(/Booking \d+ of Ingrid Falk is taken\./).waitFor();
  await client.getByRole('row', { name: /Ingrid Falk/ }).waitFor();
  expect(await client.getByRole('columnheader', { name: 'Commission' }).count()).toBe(0);

  await client.getByRole('tab', { name: 'Invoices' }).click();
  await client.getByRole('cell', { name: 'Issued', exact: true }).waitFor();
  await client.getByText('Open, not due: SEK 245.00').waitFor();
  expect(await desk.faultsInBothSchemes(client, 'client-invoices')).toEqual([]);
  const paper = client.waitForEvent('download');
  await client.getByRole('button', { name: 'PDF of 1' }).click();
  expect((await paper).suggestedFilename()).toMatch(/Invoice 1.*\.pdf$/);
  await client.getByRole('tab', { name: 'Figures' }).click();
  await client.getByText(/^Jobs: 1 for /).waitFor();
  await client.getByRole('gridcell').first().click();
  await client.getByRole('button', { name: 'Jobs', exact: true }).last().click();
  await client.getByRole('table', { name: 'Behind it' }).waitFor();
  expect(await desk.faultsInBothSchemes(client, 'client-figures')).toEqual([]);
  await client.getByRole('tab', { name: 'Statement' }).click();
  await client.getByRole('region', { name: 'Statement of Lindholmen Science' }).getByText('Drive').waitFor();
  const statement = client.waitForEvent('download');
  await client.getByRole('button', { name: 'PDF' }).click();
  expect((await statement).suggestedFilename()).toMatch(/ZZ-7.*\.pdf$/);
  await client.context().close();
});
