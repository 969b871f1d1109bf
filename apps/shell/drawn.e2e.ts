import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';
import { axeFaults } from '#engine/testing/axe.ts';
import { DEMO_PASSWORD } from '#seed/demo/fleets.ts';

const desk = await openScreenDesk();
type Options = Parameters<typeof desk.context>[0];

/** The sign-in of a browser to which none of the page's scripts has come yet, and what lets them come. */
async function beforeScripts(options: Options = {}, path = '/') {
  const context = await desk.context(options);
  let letCome = () => {};
  const held = new Promise<void>((resolve) => (letCome = resolve));
  await context.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  const page = await context.newPage();
  await page.goto(`${desk.suite.address}${path}`, { waitUntil: 'commit' });
  return { page, letCome, close: () => context.close() };
}

const focused = (page: Page) => page.evaluate('document.activeElement?.getAttribute("name")');
const user = (page: Page) => page.getByLabel('User', { exact: true });
const password = (page: Page) => page.getByRole('textbox', { name: 'Password' });
const root = (page: Page) => page.locator('#root');

describe('the sign-in before the page’s script has come', () => {
  it('signs in who typed and sent it meanwhile', async () => {
    const { page, letCome, close } = await beforeScripts();
    await user(page).waitFor();
    expect(await focused(page)).toBe('username');
    const login = page.getByRole('button', { name: 'Login' });
    expect(await login.isDisabled()).toBe(true);
    await page.keyboard.type('coach');
    await page.keyboard.press('Tab');
    await page.keyboard.type('12345');
    expect(await login.isDisabled()).toBe(true);
    await password(page).fill(DEMO_PASSWORD);
    expect(await login.isDisabled()).toBe(false);
    await page.keyboard.press('Enter');
    expect(page.url()).not.toContain('?');
    letCome();
    await page.locator('#content').waitFor();
    await close();
  });

  it('leaves the cursor where somebody writes, and what was written', async () => {
    const { page, letCome, close } = await beforeScripts();
    await user(page).fill('coach');
    await password(page).fill('1234');
    letCome();
    await root(page).getByText('The password has at least 6 characters.').waitFor();
    expect(await page.locator('#drawn').count()).toBe(0);
    expect(await user(page).inputValue()).toBe('coach');
    expect(await password(page).inputValue()).toBe('1234');
    await expect.poll(() => focused(page)).toBe('password');
    await page.keyboard.type('56');
    expect(await password(page).inputValue()).toBe('123456');
    await close();
  });

  it('does what was pressed as soon as it can', async () => {
    const { page, letCome, close } = await beforeScripts({ locale: 'fr-FR' });
    await page.getByLabel('Utilisateur', { exact: true }).fill('coach');
    await page.getByRole('button', { name: /^FR/ }).click();
    letCome();
    await user(page).waitFor();
    expect(await user(page).inputValue()).toBe('coach');
    await close();
  });

  it('stands in the colours chosen, without a fault', async () => {
    const { page, letCome, close } = await beforeScripts({ colorScheme: 'dark' });
    await user(page).waitFor();
    expect(await page.locator('html[data-mantine-color-scheme=dark]').count()).toBe(1);
    expect(await axeFaults(page)).toEqual([]);
    letCome();
    await root(page).getByRole('heading', { name: 'Sign in' }).waitFor();
    await close();
  });

  it.each(['/#token=abc', '/#abc'])('is not drawn on a first visit by %s', async (path) => {
    const { page, letCome, close } = await beforeScripts({}, path);
    await root(page).waitFor({ state: 'attached' });
    expect(await page.locator('#drawn').count()).toBe(0);
    letCome();
    await close();
  });
});

it('is not drawn for whoever is signed in', async () => {
  const page = await desk.at('/home');
  await page.route('**/assets/*.js', () => undefined);
  await page.reload({ waitUntil: 'commit' });
  await root(page).waitFor({ state: 'attached' });
  expect(await page.locator('#drawn').count()).toBe(0);
  await page.context().close();
});
