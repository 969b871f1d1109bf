import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';
import { DEMO_PASSWORD } from '#seed/demo/fleets.ts';

const desk = await openScreenDesk();
const { store } = desk;
const DAY_MS = 86_400_000;

const toast = (page: Page, summary: string, detail: string) =>
  page.locator('[data-severity]').filter({ hasText: summary }).filter({ hasText: detail });
const focused = (page: Page) =>
  page.evaluate('document.activeElement?.getAttribute("name") ?? document.activeElement?.tagName');

const alter = (name: string, values: { password_expires_at?: Date; active?: boolean }) =>
  store.db.updateTable('app_user').set(values).where('name', '=', name).execute();

describe('the login', () => {
  it('is where a page of the suite leads without a session, and the console says why', async () => {
    const context = await desk.context();
    const page = await context.newPage();
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    await page.goto(`${desk.suite.address}/home`);
    await page.getByLabel('User', { exact: true }).waitFor();
    await expect.poll(() => said).toContain('User is not logged in!');
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
    await context.close();
  });

  it('can be sent only once it has a user and 6 characters of password', async () => {
    const page = await desk.open();
    const button = page.getByRole('button', { name: 'Login' });
    expect(await button.isDisabled()).toBe(true);
    expect(await focused(page)).toBe('username');
    await page.getByRole('textbox', { name: 'Password' }).fill('123456');
    expect(await button.isDisabled()).toBe(true);
    await page.getByLabel('User', { exact: true }).fill('coach');
    expect(await button.isDisabled()).toBe(false);
    await page.getByRole('textbox', { name: 'Password' }).fill('12345');
    expect(await button.isDisabled()).toBe(true);
    await page.getByText(/^Demo logins: admin, manager, coach, .*Password: Hansom2026demo$/).waitFor();
    expect(await desk.faultsInBothSchemes(page, 'sign-in')).toEqual([]);
    await page.context().close();
  });

  it('tells a wrong password and stays out, with the focus on the password', async () => {
    const page = await desk.open();
    await desk.typeIn(page, 'coach', 'not the password');
    await toast(page, 'Login Failed', 'The user or password is wrong').waitFor();
    await expect.poll(() => focused(page)).toBe('password');
    await page.context().close();
  });

  it('keeps what it tells as long as the keyboard rests on it', async () => {
    const page = await desk.open();
    await page.clock.install();
    await desk.typeIn(page, 'coach', 'not the password');
    const told = toast(page, 'Login Failed', 'The user or password is wrong');
    const close = told.getByRole('button', { name: 'Close' });
    await close.focus();
    await close.hover();
    await page.mouse.move(0, 0);
    await page.clock.runFor(60_000);
    expect(await told.isVisible()).toBe(true);
    const { width, height } = (await close.boundingBox()) ?? { width: 0, height: 0 };
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    await page.getByRole('textbox', { name: 'Password' }).focus();
    await page.clock.runFor(4_000);
    await told.waitFor({ state: 'hidden' });
    await page.context().close();
  });

  it('tells a refused user why, in a dialog', async () => {
    await alter('umpire', { active: false });
    const page = await desk.open();
    await desk.typeIn(page, 'umpire');
    await toast(page, 'Failure', 'User umpire failed to log in').waitFor();
    const dialog = page.getByRole('dialog', { name: 'Login' });
    await dialog
      .getByText('The username and password failed to authenticate: The user is deactivated', { exact: true })
      .waitFor();
    expect(await desk.faultsInBothSchemes(page, 'login-alert')).toEqual([]);
    await dialog.getByRole('button', { name: 'OK' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => focused(page)).toBe('password');
    await page.context().close();
  });

  it('takes an answer whose signature is forged for a failure', async () => {
    const page = await desk.open();
    await page.route('**/api/login', async (route) => {
      const answer = await route.fetch();
      const { options, sig } = (await answer.json()) as { options: string; sig: string };
      const told = JSON.parse(Buffer.from(options, 'base64').toString('utf8')) as Record<string, unknown>;
      const forged = Buffer.from(JSON.stringify({ ...told, users: true })).toString('base64');
      await route.fulfill({ response: answer, json: { options: forged, sig } });
    });
    await desk.typeIn(page, 'coach');
    await toast(page, 'Failure', 'User coach failed to log in').waitFor();
    await page
      .getByRole('dialog', { name: 'Login' })
      .getByText('The username and password failed to authenticate', { exact: true })
      .waitFor();
    expect(await page.evaluate('localStorage.getItem("sessionCode")')).toBeNull();
    await page.context().close();
  });

  it('says Please Wait while the server takes its time, and that the connection failed where it is away', async () => {
    const page = await desk.open();
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/login', async (route) => {
      await held;
      await route.abort();
    });
    await desk.typeIn(page, 'coach');
    await page.getByText('Please Wait').waitFor();
    expect(await desk.faultsInBothSchemes(page, 'please-wait')).toEqual([]);
    release();
    await toast(page, 'Server', 'User coach Connection to Server failed').waitFor();
    await page.getByText('Please Wait').waitFor({ state: 'hidden' });
    await page.context().close();
  });

  it('says how long to wait after too many failures', async () => {
    const page = await desk.open();
    await desk.typeIn(page, 'nobody', 'wrong password');
    const waits = page.getByRole('alert').filter({ hasText: /^Too many tries. Try again in \d+ s\.$/ });
    for (let tries = 0; tries < 12 && !(await waits.isVisible()); tries += 1) {
      const answered = page.waitForResponse('**/api/login');
      await page.getByRole('textbox', { name: 'Password' }).fill('wrong password');
      await page.keyboard.press('Enter');
      await answered;
      await expect.poll(() => page.getByRole('textbox', { name: 'Password' }).inputValue()).toBe('');
    }
    await waits.waitFor();
    expect(await toast(page, 'Server', 'User nobody Connection to Server failed').isVisible()).toBe(false);
    await expect.poll(() => toast(page, 'Login Failed', 'The user or password is wrong').count()).toBe(0);
    const seconds = async () => Number(/(\d+) s/.exec((await waits.textContent()) ?? '')?.[1]);
    const first = await seconds();
    await expect.poll(seconds).toBeLessThan(first);
    await page.context().close();
  });
});

