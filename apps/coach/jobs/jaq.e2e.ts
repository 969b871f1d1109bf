import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { driversOf } from '#apps/testing/driver-at-work.ts';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';
import { type Session, signIn } from '#apps/testing/sign-in.ts';
import { bookingInput, CENTRAL_STATION, LISEBERG, takeBooking } from '#apps/testing/take-booking.ts';
import { HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';

const desk = await openScreenDesk({ map: true });
const { suite, store } = desk;
const driverAtWork = driversOf(suite.address);
let booker: Session;
let manager: Session;
beforeAll(async () => {
  booker = await signIn(suite.address, 'booker');
  manager = await signIn(suite.address, 'manager');
});

async function book(passengerName: string, requiredAtMs: number | null = null, more: object = {}): Promise<number> {
  const legs = [{ pickup: CENTRAL_STATION, dropoff: LISEBERG, requiredAtMs }];
  const answer = await takeBooking(suite.address, booker, bookingInput({ passengerName, legs, ...more }));
  const { jobs } = (await answer.json()) as { jobs: { id: number }[] };
  return jobs[0]?.id ?? 0;
}

async function openAs(route: string): Promise<Page> {
  const page = await desk.at(`/${route}`);
  page.setDefaultTimeout(60_000);
  await page.getByRole('grid').or(page.getByRole('treegrid')).first().waitFor();
  return page;
}

const rowOf = (page: Page, passenger: string) => page.getByRole('row', { name: new RegExp(passenger) });
const dialogOf = async (page: Page, key: string, name: string | RegExp) => {
  await page.keyboard.press(key);
  const dialog = page.getByRole('dialog', { name });
  await dialog.locator('input:focus').waitFor();
  return dialog;
};

/** Keys with Shift that come faster than the board answers, as on a busy machine. */
const pressWithoutWaiting = (page: Page, keys: readonly string[]): Promise<void> =>
  page.evaluate(`for (const key of ${JSON.stringify(keys)}) {
    const pressed = { key, code: key, shiftKey: true, bubbles: true, cancelable: true };
    document.activeElement.dispatchEvent(new KeyboardEvent('keydown', pressed));
  }`);

/** A command of the manager, given elsewhere. */
async function act(command: string, jobId: number, input: object): Promise<void> {
  const { version } = await store.db
    .selectFrom('job')
    .select('version')
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow();
  const answer = await fetch(`${suite.address}/api/v1/coach/${command}`, {
    method: 'POST',
    headers: manager.headers,
    body: JSON.stringify({ fleet: 1, jobId, version, ...input }),
  });
  expect(answer.status).toBe(200);
}

/** The customer of the job does not want the car; answers its id. */
async function ban(jobId: number, plate: string): Promise<number> {
  const cars = store.db.selectFrom('vehicle').select('id').where('fleet_id', '=', 1).where('plate', '=', plate);
  const { id } = await cars.executeTakeFirstOrThrow();
  await store.db
    .updateTable('job')
    .set({ banned_vehicle_ids: [id] })
    .where('id', '=', jobId)
    .execute();
  return id;
}

async function despiteBan(page: Page, plate: string) {
  await page.getByRole('dialog', { name: `${plate} is not wanted` }).waitFor();
  await page.getByRole('button', { name: 'All the same' }).click();
}

describe('a dispatcher at the queue of waiting jobs', () => {
  it('acts on many at once and reads what became of each, then looks after one until its car is on the way', async () => {
    const hire = { bookingType: 'hireByHour', hireSeconds: 3 * 3_600 };
    const ids = [await book('Astrid Ek', null, hire), await book('Birger Holm'), await book('Cecilia Dahl')];
    const page = await openAs('coach/jaq');
    await page.getByRole('button', { name: /3 waiting.*no car free here/ }).waitFor();
    // The reason moves on from rung to rung: a slow page comes when it is shown to all, or with the coach already.
    await rowOf(page, 'Astrid Ek')
      .getByText(/No car is signed on|Nobody found|Shown to all|nobody is left/)
      .first()
      .waitFor();

    await rowOf(page, 'Astrid Ek').getByText('Astrid Ek').click();
    await page.keyboard.press('Space');
    await page.getByText('1 job picked').waitFor();
    await pressWithoutWaiting(page, ['Shift', 'ArrowDown', 'Shift']);
    await page.getByText('2 jobs picked').waitFor();
    await pressWithoutWaiting(page, ['ArrowDown']);
    await page.getByText('3 jobs picked').waitFor();

    const dialog = await dialogOf(page, 'h', 'Put 3 jobs on hold');
    await act('hold-job', ids[1]!, { why: 'fraud check' });
    await page.keyboard.type('2gate locked');
    await page.keyboard.press('Enter');
    await dialog.getByText('2 done, 1 not done.').waitFor();
    const results = dialog.getByRole('list', { name: 'What became of each job' }).getByRole('listitem');
    expect(await results.first().textContent()).toContain('manager changed this job meanwhile. It is now: On hold.');
    expect(await results.filter({ hasText: 'Done: On hold' }).count()).toBe(2);
    expect(await desk.faultsInBothSchemes(page, 'jaq-bulk')).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByText('1 job picked').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('1 job picked').waitFor({ state: 'detached' });

    const row = rowOf(page, 'Astrid Ek');
    await row.getByText('On hold: Address unclear: gate locked').waitFor();
    await row.getByText('Astrid Ek').click();
    await page.keyboard.press('k');
    await page.getByText('A call back is counted only while a vehicle is looked for. This one is: On hold.').waitFor();
    await page.keyboard.press('r');
    await row.getByText('Dispatching').waitFor();
    await page.keyboard.press('k');
    await row.getByText('rang 1×').waitFor();
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await page.getByText(`Job ${ids[0]} has priority 3`).waitFor();
    await page.keyboard.press('-');
    await page.getByText(`Job ${ids[0]} has priority 2`).waitFor();

    const car = await driverAtWork(1);
    car.stand(LISEBERG);
    await row.getByText(`Offer out to ${car.plate}`, { exact: false }).waitFor();
    expect(await desk.faultsInBothSchemes(page, 'jaq')).toEqual([]);
    await dialogOf(page, 'a', `Assign job ${ids[0]}`);
    await page.getByRole('option', { name: new RegExp(car.plate) }).click();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('region', { name: `Job ${ids[0]}`, exact: true });
    await panel.getByText('Dispatched').first().waitFor();
    await panel.getByText(/^Chosen by hand by coach; the plan would have chosen /).waitFor();
    await panel.getByText('Hired for').waitFor();
    await panel.getByText('3 h 00').waitFor();
    await panel.getByText(/\d+ min by road, at about \d\d:\d\d · position .+ old/).waitFor();
    await page.keyboard.press('e');
    await page.getByText(`Job ${ids[0]}: ${car.plate}`).waitFor();
    await page.context().close();
  });

  it('offers one to a car of its choice, drags another onto a car of the map, and takes the list away', async () => {
    // Nobody knows where it is: the dispatcher passes it by, a coach may know more.
    const car = await driverAtWork(3);
    const offered = await book('David Falk');
    const vehicleId = await ban(offered, car.plate);
    const kept = await book('Gerd Ask', Date.now() + 28 * MINUTE_MS);
    await act('commit-job', kept, { vehicleId });
    const page = await openAs(`coach/jaq?view=board&job=${offered}`);
    await page.getByRole('region', { name: `Job ${offered}`, exact: true }).waitFor();
    await dialogOf(page, 'o', `Offer job ${offered}`);
    await page.getByRole('option', { name: new RegExp(car.plate) }).click();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: `${car.plate} is kept for job ${kept}` }).waitFor();
    await page.getByRole('button', { name: 'All the same' }).click();
    await despiteBan(page, car.plate);
    const { offerId } = await car.hears('offer');
    expect(await car.does({ type: 'accept', offerId })).toMatchObject({ ok: true });
    await page
      .getByRole('region', { name: `Job ${offered}`, exact: true })
      .getByText('Dispatched')
      .first()
      .waitFor();

    await page
      .getByText(`${car.plate} is kept for a pre-booking that is wanted soon: confirmed all the same`)
      .waitFor();
    await act('cancel-job', kept, { why: 'not wanted any more' });

    const dragged = await book('Elsa Nyman', Date.now() + 30 * HOUR_MS);
    const other = await driverAtWork(4);
    other.stand(CENTRAL_STATION);
    const unwanted = await ban(dragged, other.plate);
    await page.goto(`${suite.address}/coach/jaq?show=prebooked&vehicle=${unwanted}`);
    const map = page.getByRole('region', { name: 'Live map' }).locator('canvas');
    await map.waitFor();
    const handle = rowOf(page, 'Elsa Nyman').locator('.ag-drag-handle');
    const ask = page.getByRole('dialog', { name: `Assign job ${dragged} to ${other.plate}?` });
    // The map comes to the car in its own time.
    const dropped = async () => {
      await handle.dragTo(map);
      await ask.waitFor({ timeout: 3_000 }).catch(() => undefined);
      return ask.count();
    };
    await expect.poll(dropped, { timeout: 45_000 }).toBe(1);
    await page.keyboard.press('Enter');
    await despiteBan(page, other.plate);
    await expect
      .poll(
        async () => (await store.db.selectFrom('job').select('state').where('id', '=', dragged).execute())[0]?.state,
      )
      .toBe('dispatched');

    await page.goto(`${suite.address}/coach/jaq?view=board&show=all&find=nyman`);
    await rowOf(page, 'Elsa Nyman').waitFor();
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Choose columns' }).click();
    await page.getByRole('menuitem', { name: 'Save as CSV' }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(/\.csv$/);
    expect(readFileSync(await file.path(), 'utf8')).toMatch(/Elsa Nyman/);
    await page.evaluate(`window.print = () => {
      window.dispatchEvent(new Event('beforeprint'));
      window.onPaper = document.querySelector('[data-paper]').textContent;
      window.dispatchEvent(new Event('afterprint'));
    }`);
    await page.getByRole('menuitem', { name: 'Print this list' }).click();
    const onPaper = () => page.evaluate<string>("window.onPaper ?? ''");
    await expect.poll(onPaper, { timeout: 30_000 }).toContain('Elsa Nyman');
    expect(await onPaper()).toContain('1 row');
    await page.context().close();
  });
});

