import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { startClock } from '#engine/clock/clock.ts';
import { launchBrowser } from '#engine/testing/browser.ts';
import { DEMO_PASSWORD } from '#seed/demo/fleets.ts';
import { seedDemo } from '#seed/demo/seed-demo.ts';
import { gothenburg } from '#seed/gothenburg/city.ts';
import { openAccounts } from '#store/account/account.ts';
import type { Store } from '#store/door/connect.ts';
import { firstShortcuts } from '#store/place/landmark.ts';
import { ensureBuilt } from '#tools/launch/build.mjs';
import { onFreshDatabase } from '../parts/fresh-database.ts';
import { printTable, quantile } from '../parts/print-table.ts';
import { quietSuite } from '../parts/quiet-suite.ts';

/** Ten keys a second, as a practised operator types. */
const KEY_MS = 100;
const RUNS = 5;
const AIM_KEYS = 45;
const AIM_WAIT_MS = 100;

type Call = { name: string; phone: (run: number) => string; keys: readonly string[] };
type Taken = { call: string; keys: number; entryMs: number; waits: number[] };
type Measured = {
  call: string;
  keys: number;
  entryMs: number;
  /** From a key to the frame that shows it, over all keys of all runs; what was shown within one frame counts as 0. */
  waitP95Ms: number;
  waitWorstMs: number;
  /** Keys that waited longer than the aim, of all that were pressed. */
  late: number;
  pressed: number;
};
export type EntryResult = { bench: 'entry'; keyMs: number; runs: number; calls: Measured[] };

const letters = (text: string) => [...text];

/** Not a key: the operator looks until the number is known, which counts into the time. */
const SEEN_KNOWN = 'SEEN KNOWN';

/** Five calls as they mostly are. A number that ends in the run is a caller of its own; one named in `KNOWN` has booked before. */
const CALLS: readonly Call[] = [
  {
    name: 'known customer, another destination',
    phone: (run) => `031700100${run}`,
    keys: [SEEN_KNOWN, 'Enter', 'ArrowDown', 'Enter', ...letters('liseb'), 'Enter', 'Control+Enter'],
  },
  {
    name: 'new customer, address to address',
    phone: (run) => `031700200${run}`,
    keys: [
      'Enter',
      ...letters('Eva Ek'),
      'Enter',
      ...letters('avenyn 12'),
      'Enter',
      ...letters('liseberg'),
      'Enter',
      'Control+Enter',
    ],
  },
  {
    name: 'landmarks by their shortcuts',
    phone: (run) => `031700300${run}`,
    keys: ['Enter', ...letters('Ali'), 'Enter', 'SHORTCUT 0', 'Enter', 'SHORTCUT 1', 'Enter', 'Control+Enter'],
  },
  {
    name: 'the same again, tomorrow 07:30',
    phone: (run) => `031700400${run}`,
    keys: [SEEN_KNOWN, 'ArrowDown', 'Enter', 'F7', 'TOMORROW', 'Enter', ...letters('0730'), 'Control+Enter'],
  },
  {
    name: 'account with a purchase order',
    phone: (run) => `031700500${run}`,
    keys: [
      SEEN_KNOWN,
      'ArrowDown',
      'Enter',
      'F10',
      'ACCOUNT',
      'Enter',
      ...letters('Lind'),
      'Enter',
      'ORDER',
      'Control+Enter',
    ],
  },
];
const KNOWN = [0, 3, 4];

/** Run in the page: how long it took from each key of this call to the frame that shows it. */
const WATCH = `(() => {
  window.bench?.watch.disconnect();
  const waits = [];
  const watch = new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'keydown') waits.push(duration);
  });
  watch.observe({ type: 'event', durationThreshold: 16 });
  window.bench = { waits, watch };
})()`;

/** Keys and time from the first key to saved, for five typical calls in headless Chromium, and the longest wait on a key. */
export async function run({
  json = false,
  quick = false,
}: {
  json?: boolean;
  quick?: boolean;
} = {}): Promise<EntryResult> {
  const webDir = process.env.HANSOM_TEST_SCREENS ?? fileURLToPath(new URL('../../dist/web', import.meta.url));
  if (!process.env.HANSOM_TEST_SCREENS) await ensureBuilt();
  const runs = quick ? 1 : RUNS;
  const calls = await onFreshDatabase(async (store, { url, dataDir }) => {
    await seedDemo({ store, clock: startClock() }, gothenburg());
    const words = await wordsOf(store);
    const suite = await quietSuite({ databaseUrl: url, dataDir, webDir });
    const browser = await launchBrowser();
    try {
      const context = await browser.newContext({
        viewport: { width: 1440, height: 900 },
        locale: 'en-GB',
        timezoneId: 'Europe/Stockholm',
      });
      const page = await context.newPage();
      page.setDefaultTimeout(60_000);
      await openForm(page, suite.address);
      for (const n of KNOWN) for (let one = 0; one <= runs; one += 1) await makeKnown(page, CALLS[n]!.phone(one));
      const found: Measured[] = [];
      for (const call of CALLS) {
        // Before it is measured each is taken once: a browser compiles what it runs for the first time.
        await take(page, call, 0, words);
        const times = [];
        for (let one = 1; one <= runs; one += 1) times.push(await take(page, call, one, words));
        found.push(measured(times));
      }
      return found;
    } finally {
      await browser.close();
      await suite.close();
    }
  });
  const result: EntryResult = { bench: 'entry', keyMs: KEY_MS, runs, calls };
  if (json) console.log(JSON.stringify(result));
  else print(result);
  return result;
}

