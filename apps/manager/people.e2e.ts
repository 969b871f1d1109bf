import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';
import { signIn } from '#apps/testing/sign-in.ts';
import { DEMO_PASSWORD } from '#seed/demo/fleets.ts';

/** Shown as the text it is, or the title of the page would tell. */
const SCRIPT_NAME = '<img src=x onerror=document.title=1>';

const desk = await openScreenDesk();
const { suite } = desk;

async function enter(user: string, password = DEMO_PASSWORD): Promise<Page> {
  const page = await desk.open();
  await desk.signIn(page, user, password);
  return page;
}

async function open(user: string, route: string): Promise<Page> {
  const page = await enter(user);
  await page.goto(`${suite.address}/${route}`);
  return page;
}

async function choose(page: Page, label: string, option: string) {
  // Not one of the choices of a fleet, which stand in the page all the time.
  const found = page.getByRole('listbox').getByRole('option', { name: option, exact: true });
  // A dialog that is still opening takes the focus to its first field, and a list that was open closes with it.
  for (let tries = 0; tries < 3; tries++) {
    // The pills lie over the field.
    await page.getByRole('combobox', { name: label }).click({ force: true });
    const chosen = await found.click({ timeout: 4_000 }).then(
      () => true,
      () => false,
    );
    if (chosen) return;
  }
  throw new Error(`${option} could not be chosen.`);
}

test('a user is made, signs in, is given a right that opens at once, and is out when deactivated', async () => {
  const admin = await open('admin', 'manager/users');
  await admin.getByRole('gridcell', { name: 'booker', exact: true }).waitFor();
  await admin.getByRole('button', { name: 'New user' }).click();
  const form = admin.getByRole('dialog', { name: 'New user' });
  await form.getByRole('textbox', { name: 'User name' }).fill('abc');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('A user name has 4 to 40 characters.').waitFor();
  await form.getByText('Your Password is too short').waitFor();

  await form.getByRole('textbox', { name: 'User name' }).fill(SCRIPT_NAME);
  await form.getByRole('textbox', { name: 'Full name' }).fill('<b>Bold</b> Berg');
  await choose(admin, 'Group', 'Cashier');
  await form.getByRole('textbox', { name: 'New Password' }).fill('Gothenburg2026');
  await form.getByRole('textbox', { name: 'Repeat the password' }).fill('Gothenburg2027');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('Your Passwords do not match').waitFor();
  await form.getByRole('textbox', { name: 'Repeat the password' }).fill('Gothenburg2026');
  await form.getByRole('checkbox', { name: 'Must be changed at the first sign-in' }).uncheck();
  await form.getByRole('button', { name: 'Save' }).click();
  await admin.getByText(`${SCRIPT_NAME} is created`).waitFor();
  await admin.getByRole('gridcell', { name: SCRIPT_NAME, exact: true }).waitFor();
  expect(await admin.title()).not.toBe('1');

  const made = await enter(SCRIPT_NAME, 'Gothenburg2026');
  await made.getByText('<b>Bold</b> Berg').first().waitFor();
  expect(await made.title()).not.toBe('1');
  await made.goto(`${suite.address}/manager/users`);
  await made.getByText('This page is not open to you').first().waitFor();

  await admin.getByRole('tab', { name: 'Groups' }).click();
  const grid = admin.getByRole('grid', { name: 'What each group may do' });
  await grid.getByRole('checkbox', { name: /^Cashier: Application Manager/ }).click();
  await grid.getByRole('checkbox', { name: /^Cashier: Manage users/ }).click();
  await admin.getByText('1 group has changes that are not saved').waitFor();
  await admin.getByRole('button', { name: 'Save Cashier' }).click();
  await admin.getByText('Cashier is saved').waitFor();
  await made.reload();
  await made.getByRole('gridcell', { name: 'cashier', exact: true }).waitFor();
  expect(await made.title()).not.toBe('1');

  await admin.getByRole('tab', { name: 'Users' }).click();
  await admin.getByRole('gridcell', { name: SCRIPT_NAME, exact: true }).click();
  const record = admin.getByRole('dialog', { name: `User ${SCRIPT_NAME}` });
  await record.getByRole('tab', { name: 'History' }).click();
  await record.getByText(/admin created the user/).waitFor();
  await record.getByRole('tab', { name: 'Sessions' }).click();
  await record.getByRole('cell', { name: 'home' }).first().waitFor();
  await record.getByRole('tab', { name: 'Details' }).click();
  await record.getByRole('button', { name: 'Act on this user' }).click();
  await admin.getByRole('menuitem', { name: 'Deactivate' }).click();
  await admin.getByRole('dialog', { name: 'Deactivate' }).getByRole('button', { name: 'Deactivate' }).click();
  await admin.getByText(`Deactivate: ${SCRIPT_NAME}`).waitFor();

  await made.goto(`${suite.address}/home`);
  await made.getByRole('button', { name: 'Login' }).waitFor();
  await made.context().close();
  await admin.context().close();
});

