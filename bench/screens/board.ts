import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, CDPSession, Page } from 'playwright-core';
import type { Suite } from '#engine/server/context.ts';
import { launchBrowser } from '#engine/testing/browser.ts';
import { DEMO_PASSWORD } from '#seed/demo/fleets.ts';
import { ensureBuilt } from '#tools/launch/build.mjs';
import { onFreshDatabase } from '../parts/fresh-database.ts';
import { addLargeFleet, changeJobOf, changeVehicleOf, driveAll } from '../parts/large-fleet.ts';
import { printTable, quantile } from '../parts/print-table.ts';
import { quietSuite } from '../parts/quiet-suite.ts';

const FULL = { vehicles: 5_000, jobs: 2_000, runs: 3, seconds: 12, heapMinutes: 10 };
const QUICK = { vehicles: 5_000, jobs: 2_000, runs: 1, seconds: 8, heapMinutes: 0.5 };
const CHANGES_A_SECOND = 20;
const SETTLES_MS = 6_000;
const LONG_TASK_MS = 100;
const HEAP_READINGS = 20;
/** Of the time over which the heap is read, before it: each job changes once, and what runs all day is compiled. */
const WARM_SHARE = 1 / 6;
const VIEWS = ['board', 'map', 'both'] as const;

type View = (typeof VIEWS)[number];
type Seen = {
  fps: number;
  /** Of the main thread's time: all tasks, and scripts alone. */
  busyShare: number;
  scriptShare: number;
  longestTaskMs: number;
  /** From a commit at the server to the frame after its cell changed; null where no cell is shown. */
  changeP95Ms: number | null;
};
export type BoardResult = {
  bench: 'board';
  vehicles: number;
  jobs: number;
  views: Record<View, Seen[]>;
  /**
   * After collection: the median of the first and of the last quarter of the readings, and all between which they lie. One
   * reading tells little: what is under way at that instant weighs up to 4 MB.
   */
  heap: { minutes: number; beforeMb: number; afterMb: number; leastMb: number; mostMb: number };
};

/** Run in the page: counts frames and long tasks, and notes when a passenger's new name has been painted. */
const WATCH = `(() => {
  const bench = (window.bench = { frames: 0, tasks: [], seen: {} });
  const frame = () => {
    bench.frames += 1;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) bench.tasks.push(duration);
  }).observe({ entryTypes: ['longtask'] });
  new MutationObserver((records) => {
    const names = records.flatMap(({ target }) => /Passenger [0-9]+ #[0-9]+/.exec(target.textContent ?? '')?.[0] ?? []);
    if (names.length === 0) return;
    requestAnimationFrame(() => {
      for (const name of names) bench.seen[name] ??= performance.timeOrigin + performance.now();
    });
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
})()`;
type Watched = { frames: number; tasks: number[]; seen: Record<string, number> };

/** The dispatcher's board, the map, and both at once in headless Chromium, on a fleet whose cars report once a second. */
export async function run({
  json = false,
  quick = false,
}: {
  json?: boolean;
  quick?: boolean;
} = {}): Promise<BoardResult> {
  const load = quick ? QUICK : FULL;
  const webDir = process.env.HANSOM_TEST_SCREENS ?? fileURLToPath(new URL('../../dist/web', import.meta.url));
  if (!process.env.HANSOM_TEST_SCREENS) await ensureBuilt();
  const result = await onFreshDatabase(async (store, { url, dataDir }): Promise<BoardResult> => {
    await addLargeFleet(store, load);
    const { suite, address, close } = await quietSuite({ databaseUrl: url, dataDir, webDir });
    const driving = driveAll(suite, load.vehicles);
    const browser = await launchBrowser();
    try {
      const views: BoardResult['views'] = { board: [], map: [], both: [] };
      for (const view of VIEWS) {
        for (let run = 0; run < load.runs; run += 1) views[view].push(await look(browser, suite, address, view, load));
      }
      const heap = await heapOver(browser, suite, address, load);
      return { bench: 'board', vehicles: load.vehicles, jobs: load.jobs, views, heap };
    } finally {
      await browser.close();
      driving.stop();
      await close();
    }
  });
  if (json) console.log(JSON.stringify(result));
  else print(result);
  return result;
}

async function openView(browser: Browser, address: string, view: View): Promise<{ page: Page; cdp: CDPSession }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(address);
  await page.getByLabel('User', { exact: true }).fill('coach');
  await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
  await page.goto(`${address}/coach/jaq?show=all${view === 'both' ? '' : `&view=${view}`}`);
  await (view === 'map' ? page.locator('canvas').first() : page.locator('.ag-row').first()).waitFor();
  await sleep(SETTLES_MS);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  return { page, cdp };
}

