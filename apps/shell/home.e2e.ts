import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { holdClock, seenAsTimeGoes } from '#apps/testing/page-clock.ts';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';
import { narrowUser } from '#store/user/user.ts';

const { store, context, open, signIn, faultsInBothSchemes, userId } = await openScreenDesk();
const NOTED = new Date('2026-11-21T12:00:00Z');

/** A page that says of itself, when told so, that its tab is hidden. */
const HIDDEN_AT_WILL = `{
  let hidden = false;
  Object.defineProperty(document, 'hidden', { get: () => hidden });
  window.setHidden = (next) => { hidden = next; document.dispatchEvent(new Event('visibilitychange')); };
}`;

async function home(user = 'coach', of?: Parameters<typeof open>[0]): Promise<Page> {
  const page = await open(of);
  await signIn(page, user);
  await page.getByRole('heading', { name: /^(Welcome|Bienvenue), / }).waitFor();
  return page;
}

const stats = (page: Page) => page.getByRole('region', { name: 'Stats', exact: true });
const figure = (page: Page, name: string) => stats(page).getByRole('link', { name: new RegExp(`^${name} [\\d–]`) });

async function writeNews(news: string): Promise<void> {
  await store.db
    .insertInto('news')
    .values({ fleet_id: 1, news, from_date: '2020-01-01', to_date: '2099-01-01', created_at: NOTED })
    .execute();
}

async function addTask(message: string, fleetId = 1): Promise<void> {
  const task = { fleet_id: fleetId, request: 'CallBack', subject: message, at: NOTED, detail: {}, message } as const;
  await store.db
    .insertInto('task')
    .values({ ...task, detail: JSON.stringify({}) })
    .execute();
}

async function addAlert(plate: string): Promise<void> {
  const alert = { fleet_id: 1, alert_type: 'Meter', subject: plate, at: NOTED } as const;
  await store.db
    .insertInto('alert')
    .values({ ...alert, detail: JSON.stringify({ plate }) })
    .execute();
}

beforeEach(async () => {
  for (const table of ['news', 'task', 'alert', 'driver_query'] as const) await store.db.deleteFrom(table).execute();
});

