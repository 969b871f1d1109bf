import type { BrowserContext, Page, WebSocketRoute } from 'playwright-core';
import { expect, it } from 'vitest';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';
import { signIn } from '#apps/testing/sign-in.ts';
import { bookingInput, CENTRAL_STATION, takeBooking } from '#apps/testing/take-booking.ts';

const desk = await openScreenDesk({ map: true });
const { suite, store, faultsInBothSchemes } = desk;

/** A link of a browser that can be cut and mended; the live link goes with the rest of the way. */
async function cuttable(context: BrowserContext) {
  let cut = false;
  const lines = new Set<WebSocketRoute>();
  await context.routeWebSocket('**/api/live', (line) => {
    if (cut) {
      void line.close();
      return;
    }
    line.connectToServer();
    lines.add(line);
  });
  return {
    async cut() {
      cut = true;
      await context.setOffline(true);
      for (const line of lines) await line.close();
      lines.clear();
    },
    async mend() {
      cut = false;
      await context.setOffline(false);
    },
  };
}

/** Run in the page: the addresses of what it has loaded to the end. */
const LOADED = `performance.getEntriesByType('resource').filter(({ responseEnd }) => responseEnd > 0).map(({ name }) => name)`;
/** Those not yet among them. */
const missing = (loaded: readonly string[], parts: readonly RegExp[]) =>
  parts.filter((part) => !loaded.some((address) => part.test(address)));

const NOT_AT_HAND = 'No booking can be taken here until the link is back';

const bookings = (name: string) =>
  store.db
    .selectFrom('booking')
    .select(['id', 'client_key', 'created_by'])
    .where('passenger_name', '=', name)
    .execute();
const rowOf = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Taken without a link' }).getByRole('row').filter({ hasText: name });

async function take(page: Page, phone: string, name: string, pickup: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Phone' }).fill(phone);
  await page.getByLabel('Passenger', { exact: true }).fill(name);
  await page.getByRole('combobox', { name: 'Pick-up', exact: true }).fill(pickup);
  await page.keyboard.press('Control+Enter');
  await rowOf(page, name).getByText('Waiting for the link').waitFor();
}

it('without a link bookings are kept, sent in order by the same user later, and one that another took meanwhile asks', async () => {
  const context = await desk.context();
  const link = await cuttable(context);
  const page = await desk.open(context);
  await desk.signIn(page, 'booker');
  await page.goto(`${suite.address}/booking`);
  await page.getByRole('combobox', { name: 'Phone' }).waitFor();
  await page.getByText('Live', { exact: true }).first().waitFor();

  await link.cut();
  const banner = page.getByRole('alert').filter({ hasText: 'No link to the server: what you see is as of' });
  await banner.getByText('It cannot be known where cars are, which offers run, or which jobs are new.').waitFor();
  await take(page, '031 22 33 44', 'Astrid Ek', 'Kungsportsavenyen 12');
  await take(page, '031 55 66 77', 'Nils Berg', CENTRAL_STATION.label);
  await take(page, '031 88 99 00', 'Olle Holm', 'Nowhere at all 99');
  await banner.getByText('3 bookings wait to be sent.').waitFor();
  expect(await faultsInBothSchemes(page, 'degraded')).toEqual([]);
  await page.close();

  const coach = await signIn(suite.address, 'coach');
  const twin = bookingInput({
    phone: '031 55 66 77',
    passengerName: 'Nils Berg',
    legs: [{ pickup: CENTRAL_STATION, dropoff: null }],
  });
  expect((await takeBooking(suite.address, coach, twin)).status).toBe(200);
  await link.mend();

  const later = await desk.open(context, '/booking');
  await rowOf(later, 'Astrid Ek')
    .getByText(/^Sent as job \d+$/)
    .waitFor();
  const marked = rowOf(later, 'Nils Berg');
  await marked.getByText(/^Same phone, pick-up and time as booking \d+ by coach$/).waitFor();
  const unclear = rowOf(later, 'Olle Holm');
  await unclear.getByText('“Nowhere at all 99” is not one place that is known.', { exact: false }).waitFor();
  await later.getByText('2 bookings kept without a link need you.').waitFor();
  expect(await bookings('Astrid Ek')).toMatchObject([{ created_by: 'booker' }]);
  expect(await bookings('Nils Berg')).toHaveLength(1);

  await marked.getByRole('button', { name: 'The booking of Nils Berg is the same' }).click();
  await marked.waitFor({ state: 'detached' });
  expect(await bookings('Nils Berg')).toHaveLength(1);
  await unclear.getByRole('button', { name: 'Edit the booking of Olle Holm' }).click();
  await expect
    .poll(() => later.getByLabel('Passenger', { exact: true }).inputValue(), { timeout: 15_000 })
    .toBe('Olle Holm');
  await later.getByRole('button', { name: 'Clear those sent' }).click();
  await later.getByRole('table', { name: 'Taken without a link' }).waitFor({ state: 'detached' });
});

