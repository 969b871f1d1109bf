import type { Browser } from 'playwright-core';
import { chromium } from 'playwright-core';
import { timed } from '#store/testing/timed.ts';
import { findChromium } from '#tools/launch/chromium.mjs';

const quiet = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

// The maps need WebGL, which a machine without a graphics card draws on its processor. The page itself is drawn quicker
// without it, and Debian's Chromium would draw both by it.
const drawing = [
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-gpu-rasterization',
];

/**
 * Starts the Chromium of the browser tests: CHROMIUM_PATH, an installed one, Playwright's, else the packed one. Throws a
 * sentence when there is none; never skips. `args` come last on its command line (`--host-resolver-rules=…`).
 */
export async function launchBrowser({ args = [] }: { args?: string[] } = {}): Promise<Browser> {
  const found = await findChromium();
  return timed('browsers started', () =>
    chromium.launch({
      executablePath: found.path,
      headless: true,
      // Hidden scrollbars clip the last column of a board in pictures.
      ignoreDefaultArgs: ['--hide-scrollbars'],
      args: [...found.args.filter((arg) => !arg.startsWith('--headless')), ...quiet, ...drawing, ...args],
    }),
  );
}
