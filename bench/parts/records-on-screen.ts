import { setTimeout as sleep } from 'node:timers/promises';
import { launchBrowser } from '#engine/testing/browser.ts';
import { DEMO_PASSWORD } from '#seed/demo/fleets.ts';

const PAGES_DOWN = 120;
const BETWEEN_MS = 50;

const WATCH = `(() => {
  window.longTasks = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longTasks.push(duration);
  }).observe({ entryTypes: ['longtask'] });
})()`;

/** The longest task of a page of drivers, in milliseconds: while so many are read in, and while it is gone through by key. */
export async function driversOnScreen(
  address: string,
  records: number,
): Promise<{ readingMs: number; goingThroughMs: number }> {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await page.goto(address);
    await page.getByLabel('User', { exact: true }).fill('manager');
    await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await page.locator('#content').waitFor();
    await page.goto(`${address}/vehicle/drivers`);
    const grid = page.getByRole('grid');
    await grid.getByRole('row').nth(5).waitFor();
    await sleep(2_000);
    const longest = async () => {
      const tasks = (await page.evaluate('window.longTasks.splice(0)')) as number[];
      return Math.round(Math.max(0, ...tasks));
    };
    await page.evaluate(WATCH);
    const more = page.getByRole('button', { name: / are here: show more/ });
    const shown = async () => Number((await more.innerText()).split(' of ')[0]?.replaceAll(',', ''));
    for (let before = 0, now = await shown(); now < records && now > before; now = await shown()) {
      before = now;
      await page.keyboard.press('m');
      const untilMs = performance.now() + 15_000;
      while ((await shown()) === before && performance.now() < untilMs) await sleep(50);
    }
    if ((await shown()) < records) throw new Error(`Only ${await shown()} of ${records} drivers came onto the page.`);
    await sleep(500);
    const readingMs = await longest();
    await grid.getByRole('gridcell').first().click();
    await page.keyboard.press('Escape');
    for (let n = 0; n < PAGES_DOWN; n += 1) {
      await page.keyboard.press(n % 40 === 39 ? 'Control+Home' : 'PageDown');
      await sleep(BETWEEN_MS);
    }
    await sleep(500);
    return { readingMs, goingThroughMs: await longest() };
  } finally {
    await browser.close();
  }
}
