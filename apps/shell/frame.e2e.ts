import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BUILT_SCREENS, demoSuite } from '#apps/testing/demo-suite.ts';
import { signIn as signInByCall } from '#apps/testing/sign-in.ts';
import { bookingInput, takeBooking } from '#apps/testing/take-booking.ts';
import { launchBrowser } from '#engine/testing/browser.ts';
import { openStore } from '#store/connect.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const suite = await demoSuite({ webDir: process.env.HANSOM_TEST_SCREENS ?? BUILT_SCREENS });
const store = openStore(suite.databaseUrl, { connections: 2 });
afterAll(() => store.close());

async function openAs(user: string, viewport = { width: 1440, height: 900 }): Promise<Page> {
  const context = await browser.newContext({ viewport, locale: 'en-GB', reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await page.goto(suite.address);
  await page.getByLabel('User', { exact: true }).fill(user);
  await page.getByRole('textbox', { name: 'Password' }).fill('Hansom2026demo');
  await page.keyboard.press('Enter');
  await page.locator('#content').waitFor();
  return page;
}

it('shrinks the menus to icons, brings their names out when the pointer rests there, and remembers', async () => {
  const page = await openAs('admin');
  const menus = page.getByRole('navigation', { name: 'Menus' });
  const name = menus.getByText('Reports', { exact: true });
  await name.waitFor();
  await page.getByRole('button', { name: 'Show or hide the menu' }).click();
  await name.waitFor({ state: 'hidden' });
  await page.mouse.move(24, 300);
  expect(await name.isVisible()).toBe(false);
  await name.waitFor();
  await page.mouse.move(800, 500);
  await name.waitFor({ state: 'hidden' });
  await page.reload();
  await page.locator('#content').waitFor();
  expect(await menus.getByText('Reports', { exact: true }).isVisible()).toBe(false);
  await menus.getByRole('button', { name: 'Reports' }).focus();
  await menus.getByText('Reports', { exact: true }).waitFor();
  await page.context().close();
});

it('records each page that is opened', async () => {
  const page = await openAs('coach');
  await page.getByRole('button', { name: 'Coach', exact: true }).click();
  await page.getByRole('link', { name: 'Area queues' }).click();
  await page.getByRole('heading', { level: 1, name: 'Coach · Area queues' }).waitFor();
  await expect
    .poll(async () => {
      const events = await store.db.selectFrom('user_event').select(['app', 'event']).execute();
      return events.map(({ app, event }) => `${app}: ${event}`);
    })
    .toContain('coach: OpenMenu coach/taq');
  await page.context().close();
});

it('goes by Ctrl+K to a job by its passenger, to a plate and to a page, with the keyboard alone', async () => {
  const session = await signInByCall(suite.address, 'coach');
  await takeBooking(suite.address, session, bookingInput({ passengerName: 'Vendela Palmqvist' }));
  const page = await openAs('coach');
  const choose = async (text: string, option: RegExp) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Go to anything' }).fill(text);
    await page.getByRole('option', { name: option, selected: true }).waitFor();
    await page.keyboard.press('Enter');
  };
  await choose('vendela', /#\d+ Vendela Palmqvist/);
  await page.waitForURL(/coach\/jaq\?.*job=\d+/);
  await choose('104', /^104/);
  await page.waitForURL(/coach\/jaq\?.*vehicle=\d+/);
  await choose('pre-bookings', /Pre-bookings/);
  await page.waitForURL(/preBookings/);
  await page.context().close();
});

it('shows the menus over the page on a phone, one inside the other', async () => {
  const page = await openAs('manager', { width: 390, height: 844 });
  await page.getByRole('button', { name: 'Show or hide the menu' }).click();
  const overlay = page.getByRole('dialog');
  await overlay.getByRole('button', { name: 'Coach', exact: true }).click();
  await overlay.getByRole('button', { name: 'Search', exact: true }).click();
  await overlay.getByRole('link', { name: 'Trips', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Search · Trips' }).waitFor();
  await overlay.waitFor({ state: 'hidden' });
  await page.context().close();
});

it('opens the first page of a menu at the menu’s own address', async () => {
  const page = await openAs('manager');
  await page.goto(`${suite.address}/coach`);
  await page.waitForURL(/preBookings/);
  await page.context().close();
});
