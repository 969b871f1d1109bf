import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';
import { axeFaults } from '#engine/testing/axe.ts';
import { DEMO_PASSWORD } from '#seed/demo/fleets.ts';

const desk = await openScreenDesk();
const { suite } = desk;

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

async function signedIn(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await desk.open(await desk.context({ reducedMotion: 'no-preference', ...options }), path);
  const french = options.locale?.startsWith('fr');
  await page.getByLabel(french ? 'Utilisateur' : 'User', { exact: true }).fill('coach');
  await page.getByRole('textbox', { name: french ? 'Mot de passe' : 'Password' }).fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('banner', { name: 'Suite' }).waitFor();
  return page;
}

const help = (page: Page) => page.getByRole('region', { name: 'Help', exact: true });

async function openHelp(page: Page): Promise<void> {
  await page.keyboard.press('F1');
  await help(page).getByRole('heading').first().waitFor();
}

describe('the help panel', () => {
  it('opens by key with the topic of the page, follows the page, and closes with Escape where one was', async () => {
    const page = await signedIn('/coach/jaq');
    const opener = page.getByRole('button', { name: 'Help', exact: true });
    await opener.focus();
    await openHelp(page);
    await help(page).getByRole('heading', { name: 'Job dispatch' }).waitFor();
    await page.keyboard.press('Control+K');
    await page.getByRole('combobox', { name: 'Go to anything' }).fill('area queues');
    await page.getByRole('option', { name: 'Area queues' }).waitFor();
    await page.keyboard.press('Enter');
    await help(page).getByRole('heading', { name: 'Area queues' }).waitFor();
    await help(page).getByRole('link', { name: 'Dispatch' }).first().click();
    await help(page).getByRole('heading', { name: 'Job dispatch' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/coach/taq');
    await help(page).getByRole('button', { name: 'Back to the help of this page' }).click();
    await help(page).getByRole('heading', { name: 'Area queues' }).waitFor();
    // Escape is the help's while the focus is in it, also on a page with an Escape of its own.
    expect(await help(page).locator(':focus').count()).toBe(1);
    await page.keyboard.press('Escape');
    await help(page).waitFor({ state: 'detached' });
    expect(await page.evaluate("document.activeElement.closest('main, header') !== null")).toBe(true);
    await page.context().close();
  });

  it('is as high as the window less 280, also after a resize, and scrolls', async () => {
    const page = await signedIn('/home');
    await openHelp(page);
    const height = async () => (await help(page).boundingBox())?.height;
    expect(await height()).toBe(DESK.height - 280);
    await page.setViewportSize({ width: 1200, height: 640 });
    await expect.poll(height).toBe(640 - 280);
    const body = `[...document.querySelector('section[aria-label="Help"]').children].find((child) => child.tabIndex === 0)`;
    // The text is laid out anew after the resize.
    await expect.poll(() => page.evaluate(`${body}.scrollTo(0, 100), ${body}.scrollTop`)).toBe(100);
    await page.context().close();
  });

  it('gives the focus back to the button that opened it', async () => {
    const page = await signedIn('/home');
    const opener = page.getByRole('button', { name: 'Help', exact: true });
    await opener.focus();
    await page.keyboard.press('Enter');
    await help(page).getByRole('heading').first().waitFor();
    expect(await help(page).locator(':focus').count()).toBe(1);
    await page.keyboard.press('Escape');
    await help(page).waitFor({ state: 'detached' });
    expect(
      await page.evaluate("document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent"),
    ).toBe('Help');
    await page.context().close();
  });

  it('changes its language with the page and opens the full manual at its topic in a window of its own', async () => {
    const page = await signedIn('/booking');
    await openHelp(page);
    await help(page).getByRole('heading', { name: 'Create bookings' }).waitFor();
    await page.getByRole('button', { name: 'Passer au français' }).click();
    const aide = page.getByRole('region', { name: 'Aide', exact: true });
    await aide.getByRole('heading', { name: 'Créer une réservation' }).waitFor();
    const opened = page.context().waitForEvent('page');
    await aide.getByRole('button', { name: 'Ouvrir le manuel complet' }).click();
    const manual = await opened;
    await manual.getByRole('heading', { name: 'Créer une réservation' }).waitFor();
    expect(manual.url()).toBe(`${suite.address}/manual?topic=creating-bookings`);
    await page.context().close();
  });

  it('fills the width of a phone, and nothing in it keeps anyone out', async () => {
    const page = await signedIn('/home', { viewport: PHONE });
    await openHelp(page);
    const box = await help(page).boundingBox();
    expect([box?.x, box?.width, box?.height]).toEqual([0, PHONE.width, PHONE.height - 280]);
    expect(await axeFaults(page)).toEqual([]);
    await page.context().close();
  });
});

describe('the user manual', () => {
  it('finds a topic by words without their accents, by keyboard alone', async () => {
    const page = await signedIn('/manual', { locale: 'fr-FR' });
    await page.getByRole('navigation', { name: 'Sommaire' }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('cles vehicules');
    await page.getByRole('option').first().waitFor();
    expect(await page.getByRole('option', { selected: true }).textContent()).toContain('Clés des véhicules');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Clés des véhicules' }).waitFor();
    expect(new URL(page.url()).search).toBe('?topic=vehicle-keys');
    await page.keyboard.press('/');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('zzzz');
    await page.getByText('Aucun sujet ne parle de « zzzz ».').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('navigation', { name: 'Sommaire' }).waitFor();
    await page.context().close();
  });

  it('goes from topic to topic and back again, and says where it has none', async () => {
    const page = await signedIn('/manual?topic=home');
    const article = page.getByRole('article');
    await article.getByRole('heading', { name: 'Home and stats bar' }).waitFor();
    await article.getByRole('link', { name: 'Driver queries' }).click();
    await article.getByRole('heading', { name: 'Driver queries' }).waitFor();
    await page.goBack();
    await article.getByRole('heading', { name: 'Home and stats bar' }).waitFor();
    await article.getByRole('button', { name: 'Next topic' }).click();
    await article.getByRole('heading', { name: 'Messages and news' }).waitFor();
    await page.goto(`${suite.address}/manual?topic=nothing`);
    await page.getByText('The manual has no such topic.').waitFor();
    await page.context().close();
  });

  it('prints every topic with its contents, and shows only one on the screen', async () => {
    const page = await signedIn('/manual');
    await page.getByRole('navigation', { name: 'Contents' }).waitFor();
    expect(await page.getByRole('article').count()).toBe(1);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('article').count()).toBeGreaterThan(45);
    // On a busy machine the first paper was made before everything was laid out for it.
    const pages = async () =>
      (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
    await expect.poll(pages, { timeout: 30_000 }).toBeGreaterThan(20);
    await page.context().close();
  });

  it.each([
    ['at a desk', DESK],
    ['on a phone', PHONE],
  ])('keeps nobody out %s, in light and dark', async (_, viewport) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await signedIn('/manual?topic=job-dispatch', { viewport, colorScheme });
      await page.getByRole('heading', { name: 'Job dispatch' }).waitFor();
      expect(await axeFaults(page)).toEqual([]);
      const wider = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
      expect(wider).toBeLessThanOrEqual(0);
      await page.context().close();
    }
  });
});
