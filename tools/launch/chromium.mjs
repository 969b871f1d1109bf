import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

// The first has no windows of its own, and needs less work for the same pages.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
];
const knownPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * Finds a Chromium for the browser tests: CHROMIUM_PATH, an installed one, Playwright's cache, else the one that npm
 * packs. Returns `{ path, args, source }`; throws a sentence when CHROMIUM_PATH names nothing or no Chromium is found.
 */
export async function findChromium(environment = process.env) {
  const named = environment.CHROMIUM_PATH;
  if (named) {
    if (!runs(named)) throw new Error(`CHROMIUM_PATH names ${named}, which is no program.`);
    return { path: named, args: [], source: 'CHROMIUM_PATH' };
  }
  const path = installed(environment) ?? cached(environment);
  if (path !== null) return { path, args: [], source: path };
  return packed();
}

function installed(environment) {
  const folders = (environment.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const places = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...places, ...knownPlaces].find(runs) ?? null;
}

function cached(environment) {
  const roots = [
    environment.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), '.cache', 'ms-playwright'),
    join(homedir(), 'Library', 'Caches', 'ms-playwright'),
  ].filter((root) => root && existsSync(root));
  const inside = [
    'chrome-linux/chrome',
    'chrome-linux64/chrome',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
    'chrome-win/chrome.exe',
  ];
  const places = roots.flatMap((root) =>
    readdirSync(root)
      .filter((name) => name.startsWith('chromium-'))
      .sort()
      .toReversed()
      .flatMap((name) => inside.map((rest) => join(root, name, rest))),
  );
  return places.find(runs) ?? null;
}

async function packed() {
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    return { path: await chromium.executablePath(), args: chromium.args, source: '@sparticuz/chromium' };
  } catch (error) {
    throw new Error(
      `No Chromium was found for the browser tests (${error.message}): install one, or set CHROMIUM_PATH to its program.`,
      { cause: error },
    );
  }
}

function runs(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
