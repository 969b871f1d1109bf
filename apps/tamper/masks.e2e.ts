import { expect, test } from 'vitest';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';

const desk = await openScreenDesk();

test('a square in which all cars fall silent is looked at with a reason, and passed over again', async () => {
  const page = await desk.at('/tamper?view=masks', { user: 'umpire' });
  const hides = page.getByRole('gridcell', { name: 'hides silence' });
  const hidden = () => hides.count();
  await hides.first().waitFor();
  const before = await hidden();
  await hides.first().click();
  await page.getByText(/cars fell silent in \d+ of \d+ passes/).waitFor();
  expect(await desk.faultsInBothSchemes(page, 'where positions are lost')).toEqual([]);

  await page.getByRole('button', { name: 'Look here all the same' }).click();
  const asking = page.getByRole('dialog', { name: 'Let rules look here?' });
  await asking.getByRole('button', { name: 'Look here all the same' }).click();
  await asking.getByText('Say why.').waitFor();
  await asking.getByRole('textbox', { name: 'Why' }).fill('The tunnel has antennas.');
  await asking.getByRole('button', { name: 'Look here all the same' }).click();
  await page.getByText(/^Looked at all the same since .*: The tunnel has antennas\.$/).waitFor();
  await expect.poll(hidden).toBe(before - 1);

  await page.getByRole('button', { name: 'Let it pass again' }).click();
  const back = page.getByRole('dialog', { name: 'Let silence pass here again?' });
  await back.getByRole('textbox', { name: 'Why' }).fill('They were taken down.');
  await back.getByRole('button', { name: 'Let it pass again' }).click();
  await expect.poll(hidden).toBe(before);
});
