import type { Page } from 'playwright-core';
import { drawn, listScreen, type Screen } from './screen.ts';

const LOADED_AHEAD_MS = 3_000;

const option = (page: Page, name: string) => page.getByRole('option', { name }).first();

/** Types the two ends of a drive, from the field that has the focus; `onwards` are the keys from a chosen pick-up to the next field. */
async function typeEnds(page: Page, onwards: readonly string[] = []): Promise<void> {
  await page.keyboard.type('avenyn 12');
  await option(page, 'Kungsportsavenyen 12').waitFor();
  await page.keyboard.press('Enter');
  for (const key of onwards) await page.keyboard.press(key);
  await page.keyboard.type('järntorg');
  await option(page, 'Järntorget').waitFor();
  await page.keyboard.press('Tab');
}

async function fillBooking(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Phone' }).click();
  await page.keyboard.type('031 22 33 44');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Astrid Ek');
  await page.keyboard.press('Tab');
  await typeEnds(page);
  await page.getByRole('status', { name: 'Drive and fare' }).getByText(/SEK/).waitFor();
}

/** Opens the first row of a list on a desk; a phone shows the list alone. */
const opened = (name: string, path: string, row: RegExp | string, user: string): Screen => ({
  name,
  user,
  path,
  prepare: async (page, size) => {
    const first = page.getByRole('row').filter({ hasText: row }).first();
    await first.waitFor();
    if (size === 'desktop') await first.getByRole('gridcell').nth(1).click();
    await drawn(page);
  },
});

/** A booking that waits for the link to come back. */
const NO_LINK: Screen = {
  name: 'booking-no-link',
  user: 'booker',
  path: 'booking',
  before: async (page) => {
    let cut = false;
    await page.exposeFunction('cutLive', () => {
      cut = true;
    });
    await page.routeWebSocket('**/api/live', (line) => {
      if (cut) return void line.close();
      const server = line.connectToServer();
      line.onMessage((words) => (cut ? void line.close() : server.send(words)));
      server.onMessage((words) => (cut ? void line.close() : line.send(words)));
    });
  },
  prepare: async (page) => {
    await page.getByRole('combobox', { name: 'Phone' }).waitFor();
    await page.waitForTimeout(LOADED_AHEAD_MS);
    await page.evaluate('window.cutLive()');
    await page.context().setOffline(true);
    await page.getByRole('alert').filter({ hasText: 'No link to the server' }).waitFor();
    await page.getByRole('combobox', { name: 'Phone' }).fill('031 22 33 44');
    await page.getByLabel('Passenger', { exact: true }).fill('Astrid Ek');
    await page.getByRole('combobox', { name: 'Pick-up', exact: true }).fill('Kungsportsavenyen 12');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Waiting for the link').waitFor();
    await drawn(page);
  },
};

/** The desk of those who answer the phone, and of who keeps their customers. */
export const BOOK_SCREENS: readonly Screen[] = [
  {
    name: 'booking',
    user: 'booker',
    path: 'booking',
    prepare: async (page) => {
      await fillBooking(page);
      await drawn(page);
    },
  },
  NO_LINK,
  opened('job-search', 'jobSearch', /Pre-booked/, 'booker'),
  opened('event-bookings', 'bulkEvents', /Frölunda/, 'booker'),
  opened('event-locations', 'admin/evtLoc', /Scandinavium/, 'admin'),
  opened('permanent-bookings', 'booking/permBook', /Elsa Holm/, 'booker'),
  {
    name: 'calendars',
    user: 'booker',
    path: 'booking/calendars',
    prepare: async (page) => {
      await page.getByRole('region', { name: /^Calendar / }).waitFor();
      await drawn(page);
    },
  },
  {
    name: 'fare-estimate',
    user: 'coach',
    path: 'lostFound/fare',
    prepare: async (page) => {
      await page.getByRole('combobox', { name: 'Pick-up' }).click();
      await typeEnds(page, ['Tab']);
      await page
        .getByRole('table', { name: 'How the fare is made' })
        .getByRole('row', { name: /^Flagfall/ })
        .waitFor();
      await drawn(page);
    },
  },
  opened('customers', 'admin', /\+46/, 'admin'),
  listScreen('client-accounts', 'admin/accounts', /100\d/, { user: 'admin', busy: false }),
];
