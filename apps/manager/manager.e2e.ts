import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';
import { signIn } from '#apps/testing/sign-in.ts';
import { axeFaults } from '#engine/testing/axe.ts';

const desk = await openScreenDesk();

async function open(user: string, route: string): Promise<Page> {
  const page = await desk.at(`/${route}`, { user });
  return page;
}

test('a manager adds a vehicle, is told at the fields what is missing or taken, and reads its history', async () => {
  const page = await open('manager', 'vehicle');
  await page.getByRole('gridcell', { name: '101', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Add' }).click();
  const form = page.getByRole('dialog', { name: 'New vehicle' });
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('This is needed.').first().waitFor();
  expect(await form.getByText('This is needed.').count()).toBe(4);

  await form.getByRole('textbox', { name: 'Plate' }).fill('101');
  await form.getByRole('textbox', { name: 'Rego' }).fill('NEW 199');
  await form.getByRole('combobox', { name: 'Vehicle type' }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await form.getByRole('textbox', { name: 'Usage expiry' }).fill('30/06/2029');
  await page.keyboard.press('Tab');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('Another record has this already.').waitFor();
  await form.getByRole('textbox', { name: 'Plate' }).fill('199');
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText('199 is saved').waitFor();

  await page.getByRole('textbox', { name: 'Filter' }).fill('NEW 199');
  await page.getByRole('gridcell', { name: '199', exact: true }).click();
  const record = page.getByRole('dialog', { name: 'Vehicle 199' });
  expect(await record.getByRole('textbox', { name: 'Usage expiry' }).inputValue()).toBe('30/06/2029');
  await record.getByRole('tab', { name: 'History' }).click();
  await record.getByText(/manager added/).waitFor();
  await page.context().close();
});

test('the workshop issues the credentials of a terminal, sees them once, and ends them', async () => {
  const page = await open('workshop', 'vehicle');
  await page.getByRole('button', { name: 'Devices' }).click();
  const devices = page.getByRole('dialog', { name: /^Devices of/ });
  await devices.getByText('No device has credentials yet').waitFor();
  await devices.getByRole('textbox', { name: 'Plate' }).fill('999');
  await devices.getByRole('button', { name: 'Issue credentials' }).click();
  await devices.getByText('This fleet has no vehicle 999.').waitFor();
  await devices.getByRole('textbox', { name: 'Plate' }).fill('101');
  await devices.getByRole('textbox', { name: 'Name' }).fill('mdt-101');
  await page.keyboard.press('Enter');
  const shown = page.getByRole('dialog', { name: 'Credentials of mdt-101' });
  await shown.getByText(/^v1\/1\/\d+$/).waitFor();
  const secret = (await shown.locator('output').nth(1).textContent()) ?? '';
  expect(secret).toHaveLength(43);
  expect(await axeFaults(page)).toEqual([]);
  await shown.getByRole('button', { name: 'I have copied it' }).click();
  await shown.waitFor({ state: 'detached' });
  await devices.getByRole('cell', { name: 'mdt-101', exact: true }).waitFor();
  expect(await page.content()).not.toContain(secret);
  await devices.getByRole('button', { name: 'End the credentials of mdt-101' }).click();
  await page
    .getByRole('dialog', { name: /^End the credentials/ })
    .getByRole('button', { name: 'End' })
    .click();
  await devices.getByText('No device has credentials yet').waitFor();
  await page.context().close();
});

test('a table longer than a page is read on and filtered by the keyboard, and shows at once what another user does', async () => {
  const replies = Array.from({ length: 2_100 }, (_, n) => ({ fleet_id: 1, reply: `A ${String(n).padStart(4, '0')}` }));
  await desk.store.db.insertInto('driver_reply').values(replies).execute();
  const page = await open('manager', 'manager/tables?table=driverReplies');
  const grid = page.getByRole('grid', { name: 'Drivers’ answers' });
  const answer = (reply: string) => grid.getByRole('gridcell', { name: reply, exact: true });
  await answer('A 0000').waitFor();
  const more = page.getByRole('button', { name: /^2,000 of 2,1\d\d are here: show more/ });
  await more.waitFor();
  expect(await axeFaults(page)).toEqual([]);

  await page.keyboard.press('/');
  await page.keyboard.type('a 2099');
  await answer('A 2099').waitFor();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('no such answer');
  await page.getByText('Nothing matches “no such answer”.').waitFor();
  await page.keyboard.press('Escape');
  await answer('A 0000').waitFor();

  const { headers } = await signIn(desk.suite.address, 'admin');
  const send = async (path: string, body: object) => {
    const sent = { method: 'POST', headers, body: JSON.stringify({ fleet: 1, ...body }) };
    const answered = await fetch(`${desk.suite.address}/api/v1/manager/driver-replies${path}`, sent);
    return (await answered.json()) as { id: number; version: number };
  };
  const { id, version } = await send('', { values: { reply: 'A 0000 by another' } });
  await answer('A 0000 by another').waitFor();
  await send('/remove', { id, version });
  await answer('A 0000 by another').waitFor({ state: 'detached' });

  await page.keyboard.press('m');
  await more.waitFor({ state: 'detached' });
  await page.keyboard.press('/');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ControlOrMeta+ArrowDown');
  await answer('Yes').waitFor();
  await page.context().close();
});

test('a record that lies beyond the first page is opened by its link, and scrolling reads on to it', async () => {
  const last = desk.store.db
    .selectFrom('driver_reply')
    .select('id')
    .where('reply', '=', 'Yes')
    .where('fleet_id', '=', 1);
  const { id } = await last.executeTakeFirstOrThrow();
  const page = await open('manager', `manager/tables?table=driverReplies&record=${id}`);
  const form = page.getByRole('dialog', { name: 'Answer Yes' });
  await form.waitFor();
  await page.keyboard.press('Escape');
  await form.waitFor({ state: 'detached' });
  const more = page.getByRole('button', { name: /are here: show more/ });
  await more.waitFor();
  await page.keyboard.press('/');
  await page.locator('input:focus').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.locator('[role="gridcell"]:focus').waitFor();
  await page.keyboard.press('ControlOrMeta+ArrowDown');
  await more.waitFor({ state: 'detached' });
  // The arrow keys go on within the list: what they pass does not open.
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Answer A 1999' }).waitFor();
  await page.context().close();
});

test('the workshop opens vehicles by its own right, a booking operator does not', async () => {
  const workshop = await open('workshop', 'vehicle');
  await workshop.getByRole('gridcell', { name: '101', exact: true }).waitFor();
  await workshop.context().close();
  const booker = await open('booker', 'vehicle');
  await booker.getByText('This page is not open to you').first().waitFor();
  await booker.context().close();
});