describe('the list of pre-bookings', () => {
  it('stands by day, and a pre-booking is kept for a car, held, raised and found', async () => {
    const car = await driverAtWork(2);
    car.stand(CENTRAL_STATION);
    const nowMs = Date.now();
    const soon = await book('Elin Öberg', nowMs + 30 * HOUR_MS);
    await book('Filip Strand', nowMs + 54 * HOUR_MS);
    const page = await openAs('preBookings');
    await expect.poll(() => page.getByRole('button', { name: /1 pre-booking$/ }).count(), { timeout: 30_000 }).toBe(2);
    const row = rowOf(page, 'Elin Öberg');
    await row.getByText('Elin Öberg').click();
    await page.getByRole('region', { name: `Job ${soon}`, exact: true }).waitFor();
    await dialogOf(page, 'c', `Keep job ${soon} for a car`);
    await page.keyboard.type(car.plate);
    await page.getByRole('option', { name: new RegExp(car.plate) }).click();
    await page.keyboard.press('Enter');
    await row.getByText(car.plate, { exact: true }).waitFor();
    await page.keyboard.press('+');
    await page.getByText(`Job ${soon} has priority 1`).waitFor();
    expect(await desk.faultsInBothSchemes(page, 'pre-bookings')).toEqual([]);

    await row.getByText('Elin Öberg').click();
    await page.keyboard.press('Space');
    await page.getByText('1 job picked').waitFor();
    await rowOf(page, 'Filip Strand').getByRole('checkbox').click();
    await page.getByText('2 jobs picked').waitFor();
    await page.keyboard.press('+');
    const many = page.getByRole('list', { name: 'What became of each job' }).getByRole('listitem');
    await many.nth(1).getByText('Done').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('2 jobs picked').waitFor({ state: 'detached' });
    const priorities = store.db.selectFrom('job').select('priority').where('state', '=', 'future').orderBy('id');
    expect((await priorities.execute()).map(({ priority }) => priority)).toEqual([2, 1]);

    await page.getByRole('radiogroup').getByText('Kept for a car').click();
    await rowOf(page, 'Filip Strand').waitFor({ state: 'detached' });
    await dialogOf(page, 'h', `Put job ${soon} on hold`);
    await page.keyboard.type('1flight moved');
    await page.keyboard.press('Enter');
    await page.getByText('No pre-booking is kept for a car.').waitFor();
    await page.getByRole('radiogroup').getByText('On hold').click();
    await row.getByText('On hold: Passenger not ready: flight moved').waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('strand');
    await page.getByText('No job matches “strand”.').waitFor();
    await page.context().close();
  });
});

