import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { driversOf } from '#apps/testing/driver-at-work.ts';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';
import { type Session, signIn as signInByCall } from '#apps/testing/sign-in.ts';
import { userWithFlags } from '#apps/testing/user-with-flags.ts';

const { suite, store, open, signIn, faultsInBothSchemes } = await openScreenDesk();

/** Some headless browsers let sound out without being asked; this one waits for the first click, as those with a window do. */
const SILENT_UNTIL_USED = `{
  const { resume } = AudioContext.prototype;
  const state = Object.getOwnPropertyDescriptor(BaseAudioContext.prototype, 'state').get;
  let used = false;
  window.addEventListener('pointerdown', () => { used = true; }, true);
  AudioContext.prototype.resume = function () {
    return used ? resume.call(this) : new Promise(() => {});
  };
  Object.defineProperty(BaseAudioContext.prototype, 'state', {
    get() { return used ? state.call(this) : 'suspended'; },
  });
}`;

const driverAtWork = driversOf(suite.address);

async function act(session: Session, body: object): Promise<Response> {
  const init = { method: 'POST', headers: session.headers, body: JSON.stringify({ fleets: '(1)', ...body }) };
  return fetch(`${suite.address}/api/driverQueries`, init);
}

async function atHome(user = 'coach'): Promise<Page> {
  const page = await open();
  await signIn(page, user);
  await page.getByRole('heading', { name: /^Welcome, / }).waitFor();
  return page;
}

const live = (page: Page) => page.getByText('Live', { exact: true }).waitFor();
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Emergencies' });
const tableOf = (page: Page) => dialog(page).getByRole('table');

let drivers = 0;
const nextDriver = () => {
  drivers += 1;
  return driverAtWork(drivers);
};

beforeEach(async () => {
  await store.db.deleteFrom('driver_query').execute();
});

