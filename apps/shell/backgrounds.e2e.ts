import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';
import { BACKGROUNDS } from './web/dialogs/background-names.ts';

const desk = await openScreenDesk();

/** Run in a blank page: the least contrast of each text colour with any pixel of a picture. */
const leastContrasts = (png: string, texts: readonly string[]) => `(async () => {
  const picture = new Image();
  picture.src = 'data:image/png;base64,${png}';
  await picture.decode();
  const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
  canvas.drawImage(picture, 0, 0);
  const { data } = canvas.getImageData(0, 0, picture.width, picture.height);
  const part = (value) => value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4;
  const light = (r, g, b) => 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
  let [darkest, lightest] = [1, 0];
  for (let at = 0; at < data.length; at += 4) {
    const here = light(data[at], data[at + 1], data[at + 2]);
    darkest = Math.min(darkest, here);
    lightest = Math.max(lightest, here);
  }
  const contrast = (one, other) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  return ${JSON.stringify(texts)}.map((text) => {
    const [r, g, b] = text.match(/\\d+/g).map(Number);
    const own = light(r, g, b);
    return Math.min(contrast(own, darkest), contrast(own, lightest));
  });
})()`;

const textColours = (page: Page) =>
  page.evaluate(`['--ink', '--ink-soft', '--accent-ink'].map((name) => {
    const probe = document.createElement('i');
    probe.style.color = 'var(' + name + ')';
    document.body.append(probe);
    const told = getComputedStyle(probe).color;
    probe.remove();
    return told;
  })`) as Promise<string[]>;

it('keeps every text readable on every background, in the light and in the dark', async () => {
  const context = await desk.context({ viewport: { width: 480, height: 300 } });
  const page = await desk.open(context);
  await desk.signIn(page, 'coach');
  await page.evaluate('localStorage.setItem("background", "none")');
  await page.reload();
  await page.locator('html[data-background="none"]').waitFor();
  await page.locator('#content').waitFor();
  await page.evaluate('document.getElementById("root").style.display = "none"');
  const eye = await context.newPage();
  const least: [string, number][] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
    const texts = await textColours(page);
    for (const name of BACKGROUNDS) {
      await page.evaluate(`document.documentElement.dataset.background = '${name}'`);
      if (name !== 'none') {
        await page.evaluate(`(async () => {
          const picture = new Image();
          picture.src = /url\\("([^"]+)"\\)/.exec(getComputedStyle(document.body, "::before").backgroundImage)[1];
          await picture.decode();
        })()`);
      }
      const png = (await page.screenshot()).toString('base64');
      const contrasts = (await eye.evaluate(leastContrasts(png, texts))) as number[];
      least.push([`${name}, ${colorScheme}`, Math.min(...contrasts)]);
    }
  }
  expect(least.filter(([, contrast]) => contrast < 4.5)).toEqual([]);
  expect(least).toHaveLength(2 * BACKGROUNDS.length);
  await context.close();
});
