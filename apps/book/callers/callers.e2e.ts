import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { tabTo, typeOver } from '#apps/testing/by-keys.ts';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';
import { shownPhone } from '#core/phone/phone.ts';
import { demoPhone } from '#seed/demo/customers.ts';
import { DEMO_CALL_SECRET } from '#seed/demo/fleets.ts';

const desk = await openScreenDesk();

/** The demo's exchange says something of a call. */
async function post(call: string, state: string, number: string | null): Promise<void> {
  const answer = await fetch(`${desk.suite.address}/api/calls/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${DEMO_CALL_SECRET}` },
    body: JSON.stringify({ fleet: 1, line: '0317001000', call, state, number }),
  });
  expect(answer.status).toBe(200);
}

async function atTheForm(user: string): Promise<Page> {
  const page = await desk.open();
  await desk.signIn(page, user);
  await page.keyboard.press('F2');
  await page.getByRole('combobox', { name: 'Phone' }).waitFor();
  return page;
}

const saved = (page: Page) => page.getByText(/^Booking \d+ saved/);
const calls = (page: Page) => page.getByRole('region', { name: 'Calls' });

describe('a call', () => {
  it('rings, is taken by one, and is booked by keys alone from the customer’s own template', async () => {
    const [page, other] = await Promise.all([atTheForm('booker'), atTheForm('coach')]);
    await post('e1', 'ringing', demoPhone(1, 2));
    await post('e2', 'ringing', null);
    for (const one of [page, other]) await calls(one).getByText('2 calls waiting').waitFor();
    await calls(page).getByText('Number withheld').waitFor();

    await page.keyboard.press('Alt+c');
    await calls(other).getByText('1 call waiting').waitFor();
    const card = page.getByRole('region', { name: 'Caller' });
    await card.getByRole('button', { name: /Home/ }).waitFor();
    expect(await page.getByRole('combobox', { name: 'Phone' }).inputValue()).toBe(shownPhone(demoPhone(1, 2), 'SE'));

    // The pick-up first; then, with the drop-off in hand, the way home.
    await page.keyboard.press('Alt+o');
    await page.keyboard.press('Alt+h');
    await page.keyboard.press('Control+Enter');
    await saved(page).waitFor();
    await post('e1', 'ended', demoPhone(1, 2));
    await calls(page).getByText('1 call waiting').waitFor();
    const row = await desk.store.db.selectFrom('booking').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(row).toMatchObject({ phone: demoPhone(1, 2), created_by: 'booker', origin: 'book' });
    expect([row.customer_id, row.template_id, row.call_id]).not.toContain(null);
    await post('e2', 'ended', null);
    await Promise.all([page.context().close(), other.context().close()]);
  });
});

it('a booking on an account is taken by keys alone, asked for its order, and told how such an order looks', async () => {
  const page = await atTheForm('booker');
  await page.keyboard.type(demoPhone(1, 6));
  await page.getByRole('region', { name: 'Caller' }).getByRole('button', { name: /Home/ }).waitFor();
  await page.keyboard.press('Alt+h');
  await page.keyboard.press('F10');
  await page.keyboard.type('1003');
  const account = page.getByRole('combobox', { name: 'Account' });
  expect(await account.locator('option:checked').textContent()).toBe('1003 Volvo Cars Torslanda');
  const order = page.getByLabel(/^Purchase order/);
  await tabTo(page, order);
  await page.keyboard.type('4081');
  await page.keyboard.press('Control+Enter');
  await page.getByText('The purchase order of account 1003 looks like VC-40817.').first().waitFor();
  await typeOver(page, order, 'VC-40818');
  await page.keyboard.press('Control+Enter');
  await saved(page).waitFor();
  const row = await desk.store.db.selectFrom('booking').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
  expect(row).toMatchObject({ purchase_order: 'VC-40818', phone: demoPhone(1, 6) });
  expect(row.account_id).not.toBeNull();
  await page.context().close();
});

it('the office finds a customer by part of a number, bans them with a reason, and nothing is booked any more', async () => {
  const page = await desk.at('/admin', { user: 'admin' });
  await page.getByRole('region', { name: 'Customers' }).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type(demoPhone(1, 9).slice(-6));
  await page.getByText('1 customer', { exact: true }).waitFor();
  // Not the first cell: rows that were filtered out stand for a moment yet.
  const found = page.getByRole('row').filter({ hasText: shownPhone(demoPhone(1, 9), 'SE') });
  await found.getByRole('gridcell').first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Banned: nothing is booked for this customer').check();
  await drawer.getByRole('button', { name: 'Save' }).click();
  await drawer.getByText('This is needed.').waitFor();
  await drawer.getByLabel('Why banned').fill('Did not pay twice');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await drawer.waitFor({ state: 'hidden' });
  await page.goto(`${desk.suite.address}/booking`);
  await page.getByRole('combobox', { name: 'Phone' }).fill(demoPhone(1, 9));
  await page.getByRole('region', { name: 'Caller' }).getByText('Banned: Did not pay twice').waitFor();
  await page.context().close();
});