async function look(browser: Browser, suite: Suite, address: string, view: View, load: typeof FULL): Promise<Seen> {
  const { page, cdp } = await openView(browser, address, view);
  const shown = (await page.locator('.ag-row').allTextContents()).flatMap(
    (text) => /Passenger (\d+)/.exec(text)?.[1] ?? [],
  );
  await page.evaluate(WATCH);
  const before = await metrics(cdp);
  const began = performance.now();
  const committed = await changing(suite, load, shown.map(Number), load.seconds);
  const wallSeconds = (performance.now() - began) / 1_000;
  const after = await metrics(cdp);
  const { frames, tasks, seen } = (await page.evaluate('window.bench')) as Watched;
  await page.context().close();
  const delays = Object.entries(committed)
    .flatMap(([name, atMs]) => (seen[name] === undefined ? [] : [seen[name]! - atMs]))
    .sort((a, b) => a - b);
  return {
    fps: frames / wallSeconds,
    busyShare: (after.TaskDuration - before.TaskDuration) / wallSeconds,
    scriptShare: (after.ScriptDuration - before.ScriptDuration) / wallSeconds,
    longestTaskMs: Math.max(0, ...tasks),
    changeP95Ms: delays.length > 0 ? quantile(delays, 0.95) : null,
  };
}

/** Jobs and vehicles change; a quarter of the jobs among those shown. Answers when each shown one was committed. */
async function changing(
  suite: Suite,
  load: typeof FULL,
  shown: number[],
  seconds: number,
): Promise<Record<string, number>> {
  const committed: Record<string, number> = {};
  const began = performance.now();
  const all: Promise<unknown>[] = [];
  for (let turn = 0; turn < seconds * CHANGES_A_SECOND; turn += 1) {
    await sleep(Math.max(0, began + (turn * 1_000) / CHANGES_A_SECOND - performance.now()));
    const among = turn % 4 === 0 && shown.length > 0;
    const n = among ? shown[(turn / 4) % shown.length]! : 1 + ((turn * 7) % load.jobs);
    const name = `Passenger ${n} #${turn}`;
    all.push(
      changeJobOf(suite, n, name).then(({ atMs }) => {
        if (among) committed[name] = atMs;
      }),
      changeVehicleOf(suite, load.jobs + 1 + (turn % 1_000), Math.floor(turn / 1_000) % 2 === 0),
    );
  }
  await Promise.all(all);
  await sleep(1_000);
  return committed;
}

async function heapOver(
  browser: Browser,
  suite: Suite,
  address: string,
  load: typeof FULL,
): Promise<BoardResult['heap']> {
  const { page, cdp } = await openView(browser, address, 'both');
  await changing(suite, load, [], load.heapMinutes * 60 * WARM_SHARE);
  const partSeconds = (load.heapMinutes * 60) / HEAP_READINGS;
  const readMb: number[] = [];
  for (let reading = 0; reading < HEAP_READINGS; reading += 1) {
    await changing(suite, load, [], partSeconds);
    readMb.push(await collectedMb(cdp));
  }
  await page.context().close();
  const median = (some: number[]) =>
    quantile(
      some.toSorted((a, b) => a - b),
      0.5,
    );
  return {
    minutes: load.heapMinutes,
    beforeMb: median(readMb.slice(0, HEAP_READINGS / 4)),
    afterMb: median(readMb.slice(-HEAP_READINGS / 4)),
    leastMb: Math.min(...readMb),
    mostMb: Math.max(...readMb),
  };
}

async function collectedMb(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize / 1e6;
}

async function metrics(cdp: CDPSession): Promise<{ TaskDuration: number; ScriptDuration: number }> {
  const { metrics: list } = await cdp.send('Performance.getMetrics');
  const of = (name: string) => list.find((one) => one.name === name)?.value ?? 0;
  return { TaskDuration: of('TaskDuration'), ScriptDuration: of('ScriptDuration') };
}

function print({ vehicles, jobs, views, heap }: BoardResult): void {
  const percent = (share: number) => `${(share * 100).toFixed(0)} %`;
  printTable(
    `board: ${jobs} jobs, ${vehicles} vehicles at 1 Hz, ${CHANGES_A_SECOND} jobs and as many vehicles changed a second`,
    ['view', 'fps', 'main thread', 'scripts', 'longest task ms', 'change → frame p95 ms'],
    VIEWS.flatMap((view) =>
      views[view].map((seen) => [
        view,
        seen.fps.toFixed(1),
        percent(seen.busyShare),
        percent(seen.scriptShare),
        seen.longestTaskMs.toFixed(0) + (seen.longestTaskMs > LONG_TASK_MS ? ' !' : ''),
        seen.changeP95Ms?.toFixed(0) ?? '',
      ]),
    ),
  );
  const growth = heap.afterMb / heap.beforeMb - 1;
  console.log(
    `  heap after collection: ${heap.beforeMb.toFixed(1)} MB, within ${heap.minutes} minutes ${heap.afterMb.toFixed(1)} MB (${(growth * 100).toFixed(1)} %; all readings ${heap.leastMb.toFixed(1)}–${heap.mostMb.toFixed(1)})`,
  );
}
