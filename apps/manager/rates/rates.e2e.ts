import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';
import { DAY_MS, utcOffsetMinutes } from '#core/kit/time.ts';

const desk = await openScreenDesk();

async function pick(page: Page, label: string, option: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option }).click();
}

/** Tomorrow at noon by the clocks of the fleet: never a Saturday night. */
const tomorrowNoon = () => `${dayAhead(1)} 12:00`;

/** The next Saturday but today, late. */
const saturdayNight = () => `${dayAhead(7 - ((localNow().getUTCDay() + 1) % 7))} 23:00`;

function localNow(): Date {
  const nowMs = desk.suite.suite.clock.nowMs();
  return new Date(nowMs + utcOffsetMinutes('Europe/Stockholm', nowMs) * 60_000);
}

function dayAhead(days: number): string {
  const local = new Date(localNow().getTime() + days * DAY_MS).toISOString();
  return `${local.slice(8, 10)}/${local.slice(5, 7)}/${local.slice(0, 4)}`;
}

test('a manager begins a tariff with a published one, sees ten trips under both, makes it live tomorrow, and takes it back', async () => {
  const page = await desk.at('/manager/rates', { user: 'manager' });
  await page.getByText('A version that was made live never changes.', { exact: false }).waitFor();

  await page.keyboard.press('F2');
  await page.getByRole('dialog', { name: 'New draft' }).waitFor();
  await pick(page, 'Begin with', /^Geelong/);
  await page.getByText('Its figures are in AUD and are taken as SEK', { exact: false }).waitFor();
  await page.getByRole('textbox', { name: 'Name of the tariff' }).fill('Town 2027');
  await page.getByRole('button', { name: 'Make the draft' }).click();
  await page.getByRole('heading', { name: 'Town 2027, draft' }).waitFor();

  await page.getByRole('tab', { name: 'Meter' }).click();
  const flagfall = page.getByRole('textbox', { name: 'Flagfall', exact: true });
  expect(await flagfall.inputValue()).toBe('4.5 SEK');
  await flagfall.fill('-5');
  await page.getByText('Write an amount of zero or more, in whole minor units.').waitFor();
  await flagfall.fill('59.50');
  await page.getByText('Not saved yet.').waitFor();
  await page.getByRole('tab', { name: 'Bands by day and hour' }).click();
  await page.getByRole('button', { name: 'Add a band', exact: true }).click();
  const band = page.getByRole('group', { name: /^Bands 2/ });
  await band.getByText('Give it a name: it stands on the receipt.').waitFor();
  await band.getByRole('textbox', { name: 'Name' }).fill('night');
  const from = band.getByRole('textbox', { name: 'From o’clock' });
  await from.fill('25');
  await band.getByText('Write a time of day, 00:00 to 24:00.').waitFor();
  await from.fill('22');
  await band.getByRole('textbox', { name: 'Flagfall', exact: true }).fill('75');
  expect(await desk.faultsInBothSchemes(page, 'rates-bands')).toEqual([]);
  await page.keyboard.press('Control+S');
  await page.getByText('All is saved.').waitFor();

  await page.getByRole('tab', { name: 'Ten trips' }).click();
  const table = page.getByRole('table', { name: 'Ten trips under both tariffs' });
  await table.getByRole('columnheader', { name: 'Town 2027, SEK' }).waitFor();
  expect(await table.getByText('Line by line').count()).toBe(10);
  await table.getByText('Line by line').first().click();
  await table.getByRole('rowheader', { name: 'Flagfall' }).first().waitFor();
  expect(await desk.faultsInBothSchemes(page, 'rates-compare')).toEqual([]);

  await page.getByRole('button', { name: 'Go live at …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make “Town 2027” live?' });
  const when = dialog.getByRole('textbox', { name: 'When' });
  await when.fill(saturdayNight());
  await dialog.getByText('No tariff goes live on a Saturday night.', { exact: false }).waitFor();
  await when.fill(tomorrowNoon());
  await dialog.getByRole('textbox', { name: 'Note for the history' }).fill('Agreed with the city');
  await dialog.getByRole('button', { name: 'Make it live' }).click();
  await page.getByRole('heading', { name: 'Town 2027, version 2' }).waitFor();
  await page.getByRole('button', { name: /^Version 2 Town 2027 Coming/ }).waitFor();

  const other = await desk.at('/manager/rates', { user: 'admin' });
  await other.getByRole('button', { name: /^Version 2 Town 2027 Coming/ }).waitFor();

  await page.getByRole('button', { name: 'Take back' }).click();
  const back = page.getByRole('dialog', { name: 'Take version 2 back?' });
  await back.getByRole('button', { name: 'Take it back' }).click();
  await back.getByText('Write a reason.').waitFor();
  await back.getByRole('textbox', { name: 'Reason' }).fill('Put off by the city');
  await back.getByRole('button', { name: 'Take it back' }).click();
  await page.getByRole('heading', { name: 'Town 2027, draft' }).waitFor();
  // What a colleague did is seen at once.
  await other.getByRole('button', { name: /^Version 2 Town 2027 Taken back/ }).waitFor();
  await other.context().close();
  await page.context().close();
});

test('on a phone the list and the tariff each have the screen', async () => {
  const page = await desk.at('/manager/rates', { user: 'manager', viewport: { width: 390, height: 844 } });
  await page.getByRole('button', { name: /^Version 1 .*Live/ }).click();
  await page.getByRole('tab', { name: 'Supplements' }).click();
  await page.getByRole('button', { name: /^Open: Supplements 1/ }).click();
  await page.getByRole('textbox', { name: 'Amount' }).waitFor();
  await page.getByRole('button', { name: 'Tariffs', exact: true }).click();
  await page.getByRole('button', { name: 'New draft' }).waitFor();
  await page.context().close();
});
