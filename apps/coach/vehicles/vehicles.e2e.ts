import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { driversOf } from '#apps/testing/driver-at-work.ts';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';
import { DAY_MS, HOUR_MS } from '#core/kit/time.ts';
import { axeFaults } from '#engine/testing/axe.ts';
import type { Store } from '#store/door/connect.ts';

/** In Haga, away from every rank. */
const HAGA = { longitude: 11.9585, latitude: 57.6975 };

/** Run in the page: what does not fit its cell in the columns of instants. */
const CUT = `[...document.querySelectorAll('.ag-row [col-id="ended"], .ag-row [col-id="last"]')]
  .filter((cell) => [cell, ...cell.querySelectorAll('*')].some((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0))
  .map((cell) => cell.textContent)`;

/** The last shift and hiring of a car that does not work now. */
async function workedThreeDaysAgo({ db }: Store): Promise<void> {
  const beganMs = Date.now() - 3 * DAY_MS;
  const of = { fleet_id: 1, began_at: new Date(beganMs), ended_at: new Date(beganMs + HOUR_MS) };
  const car = db.selectFrom('vehicle').select('id').where('fleet_id', '=', 1).where('plate', '=', '138');
  const person = db.selectFrom('driver').select('id').where('fleet_id', '=', 1).where('did', '=', '1038');
  const vehicle_id = (await car.executeTakeFirstOrThrow()).id;
  const driver_id = (await person.executeTakeFirstOrThrow()).id;
  await db.deleteFrom('trip').where('vehicle_id', '=', vehicle_id).execute();
  const shift = await db
    .insertInto('shift')
    .values({ ...of, vehicle_id, driver_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('trip')
    .values({
      ...of,
      kind: 'hail',
      vehicle_id,
      driver_id,
      shift_id: shift.id,
      to_label: 'Vasagatan',
      outcome: 'offloaded',
    })
    .execute();
}

/** Gives the reason in the dialog that a key has opened. */
async function reasoned(page: Page, title: string, why: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.locator('input:focus').waitFor();
  await page.keyboard.type(why);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
}

describe('the desk of vehicles', async () => {
  const { suite, store, at } = await openScreenDesk();
  const driverAtWork = driversOf(suite.address);

  async function threeInHaga() {
    const drivers = [];
    for (const n of [1, 2, 3]) {
      const driver = await driverAtWork(n);
      driver.stand(HAGA);
      drivers.push(driver);
    }
    return drivers;
  }

  it('moves a car in its queue, takes one out of it and locks a third, all from the keyboard', async () => {
    await threeInHaga();
    const page = await at('/coach/taq', { timezoneId: 'Europe/Stockholm' });
    const queue = page.getByRole('list', { name: /^Queue of Haga/ });
    const car = (plate: string) => page.locator('button[data-car]').filter({ hasText: plate });
    await queue.getByRole('listitem').nth(2).waitFor();
    await queue.getByRole('listitem').filter({ hasText: /^1101/ }).waitFor();

    await car('101').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const card = page.getByRole('region', { name: 'Vehicle 103' });
    await card.getByText('Place 3 of 3 in the queue of Haga', { exact: false }).waitFor();
    await page.keyboard.press('Alt+Home');
    await reasoned(page, 'Move 103 from place 3 to place 1', 'lost its place by our fault');
    await queue.getByRole('listitem').filter({ hasText: /^1103/ }).waitFor();
    await card.getByText('Place 1 of 3', { exact: false }).waitFor();
    await page.keyboard.press('Alt+ArrowUp');
    await page.getByText('It is first.').waitFor();

    await car('102').click();
    await page.keyboard.press('u');
    await reasoned(page, 'Take 102 out of the queue', 'not at the rank');
    await car('102')
      .getByText(/out until \d\d:\d\d/)
      .waitFor();

    await car('101').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Lock…' }).click();
    await reasoned(page, 'Lock 101', 'papers missing');
    await car('101').getByText('is locked').waitFor();
    await page.getByRole('region', { name: 'Vehicle 101' }).getByText('The office has locked it.').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('k');
    await queue.getByRole('listitem').filter({ hasText: '101' }).waitFor();
    await page.context().close();
  });

  it('shows cars and drivers at work, signs one off by the office, and finds it among those that do not work', async () => {
    await threeInHaga();
    const page = await at('/coach/vehicleStatus?show=avail', { timezoneId: 'Europe/Stockholm' });
    const cars = page.getByRole('grid', { name: 'Vehicle status' });
    await cars.getByRole('row', { name: /103/ }).getByText('Available').waitFor();
    expect(await cars.getByRole('row', { name: /141/ }).count()).toBe(0);
    await cars.getByRole('row', { name: /103/ }).getByText('103', { exact: true }).click();
    await page
      .getByRole('region', { name: 'Vehicle 103' })
      .getByText('Nothing keeps it from work', { exact: false })
      .waitFor();
    expect(new URL(page.url()).searchParams.get('show')).toBe('avail');
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('o');
    await reasoned(page, 'Sign 103 off', 'driver forgot');
    await cars.getByRole('row', { name: /103/ }).waitFor({ state: 'detached' });

    await workedThreeDaysAgo(store);
    await page.goto(`${suite.address}/coach/signedOff`);
    const off = page.getByRole('grid', { name: 'Signed-off vehicles' });
    const gone = off.getByRole('row', { name: /103/ });
    await gone.getByText('coach: driver forgot').waitFor();
    await gone.getByText(/^Haga and Linné, \d\d:\d\d$/).waitFor();
    // A day that is not today is whole, and told with its weekday and place to whoever points at it.
    const old = off.getByRole('row', { name: /138/ }).locator('[col-id="last"]');
    await old.getByText(/^\d{1,2} [A-Z][a-z]+ \d\d:\d\d$/).waitFor();
    const whole = page.getByText(/^[A-Z][a-z]+ \d{1,2} [A-Z][a-z]+ \d\d:\d\d, Vasagatan$/);
    // A row that is drawn anew under a hand at rest tells nothing until the hand moves.
    const told = async () => {
      await page.mouse.move(0, 0);
      await old.hover();
      return whole.waitFor({ timeout: 5_000 }).then(
        () => true,
        () => false,
      );
    };
    await expect.poll(told, { timeout: 40_000 }).toBe(true);
    expect(await page.evaluate(CUT)).toEqual([]);
    expect(await axeFaults(page)).toEqual([]);
    await page.getByText('Drivers', { exact: true }).last().click();
    const driver = page.getByRole('grid', { name: 'Drivers off' }).getByRole('row', { name: /1003/ });
    await driver.getByText('1003', { exact: true }).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Message to the driver' }).click();
    await expect.poll(() => page.getByRole('combobox', { name: 'To', exact: true }).inputValue()).toMatch(/1003/);
    await page.goBack();
    await driver.getByText('1003', { exact: true }).click();
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('m');
    await expect.poll(() => page.getByRole('combobox', { name: 'To', exact: true }).inputValue()).toMatch(/1003/);

    await page.goto(`${suite.address}/coach/signedOn`);
    const on = page.getByRole('grid', { name: 'Signed-on drivers' });
    await on.getByRole('row', { name: /1001/ }).locator('[col-id="position"]').getByText(/\d/).waitFor();
    await on.getByRole('columnheader', { name: 'Last job' }).waitFor();
    expect(await on.getByRole('row', { name: /1003/ }).count()).toBe(0);
    expect(await axeFaults(page)).toEqual([]);

    await page.goto(`${suite.address}/coach/fleetDist`);
    const areas = page.getByRole('grid', { name: 'Supply and demand by area' });
    await areas.getByRole('row', { name: /Haga/ }).waitFor();
    await page.getByText(/^Report of \d\d:\d\d:\d\d$/).waitFor();
    await page.getByRole('list', { name: 'Cars less jobs of the next 30 min' }).getByText('about even').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.context().close();
  });
});