it('a form that was never opened is at hand on the dispatch board when the link is lost, and takes a booking by keyboard', async () => {
  const context = await desk.context();
  const link = await cuttable(context);
  const page = await desk.open(context);
  await desk.signIn(page, 'coach');
  // Without the map beside it: streets that were drawn once are at hand for an hour.
  await page.goto(`${suite.address}/coach/jaq?view=board`);
  const parts = [/\/apps-book-.*\.js$/, /\/maplibre-gl-.*\.js$/, /\/api\/v1\/book\/facts/];
  await expect.poll(async () => missing(await page.evaluate<string[]>(LOADED), parts), { timeout: 30_000 }).toEqual([]);
  await page.evaluate('new Promise((resolve) => requestIdleCallback(resolve))');

  await link.cut();
  await page.getByRole('alert').filter({ hasText: 'No link to the server' }).waitFor();
  await page.keyboard.press('F2');
  const phone = page.getByRole('combobox', { name: 'Phone' });
  await phone.and(page.locator(':focus')).waitFor();
  await page.keyboard.type('031 44 55 66');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Maj Lund');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Kungsportsavenyen 12');
  await page.keyboard.press('Control+Enter');
  await rowOf(page, 'Maj Lund').getByText('Waiting for the link').waitFor();
  const map = page.getByRole('region', { name: 'Map', exact: true });
  const noMap = map.getByText('The map was not loaded before the link was lost.', { exact: false });
  await noMap.waitFor();
  expect(await faultsInBothSchemes(page, 'degraded-ahead')).toEqual([]);

  await link.mend();
  await noMap.waitFor({ state: 'detached' });
  await rowOf(page, 'Maj Lund')
    .getByText(/^Sent as job \d+$/)
    .waitFor();
  expect(await bookings('Maj Lund')).toMatchObject([{ created_by: 'coach' }]);
});

it('a fleet whose facts are not known says so without a link, and leads back to the one that is', async () => {
  const context = await desk.context();
  const link = await cuttable(context);
  const page = await desk.open(context);
  // What is loaded ahead did not come for the second fleet.
  const facts = /\/api\/v1\/book\/facts\?fleet=2/;
  await context.route(facts, (route) => route.abort());
  await desk.signIn(page, 'coach');
  await page.goto(`${suite.address}/booking`);
  await page.getByRole('combobox', { name: 'Phone' }).waitFor();
  await page.getByText('Live', { exact: true }).first().waitFor();

  await link.cut();
  await page.getByRole('alert').filter({ hasText: 'No link to the server' }).waitFor();
  const fleet = page.getByRole('combobox', { name: 'Fleet', exact: true });
  await fleet.selectOption({ index: 1 });
  await page.getByText(NOT_AT_HAND).waitFor();
  expect(await page.getByRole('combobox', { name: 'Phone' }).count()).toBe(0);
  expect(await faultsInBothSchemes(page, 'degraded-facts')).toEqual([]);
  await fleet.selectOption({ index: 0 });
  await page.getByRole('combobox', { name: 'Phone' }).waitFor();
  await fleet.selectOption({ index: 1 });
  await page.getByText(NOT_AT_HAND).waitFor();
  await context.unroute(facts);
  await link.mend();
  await page.getByRole('combobox', { name: 'Phone' }).waitFor();
});

it('a coach without a link prints the open jobs as they were last known', async () => {
  const context = await desk.context();
  const link = await cuttable(context);
  const page = await desk.open(context);
  await page.addInitScript(
    'window.print = () => { window.printed = document.querySelector("[data-paper]").innerText; }',
  );
  await desk.signIn(page, 'coach');
  await page.goto(`${suite.address}/coach/jaq`);
  await page.getByRole('gridcell', { name: 'Astrid Ek' }).or(page.getByText('Astrid Ek')).first().waitFor();
  await link.cut();
  await page.getByRole('button', { name: 'Print job sheets' }).click();
  const paper = String(await page.evaluate('window.printed'));
  expect(paper).toMatch(/As of \d\d:\d\d:\d\d, the last that was heard of the server/);
  expect(paper).toContain('Astrid Ek');
  expect(paper).toContain('Kungsportsavenyen 12');
});
