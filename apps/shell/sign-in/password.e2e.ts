import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';
import { DEMO_PASSWORD } from '#seed/demo/fleets.ts';

const desk = await openScreenDesk();
const { store } = desk;
const NEW = 'Evening2026moon';

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const toast = (page: Page, detail: string) => page.locator('[data-severity]').filter({ hasText: detail });

async function openFromMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: /Menu of/ }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

describe('changing the password', () => {
  it('tells each rule that is broken, in the order of the rules, as it is typed', async () => {
    const page = await desk.open();
    await desk.signIn(page, 'cashier');
    await openFromMenu(page, 'Change password');
    const dialog = dialogOf(page, 'Change Password');
    await dialog.getByText('A mix of lower, upper, number, minimum 10 characters.').waitFor();
    const button = dialog.getByRole('button', { name: 'Change Password' });
    const password = dialog.getByLabel('New password', { exact: true });
    const told = dialog.locator('output');
    expect(await told.textContent()).toBe('');
    for (const [typed, sentence] of [
      ['Short1aaa', 'Your Password is too short'],
      ['UPPERCASE1', 'You need to have at least 1 lower case in your Password'],
      ['lowercase1', 'You need to have at least 1 UPPER case in your Password'],
      ['NoNumbersHere', 'You need to have at least 1 number in your Password'],
      [NEW, 'Your Passwords do not match'],
    ] as const) {
      await password.fill(typed);
      await expect.poll(() => told.textContent()).toBe(sentence);
      expect(await button.isDisabled()).toBe(true);
    }
    await dialog.getByLabel('New password again').fill(NEW);
    await expect.poll(() => told.textContent()).toBe('Your Current Password is missing');
    expect(await desk.faultsInBothSchemes(page, 'change-password')).toEqual([]);
    await dialog.getByLabel('Current password').fill('12345');
    await expect.poll(() => told.textContent()).toBe('Your Current Password is missing');
    await dialog.getByLabel('Current password').fill('not the password');
    await expect.poll(() => told.textContent()).toBe('');
    await button.click();
    await dialog.getByRole('alert').getByText('The user or password is wrong', { exact: true }).waitFor();
    await dialog.getByLabel('Current password').fill(DEMO_PASSWORD);
    await button.click();
    await toast(page, 'Your Password has been changed').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    // The menu it was opened from has closed, so the focus goes to the menu's button.
    await expect.poll(() => page.evaluate('document.activeElement?.getAttribute("aria-label")')).toContain('Menu of');
    await page.context().close();

    const again = await desk.open();
    await desk.typeIn(again, 'cashier');
    await toast(again, 'The user or password is wrong').waitFor();
    await desk.signIn(again, 'cashier', NEW);
    await again.context().close();
  });

  it('is refused where the new password is the one in use', async () => {
    const page = await desk.open();
    await desk.signIn(page, 'booker');
    await openFromMenu(page, 'Change password');
    const dialog = dialogOf(page, 'Change Password');
    await dialog.getByLabel('Current password').fill(DEMO_PASSWORD);
    await dialog.getByLabel('New password', { exact: true }).fill(DEMO_PASSWORD);
    await dialog.getByLabel('New password again').fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await dialog.getByRole('alert').filter({ hasText: 'Your Password is' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.context().close();
  });
});

describe('a forgotten password', () => {
  it('is reset by mail: the one-time password leads to a new one', async () => {
    const email = 'ulla@hansom.example';
    await store.db.updateTable('app_user').set({ email }).where('name', '=', 'umpire').execute();
    const page = await desk.open();
    await page.getByRole('button', { name: 'Forgotten password' }).click();
    const dialog = dialogOf(page, 'Reset Password');
    const button = dialog.getByRole('button', { name: 'Reset Password' });
    expect(await button.isDisabled()).toBe(true);
    await dialog.getByLabel('User').fill('umpire');
    await dialog.getByLabel('Email').fill('no address');
    expect(await button.isDisabled()).toBe(true);
    await dialog.getByLabel('Email').fill(email);
    expect(await desk.faultsInBothSchemes(page, 'reset-password')).toEqual([]);
    await button.click();
    await toast(page, `The new Password has been emailed to ${email}`).waitFor();
    await expect.poll(() => page.evaluate('document.activeElement?.textContent')).toBe('Forgotten password');
    const mail = await store.db
      .selectFrom('outbox')
      .select('body')
      .where('to_address', '=', email)
      .executeTakeFirstOrThrow();
    const oneTime = /one-time password is: (\S+)/.exec(mail.body)?.[1] ?? '';

    await desk.typeIn(page, 'umpire', oneTime);
    const told = dialogOf(page, 'Login');
    await told.getByText('Your User Password has expired', { exact: true }).waitFor();
    await told.getByRole('button', { name: 'Change Password' }).click();
    const change = dialogOf(page, 'Change Password');
    await change.getByLabel('New password', { exact: true }).fill(NEW);
    await change.getByLabel('New password again').fill(NEW);
    await change.getByRole('button', { name: 'Change Password' }).click();
    await page.locator('#content').waitFor();
    await page.context().close();
  });

  it('says why a reset has failed', async () => {
    const page = await desk.open();
    await page.route('**/api/login', (route) =>
      route.fulfill({ json: { result: 'false - No mail server is configured' } }),
    );
    await page.getByRole('button', { name: 'Forgotten password' }).click();
    const dialog = dialogOf(page, 'Reset Password');
    await dialog.getByLabel('User').fill('umpire');
    await dialog.getByLabel('Email').fill('ulla@hansom.example');
    await page.keyboard.press('Enter');
    await dialog
      .getByText('The Password reset request has failed: No mail server is configured', { exact: true })
      .waitFor();
    await page.context().close();
  });

  it('is asked for no oftener than the server allows', async () => {
    const page = await desk.open();
    await page.route('**/api/login', (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': '90' }, json: { title: 'Too many tries.' } }),
    );
    await page.getByRole('button', { name: 'Forgotten password' }).click();
    const dialog = dialogOf(page, 'Reset Password');
    await dialog.getByLabel('User').fill('umpire');
    await dialog.getByLabel('Email').fill('ulla@hansom.example');
    await page.keyboard.press('Enter');
    await dialog
      .getByText(/^The Password reset request has failed: Too many tries. Try again in 1 min [23]\d\.$/)
      .waitFor();
    await page.context().close();
  });
});
