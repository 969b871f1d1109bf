import type { Page } from 'playwright-core';
import { forcePasswordChange } from '#acts/user/force-password-change.ts';
import { DEMO_PASSWORD } from '#seed/demo/fleets.ts';
import { listPeople } from '#store/user/people.ts';
import { raiseAlarm } from './raise-alarm.ts';
import { clockOf, type Screen } from './screen.ts';

const SETTLES_MS = 600;
const CHARTS_DRAW_MS = 2_500;
const OPENED_BY_USER_MENU = {
  'Change password': 'Change Password',
  'My sessions': 'My sessions',
  Background: 'Background',
};

async function openFromUserMenu(page: Page, entry: string, dialog: string): Promise<void> {
  await page.getByRole('button', { name: /Menu of/ }).click();
  await page.getByRole('menuitem', { name: entry }).click();
  await page.getByRole('dialog', { name: dialog }).waitFor();
  await page.waitForTimeout(SETTLES_MS);
}

async function homeShown(page: Page): Promise<void> {
  await page.getByText('The Latest News').waitFor();
  await page.waitForTimeout(CHARTS_DRAW_MS);
}

async function fillSignIn(page: Page, user: string, password: string): Promise<void> {
  await page.getByLabel('User', { exact: true }).fill(user);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

const dialogScreen = (name: string, entry: keyof typeof OPENED_BY_USER_MENU): Screen => ({
  name,
  user: 'manager',
  path: 'home',
  prepare: async (page) => {
    await homeShown(page);
    await openFromUserMenu(page, entry, OPENED_BY_USER_MENU[entry]);
  },
});

export const SHELL_SCREENS: readonly Screen[] = [
  {
    name: 'sign-in',
    user: null,
    path: '',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Login', exact: true }).waitFor();
    },
  },
  {
    name: 'sign-in-refused',
    user: null,
    path: '',
    prepare: async (page) => {
      await fillSignIn(page, 'coach', 'not the password');
      await page.getByText('Login Failed').waitFor();
    },
  },
  {
    name: 'password-expired',
    user: null,
    path: '',
    before: async (_page, scene) => {
      const { store } = scene;
      const people = await listPeople(store.db, { usedAfterMs: 0, begunAfterMs: 0 }, '');
      const [admin, trainer] = ['admin', 'trainer'].map((user) => people.find(({ name }) => name === user)!);
      const { id, name } = admin!;
      await forcePasswordChange({ store, clock: await clockOf(scene) }, { kind: 'user', id, name }, trainer!);
    },
    prepare: async (page) => {
      await fillSignIn(page, 'trainer', DEMO_PASSWORD);
      await page.getByText('Your User Password has expired').first().waitFor();
      await page.waitForTimeout(SETTLES_MS);
    },
  },
  {
    name: 'reset-password',
    user: null,
    path: '',
    prepare: async (page) => {
      await page.getByRole('button', { name: /Forgot/ }).click();
      await page.getByRole('dialog', { name: 'Reset Password' }).waitFor();
      await page.waitForTimeout(SETTLES_MS);
    },
  },
  {
    name: 'home',
    busy: true,
    user: 'manager',
    path: 'home',
    prepare: homeShown,
    kept: [
      { size: 'desktop', scheme: 'light', as: 'home' },
      { size: 'desktop', scheme: 'dark', as: 'home-dark' },
      { size: 'phone', scheme: 'light', as: 'home-phone' },
    ],
  },
  {
    name: 'stats-charts',
    busy: true,
    user: 'manager',
    path: 'home',
    prepare: async (page) => {
      await homeShown(page);
      await page.getByRole('switch', { name: 'Charts' }).check();
      await page.waitForTimeout(CHARTS_DRAW_MS);
    },
  },
  {
    name: 'drawer',
    user: 'manager',
    path: 'home',
    prepare: async (page, size) => {
      await homeShown(page);
      if (size === 'phone') await page.getByRole('button', { name: 'Show or hide the menu' }).click();
      await page.getByRole('button', { name: 'Coach', exact: true }).click();
      await page.waitForTimeout(SETTLES_MS);
    },
    kept: [{ size: 'phone', scheme: 'light', as: 'drawer-phone' }],
  },
  {
    name: 'go-to-anything',
    user: 'coach',
    path: 'home',
    prepare: async (page) => {
      await homeShown(page);
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Go to anything' }).fill('104');
      await page.getByRole('option', { name: /^104/ }).first().waitFor();
    },
  },
  {
    name: 'help',
    user: 'coach',
    path: 'coach/jaq',
    prepare: async (page) => {
      await page.waitForTimeout(CHARTS_DRAW_MS);
      await page.keyboard.press('F1');
      await page.getByRole('region', { name: 'Help' }).waitFor();
      await page.waitForTimeout(SETTLES_MS);
    },
  },
  {
    name: 'manual',
    user: 'coach',
    path: 'manual?topic=job-dispatch',
    prepare: async (page) => {
      await page.waitForTimeout(CHARTS_DRAW_MS);
    },
  },
  {
    name: 'about',
    user: 'manager',
    path: 'home',
    prepare: async (page) => {
      await homeShown(page);
      await page.getByRole('button', { name: 'About Hansom' }).click();
      await page.getByRole('dialog', { name: 'About' }).waitFor();
      await page.waitForTimeout(SETTLES_MS);
    },
  },
  dialogScreen('change-password', 'Change password'),
  dialogScreen('sessions', 'My sessions'),
  dialogScreen('background', 'Background'),
  {
    name: 'messages',
    user: 'manager',
    path: 'home',
    prepare: async (page) => {
      await homeShown(page);
      await page.getByRole('button', { name: /user messages?$/ }).click();
      const dialog = page.getByRole('dialog', { name: 'User messages' });
      await dialog.getByRole('row').nth(1).click();
      await page.waitForTimeout(SETTLES_MS);
    },
  },
  {
    name: 'inactivity',
    user: 'manager',
    path: 'home',
    before: (page) => page.clock.install(),
    prepare: async (page) => {
      await page.getByText('The Latest News').waitFor();
      await page.clock.fastForward(179 * 60_000);
      await page.clock.fastForward(120_000);
      await page.getByRole('dialog', { name: 'Inactivity' }).waitFor();
      await page.clock.runFor(SETTLES_MS);
    },
  },
  {
    name: 'new-release',
    user: 'manager',
    path: 'home',
    before: async (page) => {
      await page.route('**/api/list', async (route) => {
        if (!(route.request().postData() ?? '').includes('releaseVersion')) return route.continue();
        const answer = await route.fetch();
        return route.fulfill({ response: answer, json: { ...(await answer.json()), Release: 'the next one' } });
      });
    },
    prepare: async (page) => {
      await page.getByRole('dialog', { name: 'New Release' }).waitFor();
      await page.waitForTimeout(CHARTS_DRAW_MS);
    },
  },
];

/** Pictured last: a panic button that rings would stand before every other screen. */
export const EMERGENCIES: Screen = {
  name: 'emergencies',
  rings: true,
  busy: true,
  user: 'coach',
  path: 'home',
  before: async (_page, scene) => raiseAlarm(scene),
  prepare: async (page) => {
    await page.getByRole('dialog', { name: 'Emergencies' }).waitFor();
    await page.waitForTimeout(CHARTS_DRAW_MS);
  },
};