test('the matrix is walked and turned by keys; a change that came between is told and nothing is lost', async () => {
  const page = await open('admin', 'manager/users?tab=groups');
  const grid = page.getByRole('grid', { name: 'What each group may do' });
  await grid.getByRole('checkbox', { name: 'Administrator: Ask for a second factor at sign-in' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('End');
  await page.keyboard.press('Space');
  const reports = grid.getByRole('checkbox', { name: 'Reports: Ask for a second factor at sign-in' });
  expect(await reports.getAttribute('aria-checked')).toBe('true');
  await page.keyboard.press('/');
  await page.keyboard.type('sysStats');
  await grid.getByRole('checkbox', { name: /^Reports: See the stats bar/ }).waitFor();
  expect(await grid.getByRole('checkbox', { name: /^Reports:/ }).count()).toBe(1);
  await page.keyboard.press('Escape');

  const other = await signIn(suite.address, 'admin');
  const read = await fetch(`${suite.address}/api/v1/manager/groups`, { headers: other.headers });
  const { groups } = (await read.json()) as { groups: Record<string, unknown>[] };
  const found = groups.find(({ name }) => name === 'Reports') ?? {};
  const { id, version, name, apps, options, further, fleets } = found;
  const between = await fetch(`${suite.address}/api/v1/manager/groups`, {
    method: 'PUT',
    headers: other.headers,
    body: JSON.stringify({ id, version, name, apps, options, further, fleets: [1], secondFactor: false }),
  });
  expect([between.status, fleets]).toEqual([200, [1, 2]]);
  await page.getByRole('button', { name: 'Save Reports' }).click();
  await page.getByText('admin changed this group meanwhile. Look at it again.').waitFor();
  await page.getByRole('button', { name: 'Save Reports' }).click();
  await page.getByText('Reports is saved').waitFor();
  await page.getByRole('button', { name: 'Save Reports' }).waitFor({ state: 'detached' });
  expect(await reports.getAttribute('aria-checked')).toBe('true');
  await page.getByRole('button', { name: 'More for Reports' }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History of Reports' });
  await history.getByText('Fleets: taken West Coach & Ferry').waitFor();

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More for Reports' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete' }).getByRole('button', { name: 'Delete' }).click();
  await page.getByText('This group still has users (1). Move them first.').waitFor();
  await page.context().close();
});

test('a one-time password is shown once and opens the change of password', async () => {
  const page = await open('admin', 'manager/users');
  await page.getByRole('gridcell', { name: 'trainer', exact: true }).click();
  await page.getByRole('button', { name: 'Act on this user' }).click();
  await page.getByRole('menuitem', { name: 'One-time password, shown once' }).click();
  const shown = page.getByRole('dialog', { name: 'One-time password of trainer' });
  const password = (await shown.getByRole('status').innerText()).trim();
  expect(password).toMatch(/^\w{14}$/);
  await page.keyboard.press('Escape');
  await shown.getByRole('button', { name: 'I have passed it on' }).click();
  await shown.waitFor({ state: 'detached' });
  await page.context().close();
});

test('a message goes to the groups that are chosen', async () => {
  const page = await open('admin', 'manager/users?tab=message');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Write the message first.').waitFor();
  await page.getByRole('radio', { name: 'All users' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('textbox', { name: 'Message' }).fill('Roadworks at Järntorget');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Choose to whom it goes.').waitFor();
  await choose(page, 'Groups', 'Booking operator');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Sent to 1 user').waitFor();
  await page.context().close();
});

test('news is kept in the first of the tables, script in it is text, and the days are checked', async () => {
  const page = await open('manager', 'manager/tables');
  await page.getByRole('navigation', { name: 'Tables of the company' }).getByRole('button', { name: 'News' }).waitFor();
  await page.getByRole('button', { name: 'Add' }).click();
  const form = page.getByRole('dialog', { name: 'New news item' });
  await form.getByRole('textbox', { name: 'News' }).fill(SCRIPT_NAME);
  await choose(page, 'Also for', 'West Coach & Ferry');
  await page.keyboard.press('Tab');
  // By keyboard: a calendar that is still leaving would lie over the button.
  const save = async () => {
    await form.getByRole('button', { name: 'Save' }).focus();
    await page.keyboard.press('Enter');
  };
  await form.getByRole('textbox', { name: 'From' }).fill('30/11/2026');
  await form.getByRole('textbox', { name: 'To' }).fill('29/11/2026');
  await save();
  await form.getByText('The last day is before the first.').waitFor();
  await form.getByRole('textbox', { name: 'To' }).fill('01/12/2026');
  await save();
  await page.getByRole('gridcell', { name: SCRIPT_NAME }).waitFor();
  await page.getByRole('gridcell', { name: 'West Coach & Ferry' }).first().waitFor();
  expect(await page.title()).not.toBe('1');
  await page.context().close();
});

test('neither page opens without its right', async () => {
  const booker = await open('booker', 'manager/users');
  await booker.getByText('This page is not open to you').first().waitFor();
  await booker.goto(`${suite.address}/manager/tables`);
  await booker.getByText('This page is not open to you').first().waitFor();
  await booker.context().close();
});
