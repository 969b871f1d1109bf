import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { holdClock, seenAsTimeGoes } from '#apps/testing/page-clock.ts';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';
import { login, signIn as signInByCall } from '#apps/testing/sign-in.ts';

const desk = await openScreenDesk();
const { store, suite } = desk;
const MINUTE_MS = 60_000;

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const toast = (page: Page, detail: string) => page.locator('[data-severity]').filter({ hasText: detail });
const kept = (page: Page, key: string) => page.evaluate(`localStorage.getItem(${JSON.stringify(key)})`);
const atTheDoor = (page: Page) => page.getByRole('button', { name: 'Login', exact: true }).waitFor();
const focusedLabel = (page: Page) =>
  page.evaluate('document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent');

/** A signed-in page whose clock the test moves. */
async function withClock(user: string): Promise<Page> {
  const page = await (await desk.context()).newPage();
  page.setDefaultTimeout(30_000);
  await page.clock.install();
  await page.goto(suite.address);
  await desk.signIn(page, user);
  return page;
}

const tellsEvent = (descr: string) => (request: { url(): string; postData(): string | null }) =>
  request.url().endsWith('/api/login') && (request.postData() ?? '').includes(`"descr":"${descr}"`);

describe('a session without activity', () => {
  it('asks after 180 minutes, counts 60 seconds down, and goes on where the user keeps working', async () => {
    const page = await withClock('coach');
    await page.clock.fastForward(179 * MINUTE_MS);
    expect(await dialogOf(page, 'Inactivity').count()).toBe(0);
    await page.clock.fastForward(2 * MINUTE_MS);
    const dialog = dialogOf(page, 'Inactivity');
    await dialog.waitFor();
    expect(await desk.faultsInBothSchemes(page, 'inactivity')).toEqual([]);
    expect(await focusedLabel(page)).toBe('Keep Working');
    await page.keyboard.press('Escape');
    const seconds = async () => Number(await dialog.getByRole('timer').textContent());
    const before = await seconds();
    expect(before).toBeLessThanOrEqual(60);
    await page.clock.runFor(5_000);
    await expect.poll(seconds).toBeLessThan(before);
    const told = page.waitForRequest(tellsEvent('Keep Working'));
    await dialog.getByRole('button', { name: 'Keep Working' }).click();
    await told;
    await dialog.waitFor({ state: 'hidden' });
    await page.clock.runFor(2 * MINUTE_MS);
    await page.locator('#content').waitFor();
    expect(await dialog.count()).toBe(0);
    await page.context().close();
  });

  it('logs out when the countdown ends, and opens the same page after the next login', async () => {
    const page = await withClock('coach');
    await page.getByRole('button', { name: 'Coach', exact: true }).click();
    await page.getByRole('link', { name: 'Area queues' }).click();
    await page.waitForURL('**/coach/taq');
    await page.clock.fastForward(182 * MINUTE_MS);
    await dialogOf(page, 'Inactivity').waitFor();
    await holdClock(page);
    await seenAsTimeGoes(page, toast(page, 'You were logged out after 180 minutes without activity.'));
    await atTheDoor(page);
    expect(await kept(page, 'sessionCode')).toBeNull();
    expect(await kept(page, 'loggedIn')).toBe('no');
    await desk.signIn(page, 'coach');
    await page.waitForURL('**/coach/taq');
    await page.context().close();
  });

  it('counts the activity of every tab', async () => {
    const page = await withClock('coach');
    const other = await page.context().newPage();
    await other.goto(suite.address);
    await other.locator('#content').waitFor();
    await page.clock.fastForward(182 * MINUTE_MS);
    await dialogOf(page, 'Inactivity').waitFor();
    await dialogOf(other, 'Inactivity').getByRole('button', { name: 'Keep Working' }).click();
    await page.clock.runFor(2_000);
    await dialogOf(page, 'Inactivity').waitFor({ state: 'hidden' });
    await page.context().close();
  });
});

