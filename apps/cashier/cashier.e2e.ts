import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';

const desk = await openScreenDesk();
const { store } = desk;

/** What the page would have sent to paper, print by print. */
async function papers(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(`
    window.papers = [];
    window.print = () => {
      window.papers.push(document.querySelector('[data-paper]').textContent);
      window.dispatchEvent(new Event('afterprint'));
    };`);
  return async () => ((await page.evaluate('window.papers')) as string[]).map((text) => text.replaceAll('\u00a0', ' '));
}

test('a till is opened, a driver pays in by keys alone, the till is counted with a difference and approved', async () => {
  const driver = await store.db
    .selectFrom('driver')
    .select(['did', 'name'])
    .where('fleet_id', '=', 1)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await store.db.insertInto('till').values({ fleet_id: 1, name: 'Front desk' }).execute();

  const page = await desk.at('/cashier', { user: 'cashier' });
  await page.getByText('Find a driver to see the accounts').waitFor();
  const printed = await papers(page);
  await page.keyboard.press('F8');
  const opening = page.getByRole('dialog', { name: 'Open a till' });
  await opening.getByLabel('SEK 500.00, how many').fill('1');
  await opening.getByText('Off by +SEK 500.00: it is booked at once.').waitFor();
  await opening.getByLabel('Of it from the safe').fill('500');
  expect(await desk.faultsInBothSchemes(page, 'cashier-open')).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByText('Front desk: SEK 500.00').waitFor();

  await page.keyboard.press('F2');
  await page.keyboard.type(driver.did);
  await page.getByRole('option', { name: new RegExp(driver.name) }).waitFor();
  await page.keyboard.press('Enter');
  const amount = page.getByLabel('Amount', { exact: true });
  await amount.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('F12');
  await page.getByText('Type an amount.').waitFor();
  await page.keyboard.type('500');
  await page.keyboard.press('Enter');
  await page.keyboard.type('600');
  await page.getByText('Change: SEK 100.00').waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Shift of Friday');
  expect(await desk.faultsInBothSchemes(page, 'cashier-desk')).toEqual([]);
  await page.keyboard.press('F12');
  const receipt = page.getByRole('dialog', { name: 'Receipt 1' });
  await receipt.getByText('has SEK 500.00').waitFor();
  expect(await desk.faultsInBothSchemes(page, 'cashier-receipt')).toEqual([]);
  await page.keyboard.press('F9');
  await receipt.getByText('COPY').waitFor();
  await page.keyboard.press('F9');
  await expect.poll(async () => (await printed()).length).toBe(2);
  const [first = '', again = ''] = await printed();
  expect([first.includes('COPY'), again.includes('COPY')]).toEqual([false, true]);
  expect(first).toMatch(/Receipt 1.*Front desk.*cashier.*SEK 500\.00.*SEK 600\.00.*SEK 100\.00/s);
  await page.keyboard.press('Enter');
  await receipt.waitFor({ state: 'hidden' });
  await page.getByRole('combobox', { name: 'Driver: DID, name or plate' }).and(page.locator(':focus')).waitFor();
  await page.getByText('Front desk: SEK 1,000.00').waitFor();

  // What was typed and not given outlives Escape and a reload, until it is dropped.
  const drop = page.getByRole('button', { name: 'Drop to safe' });
  await drop.click();
  const dropping = page.getByRole('dialog', { name: 'Drop to safe' });
  await dropping.getByRole('textbox', { name: 'Amount' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await dropping.getByText('This is needed.').waitFor();
  await page.keyboard.type('200');
  await dropping.getByText('This is needed.').waitFor({ state: 'hidden' });
  await dropping.getByRole('textbox', { name: 'Why' }).fill('For the s');
  await page.keyboard.press('Escape');
  await dropping.waitFor({ state: 'hidden' });
  await page.reload();
  await drop.click();
  await dropping.getByText('Not sent yet').waitFor();
  expect(await dropping.getByRole('textbox', { name: 'Why' }).inputValue()).toBe('For the s');
  expect(await desk.faultsInBothSchemes(page, 'cashier-drop')).toEqual([]);
  await dropping.getByRole('button', { name: 'Discard draft' }).click();
  expect(await dropping.getByRole('textbox', { name: 'Amount' }).inputValue()).toBe('');
  await dropping.getByRole('button', { name: 'Cancel' }).click();
  await dropping.waitFor({ state: 'hidden' });

  await page.keyboard.press('F8');
  const counting = page.getByRole('dialog', { name: 'Count of Front desk' });
  await counting.getByText('By the books SEK 1,000.00 must be in it.').waitFor();
  await counting.getByLabel('SEK 500.00, how many').fill('1');
  await counting.getByLabel('Counted otherwise').fill('480');
  await counting.getByText('Difference: −SEK 20.00').waitFor();
  await counting.getByRole('button', { name: 'Close', exact: true }).last().click();
  await counting.getByText('Write why.').waitFor();
  await counting.getByLabel('Reason of the difference').fill('A note was missing');
  await page.keyboard.press('Enter');
  await page.getByText('Front desk is closed with Z 1.').waitFor();

  await page.getByText('Tills', { exact: true }).click();
  const list = page.getByRole('region', { name: 'Till sessions' });
  const row = list.getByRole('row').filter({ hasText: 'Front desk' });
  await row.getByText('−SEK 20.00').waitFor();
  await row.getByRole('gridcell').first().click();
  const proof = page.getByRole('region', { name: /^Session \d+: Front desk$/ });
  await proof.getByText('A note was missing').waitFor();
  expect(await desk.faultsInBothSchemes(page, 'cashier-tills')).toEqual([]);
  await proof.getByRole('button', { name: 'Approve' }).click();
  await proof.getByText('The difference is above the limit').waitFor();

  const chief = await desk.at(new URL(page.url()).pathname + new URL(page.url()).search, { user: 'admin' });
  await chief.getByRole('button', { name: 'Approve' }).click();
  await chief.getByText('The closing is approved.').waitFor();
  await chief.context().close();
  await list.getByText('No till is open, and every closing is approved.').waitFor();
  await page.keyboard.press('Escape');
  await list.getByText('Approved', { exact: true }).click();
  await row.getByText('−SEK 20.00').waitFor();
  await page.context().close();
});

test('a statement opens its receipt again, as a copy, also on a phone', async () => {
  const { driver_id: driverId } = await store.db
    .selectFrom('cash_receipt')
    .select('driver_id')
    .where('driver_id', 'is not', null)
    .executeTakeFirstOrThrow();
  const phone = await desk.at(`/cashier?driver=${driverId}`, {
    user: 'cashier',
    viewport: { width: 390, height: 844 },
  });
  await phone.getByRole('gridcell', { name: 'Paid in' }).click();
  await phone.getByRole('dialog', { name: 'Receipt 1' }).getByText('COPY').waitFor();
  expect(await phone.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  await phone.context().close();
});

test('a driver is paid by bank, and a payment that came back is owed again', async () => {
  await store.db
    .updateTable('driver')
    .set({ bank_account: 'DE89 3704 0044 0532 0130 00' })
    .where('id', 'in', store.db.selectFrom('cash_receipt').select('driver_id').where('driver_id', 'is not', null))
    .execute();
  const page = await desk.at('/cashier', { user: 'cashier' });
  await page.getByText('By bank', { exact: true }).click();
  await page.getByText('•••• 3000').waitFor();
  expect(await desk.faultsInBothSchemes(page, 'cashier-bank')).toEqual([]);
  await page.getByRole('button', { name: 'Pay 1 driver SEK 500.00' }).click();
  await page.getByText('No driver has anything on the current account.').waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'File for the bank' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('pain001-F1-RUN-1.xml');
  await page.getByRole('button', { name: 'Came back', exact: true }).click();
  const asked = page.getByRole('dialog');
  await asked.getByRole('textbox', { name: 'Why' }).fill('Account closed');
  await asked.getByRole('button', { name: 'Came back' }).click();
  await page.getByText('Came back: Account closed').waitFor();
  await page.getByRole('button', { name: 'Pay 1 driver SEK 500.00' }).waitFor();
  expect(await desk.faultsInBothSchemes(page, 'cashier-runs')).toEqual([]);
  await page.context().close();
});
