import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';

const desk = await openScreenDesk();

test('a picture is kept with an incident and looked at, a letter is written from a template, and the whole list is saved', async () => {
  const page = await desk.at('/incidents', { user: 'umpire' });
  await page
    .getByRole('gridcell', { name: /^I-\d{4}-\d+$/ })
    .first()
    .click();
  const panel = page.getByRole('region', { name: /^Incident I-\d{4}-\d+$/ });
  const files = panel.getByRole('region', { name: 'Pictures and papers' });
  const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#7a8' } })
    .jpeg()
    .toBuffer();
  await files
    .locator('input[type=file]')
    .setInputFiles({ name: 'bumper.jpg', mimeType: 'image/jpeg', buffer: picture });
  await files.getByRole('button', { name: 'Open bumper.jpg' }).click();
  const shown = page.getByRole('dialog', { name: 'bumper.jpg' });
  await shown.getByRole('img', { name: 'bumper.jpg' }).waitFor();
  await page.keyboard.press('Escape');
  await shown.waitFor({ state: 'hidden' });
  await files.getByText(/: bumper\.jpg$/).waitFor();

  const letters = panel.getByRole('region', { name: 'Letters' });
  await letters.getByRole('button', { name: 'Write a letter' }).click();
  const dialog = page.getByRole('dialog', { name: /^Write a letter: I-/ });
  await dialog
    .getByRole('combobox', { name: 'Template' })
    .or(dialog.getByRole('textbox', { name: 'Template' }))
    .first()
    .click();
  await page.getByRole('option', { name: 'We need to know more' }).click();
  await expect.poll(() => dialog.getByRole('textbox', { name: 'Subject' }).inputValue()).toMatch(/^Your matter I-/);
  await dialog.getByText('Words in double braces are filled in as it goes out.').waitFor();
  expect(await desk.faultsInBothSchemes(page, 'letter of a case')).toEqual([]);
  await dialog.getByRole('button', { name: 'Keep, to be printed' }).click();
  await letters.getByRole('button', { name: /^Read Your matter I-/ }).click();
  await letters.getByText('Thank you for telling us about your trip').waitFor();
  const printed = page.waitForEvent('download');
  await letters.getByRole('button', { name: /^Print Your matter I-/ }).click();
  expect((await printed).suggestedFilename()).toMatch(/^I-.*\.pdf$/);
  expect(await desk.faultsInBothSchemes(page, 'files and letters of a case')).toEqual([]);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export all that match (CSV)' }).click();
  const csv = await readFile(await (await saved).path(), 'utf8');
  expect(csv.split(/\r?\n/)[0]).toContain('Number');
  expect(csv).toMatch(/I-\d{4}-\d+/);
});
