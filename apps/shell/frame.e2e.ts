import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { BUILT_SCREENS, demoSuite } from '#apps/testing/demo-suite.ts';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';
import { signIn as signInByCall } from '#apps/testing/sign-in.ts';
import { bookingInput, takeBooking } from '#apps/testing/take-booking.ts';

const desk = await openScreenDesk();
const { store, suite } = desk;

async function openAs(user: string, width = 1440): Promise<Page> {
  const page = await desk.open(await desk.context({ viewport: { width, height: 844 } }));
  await desk.signIn(page, user);
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
  await page.getByRole('link', { name: 'Fare estimate' }).click();
  await page.waitForURL('**/lostFound/fare');
  await expect
    .poll(async () => {
      const events = await store.db.selectFrom('user_event').select(['app', 'event']).execute();
      return events.map(({ app, event }) => `${app}: ${event}`);
    })
    .toContain('coach: OpenMenu lostFound/fare');
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
  const page = await openAs('manager', 390);
  await page.getByRole('button', { name: 'Show or hide the menu' }).click();
  const overlay = page.getByRole('dialog');
  await overlay.getByRole('button', { name: 'Coach', exact: true }).click();
  await overlay.getByRole('button', { name: 'Search', exact: true }).click();
  await overlay.getByRole('link', { name: 'Trips', exact: true }).first().click();
  await page.getByRole('region', { name: 'Trips', exact: true }).waitFor();
  await overlay.waitFor({ state: 'hidden' });
  await page.context().close();
});

it('opens the first page of a menu at the menu’s own address', async () => {
  const page = await openAs('manager');
  await page.goto(`${suite.address}/coach`);
  await page.waitForURL(/preBookings/);
  await page.context().close();
});

it('keeps the chosen line of the palette in sight, however far the arrow goes', async () => {
  const page = await openAs('admin');
  await page.keyboard.press('Control+k');
  const list = page.getByRole('listbox', { name: 'Go to anything' });
  await list.getByRole('option').nth(30).waitFor({ state: 'attached' });
  for (let n = 0; n < 30; n += 1) await page.keyboard.press('ArrowDown');
  const chosen = await list.getByRole('option', { selected: true }).boundingBox();
  const room = await page.getByRole('dialog').boundingBox();
  expect((chosen?.y ?? 0) + (chosen?.height ?? 0)).toBeLessThanOrEqual((room?.y ?? 0) + (room?.height ?? 0) + 1);
  await page.context().close();
});

it('fits its bar into the narrowest phone, with applications, help, messages and everything else in reach', async () => {
  const page = await openAs('coach', 320);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
  for (const name of ['Apps', 'Help', 'Go to anything', /user messages?$/]) {
    expect((await page.getByRole('button', { name }).boundingBox())?.width).toBeGreaterThanOrEqual(24);
  }
  await page.getByRole('button', { name: /Menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Passer au français' }).click();
  await page.getByRole('button', { name: 'Applis' }).waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
  await page.context().close();
});

it('marks the menu entry to which a figure led, until another is chosen', async () => {
  const page = await openAs('coach');
  await page.getByRole('link', { name: /^Query/ }).click();
  await page.waitForURL(/\/queries$/);
  const queries = page.getByRole('navigation', { name: 'Menus' }).getByRole('link', { name: 'Queries' });
  expect(await queries.getAttribute('data-led')).toBe('');
  await page.getByRole('link', { name: 'Area queues' }).click();
  await page.waitForURL(/coach\/taq/);
  expect(await queries.getAttribute('data-led')).toBeNull();
  await page.context().close();
});

it('goes on working where the company has chosen another client secret', async () => {
  process.env.HANSOM_CLIENT_SECRET = 'a "secret" & <more>';
  try {
    const other = await demoSuite({ webDir: BUILT_SCREENS });
    const page = await (await desk.context()).newPage();
    await page.goto(other.address);
    await desk.signIn(page, 'coach');
    await page.context().close();
  } finally {
    delete process.env.HANSOM_CLIENT_SECRET;
  }
});

it('fills its figures once the server answers again', async () => {
  const page = await desk.open();
  let away = true;
  await page.route('**/api/list', (route) =>
    away && (route.request().postData() ?? '').includes('"fleets"') ? route.fulfill({ status: 503 }) : route.continue(),
  );
  await desk.signIn(page, 'coach');
  const working = page.getByRole('link', { name: /^Working/ });
  await working.waitFor();
  expect(await working.textContent()).not.toMatch(/\d/);
  away = false;
  await expect.poll(() => working.textContent(), { timeout: 30_000 }).toMatch(/\d/);
  await page.context().close();
});
