import { expect, test } from 'vitest';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';

const desk = await openScreenDesk();
const { db } = desk.store;

test('a zone is drawn by keys as a circle, said what is told in it, saved, read again, and ended', async () => {
  const page = await desk.at('/telematics?view=zones', { user: 'workshop' });
  const room = page.getByRole('region', { name: 'Zones' });
  await room.getByRole('button', { name: 'Open GeoJSON, Save as GeoJSON' }).press('Enter');
  await page.getByRole('menuitem', { name: 'New circle, by middle and radius' }).press('Enter');
  await room.getByRole('textbox', { name: 'Middle: longitude and latitude' }).fill('11.9668 57.7067');
  await room.getByRole('button', { name: 'Add the circle' }).press('Enter');
  await room.getByRole('textbox', { name: 'Name', exact: true }).fill('Station square');
  await page.keyboard.press('Enter');
  await room.getByLabel('Tell when a car drives out').check();
  await room.getByLabel('Tell when a car stays').check();
  await room.getByLabel('Message to the driver', { exact: false }).fill('No stopping on the square');
  await room.getByLabel('Put a fee on a hiring that passes').check();
  await room.getByLabel('For each pass').fill('45');
  await room.getByLabel('As the car').selectOption('drives out');
  expect(await desk.faultsInBothSchemes(page, 'telematics zones')).toEqual([]);
  await room.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('The zones are saved.', { exact: false }).waitFor();
  await room.getByRole('row', { name: /Station square .*in, out, 15 min/ }).waitFor();
  const kept = () => db.selectFrom('geofence').selectAll().where('name', '=', 'Station square').executeTakeFirst();
  expect(await kept()).toMatchObject({
    on_in: true,
    on_out: true,
    dwell_minutes: 15,
    message: 'No stopping on the square',
    fee_minor: 4_500,
    fee_kind: 'toll',
    fee_on: 'out',
  });

  await page.reload();
  await room.getByRole('button', { name: 'Station square', exact: true }).click();
  await room.getByRole('button', { name: 'Take away' }).last().click();
  await room.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('The zones are saved.', { exact: false }).waitFor();
  expect((await kept())?.ended_at).not.toBeNull();
});