describe('the home page', () => {
  it('welcomes the user by name and group under the title of the product', async () => {
    const page = await home();
    await page.getByRole('heading', { name: 'Welcome, Cilla Coach' }).waitFor();
    const welcome = page.getByRole('region', { name: 'Welcome, Cilla Coach' });
    expect(await welcome.locator('dd').allTextContents()).toEqual(['coach', 'Cilla Coach', 'Dispatcher']);
    expect(await page.title()).toBe('Hansom');
    await page.context().close();
  });

  it('shows the first fleet in the nine columns of the specification, and when they were counted', async () => {
    const page = await home();
    const fleets = page.getByRole('region', { name: 'Fleet statistics' });
    await fleets.getByRole('rowheader', { name: 'Gothenburg Cabs' }).waitFor();
    expect(await fleets.getByRole('columnheader').allTextContents()).toEqual([
      'Fleet',
      'Vehicles',
      'Working',
      'Vacant',
      'Engaged',
      'OOV',
      'HDL',
      'Bookings',
      'Street PU',
    ]);
    await fleets.getByText(/^Last Updated \d\d:\d\d:\d\d$/).waitFor();
    expect(await fleets.getByRole('row').count()).toBe(2);
    await page.context().close();
  });

  it('shows news only where there is some, and a script in it as text', async () => {
    const page = await home();
    await page.getByRole('region', { name: 'Fleet statistics' }).getByRole('table').waitFor();
    expect(await page.getByText('The Latest News').count()).toBe(0);
    const script = '<script>document.title = "taken"</script><img src=x onerror="document.title=\'taken\'">';
    await writeNews(script);
    await writeNews('The bridge is closed.');
    await page.reload();
    const news = page.getByRole('region', { name: 'The Latest News' });
    await news.getByText('The bridge is closed.').waitFor();
    await news.getByText(script).waitFor();
    expect(await page.title()).toBe('Hansom');
    await page.context().close();
  });

  it('renews itself after 61 seconds, and says how old its figures are once two cycles were missed', async () => {
    const page = await open();
    await page.clock.install();
    await signIn(page, 'coach');
    const fleets = page.getByRole('region', { name: 'Fleet statistics' });
    await fleets.getByText(/^Last Updated/).waitFor();
    await writeNews('The ferry is late.');
    await page.clock.runFor(62_000);
    await page.getByText('The ferry is late.').waitFor();
    await page.route('**/api/stats', (route) => route.abort());
    await page.clock.runFor(130_000);
    await fleets.getByText(/^Not updated for 2 min \d\d\./).waitFor();
    // The link hears no pulse while the clock leaps, and is there again a moment later.
    await expect.poll(() => page.getByRole('alert').allTextContents(), { timeout: 15_000 }).toEqual([]);
    await page.context().close();
  });

  it('launches an application under its name, which every call carries from then on', async () => {
    const page = await home();
    const called: string[] = [];
    page.on('request', (request) => {
      const header = request.headers()['authorization'];
      if (header) called.push(Buffer.from(header.replace('Basic ', ''), 'base64').toString().split(':')[0] ?? '');
    });
    let letCome = () => {};
    const held = new Promise<void>((resolve) => (letCome = resolve));
    await page.route('**/assets/lost-found*', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('region', { name: 'Applications' }).getByRole('button', { name: 'Lost&Found' }).click();
    await page.waitForURL('**/lostFound');
    // Title, heading and mark say where one is before anything of the page has come.
    await page.getByRole('heading', { level: 1, name: 'Lost and found' }).waitFor({ state: 'attached' });
    expect(await page.title()).toBe('Lost and found · Hansom');
    expect(await page.locator('nav a[aria-current=page]').getAttribute('href')).toBe('/lostFound');
    expect(await page.getByRole('grid').count()).toBe(0);
    letCome();
    expect(await page.evaluate('localStorage.getItem("runApp")')).toBe('lostFound');
    await expect.poll(() => called.at(-1)).toBe('lostFound');
    await page.context().close();
  });

  it('has launchers for Payroll and Support, which do nothing', async () => {
    const page = await home('cashier');
    const apps = page.getByRole('region', { name: 'Applications' });
    expect(await apps.getByRole('button').count()).toBe(3);
    for (const name of ['Payroll', 'Support']) {
      const launcher = apps.getByRole('button', { name });
      expect(await launcher.getAttribute('aria-disabled')).toBe('true');
      await launcher.getByText('Not part of this suite').waitFor();
      await launcher.focus();
      await page.keyboard.press('Enter');
      expect(new URL(page.url()).pathname).toBe('/home');
    }
    expect(await page.evaluate('localStorage.getItem("runApp")')).toBeNull();
    await page.context().close();
  });

  it('has no stats bar for those who may not see system statistics', async () => {
    const page = await home('booker');
    await page.getByRole('region', { name: 'Fleet statistics' }).getByRole('table').waitFor();
    expect(await stats(page).count()).toBe(0);
    await page.context().close();
  });

  it('leaves the fleet statistics out on a telephone, and speaks French', async () => {
    const page = await home('coach', await context({ viewport: { width: 390, height: 844 } }));
    expect(await page.getByText('Fleet statistics').count()).toBe(0);
    await page.getByRole('button', { name: /Menu of/ }).click();
    await page.getByRole('menuitem', { name: 'Passer au français' }).click();
    await page.getByRole('heading', { name: 'Bienvenue, Cilla Coach' }).waitFor();
    await page
      .getByRole('region', { name: 'Chiffres' })
      .getByRole('link', { name: /^En service \d/ })
      .waitFor();
    expect(await page.getByText('Statistiques de la flotte').count()).toBe(0);
    const width = await page.evaluate('document.querySelector("#content").scrollWidth <= innerWidth');
    expect(width).toBe(true);
    await page.context().close();
  });
});

describe('the stats bar', () => {
  const leads: readonly [string, string][] = [
    ['Working', 'coach/signedOn'],
    ['Avail', 'coach/vehicleStatus?show=avail'],
    ['Eng', 'coach/vehicleStatus?show=eng'],
    ['Vac', 'coach/vehicleStatus?show=vac'],
    ['OOV', 'coach/vehicleStatus?show=oov'],
    ['Jobs', 'coach/jaq'],
    ['Delay', 'coach/jaq'],
    ['Offer', 'coach/jaq'],
    ['Acc/Rej', 'coach/jaq'],
    ['Adv', 'preBookings'],
    ['Query', 'queries'],
    ['Resets', 'queries/resets'],
  ];

  test('leads from each figure to its page', async () => {
    const page = await home();
    for (const [name, route] of leads) {
      await figure(page, name).click();
      await page.waitForURL(`**/${route}`);
      await page.goBack();
      await page.waitForURL('**/home');
    }
    for (const name of ['Non-working', 'Ratio', 'Revenue']) expect(await figure(page, name).count()).toBe(0);
    await page.context().close();
  });

  test('has no link to a page that is not open to the user', async () => {
    const page = await home('reports');
    await stats(page).getByText('Non-working').waitFor();
    expect(await stats(page).getByRole('link').count()).toBe(0);
    await page.context().close();
  });

  test('tells the last four quarter-hours of accepted and rejected offers when reached', async () => {
    const page = await home();
    await figure(page, 'Acc/Rej').focus();
    const told = page.getByRole('tooltip');
    await told.getByText('0–15 min ago').waitFor();
    await expect.poll(() => told.getByText(/^\d+\/\d+$/).count(), { timeout: 30_000 }).toBe(4);
    await page.context().close();
  });

  test('goes when it is closed and comes back when asked for', async () => {
    const page = await home();
    await stats(page).getByRole('button', { name: 'Hide the stats panel' }).click();
    await stats(page).waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('button', { name: 'Stats panel' }).click();
    await figure(page, 'Working').waitFor();
    await page.context().close();
  });

  test('opens its tables in place, where a chosen row can be deleted by the keyboard alone', async () => {
    await addTask('Fru Ek has waited for an hour');
    await addTask('The hotel asks for a receipt');
    await addAlert('101');
    const page = await home();
    const bar = stats(page);
    await bar.getByRole('button', { name: /^Tasks 2/ }).press('Enter');
    const tasks = page.getByRole('grid', { name: 'Tasks' });
    await tasks.getByText('The hotel asks for a receipt').waitFor();
    expect(await tasks.getByRole('columnheader').allTextContents()).toEqual(['Type', 'Logged', 'Message', 'Fleet']);
    const remove = bar.getByRole('button', { name: 'Delete' });
    expect(await remove.count()).toBe(0);

    await tasks.getByRole('row').nth(1).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    const chosen = tasks.getByRole('row', { selected: true });
    const going = (await chosen.getByRole('gridcell').nth(2).textContent()) ?? '';
    await remove.waitFor();
    await page.keyboard.press('Delete');
    await tasks.getByText(going).waitFor({ state: 'detached' });
    expect(await remove.count()).toBe(0);
    await bar.getByRole('button', { name: /^Tasks 1/ }).waitFor();

    await bar.getByRole('button', { name: /^Alerts [1-9]/ }).click();
    const alerts = page.getByRole('grid', { name: 'Alerts' });
    await alerts.getByText('The meter of vehicle 101').click();
    expect(await alerts.getByRole('columnheader').allTextContents()).toEqual([
      'ID',
      'Type',
      'Logged',
      'Alert',
      'Fleet',
      'Job',
      'Plate',
      'DID',
    ]);
    expect(await faultsInBothSchemes(page, 'stats-tables')).toEqual([]);
    await remove.click();
    await page.getByText('The meter of vehicle 101').waitFor({ state: 'detached' });
    const below = page.getByRole('region', { name: 'Alerts' });
    await below.getByRole('button', { name: 'Close' }).click();
    await below.waitFor({ state: 'detached' });
    await page.context().close();
  });

  test('rests in a hidden tab and asks for its figures as it is shown again', async () => {
    const page = await open();
    await page.addInitScript(HIDDEN_AT_WILL);
    await page.reload();
    await page.clock.install();
    await signIn(page, 'reports');
    await stats(page)
      .getByRole('button', { name: /^Tasks 0/ })
      .waitFor();
    await page.evaluate('setHidden(true)');
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/stats')) asked += 1;
    });
    await page.clock.runFor(200_000);
    expect(asked).toBe(0);
    await addTask('A customer complains');
    await page.evaluate('setHidden(false)');
    await stats(page)
      .getByRole('button', { name: /^Tasks 1/ })
      .waitFor();
    await page.context().close();
  });

  test('says with a Service Message that tasks and queries have come', async () => {
    const page = await open();
    await page.clock.install();
    await signIn(page, 'reports');
    await stats(page)
      .getByRole('button', { name: /^Tasks 0/ })
      .waitFor();
    await holdClock(page);
    await addTask('A customer complains');
    await store.db
      .insertInto('driver_query')
      .values({ fleet_id: 1, code: 1, query: 'Call me', at: NOTED, free_since: NOTED })
      .execute();
    const said = page.locator('[data-severity]').filter({ hasText: 'Service Message' });
    const tasks = said.filter({ hasText: 'You have New Tasks waiting 1' });
    await seenAsTimeGoes(page, tasks, said.filter({ hasText: 'You have New Driver Queries waiting 1' }));
    await page.context().close();
  });
});