describe('a session that the server no longer knows', () => {
  const endAll = () =>
    store.db.updateTable('session').set({ ended_at: new Date() }).where('ended_at', 'is', null).execute();

  it('ends at the next validation, with a toast', async () => {
    const page = await withClock('cashier');
    // First: a call of the page that is still under way may hear of the end before the next validation does.
    await holdClock(page);
    await endAll();
    await seenAsTimeGoes(page, toast(page, 'User Session is no longer valid').filter({ hasText: 'User Session' }));
    await atTheDoor(page);
    await page.context().close();
  });

  it('is not restored on load, and says so', async () => {
    const page = await desk.open();
    await desk.signIn(page, 'cashier');
    // Left first: a call still under way would hear of the end itself, and say it in other words before the load.
    await page.goto('about:blank');
    await endAll();
    // A toast goes by itself, on a slow machine before the page says that it is loaded.
    await Promise.all([toast(page, 'Your Session is no longer valid').waitFor(), page.goto(suite.address)]);
    await atTheDoor(page);
    expect(await kept(page, 'user')).toBeNull();
    await page.context().close();
  });

  it('is not even asked for where the last activity is over 3 hours ago', async () => {
    const page = await desk.open();
    await desk.signIn(page, 'cashier');
    await page.evaluate('localStorage.setItem("lastActivity", String(Date.now() - 3 * 3600 * 1000 - 1000))');
    const validated: string[] = [];
    page.on('request', (request) => {
      if ((request.postData() ?? '').includes('"action":"validate"')) validated.push(request.url());
    });
    await page.goto('about:blank');
    await page.goto(suite.address);
    await atTheDoor(page);
    expect(validated).toEqual([]);
    for (const key of ['user', 'sessionCode', 'group', 'lastActivity']) expect(await kept(page, key)).toBeNull();
    await page.context().close();
  });
});

describe('two tabs of one browser', () => {
  async function twoTabs(user: string): Promise<{ one: Page; two: Page; context: BrowserContext }> {
    const context = await desk.context();
    const one = await desk.open(context);
    await desk.signIn(one, user);
    const two = await desk.open(context);
    await two.locator('#content').waitFor();
    return { one, two, context };
  }

  it('log out together, and in again', async () => {
    const { one, two, context } = await twoTabs('coach');
    await one.getByRole('button', { name: /Menu of/ }).click();
    await Promise.all([
      toast(two, 'You logged out in another tab.').waitFor(),
      one.getByRole('menuitem', { name: 'Logout' }).click(),
    ]);
    await atTheDoor(one);
    await atTheDoor(two);
    await desk.signIn(one, 'coach');
    await two.locator('#content').waitFor();
    await context.close();
  });

  it('are not at odds: where another user logs in, the first says so and goes on only as that user', async () => {
    const { one, two, context } = await twoTabs('coach');
    const before = String(await kept(two, 'sessionCode'));
    // As a third tab would: the form of a tab that is out.
    const cashier = await signInByCall(suite.address, 'cashier');
    await one.evaluate(`(() => {
      localStorage.setItem('user', 'cashier');
      localStorage.setItem('group', '${String(cashier.options.groupID)}');
      localStorage.setItem('sessionCode', '${cashier.code}');
    })()`);
    await two.getByText('cashier logged in in another tab of this browser.').waitFor();
    expect(await two.locator('#content').count()).toBe(0);
    expect(await desk.faultsInBothSchemes(two, 'taken')).toEqual([]);
    await two.getByRole('button', { name: 'Go on as cashier' }).click();
    await two.getByRole('heading', { name: 'Welcome, Karin Cashier' }).waitFor();
    // The session that was given up is at its end at the server too.
    await expect
      .poll(async () => {
        const body = { action: 'validate', user: 'coach', hashCode: before, app: 'home' };
        return (await login(suite.address, body)).status;
      })
      .toBe(401);
    await context.close();
  });
});

describe('a browser that keeps nothing', () => {
  it('works in this tab, and says so once', async () => {
    const context = await desk.context();
    await context.addInitScript(`Object.defineProperty(window, 'localStorage', {
      get() { throw new DOMException('The operation is insecure.', 'SecurityError'); },
    })`);
    const page = await desk.open(context);
    const said = page.locator('[data-severity]').filter({ hasText: 'This browser keeps nothing' });
    await said.waitFor();
    await desk.signIn(page, 'coach');
    expect(await said.count()).toBe(1);
    await context.close();
  });

  it('because it is full works likewise', async () => {
    const context = await desk.context();
    await context.addInitScript(`Storage.prototype.setItem = () => {
      throw new DOMException('Full.', 'QuotaExceededError');
    }`);
    const page = await desk.open(context);
    await desk.signIn(page, 'coach');
    await page.locator('[data-severity]').filter({ hasText: 'Its storage is blocked or full.' }).waitFor();
    await context.close();
  });
});