describe('a password near its end', () => {
  it('that has expired leads to a new one, with the old one filled in, and then inside', async () => {
    await alter('booker', { password_expires_at: new Date(Date.now() - DAY_MS) });
    const page = await desk.open();
    await desk.typeIn(page, 'booker');
    const told = page.getByRole('dialog', { name: 'Login' });
    await told.getByText('Your User Password has expired', { exact: true }).waitFor();
    expect(await page.evaluate('localStorage.getItem("sessionCode")')).toBeNull();
    expect(await desk.faultsInBothSchemes(page, 'login-expired')).toEqual([]);
    await told.getByRole('button', { name: 'Change Password' }).click();
    const change = page.getByRole('dialog', { name: 'Change Password' });
    await change.waitFor();
    expect(await change.getByLabel('Current password').inputValue()).toBe(DEMO_PASSWORD);
    await expect.poll(() => focused(page)).toBe('new-password');
    await change.getByLabel('New password', { exact: true }).fill('Evening2026moon');
    await change.getByLabel('New password again').fill('Evening2026moon');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
    await page.context().close();
  });

  it('that expires soon says in how many days, and offers to change it', async () => {
    await alter('cashier', { password_expires_at: new Date(Date.now() + 5 * DAY_MS - 3_600_000) });
    const page = await desk.open();
    await desk.signIn(page, 'cashier');
    const said = toast(page, 'Login', 'Your Password expires in 5 days, you need to change it');
    const bar = await page.getByRole('button', { name: /Menu of/ }).boundingBox();
    expect((await said.boundingBox())?.y).toBeGreaterThan((bar?.y ?? 900) + (bar?.height ?? 0));
    await said.getByRole('button', { name: 'Change Password' }).click();
    await page.getByRole('dialog', { name: 'Change Password' }).waitFor();
    await page.context().close();
  });
});

describe('a group with a second factor', () => {
  it('sets up the phone by its code, asks for six digits ever after, and takes each only once', async () => {
    await store.db.updateTable('app_group').set({ second_factor: true }).where('name', '=', 'Trainer').execute();
    const page = await desk.open();
    await desk.typeIn(page, 'trainer');
    await page.getByRole('img', { name: 'Code to scan with an authenticator app' }).waitFor();
    const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
    const codeAt = (ms: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: ms });
    expect(await desk.faultsInBothSchemes(page, 'second-factor-set-up')).toEqual([]);
    const code = page.getByLabel('Code', { exact: true });
    await code.fill('12345');
    expect(await page.getByRole('button', { name: 'Login' }).isDisabled()).toBe(true);
    const first = codeAt(Date.now());
    await code.fill(first);
    await page.keyboard.press('Enter');
    await page.locator('#content').waitFor();

    const again = await desk.open();
    await desk.typeIn(again, 'trainer');
    await again.getByText('Enter the six digits that the app on your phone shows for this suite.').waitFor();
    await again.getByLabel('Code', { exact: true }).fill(first);
    await again.keyboard.press('Enter');
    await again.getByText('The code is wrong, or has been used already.').waitFor();
    expect(await desk.faultsInBothSchemes(again, 'second-factor')).toEqual([]);
    // A step ahead is taken too, so no test waits for the next half minute.
    await again.getByLabel('Code', { exact: true }).fill(codeAt(Date.now() + 30_000));
    await again.keyboard.press('Enter');
    await again.locator('#content').waitFor();
    await page.context().close();
    await again.context().close();
  });
});

describe('in French', () => {
  it('says the same sentences', async () => {
    const page = await desk.open(await desk.context({ locale: 'fr-FR' }));
    await page.getByLabel('Utilisateur', { exact: true }).fill('coach');
    await page.getByRole('textbox', { name: 'Mot de passe' }).fill('pas le bon');
    await page.keyboard.press('Enter');
    await toast(page, 'Échec de la connexion', 'L’utilisateur ou le mot de passe est faux').waitFor();
    await page.context().close();
  });
});
