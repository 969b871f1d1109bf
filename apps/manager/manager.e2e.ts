import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';

const desk = await openScreenDesk();

async function open(user: string, route: string): Promise<Page> {
  const page = await desk.open();
  await desk.signIn(page, user);
  await page.goto(`${desk.suite.address}/${route}`);
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
  await page.getByRole('option').first().click();
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

test('the workshop opens vehicles by its own right, a booking operator does not', async () => {
  const workshop = await open('workshop', 'vehicle');
  await workshop.getByRole('gridcell', { name: '101', exact: true }).waitFor();
  await workshop.context().close();
  const booker = await open('booker', 'vehicle');
  await booker.getByText('This page is not open to you').first().waitFor();
  await booker.context().close();
});
