import { expect, it } from 'vitest';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';

const { at, faultsInBothSchemes } = await openScreenDesk();

it('a fare is told line by line, compared by type and copied, without a mouse', async () => {
  const page = await at('/lostFound/fare', { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.getByText('Choose pick-up and drop-off: way and fare come by themselves.').waitFor();

  const pickup = page.getByRole('combobox', { name: 'Pick-up' });
  const best = page.getByRole('listbox').getByRole('option').first();
  await pickup.focus();
  await page.keyboard.type('Stena Line Germany');
  await best.filter({ hasText: 'Stena Line Germany Terminal' }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Göteborg Central Station');
  await best.filter({ hasText: 'Göteborg Central Station' }).waitFor();
  await page.keyboard.press('Enter');

  const lines = page.getByRole('table', { name: 'How the fare is made' });
  await lines.getByRole('row', { name: /^Flagfall 49\.00/ }).waitFor();
  await page.getByText(/^Tariff City, version 1/).waitFor();
  await page.getByText(/in force since/).waitFor();

  // Arrows in the list of types: the saloon has a fixed fare between the ferry and the station, the maxi has not.
  const types = page.getByRole('radiogroup', { name: 'Vehicle type' });
  await types.getByRole('radio', { name: /^Any type/ }).focus();
  await page.keyboard.press('ArrowDown');
  await lines.getByRole('row', { name: /^Fixed fare Germany ferry and Central Station 175\.00$/ }).waitFor();
  await page.keyboard.press('F9');
  await page.getByText('Copied', { exact: true }).waitFor();
  const copied = await page.evaluate('navigator.clipboard.readText()');
  expect(copied).toMatch(/^From Stena Line Germany Terminal to .+ now: SEK\s175\.00, a fixed price/);

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await lines.getByRole('row', { name: /^Surcharge Maxi · \+30 %/ }).waitFor();
  await page.getByRole('textbox', { name: 'Passengers' }).focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('6');
  await lines.getByRole('row', { name: /^More than four aboard 2 × 40\.00$/ }).waitFor();
  await types.getByText('too few seats').first().waitFor();
  expect(await faultsInBothSchemes(page, 'fare estimate')).toEqual([]);

  await page.keyboard.press('F2');
  await page.getByText('Choose pick-up and drop-off: way and fare come by themselves.').waitFor();
  await page.context().close();
});
