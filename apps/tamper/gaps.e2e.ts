import { expect, test } from 'vitest';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';

const desk = await openScreenDesk();

test('the weeks of which a car handed nothing in, and a notice that is not so, are listed', async () => {
  const page = await desk.at('/tamper?view=gaps', { user: 'umpire' });
  await page.getByRole('gridcell', { name: 'Nothing handed in' }).first().waitFor();
  expect(await desk.faultsInBothSchemes(page, 'gaps of meters')).toEqual([]);
});
