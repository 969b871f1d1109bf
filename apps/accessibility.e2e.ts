import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { MENUS } from '#core/access/menu.ts';
import { axeFaults } from '#engine/testing/axe.ts';
import { openScreenDesk } from './testing/screen-desk.ts';

const desk = await openScreenDesk({ map: true });

const ROUTES = ['home', 'manual', ...new Set(MENUS.flatMap((menu) => menu.entries.map((entry) => entry.route)))];

async function openAs(user: string, width = 1440): Promise<Page> {
  const page = await desk.open(await desk.context({ viewport: { width, height: 900 }, colorScheme: 'light' }));
  await page.getByLabel('User', { exact: true }).waitFor();
  expect(await desk.faultsInBothSchemes(page, 'sign-in')).toEqual([]);
  await desk.signIn(page, user);
  return page;
}

/** Opens a page as a click in a menu does, and waits until it has its name and nothing of it is on its way. */
async function show(page: Page, route: string): Promise<void> {
  await page.evaluate(`history.pushState(null, '', '/${route}'); dispatchEvent(new PopStateEvent('popstate'))`);
  await page.waitForURL(new RegExp(`/${route}(\\?|$)`));
  await page.locator('#content h1').first().waitFor();
  const onItsWay = page.locator('#content').getByRole('status', { name: 'Please wait' });
  await expect.poll(() => onItsWay.count(), { timeout: 30_000 }).toBe(0);
  await page.waitForLoadState('networkidle');
}

it('axe finds nothing on any page of the suite, in light colours and in dark', { timeout: 420_000 }, async () => {
  const page = await openAs('admin');
  const faults: string[] = [];
  for (const route of ROUTES) {
    await show(page, route);
    faults.push(...(await desk.faultsInBothSchemes(page, route.replaceAll('/', '-'))).map((one) => `${route}: ${one}`));
  }
  expect(faults).toEqual([]);
  await page.context().close();
});

it('axe finds nothing on the pages of a phone', async () => {
  const page = await openAs('admin', 390);
  const faults: string[] = [];
  for (const route of [
    'home',
    'coach/jaq',
    'coach/lab',
    'booking',
    'manager/users',
    'manager/tables',
    'admin/services',
    'manual',
  ]) {
    await show(page, route);
    faults.push(...(await axeFaults(page)).map((fault) => `${route}: ${fault}`));
  }
  expect(faults).toEqual([]);
  await page.context().close();
});
