import type { Locator, Page } from 'playwright-core';

const MOST_TABS = 80;

/** Goes on by Tab until the field has the focus, as a hand without a mouse does; with Shift, back. */
export async function tabTo(page: Page, field: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await field.waitFor();
  const there = field.and(page.locator(':focus'));
  for (let n = 0; n < MOST_TABS; n += 1) {
    if ((await there.count()) > 0) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${String(field)}.`);
}

/** Types over what stands in a field. */
export async function typeOver(page: Page, field: Locator, text: string, key?: 'Shift+Tab'): Promise<void> {
  await tabTo(page, field, key);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}
