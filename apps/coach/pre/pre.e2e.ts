import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { driversOf } from '#apps/testing/driver-at-work.ts';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';
import { type Session, signIn } from '#apps/testing/sign-in.ts';
import { bookingInput, CENTRAL_STATION, LISEBERG, takeBooking } from '#apps/testing/take-booking.ts';
import { HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import { dateAt } from '#core/prebooking/day-hours.ts';
import { axeFaults } from '#engine/testing/axe.ts';

const desk = await openScreenDesk();
const { suite, store } = desk;
const driverAtWork = driversOf(suite.address);
let booker: Session;
beforeAll(async () => {
  booker = await signIn(suite.address, 'booker');
});

/** The hour after tomorrow's same hour, so that it lies ahead and in one hour. */
const HOUR_AT_MS = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + 24 * HOUR_MS;

async function book(passengerName: string, minutes: number): Promise<number> {
  const legs = [{ pickup: CENTRAL_STATION, dropoff: LISEBERG, requiredAtMs: HOUR_AT_MS + minutes * MINUTE_MS }];
  const answer = await takeBooking(suite.address, booker, bookingInput({ passengerName, legs }));
  const { jobs } = (await answer.json()) as { jobs: { id: number }[] };
  return jobs[0]?.id ?? 0;
}

const barOf = (within: Page | Locator, id: number) => within.getByRole('button', { name: new RegExp(`^Job ${id}, `) });
const laneOf = (page: Page, name: string | RegExp) => page.getByRole('group', { name });

async function dragTo(page: Page, bar: Locator, lane: Locator) {
  await bar.scrollIntoViewIfNeeded();
  await lane.scrollIntoViewIfNeeded();
  const [from, to] = [await bar.boundingBox(), await lane.boundingBox()];
  if (!from || !to) throw new Error('The bar or the lane is not to be seen.');
  await page.mouse.move(from.x + 8, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 30, from.y + from.height, { steps: 3 });
  await page.mouse.move(to.x + 30, to.y + to.height / 2, { steps: 4 });
  await page.mouse.up();
}

async function accept(page: Page, title: string, button: string) {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.locator(':focus', { hasText: button }).waitFor();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
}

describe('the pre-bookings of a day along the time', () => {
  it('are held against the cars expected, kept for cars by keyboard and by hand, and let go again', async () => {
    const [car, other] = [await driverAtWork(5), await driverAtWork(6)];
    car.stand(CENTRAL_STATION);
    other.stand(LISEBERG);
    const first = await book('Astrid Ek', 0);
    const second = await book('Birger Holm', 5);
    const page = await desk.at('/preBookings');
    await page.getByRole('treegrid').or(page.getByRole('grid')).first().waitFor();
    await page.keyboard.press('v');
    await page.getByRole('table').waitFor();
    expect(page.url()).toContain('view=timeline');

    // Without a view in the address it is the one looked at last.
    await page.goto(`${suite.address}/preBookings?day=${dateAt('Europe/Stockholm', HOUR_AT_MS)}`);
    const cell = page.getByRole('table').locator('button[aria-current]');
    const told = () => cell.getAttribute('title');
    await expect.poll(told, { timeout: 30_000 }).toMatch(/^All areas, .*: 2 pre-bookings, .*no history yet/);
    await book('Cecilia Dahl', 10);
    await expect.poll(told).toMatch(/^All areas, .*: 3 pre-bookings/);

    await cell.focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(told).not.toMatch(/^All areas/);
    await page.keyboard.press('ArrowUp');
    await expect.poll(told).toMatch(/^All areas/);
    await page.keyboard.press('Enter');
    await barOf(laneOf(page, 'No car yet'), first).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('c');
    const choose = page.getByRole('dialog', { name: `Keep job ${first} for a car` });
    await choose.locator('input:focus').waitFor();
    await page.keyboard.type(car.plate);
    await page.getByRole('option', { name: new RegExp(car.plate) }).click();
    await page.keyboard.press('Enter');
    await accept(page, `Keep job ${first} for ${car.plate}?`, `Keep for ${car.plate}`);
    await barOf(laneOf(page, new RegExp(`^Lane of ${car.plate},`)), first).waitFor();

    await dragTo(page, barOf(page, second), laneOf(page, new RegExp(`^Lane of ${car.plate},`)));
    const refusal = page.getByRole('dialog', { name: `Keep job ${second} for ${car.plate}?` });
    await refusal.getByText(`It keeps job ${first} at`, { exact: false }).waitFor();
    expect(await refusal.getByRole('button', { name: `Keep for ${car.plate}` }).isDisabled()).toBe(true);
    expect(await desk.faultsInBothSchemes(page, 'pre-timeline-refused')).toEqual([]);
    await page.keyboard.press('Escape');
    await refusal.waitFor({ state: 'detached' });

    // One that the customer does not want: it is kept for it all the same, once that is confirmed.
    const unwanted = await store.db
      .selectFrom('vehicle')
      .select('id')
      .where('fleet_id', '=', 1)
      .where('plate', '=', other.plate)
      .executeTakeFirstOrThrow();
    await store.db
      .updateTable('job')
      .set({ banned_vehicle_ids: [unwanted.id] })
      .where('id', '=', second)
      .execute();
    await dragTo(page, barOf(page, second), laneOf(page, new RegExp(`^Lane of ${other.plate},`)));
    await page.getByText('The customer does not want this car or this driver.', { exact: false }).waitFor();
    await accept(page, `Keep job ${second} for ${other.plate}?`, `Keep for ${other.plate} all the same`);
    await barOf(laneOf(page, new RegExp(`^Lane of ${other.plate},`)), second).waitFor();
    // A table of some hundred cells: the colours of both schemes are looked at where it is narrow.
    expect(await axeFaults(page, ':root')).toEqual([]);

    await dragTo(page, barOf(page, second), laneOf(page, 'No car yet'));
    await accept(page, `Take job ${second} from ${other.plate}?`, 'Open to any car');
    await barOf(laneOf(page, 'No car yet'), second).waitFor();

    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('list', { name: /^Pre-bookings by area and hour/ }).waitFor();
    expect(await desk.faultsInBothSchemes(page, 'pre-timeline-narrow')).toEqual([]);
    await page.context().close();
  });
});
