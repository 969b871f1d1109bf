import { expect, test } from 'vitest';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';

const desk = await openScreenDesk();

test('an administrator changes how long offers stand, takes it back, and insists on a number of passengers', async () => {
  const page = await desk.at('/manager/settings', { user: 'admin' });
  const row = (name: string) => page.getByRole('listitem', { name, exact: true });
  const offers = row('Time to answer an offer');
  await offers.getByRole('button', { name: /^Change Time to answer an offer/ }).click();
  const field = offers.getByRole('textbox', { name: 'Time to answer an offer' });
  await field.fill('500');
  await field.press('Enter');
  await offers.getByText('10 to 120 s').first().waitFor();
  await field.press('Escape');
  await offers.getByText('20 s', { exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await field.fill('30');
  await field.press('Enter');
  await offers.getByText('30 s', { exact: true }).waitFor();
  await offers.getByText(/of the company · admin/).waitFor();
  expect(await desk.faultsInBothSchemes(page, 'settings')).toEqual([]);
  await offers.getByRole('button', { name: 'History of Time to answer an offer' }).click();
  await page.getByRole('dialog').getByText('what is above → 30 s').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  const colleague = await desk.at('/manager/settings', { user: 'manager' });
  const theirs = colleague.getByRole('listitem', { name: 'Time to answer an offer', exact: true });
  await theirs.getByText('30 s', { exact: true }).waitFor();
  await offers.getByRole('button', { name: /^Back to 20 s/ }).click();
  await theirs.getByText('20 s', { exact: true }).waitFor();

  await page.getByRole('textbox', { name: 'Find a setting' }).fill('alerts and tasks');
  await row('Alerts and tasks').waitFor();
  await offers.waitFor({ state: 'detached' });

  await page.goto(`${desk.suite.address}/manager/options`);
  await row('Passengers').getByRole('combobox').selectOption('required');
  await page.getByText('Passengers: required').waitFor();
  await page.goto(`${desk.suite.address}/booking`);
  await page.getByLabel('Phone', { exact: true }).fill('031 12 34 56');
  await page.keyboard.press('Control+Enter');
  await page.getByText('This fleet wants this filled in.').waitFor();
});
