import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

const AHEAD_MS = 10_000;
/** A toast goes by itself after three seconds. */
const STEP_MS = 1_000;

/** Lets a page's clock stand still, a little later than it was: from now on nothing there comes or goes by itself. */
export async function holdClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Number(await page.evaluate('Date.now()')) + AHEAD_MS);
}

/**
 * Lets a clock that stands still go on in steps until all this is seen, and only then run again: where it ran, a toast
 * would be gone before a busy machine looks.
 */
export async function seenAsTimeGoes(page: Page, ...seen: Locator[]): Promise<void> {
  const look = async () => (await Promise.all(seen.map((one) => one.isVisible()))).every(Boolean);
  const lookAndGoOn = async () => (await look()) || (await page.clock.runFor(STEP_MS), false);
  await expect.poll(lookAndGoOn, { timeout: 90_000, interval: 20 }).toBe(true);
  await page.clock.resume();
}
