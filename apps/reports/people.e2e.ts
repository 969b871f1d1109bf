import { expect, test } from 'vitest';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';
import { DAY_MS } from '#core/kit/time.ts';
import { instant } from '#store/door/instant.ts';

const desk = await openScreenDesk();
const { db } = desk.store;

test('from the fairness of suspensions to their report, to what is behind a figure, to the case itself', async () => {
  const page = await desk.at('/umpire?view=fairness', { user: 'manager' });
  await page.getByRole('button', { name: 'As a report' }).click();
  await page.getByLabel('Which report').waitFor();
  expect(await page.getByLabel('Which report').inputValue()).toBe('suspensions');
  expect(await page.getByLabel('A row for each').inputValue()).toBe('penalty.occurrence');
  const [penalty] = await db
    .selectFrom('suspension as s')
    .innerJoin('penalty as p', 'p.id', 's.penalty_id')
    .select(['p.name', 's.occurrence'])
    .where('s.fleet_id', '=', 1)
    .where('s.decided_at', '>', instant(Date.now() - 27 * DAY_MS))
    .where('s.decided_at', '<', instant(Date.now() - 2 * DAY_MS))
    .execute();
  const name = `${penalty!.name} · ${penalty!.occurrence}`;
  await page.getByRole('gridcell', { name, exact: true }).click();
  const panel = page.getByRole('region', { name, exact: true });
  await panel.getByRole('button', { name: 'Suspensions', exact: true }).click();
  const rows = panel.getByRole('table', { name: 'Behind it' });
  await rows.getByRole('columnheader', { name: 'Number' }).waitFor();
  expect(await desk.faultsInBothSchemes(page, 'suspensions behind a figure')).toEqual([]);
  await rows
    .getByRole('button', { name: /Open S-/ })
    .first()
    .click();
  await page.getByRole('region', { name: /^Suspension S-/ }).waitFor();

  const reader = await desk.at('/reports?view=suspensions&row=all&figure=suspensions', { user: 'reports' });
  await reader.getByRole('table', { name: 'Behind it' }).getByText(/^S-/).first().waitFor();
  expect(await reader.getByRole('button', { name: /Open S-/ }).count()).toBe(0);
  await reader.getByLabel('Which report').selectOption({ label: 'Workshop' });
  await reader.getByRole('columnheader', { name: 'Downtime', exact: true }).waitFor();
  await reader.getByRole('gridcell', { name: 'Repair', exact: true }).waitFor();
});
