import type { Page } from 'playwright-core';

const QUALITIES = [0.9, 0.85, 0.8, 0.72, 0.64, 0.55, 0.45];

/** A PNG as WebP of at most `mostBytes`, as good as that allows: Chromium's own screenshots know no WebP, its canvas does. */
export async function asWebp(blank: Page, png: Buffer, mostBytes: number): Promise<Buffer> {
  const address = `data:image/png;base64,${png.toString('base64')}`;
  for (const quality of QUALITIES) {
    const base64 = await blank.evaluate(
      // The page is the browser's: what runs there is handed over as text, and knows nothing of this file.
      ([from, q]) => (globalThis as unknown as Drawing).drawWebp(from as string, q as number),
      [address, quality] as const,
    );
    const webp = Buffer.from(base64, 'base64');
    if (webp.length <= mostBytes) return webp;
  }
  throw new Error(`The picture is over ${mostBytes} bytes even at the lowest quality.`);
}

type Drawing = { drawWebp(address: string, quality: number): Promise<string> };

const DRAW = `
globalThis.drawWebp = async (address, quality) => {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas.toDataURL('image/webp', quality).split(',')[1];
};`;

/** Makes an empty page ready to draw. */
export async function readyToDraw(blank: Page): Promise<void> {
  await blank.addScriptTag({ content: DRAW });
}
