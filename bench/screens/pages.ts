import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { keptSession } from '#apps/testing/kept-session.ts';
import { signIn } from '#apps/testing/sign-in.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import { startClock } from '#engine/clock/clock.ts';
import { launchBrowser } from '#engine/testing/browser.ts';
import { seedDemo } from '#seed/demo/seed-demo.ts';
import { gothenburg } from '#seed/gothenburg/city.ts';
import type { Store } from '#store/door/connect.ts';
import { insertCrew, insertJob } from '#store/testing/company.ts';
import { ensureBuilt } from '#tools/launch/build.mjs';
import { onFreshDatabase } from '../parts/fresh-database.ts';
import { printTable, quantile } from '../parts/print-table.ts';
import { quietSuite } from '../parts/quiet-suite.ts';

const TIMES = 5;
const SCREENS = fileURLToPath(new URL('../../dist/web', import.meta.url));
const JOBS = 30;
const PATIENCE_MS = 90_000;

/** Bits a second and milliseconds there and back, as far as the browser knows. */
const LINES = {
  none: null,
  'telephone line': { kbit: 9_000, latencyMs: 150 },
  'slow mobile': { kbit: 1_600, latencyMs: 300 },
} as const;
type Line = keyof typeof LINES;
const LINE_NAMES = Object.keys(LINES) as Line[];

/** A page that is opened anew: whose, where, and when it can be used. */
type Opened = { page: string; path: string; user: string | null; usable(page: Page): Promise<unknown> };

const PAGES: readonly Opened[] = [
  { page: 'sign-in', path: '/', user: null, usable: (page) => page.getByLabel('User', { exact: true }).fill('coach') },
  {
    page: 'home',
    path: '/home',
    user: 'coach',
    usable: (page) => page.getByRole('table').getByRole('row').nth(1).waitFor(),
  },
  {
    page: 'booking',
    path: '/booking',
    user: 'booker',
    usable: (page) => page.getByRole('combobox', { name: 'Phone' }).fill('0'),
  },
  {
    page: 'board',
    path: '/coach/jaq',
    user: 'coach',
    usable: (page) => page.getByRole('gridcell').first().waitFor(),
  },
  { page: 'cashier', path: '/cashier', user: 'cashier', usable: (page) => page.getByRole('combobox').nth(1).waitFor() },
  {
    page: 'reports',
    path: '/reports/fleet',
    user: 'reports',
    usable: (page) => page.getByRole('gridcell').first().waitFor(),
  },
  {
    page: 'driver’s page',
    path: '/terminal',
    user: null,
    usable: (page) => page.getByLabel('Driver number (DID)').fill('1001'),
  },
];

type Measured = { requests: number; kB: number; usableMs: number; cpuMs: number };
export type PagesResult = {
  bench: 'pages';
  times: number;
  pages: ({ screens: string; page: string; line: Line } & Measured)[];
};

/**
 * Each page opened with a cold cache in headless Chromium, on lines of three kinds: how many requests and kilobytes, after
 * how long it can be used, and how much processor time the browser took until nothing was asked for any more. Medians. Beside
 * the screens as they are built, those of the folder in HANSOM_SCREENS_BESIDE, by turns in the same run.
 */