// Last: its car and its job would be in the way of the others.
describe('a dispatcher at the list of cars', () => {
  it('commands a car of the list by its menu and the chosen one by its letters, beside a job', async () => {
    const car = await driverAtWork(5);
    car.stand(CENTRAL_STATION);
    const jobId = await book('Fanny Krok', Date.now() + 30 * HOUR_MS);
    const page = await openAs('coach/jaq?side=cars&show=prebooked');
    const listed = page.getByRole('list', { name: 'Cars in service' }).getByRole('button', { name: car.plate });
    await rowOf(page, 'Fanny Krok').getByText('Fanny Krok').click();
    await listed.click({ button: 'right' });
    const menu = page.getByRole('menu');
    expect(await menu.getByRole('menuitem', { name: 'Unlock' }).getAttribute('title')).toBe('It is not locked.');
    await menu.getByRole('menuitem', { name: 'Lock…' }).click();
    await page
      .getByRole('dialog', { name: `Lock ${car.plate}` })
      .locator('input:focus')
      .waitFor();
    await page.keyboard.type('papers missing');
    await page.keyboard.press('Enter');
    await page.getByText(`${car.plate} is locked`).waitFor();
    await page.getByRole('region', { name: `Job ${jobId}`, exact: true }).waitFor();

    await listed.click();
    const panel = page.getByRole('region', { name: `Vehicle ${car.plate}` });
    await panel.getByText('Locked by the office').waitFor();
    const lock = panel.getByRole('toolbar').getByRole('button', { name: 'Lock', exact: true });
    expect(await lock.getAttribute('title')).toBe('It is locked already.');
    expect(await desk.faultsInBothSchemes(page, 'jaq-car')).toEqual([]);
    await page.keyboard.press('k');
    await page.getByText(`${car.plate} may work again`).waitFor();
    await dialogOf(page, 'o', `Sign ${car.plate} off`);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('g');
    await page.getByRole('region', { name: 'Live map' }).waitFor();
    await panel.waitFor();
    await page.keyboard.press('m');
    await expect.poll(() => page.getByRole('combobox', { name: 'To', exact: true }).inputValue()).toContain(car.plate);
    await page.context().close();
  });
});