/** The landmarks' shortcuts, an account that wants an order, and tomorrow, as they are typed. */
async function wordsOf({ db }: Store): Promise<Record<string, string[]>> {
  const shortcuts = await firstShortcuts(db, 1, 2);
  const account = (await openAccounts(db, 1)).find(
    ({ poRule, authorisationRule }) => poRule === 'pattern' && authorisationRule !== 'listed',
  );
  const tomorrow = new Date(Date.now() + 86_400_000).toLocaleDateString('en-GB', { timeZone: 'Europe/Stockholm' });
  return {
    'SHORTCUT 0': letters(shortcuts[0]!),
    'SHORTCUT 1': letters(shortcuts[1]!),
    TOMORROW: letters(tomorrow.slice(0, 5).replace('/', '')),
    ACCOUNT: letters(account!.number),
    ORDER: letters(account!.poExample),
  };
}

async function openForm(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByLabel('User', { exact: true }).fill('booker');
  await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
  await page.keyboard.press('F2');
  await page.getByRole('combobox', { name: 'Phone' }).waitFor();
}

const keysOf = (call: Call, run: number, words: Record<string, string[]>) => [
  ...letters(call.phone(run)),
  ...call.keys.flatMap((key) => words[key] ?? [key]),
];

/** An earlier booking of the number, two days ahead, so that it is no twin. */
async function makeKnown(page: Page, phone: string): Promise<void> {
  await hideSaved(page);
  const later = new Date(Date.now() + 2 * 86_400_000).toLocaleDateString('en-GB', { timeZone: 'Europe/Stockholm' });
  await press(page, [...letters(phone), 'Enter', ...letters('Kim Lund'), 'Enter', ...letters('avenyn 12')], 0);
  await page.getByRole('option', { name: 'Kungsportsavenyen 12' }).first().waitFor();
  await press(page, ['Enter', ...letters('järntorg')], 0);
  await page.getByRole('option', { name: 'Järntorget' }).first().waitFor();
  await press(page, ['Enter', 'F7', ...letters(later.slice(0, 5).replace('/', '')), 'Enter', ...letters('1200')], 0);
  await saved(page);
}

/** What was saved before is no longer said, so that it is heard when the next is. */
async function hideSaved(page: Page): Promise<void> {
  await page.evaluate(`document.querySelector('[aria-label="Hide this message"]')?.click()`);
  await page.getByText(/^Booking \d+ saved/).waitFor({ state: 'detached' });
}

async function press(page: Page, keys: readonly string[], keyMs: number): Promise<void> {
  for (const key of keys) {
    if (key === SEEN_KNOWN) {
      await page.getByText(/^Known caller/).waitFor();
      continue;
    }
    const began = performance.now();
    await (key.length === 1 ? page.keyboard.type(key) : page.keyboard.press(key));
    const rest = keyMs - (performance.now() - began);
    if (rest > 0) await page.waitForTimeout(rest);
  }
}

/** Saves, saying yes where it is asked whether this is another booking, and waits until it is said to be saved. */
async function saved(page: Page): Promise<void> {
  await page.keyboard.press('Control+Enter');
  const said = page.getByText(/^Booking \d+ saved/);
  const asks = page.getByRole('dialog', { name: 'Is this another booking?' });
  await said.or(asks).first().waitFor();
  if (await asks.isVisible()) {
    await page.keyboard.press('Enter');
    await asks.waitFor({ state: 'detached' });
    await said.waitFor();
  }
}

async function take(page: Page, call: Call, run: number, words: Record<string, string[]>): Promise<Taken> {
  const keys = keysOf(call, run, words);
  await hideSaved(page);
  await page.evaluate(WATCH);
  const began = performance.now();
  await press(page, keys.slice(0, -1), KEY_MS);
  // The price is said before the booking is saved.
  await page.getByRole('status', { name: 'Drive and fare' }).getByText(/SEK/).waitFor();
  await saved(page);
  const entryMs = Math.round(performance.now() - began);
  // The observer hears of the last frames a little later.
  await page.waitForTimeout(300);
  const waits = (await page.evaluate('window.bench.waits')) as number[];
  return { call: call.name, keys: keys.filter((key) => key !== SEEN_KNOWN).length, entryMs, waits };
}

function measured(taken: readonly Taken[]): Measured {
  const typical = taken.toSorted((a, b) => a.entryMs - b.entryMs)[Math.floor(taken.length / 2)];
  if (!typical) throw new Error('Nothing was taken.');
  const { call, keys, entryMs } = typical;
  const pressed = keys * taken.length;
  const seen = taken.flatMap(({ waits }) => waits);
  const waits = [...seen, ...Array.from({ length: Math.max(0, pressed - seen.length) }, () => 0)].toSorted(
    (a, b) => a - b,
  );
  return {
    call,
    keys,
    entryMs,
    waitP95Ms: quantile(waits, 0.95),
    waitWorstMs: Math.max(...waits),
    late: seen.filter((ms) => ms > AIM_WAIT_MS).length,
    pressed,
  };
}

function print({ calls, runs }: EntryResult): void {
  printTable(
    `From the first key to saved at ten keys a second, median of ${runs} (aims: ${AIM_KEYS} keys for a known customer, ${AIM_WAIT_MS} ms from a key to its frame)`,
    ['call', 'keys', 'ms', 'wait p95 ms', 'longest ms', `over ${AIM_WAIT_MS} ms`],
    calls.map(({ call, keys, entryMs, waitP95Ms, waitWorstMs, late, pressed }) => [
      call,
      String(keys),
      String(entryMs),
      String(waitP95Ms),
      String(waitWorstMs),
      `${late} of ${pressed}`,
    ]),
  );
}
