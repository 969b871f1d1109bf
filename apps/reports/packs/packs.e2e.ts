import { expect, test } from 'vitest';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';

const desk = await openScreenDesk();

test('a manager reads by which rule a file is made and saves it; a fleet without rules says where to name them', async () => {
  const page = await desk.at('/reports/fleet?view=packs', { user: 'manager' });
  const kpi = page.getByRole('listitem', { name: 'Key performance indicators' });
  await kpi.getByText('Northern Territory: Taxi Key Performance Indicator Standards').waitFor();
  const download = page.waitForEvent('download');
  await kpi.getByRole('button', { name: 'Save as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^nt-kpi-\d{4}-\d\d-01-\d{4}-\d\d-\d\d\.csv$/);
  await kpi.getByText(/^nt-kpi-.*is saved\.$/).waitFor();
  const mds = page.getByRole('listitem', { name: 'MDS report' });
  expect(await mds.getByRole('button').allTextContents()).toEqual(['Save as CSV']);
  expect(await desk.faultsInBothSchemes(page, 'files for the regulator')).toEqual([]);
  await page.goto(`${new URL(page.url()).origin}/reports/fleet?view=packs&fleet=2`);
  await page.getByText('No file is named for this fleet.').waitFor();
});
