import { mkdirSync } from 'node:fs';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { axeFaults, colourFaults } from '#engine/testing/axe.ts';
import { leaveMapsOut, testBrowser } from '#engine/testing/browser.ts';
import { DEMO_PASSWORD } from '#seed/demo/fleets.ts';
import { afterwards } from '#store/testing/afterwards.ts';
import { timed } from '#store/testing/timed.ts';
import { BUILT_SCREENS, demoSuite } from './demo-suite.ts';
import { keptSession } from './kept-session.ts';
import { signIn as sessionOf } from './sign-in.ts';

const DESK = { width: 1440, height: 900 };
/** For a machine that does much else meanwhile. */
const PATIENCE_MS = 45_000;
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

type OfSuite = Parameters<typeof demoSuite>[0];
/** The maps of a desk are left out unless its tests look at them. */
type OfScreens = { map?: boolean };

type AtPath = BrowserContextOptions & { user?: string; address?: string };

/** A demo suite with its screens, pages of the worker's browser, and hands for the doors of the suite. */
export async function openScreenDesk({ map = false, ...ofSuite }: OfSuite & OfScreens = {}) {
  const suite = await demoSuite({ webDir: BUILT_SCREENS, ...ofSuite });
  const { store } = suite.suite;
  const opened: BrowserContext[] = [];
  afterwards(() => Promise.all(opened.map((one) => one.close())));

  async function context(options: BrowserContextOptions = {}): Promise<BrowserContext> {
    const browser = await testBrowser();
    const made = await browser.newContext({ viewport: DESK, locale: 'en-GB', reducedMotion: 'reduce', ...options });
    opened.push(made);
    if (!map) await leaveMapsOut(made);
    return made;
  }

  /** A page at the suite's address; with a context given, another tab of that browser. */
  async function open(of?: BrowserContext, path = '/', address = suite.address): Promise<Page> {
    const page = await (of ?? (await context())).newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    await timed('pages opened', () => page.goto(`${address}${path}`));
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
   * A page of its own at a path of the suite, in a browser where this user has signed in before: they are not led over the
   * home page, nor over the page where they would sign in.
   */
  async function at(path: string, { user = 'coach', address = suite.address, ...options }: AtPath = {}): Promise<Page> {
    const signedIn = await sessionOf(suite.address, user);
    const page = await open(await context({ ...options, storageState: keptSession(address, signedIn) }), path, address);
    await page.locator('#content').waitFor();
    return page;
  }

  /**
   * What axe finds in either scheme, in the dialog where one is open: what lies half under it is not read. Leaves pictures
   * behind where HANSOM_TEST_SHOTS names a folder.
   */
  async function faultsInBothSchemes(page: Page, name: string): Promise<string[]> {
    const found: string[] = [];
    const within = (await page.getByRole('dialog').count()) > 0 ? '[role=dialog], dialog[open]' : ':root';
    for (const [colorScheme, faults] of [
      ['light', axeFaults],
      ['dark', colourFaults],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
      await page.evaluate(SETTLED);
      found.push(...(await faults(page, within)).map((fault) => `${colorScheme} ${fault}`));
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

  return { suite, store, context, open, typeIn, signIn, at, faultsInBothSchemes, userId };
}

export type ScreenDesk = Awaited<ReturnType<typeof openScreenDesk>>;
