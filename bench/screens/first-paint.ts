import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '#engine/testing/browser.ts';
import { ensureBuilt } from '#tools/launch/build.mjs';
import { onFreshDatabase } from '../parts/fresh-database.ts';
import { printTable, quantile } from '../parts/print-table.ts';
import { quietSuite } from '../parts/quiet-suite.ts';

const TIMES = 12;
const SCREENS = fileURLToPath(new URL('../../dist/web', import.meta.url));
const PLAIN_FORM = `<!doctype html><title>Plain</title><form><label>User <input name="username"></label>
<label>Password <input type="password"></label><button>Login</button></form>`;

export type FirstPaintResult = {
  bench: 'first-paint';
  times: number;
  ours: { p50Ms: number; worstMs: number };
  plainForm: { p50Ms: number; worstMs: number };
};

/**
 * From asking for the address to a sign-in form one can type into, in headless Chromium with a cold cache, by turns with
 * a form without a script: what the browser itself takes.
 */
export async function run({ json = false }: { json?: boolean } = {}): Promise<FirstPaintResult> {
  await ensureBuilt();
  const result = await onFreshDatabase(async (_store, { url, dataDir }) => {
    const suite = await quietSuite({ databaseUrl: url, dataDir, webDir: SCREENS });
    const peer = createServer((_request, answer) => answer.setHeader('content-type', 'text/html').end(PLAIN_FORM));
    await new Promise<void>((listening) => peer.listen(0, '127.0.0.1', listening));
    const browser = await launchBrowser();
    const ours: number[] = [];
    const plain: number[] = [];
    try {
      const plainAddress = `http://127.0.0.1:${(peer.address() as AddressInfo).port}`;
      await usableAfterMs(browser, suite.address);
      for (let n = 0; n < TIMES; n += 1) {
        ours.push(await usableAfterMs(browser, suite.address));
        plain.push(await usableAfterMs(browser, plainAddress));
      }
    } finally {
      await browser.close();
      peer.close();
      await suite.close();
    }
    return { bench: 'first-paint' as const, times: TIMES, ours: summary(ours), plainForm: summary(plain) };
  });
  if (json) console.log(JSON.stringify(result));
  else {
    const row = (name: string, { p50Ms, worstMs }: FirstPaintResult['ours']) => [
      name,
      String(Math.round(p50Ms)),
      String(Math.round(worstMs)),
      `${(p50Ms / result.plainForm.p50Ms).toFixed(1)}×`,
    ];
    printTable(
      `Cold cache to a sign-in form one can type into, ${TIMES} times (aim: under 1,500 ms)`,
      ['', 'p50 ms', 'worst ms', 'to the plain form'],
      [row('Hansom', result.ours), row('form without a script', result.plainForm)],
    );
  }
  return result;
}

function summary(times: number[]): { p50Ms: number; worstMs: number } {
  const sorted = times.toSorted((a, b) => a - b);
  return { p50Ms: quantile(sorted, 0.5), worstMs: sorted.at(-1) ?? Number.NaN };
}

/** A new context has no cache; the name typed must stand in the field. */
async function usableAfterMs(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const beganAt = performance.now();
    await page.goto(address, { waitUntil: 'commit' });
    const field = page.getByLabel('User', { exact: true });
    await field.fill('coach');
    return performance.now() - beganAt;
  } finally {
    await context.close();
  }
}
