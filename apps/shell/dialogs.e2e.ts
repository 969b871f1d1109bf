import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sendUserMessage } from '#acts/message/send-user-message.ts';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';
import { signIn as signInByCall } from '#apps/testing/sign-in.ts';
import { startClock } from '#engine/clock/clock.ts';

const desk = await openScreenDesk();
const { store, suite } = desk;

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const toast = (page: Page, detail: string) => page.locator('[data-severity]').filter({ hasText: detail });
const focusedLabel = (page: Page) =>
  page.evaluate('document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent');

async function openFromMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: /Menu of/ }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

describe('the dialogs of the bar', () => {
  it('tell about the suite, with the focus in and home again', async () => {
    const page = await desk.open();
    await desk.signIn(page, 'coach');
    const logo = page.getByRole('button', { name: 'About Hansom' });
    await logo.click();
    const dialog = dialogOf(page, 'About');
    for (const term of ['Licensed to', 'Licence type', 'Support company', 'Address', 'Phone', 'Email', 'Release']) {
      await dialog.getByText(term, { exact: true }).waitFor();
    }
    expect(await page.evaluate('document.activeElement.closest("[role=dialog]") !== null')).toBe(true);
    expect(await desk.faultsInBothSchemes(page, 'about')).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => focusedLabel(page)).toContain('Hansom');
    await page.context().close();
  });

  it('delete a message of one’s own once it is selected', async () => {
    const context = { store, clock: startClock() };
    const sender = { id: await desk.userId('admin'), name: 'admin', fleets: [1, 2] };
    const cashier = await desk.userId('cashier');
    await store.db.deleteFrom('user_message_recipient').where('user_id', '=', cashier).execute();
    const to = { users: [cashier] };
    for (const text of ['Bring the float back <b>today</b>', 'Shift meeting at nine']) {
      const sent = await sendUserMessage(context, sender, { text, to, expiresAtMs: Date.now() + 86_400_000 });
      expect(sent.ok).toBe(true);
    }
    const page = await desk.open();
    await desk.signIn(page, 'cashier');
    await page.getByRole('button', { name: /2 user messages/ }).click();
    const dialog = dialogOf(page, 'User messages');
    for (const name of ['Message', 'Expires', 'From User']) {
      await dialog.getByRole('columnheader', { name, exact: true }).waitFor();
    }
    await dialog.getByText('Bring the float back <b>today</b>', { exact: true }).waitFor();
    const remove = dialog.getByRole('button', { name: 'Delete Message' });
    expect(await remove.count()).toBe(0);
    await dialog
      .getByRole('radio', { name: 'Select the message of admin: Bring the float back <b>today</b>', exact: true })
      .waitFor();
    await dialog.getByRole('radio', { name: 'Select the message of admin: Shift meeting at nine' }).check();
    await remove.waitFor();
    expect(await desk.faultsInBothSchemes(page, 'user-messages')).toEqual([]);
    await remove.click();
    await dialog.getByText('Shift meeting at nine').waitFor({ state: 'hidden' });
    expect(await remove.count()).toBe(0);
    expect(await focusedLabel(page)).toBe('Close');
    await page.getByRole('button', { name: /1 user message/ }).waitFor();
    await page.context().close();
  });

  it('list the sessions of the user and end the others', async () => {
    await signInByCall(suite.address, 'workshop');
    await signInByCall(suite.address, 'workshop');
    const page = await desk.open();
    await desk.signIn(page, 'workshop');
    await openFromMenu(page, 'My sessions');
    const dialog = dialogOf(page, 'My sessions');
    const ends = dialog.getByRole('button', { name: /^End the session/ });
    await expect.poll(() => ends.count()).toBe(2);
    await dialog.getByText('This session', { exact: true }).waitFor();
    await dialog.getByText('Second factor: off. Your group does not ask for one.', { exact: true }).waitFor();
    expect(await desk.faultsInBothSchemes(page, 'sessions')).toEqual([]);
    await ends.first().click();
    await expect.poll(() => ends.count()).toBe(1);
    await dialog.getByRole('button', { name: 'End all others' }).click();
    await expect.poll(() => ends.count()).toBe(0);
    await page.locator('#content').waitFor();
    await page.context().close();
  });

  it('lay a background under the page, kept over the reload that saves it', async () => {
    const page = await desk.open();
    await desk.signIn(page, 'coach');
    await openFromMenu(page, 'Background');
    const dialog = dialogOf(page, 'Background');
    await expect.poll(() => dialog.getByRole('radio').count()).toBe(14);
    expect(await dialog.getByRole('radio', { name: 'None (white)' }).isChecked()).toBe(true);
    for (const name of ['None (white)', 'Forest', 'Sunset']) await dialog.getByRole('radio', { name }).waitFor();
    await dialog.getByRole('radio', { name: 'Wood' }).check();
    expect(await desk.faultsInBothSchemes(page, 'background')).toEqual([]);
    const loaded = page.waitForEvent('load');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await loaded;
    await page.locator('html[data-background="wood"]').waitFor();
    await page.locator('#content').waitFor();
    expect(await page.evaluate('getComputedStyle(document.body, "::before").backgroundImage')).toContain('wood');
    await page.context().close();
  });
});

