import { expect, test } from 'vitest';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';
import { HOUR_MS, SECOND_MS } from '#core/kit/time.ts';
import { axeFaults } from '#engine/testing/axe.ts';
import { insertCrew } from '#store/testing/company.ts';

const desk = await openScreenDesk();
const { db } = desk.store;
const { books, clock } = desk.suite.suite;

const SECONDS = 120;

/** A minute and a half at 54 km/h, a stop within three seconds, and a few seconds of standing: told second by second. */
async function brakeHarshly(vehicleId: number): Promise<number> {
  const fromMs = clock.nowMs() - (SECONDS + 5) * SECOND_MS;
  let metres = 0;
  for (let n = 0; n < SECONDS; n += 1) {
    const speedKmh = n < 100 ? 54 : Math.max(0, 54 - (n - 99) * 18);
    metres += speedKmh / 3.6;
    const position = [11.97, 57.7 + metres / 111_195] as const;
    books.positions.report(1, { vehicleId, position, headingDegrees: 0, speedKmh, atMs: fromMs + n * SECOND_MS });
  }
  return fromMs + 99 * SECOND_MS;
}

test('a drive that braked harshly is seen in the score with its weights, replayed by keys from its event, and shared with an insurer until its link is ended', async () => {
  const crew = await insertCrew(db, 1, '4711', { beganMs: clock.nowMs() - HOUR_MS });
  const { did, name } = await db
    .selectFrom('driver')
    .select(['did', 'name'])
    .where('id', '=', crew.driverId)
    .executeTakeFirstOrThrow();
  const day = new Date(clock.nowMs() - 24 * HOUR_MS).toISOString().slice(0, 10);
  await db
    .insertInto('driving_day')
    .values({ fleet_id: 1, driver_id: crew.driverId, vehicle_id: crew.vehicleId, day, km: 100 })
    .execute();
  await brakeHarshly(crew.vehicleId);
  await expect
    .poll(() => db.selectFrom('driving_event').select('type').where('vehicle_id', '=', crew.vehicleId).execute(), {
      timeout: 30_000,
    })
    .toContainEqual({ type: 'brake' });

  const page = await desk.at(`/telematics?driver=${crew.driverId}`, { user: 'workshop' });
  const panel = page.getByRole('region', { name: `${did} ${name}` });
  const parts = panel.getByRole('table', { name: 'What it is made of' });
  await parts.getByRole('row', { name: /^Harsh braking [01]\.\d [01]\.\d 4 \d\.\d/ }).waitFor();
  await panel.getByRole('button', { name: 'Their events' }).click();
  await page.getByRole('gridcell', { name: 'Harsh braking' }).click();
  const event = page.getByRole('region', { name: 'Harsh braking' });
  await event.getByText(/^4711, .*: 0\.5\d g, told from 0\.36 g on/).waitFor();
  await event.getByRole('button', { name: 'Show the drive' }).click();

  const drive = page.getByRole('region', { name: 'The drive' });
  await page.getByText(`Driven by ${did} ${name}`).waitFor();
  const told = drive.getByRole('status');
  await expect.poll(() => told.textContent()).toMatch(/ 54 km\/h/);
  const bar = drive.getByRole('slider', { name: 'Time on the bar' });
  await bar.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => told.textContent()).toMatch(/ 0 km\/h/);
  await page.keyboard.press('Home');
  await expect.poll(() => told.textContent()).toMatch(/not heard from/);
  await drive.getByRole('button', { name: /Harsh braking, 0\.5\d g/ }).click();
  await expect.poll(() => told.textContent()).toMatch(/ 54 km\/h/);
  await drive.getByText('×0.5').click();
  await page.keyboard.press('p');
  await drive.getByRole('button', { name: 'Pause' }).waitFor();
  await expect.poll(() => told.textContent(), { timeout: 20_000 }).toMatch(/−?-0\.5\d g/);
  await drive.getByRole('button', { name: 'Pause' }).click();
  expect(await desk.faultsInBothSchemes(page, 'telematics replay')).toEqual([]);

  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this drive' });
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  await dialog.getByText('Say for whom it is.').waitFor();
  await dialog.getByLabel('For whom').fill('Trygg Insurance');
  await page.keyboard.press('Enter');
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  expect(link).toMatch(/\/drive#[\w-]{32}$/);
  await dialog.getByRole('button', { name: 'Done' }).click();

  const insurer = await desk.context();
  const opened = await desk.open(insurer, link.slice(link.indexOf('/drive')));
  await opened.getByRole('heading', { name: /^Drive of 4711/ }).waitFor();
  await opened.getByRole('button', { name: /Harsh braking, 0\.5\d g/ }).click();
  await expect.poll(() => opened.getByRole('status').textContent()).toMatch(/ 54 km\/h/);
  expect(await opened.locator('body').textContent()).not.toContain(name);
  expect(await axeFaults(opened)).toEqual([]);

  await page.getByRole('button', { name: 'Shared drives' }).click();
  const list = page.getByRole('table', { name: 'Shared drives' });
  const row = list.getByRole('row', { name: /^Trygg Insurance 4711/ });
  await row.getByText(/^1, on /).waitFor();
  await row.getByRole('button', { name: 'End the link' }).click();
  await row.getByText('ended', { exact: true }).waitFor();
  expect(await desk.faultsInBothSchemes(page, 'telematics shared drives')).toEqual([]);
  await opened.reload();
  await opened
    .getByRole('alert')
    .getByText(/^This link holds no longer/)
    .waitFor();
});