describe('an emergency', () => {
  test('stands in a dialog by the live link alone, and leaves when another coach takes it', async () => {
    const driver = await nextDriver();
    const page = await open();
    await page.route('**/api/driverQueries', (route) => route.abort());
    await signIn(page, 'coach');
    await live(page);
    const { queryId } = await driver.ask(2);
    await dialog(page).waitFor();
    expect(await tableOf(page).getByRole('columnheader').allTextContents()).toEqual([
      'Emergency',
      'Time',
      'Vehicle',
      'Driver',
    ]);
    const row = tableOf(page).getByRole('row').nth(1);
    await row.getByText('Panic button').waitFor();
    await row.getByText(driver.plate, { exact: true }).waitFor();
    expect(await faultsInBothSchemes(page, 'emergencies')).toEqual([]);
    const taken = await act(await signInByCall(suite.address, 'manager'), { action: 'select', queryID: queryId });
    expect(taken.status).toBe(200);
    await dialog(page).waitFor({ state: 'detached' });
    await page.context().close();
  });

  test('once acknowledged is quiet, and the dialog returns for a new one only', async () => {
    const [first, second] = [await nextDriver(), await nextDriver()];
    const page = await atHome();
    await live(page);
    await first.ask(4);
    await tableOf(page).getByText('Silent alarm').waitFor();
    await page.keyboard.press('Alt+a');
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await first.ask(1);
    await page.getByRole('link', { name: /^Query/ }).click();
    await page.waitForURL('**/queries');
    expect(await dialog(page).count()).toBe(0);
    await second.ask(5);
    await tableOf(page).getByText('Duress call').waitFor();
    expect(await tableOf(page).getByRole('row').count()).toBe(3);
    await page.context().close();
  });

  test('reaches a tab that nobody looks at', async () => {
    const driver = await nextDriver();
    const page = await atHome();
    await live(page);
    await page.evaluate(`Object.defineProperty(document, 'hidden', { value: true })`);
    await driver.ask(2);
    await dialog(page).waitFor();
    await page.context().close();
  });

  test('takes no key from who types, and leads to the alarms by two of its own', async () => {
    const driver = await nextDriver();
    const page = await atHome();
    await live(page);
    await page.keyboard.press('F2');
    const name = page.getByRole('textbox', { name: 'Passenger', exact: true });
    await name.click();
    await page.keyboard.type('Ingrid ');
    await driver.ask(2);
    await dialog(page).waitFor();
    await page.keyboard.type('Falk  ');
    expect(await name.inputValue()).toBe('Ingrid Falk  ');
    await page.keyboard.press('Alt+a');
    await dialog(page).getByRole('button', { name: 'Action alarms' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Escape');
    await name.and(page.locator(':focus')).waitFor();
    expect(await name.inputValue()).toBe('Ingrid Falk  ');
    await (await nextDriver()).ask(4);
    await dialog(page).waitFor();
    await page.keyboard.press('Alt+a');
    await dialog(page).getByRole('button', { name: 'Action alarms' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/queries/alarms');
    expect(await dialog(page).count()).toBe(0);
    await page.context().close();
  });

  test('comes by the poll where the live link is down', async () => {
    const driver = await nextDriver();
    const page = await open();
    await page.routeWebSocket('**/api/live', (socket) => socket.close());
    await signIn(page, 'coach');
    await page.getByText('No connection').first().waitFor();
    await driver.ask(2);
    await tableOf(page).getByText('Panic button').waitFor({ timeout: 40_000 });
    await page.context().close();
  });

  test('is kept from those who do not handle queries or asked for silence', async () => {
    const driver = await nextDriver();
    const page = await atHome('booker');
    const watching = await atHome();
    await live(watching);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await driver.ask(2);
    await dialog(watching).waitFor();
    await page.getByRole('link', { name: 'Home' }).click();
    expect(await dialog(page).count()).toBe(0);
    expect(asked).not.toContain('/api/driverQueries');
    await page.context().close();
    await watching.context().close();
  });

  test('sounds after the first click only, and the bar says so before', async () => {
    const driver = await nextDriver();
    const entered = await atHome();
    await entered.context().addInitScript(SILENT_UNTIL_USED);
    const page = await open(entered.context(), '/home');
    await live(page);
    const off = page.getByRole('button', { name: 'sound is off, click' });
    await off.waitFor();
    await off.click();
    await off.waitFor({ state: 'detached' });
    await driver.ask(2);
    await dialog(page).waitFor();
    await page.context().close();
  });
});

describe('an emergency that nobody takes in time', () => {
  const waitsLong = async () => {
    const past = new Date(Date.now() - 60_000);
    await store.db.updateTable('driver_query').set({ free_since: past }).execute();
  };

  test('comes to a supervisor without alerts and without the page of alarms, who takes and finishes it', async () => {
    await userWithFlags(store, 'stand-by', { apps: ['reports'], options: ['noAlerts'], further: ['supervise'] });
    const driver = await nextDriver();
    const [page, watching] = [await atHome('stand-by'), await atHome()];
    await live(page);
    await live(watching);
    await driver.ask(1);
    await driver.ask(2);
    await dialog(watching).waitFor();
    expect(await dialog(page).count()).toBe(0);
    await waitsLong();
    await tableOf(page).getByText('supervisors are asked too').waitFor();
    expect(await tableOf(page).getByRole('row').count()).toBe(2);
    expect(await faultsInBothSchemes(page, 'escalated')).toEqual([]);
    const take = dialog(page).getByRole('button', { name: `Take: Panic button, ${driver.plate}` });
    await page.keyboard.press('Alt+a');
    await take.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    const held = page.getByRole('dialog', { name: 'Your emergency' });
    await held.getByRole('link', { name: /^0\d+-\d/ }).waitFor();
    await dialog(watching).waitFor({ state: 'detached' });
    expect(await faultsInBothSchemes(page, 'held')).toEqual([]);
    await held.getByRole('button', { name: 'Finish' }).click();
    await held.getByText('Alarm closing requires an action response').waitFor();
    await held.getByRole('textbox').fill('Police sent');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Alarm closed').waitFor();
    await held.waitFor({ state: 'detached' });
    const kept = store.db.selectFrom('driver_query').select(['finished_by', 'response']).where('code', '=', 2);
    expect(await kept.execute()).toEqual([{ finished_by: 'stand-by', response: 'Police sent' }]);
    await page.context().close();
    await watching.context().close();
  });

  test('leads a supervisor without alerts, but with the page of alarms, to that page', async () => {
    const flags = { apps: ['coach'], options: ['alarms', 'noAlerts'], further: ['supervise'] } as const;
    const { apps, options, further } = flags;
    await userWithFlags(store, 'overseer', { apps: [...apps], options: [...options], further: [...further] });
    const driver = await nextDriver();
    const page = await atHome('overseer');
    await live(page);
    await driver.ask(4);
    const { queryId } = await store.db
      .selectFrom('driver_query')
      .select('id as queryId')
      .where('code', '=', 4)
      .executeTakeFirstOrThrow();
    await waitsLong();
    await tableOf(page).getByText('Silent alarm').waitFor();
    await page.keyboard.press('Alt+a');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/queries/alarms');
    await page.getByRole('button', { name: /^Take: Silent alarm/ }).click();
    await page.getByRole('button', { name: /^Finish: Silent alarm/ }).waitFor();
    const taken = await store.db
      .selectFrom('driver_query')
      .select('first_claimed_by')
      .where('id', '=', queryId)
      .execute();
    expect(taken).toEqual([{ first_claimed_by: 'overseer' }]);
    await page.context().close();
  });
});

describe('a query that is no emergency', () => {
  test('is told by a toast that counts those waiting', async () => {
    const [first, second] = [await nextDriver(), await nextDriver()];
    await first.ask(1);
    await second.ask(3);
    const page = await atHome();
    await page.getByText('Waiting Driver Query').waitFor();
    await page.getByText('You Have 2 Driver Queries to be handled').waitFor();
    expect(await dialog(page).count()).toBe(0);
    await page.context().close();
  });
});
