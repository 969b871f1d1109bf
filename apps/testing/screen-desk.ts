import { mkdirSync } from 'node:fs';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { axeFaults } from '#engine/testing/axe.ts';
import { launchBrowser } from '#engine/testing/browser.ts';
import { DEMO_PASSWORD } from '#seed/demo/fleets.ts';
import { openStore } from '#store/door/connect.ts';
import { BUILT_SCREENS, demoSuite } from './demo-suite.ts';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/**
 * Run in the page: colours on their way from one scheme to the other are neither. A colour that is inherited sets out only
 * when that of the parent has arrived, so one round of waiting is not enough.
 */
const SETTLED = `(async () => {
  for (;;) {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const moving = document.getAnimations()
      .filter(({ effect }) => effect.getComputedTiming().iterations !== Infinity);
    if (moving.length === 0) return true;
    await Promise.allSettled(moving.map(({ finished }) => finished));
  }
})()`;

/** A demo suite with its screens, a browser, and hands for the doors of the suite. */
export async function openScreenDesk() {
  const suite = await demoSuite({ webDir: process.env.HANSOM_TEST_SCREENS ?? BUILT_SCREENS });
  const store = openStore(suite.databaseUrl, { connections: 2 });
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await store.close();
  });

  async function context(options: BrowserContextOptions = {}): Promise<BrowserContext> {
    if (!browser) throw new Error('The browser is started before the first test, not while the file is read.');
    return browser.newContext({ viewport: DESK, locale: 'en-GB', reducedMotion: 'reduce', ...options });
  }

  /** A page at the suite's address; with a context given, another tab of that browser. */
  async function open(of?: BrowserContext, path = '/'): Promise<Page> {
    const page = await (of ?? (await context())).newPage();
    page.setDefaultTimeout(30_000);
    await page.goto(`${suite.address}${path}`);
    return page;
  }

  async function typeIn(page: Page, user: string, password = DEMO_PASSWORD): Promise<void> {
    await page.getByLabel('User', { exact: true }).fill(user);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.keyboard.press('Enter');
  }

  async function signIn(page: Page, user: string, password = DEMO_PASSWORD): Promise<void> {
    await typeIn(page, user, password);
    await page.locator('#content').waitFor();
  }

  /**
   * What axe finds in either scheme, in the dialog where one is open: what lies half under it is not read. Leaves pictures
   * behind where HANSOM_TEST_SHOTS names a folder.
   */
  async function faultsInBothSchemes(page: Page, name: string): Promise<string[]> {
    const found: string[] = [];
    const within = (await page.getByRole('dialog').count()) > 0 ? '[role=dialog]' : ':root';
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
      await page.evaluate(SETTLED);
      found.push(...(await axeFaults(page, within)).map((fault) => `${colorScheme} ${fault}`));
      await shoot(page, `${name}-${colorScheme}`);
    }
    await page.emulateMedia({ colorScheme: 'light' });
    return found;
  }

  async function shoot(page: Page, name: string): Promise<void> {
    const folder = process.env.HANSOM_TEST_SHOTS;
    if (!folder) return;
    mkdirSync(folder, { recursive: true });
    await page.screenshot({ path: `${folder}/${name}-desk.png` });
    await page.setViewportSize(PHONE);
    await page.screenshot({ path: `${folder}/${name}-phone.png` });
    await page.setViewportSize(DESK);
  }

  const userId = async (name: string) =>
    (await store.db.selectFrom('app_user').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;

  return { suite, store, context, open, typeIn, signIn, faultsInBothSchemes, userId };
}
