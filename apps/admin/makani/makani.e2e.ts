import { expect, test } from 'vitest';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';

const desk = await openScreenDesk();

test('an entrance is kept by the number on its sign, its street checked, and booked to by its ten digits', async () => {
  const page = await desk.at('/admin/makani', { user: 'admin' });
  await page.getByText('This fleet keeps no Makani numbers').waitFor();
  await page.getByRole('button', { name: 'Add' }).click();
  const form = page.getByRole('dialog', { name: 'New Makani number' });
  await form.getByLabel('Makani number').fill('30032 9532');
  await form.getByLabel('Name').fill('North door');
  await form.getByLabel('Longitude').fill('11.9733');
  await form.getByLabel('Latitude').fill('57.7087');
  await form.getByText(/^\d+ m from .+\.$/).waitFor();
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('A Makani number has exactly 10 figures').waitFor();
  await form.getByLabel('Makani number').fill('3003295320');
  await form.getByText('These digits lead to no point in this fleet’s city').waitFor();
  await form.getByLabel('Longitude').fill('11.7');
  await form.getByLabel('Latitude').fill('57.62');
  await form.getByRole('alert').waitFor();
  expect(await desk.faultsInBothSchemes(page, 'makani')).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText('3003295320 is saved').waitFor();

  await page.getByRole('button', { name: 'Check streets' }).click();
  const far = page.getByRole('dialog', { name: 'Points far from a street' });
  await far.getByRole('button', { name: /3003295320 North door/ }).click();
  const kept = page.getByRole('dialog', { name: 'Makani number 3003295320' });
  await kept.getByLabel('Longitude').fill('11.9733');
  await kept.getByLabel('Latitude').fill('57.7087');
  await kept.getByText(/^\d+ m from .+\.$/).waitFor();
  await kept.getByRole('button', { name: 'Save' }).click();
  await page.getByText('3003295320 is saved').last().waitFor();
  await page.context().close();

  const book = await desk.at('/booking', { user: 'booker' });
  await book.getByLabel('Pick-up', { exact: true }).first().fill('30032 95320');
  await book.getByRole('option', { name: /Makani 30032 95320, North door/ }).waitFor();
  await book.context().close();

  const phone = await desk.at('/admin/makani', { user: 'admin', viewport: { width: 390, height: 844 } });
  await phone.getByRole('gridcell', { name: '3003295320' }).waitFor();
  expect(await phone.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  await phone.context().close();
});
