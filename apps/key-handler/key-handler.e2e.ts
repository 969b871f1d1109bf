import { expect, it } from 'vitest';
import { driversOf } from '#apps/testing/driver-at-work.ts';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';
import { HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import { lastMetres } from '#store/workshop/odometer.ts';

const desk = await openScreenDesk();
const { suite, store, faultsInBothSchemes } = desk;
const driverAtWork = driversOf(suite.address);

const N = 12;
const [DID, PLATE] = [String(1_000 + N), String(100 + N)];

async function strictCar() {
  const vehicle = await store.db
    .updateTable('vehicle')
    .set({ key_control: 'strict' })
    .where('plate', '=', PLATE)
    .returning(['id', 'fleet_id'])
    .executeTakeFirstOrThrow();
  await store.db.deleteFrom('key_set').where('vehicle_id', '=', vehicle.id).execute();
  await store.db
    .insertInto('key_set')
    .values({ fleet_id: vehicle.fleet_id, vehicle_id: vehicle.id, kind: 'main', tag: `E2E-${PLATE}`, hook: 'Z9' })
    .execute();
  const driver = await store.db.selectFrom('driver').select('id').where('did', '=', DID).executeTakeFirstOrThrow();
  return { vehicleId: vehicle.id, driverId: driver.id };
}

it('a key is refused with three reasons, let pass, goes out with a dent, and comes back with what was found', async () => {
  const { vehicleId, driverId } = await strictCar();
  const shownKm = Math.ceil(((await lastMetres(store.db, vehicleId)) ?? 50_000_000) / 1_000) + 20;
  const now = suite.suite.clock.nowMs();
  const startsAtMs = now - 50 * MINUTE_MS;
  await store.db
    .insertInto('shift_record')
    .values({
      fleet_id: 1,
      driver_id: driverId,
      state: 'rostered',
      business_day: '2026-11-21',
      rostered_start_at: new Date(startsAtMs),
      rostered_end_at: new Date(startsAtMs + 8 * HOUR_MS),
    })
    .execute();
  const locked = { locked_at: new Date(now), locked_by: 'workshop', locked_why: 'brakes' };
  await store.db.updateTable('vehicle_now').set(locked).where('vehicle_id', '=', vehicleId).execute();
  await store.db.updateTable('key_set').set({ state: 'lost' }).where('vehicle_id', '=', vehicleId).execute();

  const page = await desk.at('/keyHandler', { user: 'keyhandler' });
  const field = page.getByLabel('DID, plate, tag or name');
  await field.fill(DID);
  await page.keyboard.press('Enter');
  await page
    .getByRole('region', { name: 'Driver' })
    .getByText(new RegExp(` ${DID}$`))
    .waitFor();
  // A scanner types the tag and ends with Enter.
  await field.fill(`e2e-${PLATE}`);
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Vehicle' }).getByText(PLATE, { exact: true }).waitFor();

  const checks = page.getByRole('list', { name: 'Before the key goes out' });
  await checks.getByText(`The office keeps ${PLATE} from work: brakes.`).waitFor();
  await checks.getByText(`No main key of ${PLATE} hangs on its hook.`).waitFor();
  await checks.getByText(/^The driver is 5\d min late for the shift of /).waitFor();
  await checks.getByText('Rest: nothing against it.').waitFor();
  expect(await faultsInBothSchemes(page, 'key-desk')).toEqual([]);

  // The workshop lets the car go and the key is found: the page says so by itself.
  const free = { locked_at: null, locked_by: null, locked_why: null };
  await store.db.updateTable('vehicle_now').set(free).where('vehicle_id', '=', vehicleId).execute();
  const colleague = await desk.at('/keyHandler?view=board', { user: 'manager' });
  await colleague
    .getByRole('row')
    .filter({ hasText: `E2E-${PLATE}` })
    .getByRole('gridcell')
    .first()
    .click();
  await colleague.getByRole('button', { name: 'Hang up' }).click();
  await checks.getByText('Key: nothing against it.').waitFor();
  await checks.getByText('Maintenance: nothing against it.').waitFor();
  await colleague.context().close();

  const out = page.getByRole('form', { name: 'Hand out' });
  await out.getByLabel('Odometer (km)').fill(String(shownKm));
  await out.getByRole('button', { name: 'Hand out' }).click();
  await out.getByText('Reasons against it: 1. See the checklist.').waitFor();
  await page.getByRole('button', { name: 'Override shift start' }).click();
  const dialog = page.getByRole('dialog', { name: 'Override shift start' });
  await dialog.getByText('Late start agreed').click();
  await dialog.getByRole('textbox').fill('The tram stood still');
  await dialog.getByRole('button', { name: 'Let it pass' }).click();
  await checks.getByText(/Let pass by .*: Late start agreed: The tram stood still/).waitFor();

  await out.getByRole('combobox', { name: 'Kind of damage' }).selectOption('dent');
  await out.getByRole('button', { name: /^Outline of the car/ }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowUp');
  await out.getByRole('button', { name: 'Mark here' }).click();
  await out.getByText('1. Dent · New').waitFor();
  await out.getByRole('button', { name: 'Hand out' }).click();
  await page.getByText(`${PLATE} is out with`).waitFor();

  const driver = await driverAtWork(N);
  expect(await driver.does({ type: 'signOff' })).toMatchObject({ ok: true });

  await field.fill(`E2E-${PLATE}`);
  await page.keyboard.press('Enter');
  const back = page.getByRole('form', { name: 'Take in' });
  await back.getByLabel('Odometer (km)').fill(String(shownKm + 90));
  await back.getByRole('button', { name: 'Take in' }).click();
  await back.getByText('Answer whether the car was searched for lost property.').waitFor();
  await back.getByLabel('Searched, something found').check();
  await back.getByLabel('What was found').fill('A black umbrella');
  await back.getByLabel('Hirings').fill('3');
  await back.getByLabel('Distance (km)').fill('40');
  await back.getByLabel('Money').fill('900');
  await back.getByText('Difference').waitFor();
  await back.getByText('1. Dent · Known before').waitFor();
  await back.getByRole('button', { name: 'Take in' }).click();
  await page.getByText(`${PLATE} is back.`).waitFor();

  const view = page.getByRole('radiogroup', { name: 'What is shown' });
  await view.getByText('Shifts', { exact: true }).click();
  await page.getByText('Something found', { exact: true }).click();
  await page.getByRole('row').filter({ hasText: 'A black umbrella' }).getByRole('gridcell').first().click();
  const panel = page.getByRole('region', { name: /^Shift \d+$/ });
  await panel.getByText('A handover is not signed by the driver.').waitFor();
  await panel.getByText('A black umbrella').waitFor();
  await panel.getByText(/^Shift start: Late start agreed: The tram stood still/).waitFor();
  expect(await faultsInBothSchemes(page, 'key-shift')).toEqual([]);

  await view.getByText('Overrides', { exact: true }).click();
  await page.getByRole('cell', { name: /The tram stood still/ }).waitFor();
  await view.getByText('Stock-take', { exact: true }).click();
  await page.getByLabel('Tag').fill(`E2E-${PLATE}`);
  await page.keyboard.press('Enter');
  await page.getByText('1 scanned').waitFor();
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByText(/Everything that should hang there was scanned|Should hang there and was not scanned/).waitFor();
  expect(await faultsInBothSchemes(page, 'key-stock')).toEqual([]);
  await page.context().close();
});