export async function run({
  json = false,
  quick = false,
}: {
  json?: boolean;
  quick?: boolean;
} = {}): Promise<PagesResult> {
  await ensureBuilt();
  const beside = process.env.HANSOM_SCREENS_BESIDE;
  const builds = [['built', SCREENS], ...(beside ? [['beside', beside]] : [])] as [string, string][];
  const times = quick ? 1 : TIMES;
  const pages = await onFreshDatabase(async (store, { url, dataDir }) => {
    const clock = startClock();
    await seedDemo({ store, clock }, gothenburg());
    await giveThemSomething(store, clock.nowMs());
    const found: PagesResult['pages'] = [];
    const suites = [];
    const browser = await launchBrowser();
    try {
      for (const [screens, webDir] of builds)
        suites.push({ screens, suite: await quietSuite({ databaseUrl: url, dataDir, webDir }) });
      for (const opened of PAGES) {
        for (const line of LINE_NAMES) {
          const runs = new Map<string, Measured[]>(builds.map(([screens]) => [screens, []]));
          for (let n = 0; n <= times; n += 1)
            for (const { screens, suite } of suites) {
              const one = await measured(browser, suite.address, opened, line);
              // The first time the suite itself reads what it serves.
              if (n > 0) runs.get(screens)?.push(one);
            }
          for (const [screens, all] of runs) found.push({ screens, page: opened.page, line, ...medians(all) });
        }
      }
    } finally {
      await browser.close();
      for (const { suite } of suites) await suite.close();
    }
    return found;
  });
  const result: PagesResult = { bench: 'pages', times, pages };
  if (json) console.log(JSON.stringify(result));
  else print(result);
  return result;
}

/** A board or a report that has nothing to show proves nothing. */
async function giveThemSomething({ db }: Store, nowMs: number): Promise<void> {
  const { vehicleId, driverId } = await insertCrew(db, 1, '990', { beganMs: nowMs, signedOff: true });
  for (let n = 0; n < JOBS; n += 1) {
    await insertJob(db, 1, { atMs: nowMs - n * MINUTE_MS, state: 'dispatching' });
    const atMs = nowMs - 2 * DAY_MS - n * HOUR_MS;
    const times = { arrived_at: new Date(atMs), picked_up_at: new Date(atMs), finished_at: new Date(atMs + HOUR_MS) };
    const crew = { vehicle_id: vehicleId, driver_id: driverId };
    await insertJob(db, 1, { atMs, state: 'offloaded', row: { ...crew, ...times } });
  }
}

function medians(all: readonly Measured[]): Measured {
  const of = (pick: (one: Measured) => number) =>
    quantile(
      all.map(pick).toSorted((a, b) => a - b),
      0.5,
    );
  return {
    requests: of(({ requests }) => requests),
    kB: of(({ kB }) => kB),
    usableMs: of(({ usableMs }) => usableMs),
    cpuMs: of(({ cpuMs }) => cpuMs),
  };
}

async function measured(browser: Browser, address: string, opened: Opened, line: Line): Promise<Measured> {
  const context = await contextOf(browser, address, opened);
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    const network = await context.newCDPSession(page);
    let bytes = 0;
    network.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    await network.send('Network.enable');
    const limits = LINES[line];
    if (limits) {
      const throughput = (limits.kbit * 1_000) / 8;
      await network.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: limits.latencyMs,
        downloadThroughput: throughput,
        uploadThroughput: throughput,
      });
    }
    let requests = 0;
    page.on('request', (request) => {
      if (/^https?:/.test(request.url())) requests += 1;
    });
    const before = await processorMs(browser);
    const beganAt = performance.now();
    await page.goto(`${address}${opened.path}`, { waitUntil: 'commit' });
    await opened.usable(page);
    const usableMs = performance.now() - beganAt;
    await page.waitForLoadState('networkidle');
    const cpuMs = (await processorMs(browser)) - before;
    return { requests, kB: bytes / 1_000, usableMs, cpuMs };
  } finally {
    await context.close();
  }
}

async function contextOf(browser: Browser, address: string, { user }: Opened): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Stockholm',
    ...(user ? { storageState: keptSession(address, await signIn(address, user)) } : {}),
  });
}

/** What all processes of the browser have taken of the processor. */
async function processorMs(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1_000, 0);
}

function print({ times, pages }: PagesResult): void {
  printTable(
    `Pages opened with a cold cache, medians of ${times}`,
    ['page', 'line', 'screens', 'requests', 'kB', 'usable after ms', 'processor ms'],
    pages.map(({ page, line, screens, requests, kB, usableMs, cpuMs }) => [
      page,
      line,
      screens,
      String(requests),
      kB.toFixed(0),
      usableMs.toFixed(0),
      cpuMs.toFixed(0),
    ]),
  );
}
