import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { startSuite } from '#apps/suite.ts';
import { launchBrowser } from '#engine/testing/browser.ts';
import { DEMO_PASSWORD } from '#seed/demo/fleets.ts';
import { openDatabase } from '#store/cluster/open.ts';
import { openStore } from '#store/door/connect.ts';
import { migrate } from '#store/door/migrate.ts';
import { ensureBuilt } from './launch/build.mjs';
import { inRoot, say } from './launch/root.mjs';
import { asWebp, readyToDraw } from './pictures/as-webp.ts';
import { keptOf, type Scene, type Scheme, type Screen, type Size } from './pictures/screen.ts';
import { SCREENS } from './pictures/screens.ts';
import { takeBookings } from './pictures/take-bookings.ts';

const USAGE = `npm run pictures -- [--kept] [NAME …]

Starts the demo city, and takes pictures of its screens, or of those named: at both sizes and in both schemes into
docs/pictures/shots/, and those worth keeping into docs/pictures/. With --kept only the latter.`;

const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
const SCHEMES = ['light', 'dark'] as const;
const MOST_BYTES = 150_000;
/** The city works this long, at this pace, before the first picture. */
const CITY_WORKS_MS = 60_000;
const SPEED = 4;
const RINGS_WITHIN_MS = 1_500;
/** A map is drawn anew in the other scheme. */
const DRAWN_ANEW_MS = 1_500;

async function main(names: readonly string[], keptOnly: boolean): Promise<void> {
  const wanted = SCREENS.filter(({ name }) => names.length === 0 || names.includes(name));
  await ensureBuilt();
  delete process.env.DATABASE_URL;
  const dataDir = mkdtempSync(join(tmpdir(), 'hansom-pictures-'));
  // Passable, so that root's database lies inside it and goes with it.
  chmodSync(dataDir, 0o711);
  const database = await openDatabase({ dataDir, say });
  const browser = await launchBrowser();
  try {
    await migrate(database.url);
    const suite = await startSuite({
      databaseUrl: database.url,
      dataDir,
      host: '127.0.0.1',
      port: 0,
      portExact: false,
      empty: false,
      sim: 'on',
      simDay: 'friday-night',
      speed: SPEED,
      webDir: inRoot('dist', 'web'),
      say,
    });
    try {
      if (wanted.some(({ busy }) => busy)) {
        say(`The city works for ${CITY_WORKS_MS / 1_000} s`);
        await new Promise((resolve) => setTimeout(resolve, CITY_WORKS_MS));
        await takeBookings(suite.address);
      }
      const scene: Scene = { address: suite.address, store: openStore(database.url) };
      try {
        for (const screen of wanted) {
          try {
            await picture(browser, scene, screen, keptOnly);
          } catch (error) {
            // One screen that has changed must not cost the others their pictures.
            console.error(
              `${screen.name} could not be pictured: ${error instanceof Error ? error.message : String(error)}`,
            );
            process.exitCode = 1;
          }
        }
      } finally {
        await scene.store.close();
      }
    } finally {
      await suite.close();
    }
  } finally {
    await browser.close();
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function picture(browser: Browser, scene: Scene, screen: Screen, keptOnly: boolean): Promise<void> {
  const shots = inRoot('docs', 'pictures', 'shots');
  mkdirSync(shots, { recursive: true });
  const isWanted = (size: Size, scheme: Scheme) =>
    !keptOnly || keptOf(screen).some((one) => one.size === size && one.scheme === scheme);
  for (const size of ['desktop', 'phone'] as const) {
    const schemes = SCHEMES.filter((scheme) => isWanted(size, scheme));
    if (schemes.length === 0) continue;
    const context = await browser.newContext({
      viewport: SIZES[size],
      colorScheme: 'light',
      locale: 'en-GB',
      timezoneId: 'Europe/Stockholm',
      reducedMotion: 'reduce',
      permissions: ['geolocation'],
      geolocation: { longitude: 11.9733, latitude: 57.7087 },
    });
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await screen.before?.(page, scene);
    if (screen.user) await signIn(page, scene.address, screen.user);
    await page.goto(`${scene.address}/${screen.path}`);
    try {
      if (!screen.rings) {
        await silence(page, RINGS_WITHIN_MS);
        // One more may be raised between two clicks.
        await page.addLocatorHandler(emergencies(page), () => silence(page, 0));
      }
      await screen.prepare(page, size, scene);
    } catch (error) {
      await page.screenshot({ path: join(shots, `${screen.name}-failed.png`) });
      throw error;
    }
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.waitForTimeout(DRAWN_ANEW_MS);
      // The city goes on meanwhile, and may have raised another.
      if (!screen.rings) await silence(page, 0);
      // No hint of whatever lies under the pointer.
      await page.mouse.move(1, 1);
      const png = await page.screenshot();
      writeFileSync(join(shots, `${screen.name}-${size}-${scheme}.png`), png);
      for (const one of keptOf(screen)) {
        if (one.size === size && one.scheme === scheme) await keep(browser, one.as, png);
      }
    }
    await context.close();
  }
  say(`Pictured ${screen.name}`);
}

async function signIn(page: Page, address: string, user: string): Promise<void> {
  await page.goto(address);
  await page.getByLabel('User', { exact: true }).fill(user);
  await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await page.locator('#content').waitFor();
}

const emergencies = (page: Page) => page.getByRole('dialog', { name: 'Emergencies' });

/** Closes the dialog of emergencies, which the city at work may have raised. */
async function silence(page: Page, withinMs: number): Promise<void> {
  const dialog = emergencies(page);
  if (withinMs > 0) await dialog.waitFor({ timeout: withinMs }).catch(() => undefined);
  while ((await dialog.count()) > 0) {
    const close = dialog.getByRole('button', { name: 'Close' }).last();
    // It also goes by itself, when a coach of the city takes the alarm.
    await close.click({ timeout: RINGS_WITHIN_MS }).catch(() => undefined);
    await dialog.waitFor({ state: 'detached', timeout: RINGS_WITHIN_MS }).catch(() => undefined);
  }
}

async function keep(browser: Browser, name: string, png: Buffer): Promise<void> {
  const blank = await browser.newPage();
  await readyToDraw(blank);
  writeFileSync(inRoot('docs', 'pictures', `${name}.webp`), await asWebp(blank, png, MOST_BYTES));
  await blank.close();
}

const keptOnly = process.argv.includes('--kept');
const asked = process.argv.slice(2).filter((word) => word !== '--kept');
if (asked.includes('--help') || asked.some((name) => !SCREENS.some((screen) => screen.name === name))) {
  console.log(`${USAGE}\n\nScreens: ${SCREENS.map(({ name }) => name).join(', ')}`);
  process.exitCode = asked.includes('--help') ? 0 : 2;
} else await main(asked, keptOnly);
