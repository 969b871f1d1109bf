import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { driversPhone, PHONE_AT_STATION } from '#apps/testing/drivers-phone.ts';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';

const desk = await openScreenDesk();
const { suite } = desk;

test('a plate and a DID are renamed, and read in French on a board, in a file, in the manual and on the driver’s page', async () => {
  const phone = await driversPhone(await desk.context(PHONE_AT_STATION), suite.address, 1);
  const board = await desk.at('/vehicle', { user: 'admin' });
  await board.evaluate("localStorage.setItem('language', 'fr')");
  await board.reload();
  await board.getByRole('columnheader', { name: 'Numéro de toit' }).waitFor();
  const page = await desk.at('/fleetsEdit?tab=labels', { user: 'admin' });
  const table = page.getByRole('table', { name: 'Words that may be renamed' });
  await table.getByText('Type a plate, or several plates').waitFor();
  expect(await desk.faultsInBothSchemes(page, 'system-labels')).toEqual([]);

  const english = table.getByLabel('Own word for plate in English');
  await english.fill('<script>alert(1)</script>');
  await english.press('Enter');
  await table.getByRole('alert').getByText('A label is a plain word, not markup').waitFor();
  await english.fill('Driver');
  await english.press('Enter');
  await table.getByRole('alert').getByText('“Driver” is already the word for driver.').waitFor();
  await english.fill('A&B "tag"');
  await table.getByLabel('Own word for plate in French').fill('numéro de pavillon');
  await table.getByLabel('Article of plate in French').selectOption('le, un');
  await table.getByLabel('Own word for plate in French').press('Enter');
  await board.getByRole('columnheader', { name: 'Numéro de pavillon' }).waitFor();
  await page.getByText('plate is now called A&B "tag"').waitFor();
  await table.getByText('Type an A&B "tag", or several A&B "tag"').waitFor();

  const did = table.getByLabel('Own word for DID in French');
  await did.fill('matricule');
  await did.press('Enter');
  await page.getByText('DID is now called matricule').waitFor();

  await board.getByRole('button', { name: 'Importer un fichier, Exporter en CSV' }).click();
  const coming = board.waitForEvent('download');
  await board.getByRole('menuitem', { name: 'Exporter en CSV' }).click();
  const csv = readFileSync(await (await coming).path(), 'utf8');
  expect(csv.replace('\uFEFF', '').split(';')[0]).toBe('numéro de pavillon');

  await board.goto(`${suite.address}/manual?topic=vehicle-management`);
  await board.getByRole('article').getByText('numéro de pavillon').first().waitFor();
  await board.goto(`${suite.address}/manual?topic=signed-on-vehicles`);
  await board.getByRole('article').getByText('avec matricule et code').waitFor();

  await phone.turnTo('My shift');
  await phone.press('Sign off');
  await phone.press('Yes, sign off');
  await phone.page.getByLabel('A&B "tag"').waitFor();
  await phone.page.getByRole('button', { name: 'Français' }).click();
  await phone.page.getByLabel('Numéro de pavillon').waitFor();
  await phone.page.getByLabel('Numéro de chauffeur (matricule)').waitFor();

  await page.getByLabel('Find a word').fill('pavillon');
  await table.getByRole('button', { name: 'Back to standard: plate' }).click();
  await page.getByText('plate has its standard words back').waitFor();
  await board.goto(`${suite.address}/vehicle`);
  await board.getByRole('columnheader', { name: 'Numéro de toit' }).waitFor();

  await page.getByLabel('Find a word').fill('');
  await page.setViewportSize({ width: 390, height: 844 });
  await english.scrollIntoViewIfNeeded();
  expect(await page.evaluate('document.documentElement.scrollWidth <= 390')).toBe(true);
});