describe('the charts of the stats bar', () => {
  test('open with their figures beside them, stay open, and count the fleets that are chosen', async () => {
    await addTask('In the second fleet', 2);
    const page = await home();
    const bar = stats(page);
    expect(await page.getByRole('combobox', { name: 'Fleets' }).count()).toBe(0);
    await bar.getByRole('switch', { name: 'Charts' }).check();
    for (const name of ['Working', 'Meter', 'Signed on by hour']) await page.getByRole('figure', { name }).waitFor();
    const working = page.getByRole('figure', { name: 'Working' });
    const charts = await page.getByRole('figure').locator('> div').all();
    const drawn = await Promise.all(charts.map(async (one) => (await one.boundingBox())?.height));
    expect(drawn).toEqual([350, 350, 350]);
    expect(await working.getByRole('rowheader').allTextContents()).toEqual(['Working', 'Signed Off']);
    const meter = page.getByRole('figure', { name: 'Meter' });
    expect(await meter.getByRole('rowheader').allTextContents()).toEqual(['Available', 'Engaged', 'OOV']);
    const hours = page.getByRole('figure', { name: 'Signed on by hour' });
    await hours.getByText('The figures as a table').click();
    expect(await hours.getByRole('row').count()).toBe(16);
    expect(await hours.getByRole('columnheader').allTextContents()).toEqual([
      'Hour',
      'OOV',
      'Vacant',
      'Engaged',
      'Signed On',
      'Available',
    ]);
    expect(await faultsInBothSchemes(page, 'stats-charts')).toEqual([]);

    await page.reload();
    await page.getByRole('figure', { name: 'Meter' }).waitFor();
    const choice = page.getByRole('combobox', { name: 'Fleets' });
    await bar.getByRole('button', { name: /^Tasks 0/ }).waitFor();
    await choice.press('ArrowDown');
    const asked = page.waitForRequest((request) => request.postDataJSON()?.fleets === '(1,2)');
    await page.getByRole('option', { name: 'West Coach & Ferry' }).click();
    await asked;
    await bar.getByRole('button', { name: /^Tasks 1/ }).waitFor();
    await page.getByRole('option', { name: 'Gothenburg Cabs' }).click();
    await page.getByRole('option', { name: 'West Coach & Ferry' }).click();
    expect(await page.getByRole('option', { selected: true }).allTextContents()).toEqual(['West Coach & Ferry']);
    const box = await page.locator('.mantine-MultiSelect-root').boundingBox();
    expect(box?.width).toBeLessThanOrEqual(200);
    await page.context().close();
  });

  test('show the name of the one fleet in bold to those who see one', async () => {
    const reports = await userId('reports');
    await narrowUser(store.db, reports, [1]);
    const page = await home('reports');
    await stats(page).locator('strong', { hasText: 'Gothenburg Cabs' }).waitFor();
    await stats(page).getByRole('switch', { name: 'Charts' }).check();
    await page.getByRole('figure', { name: 'Meter' }).waitFor();
    expect(await page.getByRole('combobox', { name: 'Fleets' }).count()).toBe(0);
    await page.context().close();
  });
});

test('axe finds nothing on the home page', async () => {
  await writeNews('The bridge is closed.');
  const page = await home();
  await page.getByRole('region', { name: 'The Latest News' }).waitFor();
  await figure(page, 'Working').waitFor();
  expect(await faultsInBothSchemes(page, 'home')).toEqual([]);
  await page.context().close();
});
