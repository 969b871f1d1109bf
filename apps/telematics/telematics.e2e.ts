import { expect, test } from 'vitest';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';

const desk = await openScreenDesk();
const { db } = desk.store;

test('the lowest score is opened with its arithmetic, its events are read, and the devices', async () => {
  const driver = await db
    .selectFrom('driver')
    .select(['id', 'did', 'name'])
    .where('fleet_id', '=', 1)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const { id: vehicleId } = await db
    .selectFrom('vehicle')
    .select('id')
    .where('fleet_id', '=', 1)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const of = { fleet_id: 1, driver_id: driver.id, vehicle_id: vehicleId };
  await db
    .insertInto('driving_day')
    .values({ ...of, day: new Date().toISOString().slice(0, 10), km: 200, brake: 10, speeding: 4 })
    .execute();
  const at = new Date();
  await db
    .insertInto('driving_event')
    .values({ ...of, type: 'brake', at, ended_at: at, measure: 0.52, threshold: 0.36, confidence: 0.9 })
    .execute();

  const page = await desk.at('/telematics', { user: 'workshop' });
  await page.getByRole('gridcell', { name: driver.did, exact: true }).click();
  const panel = page.getByRole('region', { name: `${driver.did} ${driver.name}` });
  const parts = panel.getByRole('table', { name: 'What it is made of' });
  await parts.getByRole('row', { name: 'Harsh braking 10.0 5.0 4 20.0' }).waitFor();
  await parts.getByRole('row', { name: 'Speeding 4.0 2.0 5 10.0' }).waitFor();
  expect(await page.getByRole('gridcell', { name: '70', exact: true }).count()).toBeGreaterThan(0);
  expect(await desk.faultsInBothSchemes(page, 'telematics scores')).toEqual([]);
  await panel.getByRole('button', { name: 'Order coaching' }).click();
  const coaching = page.getByRole('dialog', { name: `Order coaching of ${driver.name}?` });
  await coaching.getByRole('textbox', { name: 'Why' }).fill('Brakes harder than others.');
  await coaching.getByRole('button', { name: 'Order it' }).click();
  await page.getByText('Coaching is ordered.').waitFor();
  await panel.getByRole('button', { name: 'Their events' }).click();
  await page.getByRole('gridcell', { name: '0.52 g' }).waitFor();
  await page.getByRole('gridcell', { name: '90 %' }).waitFor();
  expect(await desk.faultsInBothSchemes(page, 'telematics events')).toEqual([]);
  await page.getByText('Devices', { exact: true }).click();
  await page.getByRole('gridcell', { name: 'never' }).first().waitFor();
  expect(await desk.faultsInBothSchemes(page, 'telematics devices')).toEqual([]);
});