// After the others: what it releases looks for the cars they brought.
describe('a dispatcher with pre-bookings that are due sooner than thought', () => {
  it('releases many at once by keys, and reads which was on hold', async () => {
    const required = Date.now() + 30 * HOUR_MS;
    const ids = [
      await book('Greta Lund', required),
      await book('Hugo Lund', required),
      await book('Ines Lund', required),
    ];
    const held = await fetch(`${suite.address}/api/v1/coach/hold-job`, {
      method: 'POST',
      headers: manager.headers,
      body: JSON.stringify({ fleet: 1, jobId: ids[1], version: 1, why: 'flight moved' }),
    });
    expect(held.status).toBe(200);
    const page = await openAs('coach/jaq?view=board&show=prebooked');
    await page.keyboard.press('/');
    await page.keyboard.type('lund');
    await rowOf(page, 'Hugo Lund').getByText('On hold: flight moved').waitFor();
    await rowOf(page, 'Fanny Krok').waitFor({ state: 'detached' });
    // To the head of their area, and on to the first of them.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await page.getByText('1 job picked').waitFor();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByText('3 jobs picked').waitFor();

    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog', { name: 'Release 3 pre-bookings now' });
    await dialog.getByText('2 done, 1 not done.').waitFor();
    const results = dialog.getByRole('list', { name: 'What became of each job' }).getByRole('listitem');
    expect(await results.first().textContent()).toMatch(
      /Hugo Lund.*This does not fit the job’s state any more: On hold\.$/,
    );
    expect(await results.filter({ hasText: 'Done: Dispatching' }).count()).toBe(2);
    expect(await desk.faultsInBothSchemes(page, 'jaq-release')).toEqual([]);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('1 job picked').waitFor();
    const jobs = store.db.selectFrom('job').select(['id', 'state']).where('id', 'in', ids);
    const waits = (await jobs.execute()).filter(({ state }) => state === 'future' || state === 'hold');
    expect(waits).toEqual([{ id: ids[1], state: 'hold' }]);
    await page.context().close();
  });
});
