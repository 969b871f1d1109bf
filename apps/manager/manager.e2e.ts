import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';
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

test('the workshop opens vehicles by its own right, a booking operator does not', async () => {
  const workshop = await open('workshop', 'vehicle');
  await workshop.getByRole('gridcell', { name: '101', exact: true }).waitFor();
  await workshop.context().close();
  const booker = await open('booker', 'vehicle');
  await booker.getByText('This page is not open to you').first().waitFor();
  await booker.context().close();
});
