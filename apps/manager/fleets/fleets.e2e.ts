import { expect, test } from 'vitest';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';

const desk = await openScreenDesk();

test('a manager opens a fleet, puts vehicles into a sub fleet, and is told who changed a fleet meanwhile', async () => {
  const colleague = await desk.at('/fleetsEdit', { user: 'admin' });
  const page = await desk.at('/fleetsEdit', { user: 'manager' });
  const table = page.getByRole('region', { name: 'Fleets' });
  await table.getByText('West Coach & Ferry').waitFor();

  await page.keyboard.press('F2');
  const form = page.getByRole('dialog', { name: 'Open a fleet' });
  await form.getByText('The first of the queue of an area gets the job.', { exact: false }).waitFor();
  await form.getByRole('button', { name: 'Open a fleet' }).click();
  await form.getByText('This is needed.').waitFor();
  await form.getByRole('textbox', { name: 'Name' }).fill('gothenburg cabs');
  const zone = form.getByRole('combobox', { name: 'Time zone' });
  await zone.click();
  await zone.fill('Stockholm');
  await page.getByRole('option', { name: 'Europe/Stockholm' }).click();
  const currency = form.getByRole('combobox', { name: 'Currency' });
  await currency.click();
  await currency.fill('norw');
  await page.getByRole('option', { name: /^NOK/ }).click();
  expect(await desk.faultsInBothSchemes(page, 'open-fleet')).toEqual([]);
  await form.getByRole('button', { name: 'Open a fleet' }).click();
  await form.getByText('Another fleet has this name.', { exact: false }).waitFor();
  await form.getByRole('textbox', { name: 'Name' }).fill('Harbour Cabs');
  await form.getByRole('button', { name: 'Open a fleet' }).click();
  await page.getByText('Harbour Cabs is open').waitFor();
  await colleague.getByRole('region', { name: 'Fleets' }).getByText('Harbour Cabs').waitFor();

  // The company lacks something again: the new fleet has neither areas nor cars.
  const home = await desk.at('/home', { user: 'manager' });
  const setUp = home.getByRole('region', { name: 'Setting up' });
  await setUp.getByText('– none yet in Harbour Cabs.').first().waitFor();
  await setUp.getByRole('button', { name: 'Vehicles' }).click();
  await home.getByText('This fleet has no vehicles yet.', { exact: false }).waitFor();
  await home.context().close();

  await table.getByText('Harbour Cabs').click();
  const mine = page.getByRole('dialog', { name: 'Fleet Harbour Cabs' });
  await mine.getByRole('textbox', { name: 'Region' }).fill('North');
  await colleague.getByRole('region', { name: 'Fleets' }).getByText('Harbour Cabs').click();
  const theirs = colleague.getByRole('dialog', { name: 'Fleet Harbour Cabs' });
  await theirs.getByRole('textbox', { name: 'Region' }).fill('South');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await colleague.getByText('Harbour Cabs is saved').waitFor();
  await mine.getByRole('button', { name: 'Save' }).click();
  await mine.getByText('admin changed this fleet meanwhile.', { exact: false }).waitFor();
  await mine.getByText('Region is now South; you have North.').waitFor();
  await mine.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Harbour Cabs is saved').waitFor();
  await table.getByText('Harbour Cabs').click();
  await mine.getByRole('tab', { name: 'History' }).click();
  await mine.getByText('Region: South → North').waitFor();
  await page.keyboard.press('Escape');

  await table.getByText('Gothenburg Cabs').click();
  const old = page.getByRole('dialog', { name: 'Fleet Gothenburg Cabs' });
  const oldCurrency = old.getByRole('combobox', { name: 'Currency' });
  await oldCurrency.click();
  await oldCurrency.fill('EUR');
  await page.getByRole('option', { name: /^EUR/ }).click();
  await old.getByRole('button', { name: 'Save' }).click();
  await old.getByText('This fleet has fares, payments or accounts in SEK', { exact: false }).waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('tab', { name: 'Sub Fleets' }).click();
  const parts = page.getByRole('region', { name: 'Sub fleets' });
  await parts.getByText('Vans and wheelchair').click();
  const part = page.getByRole('dialog', { name: 'Sub fleet Vans and wheelchair' });
  await part.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete', exact: true }).getByRole('button', { name: 'Delete' }).click();
  await part.getByText('Vehicles are in this sub fleet.', { exact: false }).waitFor();
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('tab', { name: 'Fleets', exact: true }).click();
  await table.getByText('Harbour Cabs').waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  expect(await desk.faultsInBothSchemes(page, 'fleets-phone')).toEqual([]);
  await page.context().close();
  await colleague.context().close();
});