describe('a new release', () => {
  it('is told with a button that loads the page again', async () => {
    const context = await desk.context();
    const page = await desk.open(context);
    await page.route('**/api/list', async (route) => {
      if (!(route.request().postData() ?? '').includes('releaseVersion')) return route.continue();
      const answer = await route.fetch();
      const told = (await answer.json()) as Record<string, unknown>;
      return route.fulfill({ response: answer, json: { ...told, Release: 'next-release' } });
    });
    await desk.signIn(page, 'coach');
    const dialog = dialogOf(page, 'New Release');
    await dialog.getByText('Release next-release is ready.').waitFor();
    expect(await desk.faultsInBothSchemes(page, 'new-release')).toEqual([]);
    const loaded = page.waitForEvent('load');
    await dialog.getByRole('button', { name: 'Update Now' }).click();
    await loaded;
    await page.context().close();
  });
});

describe('toasts', () => {
  it('come in 300 ms, go in 250, stand at the top right 25rem wide, and stay while the mouse is on them', async () => {
    const context = await desk.context({ reducedMotion: 'no-preference' });
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    const startMs = Date.now();
    await page.clock.install({ time: startMs });
    await page.clock.pauseAt(startMs + 1_000);
    await page.goto(suite.address);
    await desk.typeIn(page, 'nobody at all', 'wrong password');
    const failed = toast(page, 'The user or password is wrong');
    await failed.waitFor();
    const look = (more: string) =>
      page.evaluate(`(() => {
        const element = document.querySelector('[data-severity]');
        const [style, box] = [getComputedStyle(element), element.getBoundingClientRect()];
        return [style.animationDuration, style.animationTimingFunction${more}];
      })()`);
    await expect
      .poll(() => look(', box.width, document.documentElement.clientWidth - box.right, box.top'))
      .toEqual(['0.3s', 'ease-out', 400, 16, 16]);
    await failed.hover();
    await page.clock.runFor(10_000);
    expect(await failed.getAttribute('data-leaving')).toBeNull();
    await page.mouse.move(10, 500);
    await page.clock.runFor(2_999);
    expect(await failed.getAttribute('data-leaving')).toBeNull();
    await page.clock.runFor(1);
    await expect.poll(() => failed.getAttribute('data-leaving')).toBe('true');
    expect(await look('')).toEqual(['0.25s', 'ease-in']);
    await page.clock.runFor(250);
    await failed.waitFor({ state: 'hidden' });
    await context.close();
  });
});

describe('a question', () => {
  it('comes with the focus on accept, and Escape, close and cancel all say no', async () => {
    const page = await desk.open(await desk.context({ reducedMotion: 'no-preference' }), '/admin/landmarks');
    await desk.signIn(page, 'admin');
    await page.waitForURL('**/admin/landmarks');
    await page.getByRole('gridcell').first().click();
    const remove = page.getByRole('button', { name: 'Delete', exact: true }).first();
    const question = dialogOf(page, 'Delete');
    for (const no of ['Escape', 'Close', 'Cancel']) {
      await remove.click();
      await question.waitFor();
      await expect.poll(() => focusedLabel(page)).toBe('Delete');
      if (no === 'Escape') await page.keyboard.press('Escape');
      else await question.getByRole('button', { name: no, exact: true }).click();
      await question.waitFor({ state: 'hidden' });
      await expect.poll(() => focusedLabel(page)).toBe('Delete');
    }
    await remove.click();
    await question.getByRole('button', { name: 'Delete', exact: true }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await toast(page, 'is deleted').waitFor();
    await page.context().close();
  });
});
