import { expect, test } from 'vitest';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';
import { DAY_MS, HOUR_MS } from '#core/kit/time.ts';
import { insertJob } from '#store/testing/company.ts';

const desk = await openScreenDesk();
const { db } = desk.store;

const linesOf = async (did: string) =>
  db
    .selectFrom('roster_line as l')
    .innerJoin('driver as d', 'd.id', 'l.driver_id')
    .select(['l.id', 'l.state', 'l.starts_at'])
    .where('d.did', '=', did)
    .orderBy('l.id')
    .execute();

/** Jobs of the last week, which say how many drivers an hour needs. */
async function recordDemand(): Promise<void> {
  const midnight = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  for (let hour = 24; hour < 8 * 24; hour += 1)
    for (let n = 0; n < 4; n += 1) await insertJob(db, 1, { atMs: midnight - hour * HOUR_MS, state: 'offloaded' });
}

test('a week is planned by keys, dragged, copied and published', async () => {
  const page = await desk.at('/driverRoster', { user: 'manager' });
  await page.getByRole('button', { name: 'The week after' }).click();
  const grid = page.getByRole('grid', { name: 'Roster of the week' });
  await grid
    .getByRole('gridcell', { name: /Day, told/ })
    .first()
    .waitFor();
  expect(await desk.faultsInBothSchemes(page, 'roster-week')).toEqual([]);

  await page.getByRole('textbox', { name: 'Find a driver or a car' }).fill('1080');
  const cells = grid.getByRole('gridcell');
  await expect.poll(() => cells.count()).toBe(7);
  await cells.first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const asked = page.getByRole('dialog', { name: 'Plan a line' });
  await asked.waitFor();
  expect(await desk.faultsInBothSchemes(page, 'roster-line')).toEqual([]);
  await asked.getByRole('button', { name: 'Save' }).click();
  await grid.getByRole('gridcell', { name: /08:00 to 18:00, Day, draft/ }).waitFor();

  await grid.getByText('08:00–18:00').dragTo(cells.nth(3));
  await expect.poll(async () => (await cells.nth(3).textContent())?.includes('08:00')).toBe(true);
  await page.getByRole('button', { name: 'Copy to the next week' }).click();
  await page.getByText(/lines copied to the next week/).waitFor();
  await page.getByRole('button', { name: 'Publish the week' }).click();
  const sure = page.getByRole('dialog', { name: 'Publish the week' });
  await sure.getByRole('button', { name: 'Publish the week' }).click();
  await grid.getByRole('gridcell', { name: /08:00 to 18:00, Day, told/ }).waitFor();
  expect((await linesOf('1080')).map(({ state }) => state)).toEqual(['published', 'draft']);

  await cells.nth(3).focus();
  await page.keyboard.press('Delete');
  const off = page.getByRole('dialog', { name: 'Call this line off?' });
  await off.getByRole('button', { name: 'Call it off' }).click();
  await expect.poll(async () => (await linesOf('1080'))[0]?.state).toBe('cancelled');

  await page.getByRole('textbox', { name: 'Find a driver or a car' }).fill('');
  await page.getByRole('button', { name: 'Patterns' }).click();
  const turn = page.getByRole('dialog', { name: 'What a driver works in turn' });
  const { id: turns } = await db
    .selectFrom('driver')
    .select('id')
    .where('did', '=', '1083')
    .where('fleet_id', '=', 1)
    .executeTakeFirstOrThrow();
  await turn.getByLabel('Driver').selectOption(String(turns));
  await turn.getByRole('button', { name: 'Weeks A and B' }).click();
  await turn.getByLabel('Day 8', { exact: true }).selectOption('Night');
  expect(await desk.faultsInBothSchemes(page, 'roster-pattern')).toEqual([]);
  await turn.getByRole('button', { name: 'Set it' }).click();
  await page.getByText('30 lines are planned.').waitFor();

  await recordDemand();
  await page.getByRole('button', { name: 'The week after' }).click();
  await page.getByRole('button', { name: 'Fill by optimum' }).click();
  const fill = page.getByRole('dialog', { name: 'Fill by optimum' });
  await fill.getByLabel('The search may take').selectOption('10');
  expect(await desk.faultsInBothSchemes(page, 'roster-fill')).toEqual([]);
  await fill.getByRole('button', { name: 'Fill it' }).click();
  const told = page.getByRole('region', { name: 'What the search found' });
  await told.getByText(/lines planned\./).waitFor({ timeout: 60_000 });
  await told.getByText(/^Why: /).click();
  expect(await desk.faultsInBothSchemes(page, 'roster-filled')).toEqual([]);
  await page.getByRole('button', { name: 'The week before' }).click();

  await page.getByText('By vehicle', { exact: true }).click();
  await grid.getByText('No driver').first().waitFor();
  expect(await desk.faultsInBothSchemes(page, 'roster-vehicles')).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByText('By driver', { exact: true }).click();
  await page
    .getByRole('button', { name: /Day, told/ })
    .first()
    .waitFor();
  expect(await desk.faultsInBothSchemes(page, 'roster-phone')).toEqual([]);
});
