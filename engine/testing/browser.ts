import type { Browser, BrowserContext } from 'playwright-core';
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

// Chromium hears only the last list of what is off: these are Playwright's own, without those of Edge.
const offByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

// Each window would open two pages of the browser's own behind its address bar, and a process for a page that never comes:
// a quarter of what opening a page costs.
const offForTests = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'PreloadTopChromeWebUI',
  'SpareRendererForSitePerProcess',
];

// A test looks at no picture: the page and its maps are drawn without a compositor on a card that is not there, which took
// a third of all the time of the browser. Names of an office lead to this machine.
const plain = [
  '--disable-gpu',
  '--enable-unsafe-swiftshader',
  '--host-resolver-rules=MAP *.test 127.0.0.1',
  `--disable-features=${[...offByPlaywright, ...offForTests].join()}`,
];

/**
 * Starts a Chromium as it is measured and taken pictures of: CHROMIUM_PATH, an installed one, Playwright's, else the
 * packed one. Throws a sentence when there is none.
 */
export function launchBrowser(): Promise<Browser> {
  return launch(drawing);
}

let shared: Promise<Browser> | undefined;

/** The browser of the tests, which all files of a worker share; never skips. */
export async function testBrowser(): Promise<Browser> {
  const running = await shared;
  if (!running?.isConnected()) shared = timed('browsers started', () => launch(plain));
  return shared as Promise<Browser>;
}

async function launch(args: readonly string[]): Promise<Browser> {
  const found = await findChromium();
  return chromium.launch({
    executablePath: found.path,
    headless: true,
    // Hidden scrollbars clip the last column of a board in pictures.
    ignoreDefaultArgs: ['--hide-scrollbars'],
    args: [...found.args.filter((arg) => !arg.startsWith('--headless')), ...quiet, ...args],
  });
}

const NO_DRAWING = `{
  const { getContext } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.getContext = function (kind, ...more) {
    return kind.startsWith('webgl') ? null : getContext.call(this, kind, ...more);
  };
}`;

/** The pages of this context draw no maps, as on a machine that cannot: a map costs more than the rest of its page. */
export async function leaveMapsOut(context: BrowserContext): Promise<void> {
  await context.addInitScript(NO_DRAWING);
}
