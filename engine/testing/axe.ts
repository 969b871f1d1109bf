import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { timed } from '#store/testing/timed.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Markup that is not ours, and the rules that are off in it, each with its reason. */
const NOT_OURS: readonly { within: string; rules: readonly string[]; why: string }[] = [
  {
    within: '.ag-root-wrapper',
    rules: ['scrollable-region-focusable', 'aria-required-children', 'aria-required-parent'],
    why: 'the grid moves its focus itself and makes only the rows in sight',
  },
  {
    within: '.maplibregl-map',
    rules: ['scrollable-region-focusable'],
    why: 'the canvas is the map library’s own; what it shows is in the board beside it',
  },
  {
    // Where it is the only thing laid over the page, what lies around it is named instead.
    within: '[role="menu"], [data-portal]:has([role="menu"])',
    rules: ['region'],
    why: 'the library lays an open menu over the whole page, beside its landmarks; the focus is led into it and back',
  },
];

type AxeResult = { violations: { id: string; help: string; nodes: { html: string; within: (string | null)[] }[] }[] };

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Without the lists of what is right and what does not apply, nor what lies in frames: the suite has none. */
const ONLY_FAULTS = { resultTypes: ['violations'], preload: false, iframes: false };
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Run in the page: what axe finds, and for each place in which markup that is not ours it lies. */
const run = (
  within: string,
  rules: readonly string[],
) => `axe.run(${JSON.stringify(within)}, { runOnly: ${JSON.stringify(rules)}, ...${JSON.stringify(ONLY_FAULTS)} }).then(({ violations }) => ({
  violations: violations.map(({ id, help, nodes }) => ({
    id,
    help,
    nodes: nodes.map(({ target, html }) => ({
      html,
      within: ${JSON.stringify(NOT_OURS.map(({ within }) => within))}.filter((one) =>
        document.querySelector(String(target[0]))?.closest(one)),
    })),
  })),
}))`;

/** Run in the page: waits until what fades in or out has done so; colours half-way there are nobody's fault. */
const SETTLED = `Promise.all(document.getAnimations()
  .filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime))
  .map((one) => one.finished.catch(() => null)))
  .then(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))))`;

/**
 * What axe finds against WCAG 2.2 AA on the page as it is now, or in a part of it, a line each; an empty list where it
 * finds nothing.
 */
export const axeFaults = (page: Page, within = ':root'): Promise<string[]> => faultsOf(page, within, TAGS);

/** The same by the rules of colours alone, for a page that was looked through in other colours. */
export const colourFaults = (page: Page, within = ':root'): Promise<string[]> => faultsOf(page, within, OF_COLOURS);

const faultsOf = (page: Page, within: string, rules: readonly string[]): Promise<string[]> =>
  timed('looks of axe', () => lookedFor(page, within, rules));

async function lookedFor(page: Page, within: string, rules: readonly string[]): Promise<string[]> {
  // Evaluated by the debugger: the page's own policy lets no foreign script in. A page that was looked at has it still.
  if (!(await page.evaluate('typeof axe === "object"'))) await page.evaluate(source);
  let found = await faultsNow(page, within, rules);
  // What a menu left that was closing, or a button that was saving, is gone when looked at again; a fault stays.
  for (let looks = 1; found.length > 0 && looks < MOST_LOOKS; looks += 1) {
    await page.evaluate(NEXT_CALM);
    found = await faultsNow(page, within, rules);
  }
  return found;
}

const MOST_LOOKS = 4;
/** Run in the page: ends when it has had time for itself. */
const NEXT_CALM = 'new Promise((done) => setTimeout(() => requestIdleCallback(done), 300))';

/** A button whose act is on its way hides its words. */
const AT_REST = `!document.querySelector('[data-loading]')`;
const MOST_REST_MS = 10_000;

async function faultsNow(page: Page, within: string, rules: readonly string[]): Promise<string[]> {
  await page.waitForFunction(AT_REST, undefined, { timeout: MOST_REST_MS }).catch(() => null);
  await page.evaluate(SETTLED);
  const { violations } = (await page.evaluate(run(within, rules))) as AxeResult;
  return violations.flatMap(({ id, help, nodes }) =>
    nodes
      .filter(({ within }) => !NOT_OURS.some((one) => one.rules.includes(id) && within.includes(one.within)))
      .map(({ html }) => `${id}: ${help}: ${html.slice(0, 200)}`),
  );
}
