import { expect, test } from 'vitest';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';
import { tripsOfRush } from './testing/trips-of-rush.ts';

const desk = await openScreenDesk();
const { store } = desk;

test('an administrator has drive times learned, and reads what came of it, by keyboard alone', async () => {
  await tripsOfRush(store, Date.now(), 200);
  const page = await desk.at('/admin/services', { user: 'admin' });
  const panel = page.getByRole('region', { name: 'Drive times' });
  await panel.getByText('not yet').waitFor();
  expect(await panel.getByRole('table').count()).toBe(0);
  await panel.getByRole('button', { name: 'Fit now' }).focus();
  await page.keyboard.press('Enter');
  const week = panel.getByRole('table', { name: 'How many times as long a drive takes' });
  await week.waitFor();
  await panel.getByText('factors by hour', { exact: true }).waitFor();
  await panel.getByText(/mean [\d.]+% → [\d.]+%/).waitFor();
  const rush = Number(await week.getByTitle(/^Tue 8:00/).textContent());
  expect(rush).toBeGreaterThan(1.3);
  expect(Number(await week.getByTitle(/^Tue 14:00/).textContent())).toBeLessThan(1.2);
  expect(await desk.faultsInBothSchemes(page, 'drive-times')).toEqual([]);

  await panel.getByLabel('Fleet').selectOption({ label: 'West Coach & Ferry' });
  await panel.getByText('not yet').waitFor();
  await page.context().close();
});
