import { expect, test } from 'vitest';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';

const desk = await openScreenDesk();

const PLATE = '101';
const car = await desk.store.db
  .selectFrom('vehicle')
  .select(['id', 'fleet_id'])
  .where('plate', '=', PLATE)
  .where('fleet_id', '=', 1)
  .executeTakeFirstOrThrow();
const driver = await desk.store.db
  .selectFrom('driver')
  .select(['id', 'did', 'name'])
  .where('fleet_id', '=', 1)
  .orderBy('id')
  .executeTakeFirstOrThrow();
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const seat = { fleet_id: 1, vehicle_id: car.id, driver_id: driver.id };
const { id: shiftId } = await desk.store.db
  .insertInto('shift')
  .values({ ...seat, began_at: ago(30), ended_at: ago(22), ended_by: 'coach', ended_why: 'Went home ill' })
  .returning('id')
  .executeTakeFirstOrThrow();
const driven = { ended_at: ago(25.5), distance_metres: 6_400, fare_minor: 24_500, outcome: 'offloaded' as const };
await desk.store.db
  .insertInto('trip')
  .values({
    ...seat,
    shift_id: shiftId,
    kind: 'hail',
    began_at: ago(26),
    ...driven,
    from_label: 'Kungsgatan 3',
    to_label: 'Avenyn 1',
  })
  .execute();

test('a vehicle’s record shows its shifts and trips in tabs that keys reach and the address keeps', async () => {
  const page = await desk.at('/vehicle', { user: 'manager' });
  await page.getByRole('gridcell', { name: PLATE, exact: true }).click();
  const record = page.getByRole('dialog', { name: `Vehicle ${PLATE}` });
  // The workshop has the same page.
  expect(await page.locator('nav [aria-current=page]').allTextContents()).toEqual(['Vehicles']);
  await record.getByRole('tab', { name: 'Papers' }).click();
  await page.keyboard.press('ArrowRight');
  await record.getByRole('cell', { name: 'Ended by coach: Went home ill' }).waitFor();
  expect(new URL(page.url()).searchParams.get('show')).toBe('shifts');
  await record
    .getByRole('cell', { name: `${driver.name} ${driver.did}` })
    .first()
    .waitFor();
  expect(await desk.faultsInBothSchemes(page, 'record-shifts')).toEqual([]);
  await record.getByRole('tab', { name: 'Shifts' }).focus();
  await page.keyboard.press('ArrowRight');
  await record.getByRole('cell', { name: 'Kungsgatan 3' }).waitFor();
  await page.reload();
  await record.getByRole('cell', { name: 'Avenyn 1' }).waitFor();
  expect(await desk.faultsInBothSchemes(page, 'record-trips')).toEqual([]);
  await record
    .getByRole('button', { name: /\d{2}:\d{2}$/ })
    .first()
    .click();
  await page
    .getByText(/^Trip \d+$/)
    .first()
    .waitFor();
  expect(new URL(page.url()).pathname).toBe('/trips');
  await page.context().close();
});

test('the workshop sees who drove, not whom; a driver’s record has both', async () => {
  const workshop = await desk.at(`/vehicle?record=${car.id}&show=trips`, { user: 'workshop' });
  const seen = workshop.getByRole('dialog', { name: `Vehicle ${PLATE}` });
  await seen.getByRole('tab', { name: 'Shifts' }).waitFor();
  expect(await seen.getByRole('tab', { name: 'Trips' }).count()).toBe(0);
  expect(await seen.getByRole('tab', { name: 'Details', selected: true }).count()).toBe(1);
  await workshop.context().close();

  const phone = await desk.at(`/vehicle/drivers?record=${driver.id}&show=shifts`, {
    user: 'manager',
    viewport: { width: 390, height: 844 },
  });
  const record = phone.getByRole('dialog', { name: `Driver ${driver.did}` });
  await record.getByRole('cell', { name: PLATE, exact: true }).first().waitFor();
  expect((await record.boundingBox())?.width).toBe(390);
  await record.getByRole('tab', { name: 'Trips' }).click();
  await record.getByRole('cell', { name: 'Kungsgatan 3' }).waitFor();
  await phone.keyboard.press('Escape');
  await record.waitFor({ state: 'detached' });
  expect(new URL(phone.url()).search).not.toContain('show');
  await phone.context().close();
});

test('a field of several cars is changed at once; owners with shares are typed and refused above the whole', async () => {
  const page = await desk.at('/vehicle', { user: 'manager' });
  const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox') });
  await page.getByRole('gridcell', { name: '102', exact: true }).waitFor();
  for (const n of [3, 4]) await rows.nth(n).getByRole('checkbox').click();
  await page.getByText('2 picked').waitFor();
  await page.getByRole('button', { name: 'Change a field' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change a field of 2 records' });
  await dialog.getByRole('combobox', { name: 'Field' }).click();
  await page.getByRole('option', { name: 'Key control' }).click();
  await dialog.getByRole('combobox', { name: 'Key control' }).click();
  await page.getByRole('option', { name: 'Only with the key out' }).click();
  await dialog.getByRole('button', { name: 'Change all 2' }).click();
  await dialog.getByText('2 changed, 0 had it already, 0 not changed.').waitFor();
  expect(await desk.faultsInBothSchemes(page, 'many-changed')).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByText('2 picked').waitFor({ state: 'detached' });

  await page.getByRole('gridcell', { name: PLATE, exact: true }).click();
  const record = page.getByRole('dialog', { name: `Vehicle ${PLATE}` });
  const owners = record.getByRole('group', { name: 'Owners with their shares' });
  const had = await owners.getByRole('textbox', { name: 'Name' }).count();
  for (const [n, name, share] of [
    [had, 'Berg Taxi AB', '60'],
    [had + 1, 'Lind', '50'],
  ] as const) {
    await owners.getByRole('button', { name: 'Add one more' }).click();
    await owners.getByRole('textbox', { name: 'Name' }).nth(n).fill(name);
    await owners.getByRole('textbox', { name: 'Share in %' }).nth(n).fill(share);
  }
  await record.getByRole('button', { name: 'Save' }).click();
  await record.getByText('On some day these come to more than 100 %').waitFor();
  expect(await desk.faultsInBothSchemes(page, 'record-owners')).toEqual([]);
  for (let n = had; n > 0; n--)
    await owners
      .getByRole('button', { name: /^Take / })
      .first()
      .click();
  await owners.getByRole('textbox', { name: 'Share in %' }).nth(1).fill('40');
  await record.getByRole('button', { name: 'Save' }).click();
  await page.getByText(`${PLATE} is saved`).waitFor();
  await page.context().close();
});
