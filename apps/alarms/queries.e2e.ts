import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { driversOf } from '#apps/testing/driver-at-work.ts';
import { type DriversPhone, driversPhone, PHONE_AT_STATION } from '#apps/testing/drivers-phone.ts';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';
import { axeFaults } from '#engine/testing/axe.ts';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

// The first of the tests follows a car on the map.
const desk = await openScreenDesk({ map: true });
const { suite, store, faultsInBothSchemes } = desk;
const driverAtWork = driversOf(suite.address);
const driverWithPhone = async (n: number): Promise<DriversPhone> =>
  driversPhone(await desk.context(PHONE_AT_STATION), suite.address, n);

beforeEach(async () => {
  await store.db.deleteFrom('driver_query').execute();
});

async function atThe(route: string, user = 'coach', viewport = DESK): Promise<Page> {
  const page = await desk.at(`/${route}`, { user, viewport });
  if (route === 'home') await page.getByText('Live', { exact: true }).waitFor();
  return page;
}

const rowsOf = (page: Page) => page.getByRole('table', { name: /^Open/ }).locator('tbody').getByRole('row');
const focused = (page: Page, name: RegExp) => page.getByRole('button', { name }).and(page.locator(':focus')).waitFor();
const finishing = (page: Page) => page.getByRole('dialog', { name: /^Finish: / });

describe('a coach meets an emergency', () => {
  it('takes it from the dialog, keeps it from the others, and closes it with what was done', async () => {
    const driver = await driverWithPhone(1);
    const [page, other] = [await atThe('home'), await atThe('queries/alarms', 'manager')];
    await other.getByText('No alarm is open.').waitFor();
    await driver.press('SOS, emergency');
    await driver.press('Tap again');
    await driver.page.getByText('The office has your emergency. It sees where you are.').waitFor();
    await rowsOf(other).getByText('Panic button').waitFor();
    await other.getByRole('dialog', { name: 'Emergencies' }).waitFor();
    await other.keyboard.press('Alt+a');
    await focused(other, /^Action alarms$/);
    await other.keyboard.press('f');
    await other.keyboard.press('ArrowDown');
    await focused(other, /^Action alarms$/);
    await other.keyboard.press('Escape');
    await focused(other, /^Take: Panic button, 101$/);

    await page.getByRole('dialog', { name: 'Emergencies' }).getByRole('button', { name: 'Action alarms' }).click();
    await page.waitForURL('**/queries/alarms');
    await focused(page, /^Take: Panic button, 101$/);
    await page.keyboard.press('Enter');
    await rowsOf(page).getByText('You', { exact: true }).waitFor();
    await other.getByText('Others have taken every open alarm.').waitFor();
    await other.getByText('1 taken by others: coach').waitFor();

    await page.getByRole('button', { name: 'The map follows the car', pressed: true }).waitFor();
    const car = page.getByRole('region', { name: 'Vehicle 101' });
    await car
      .getByText(/^0\d+-\d/)
      .first()
      .waitFor();
    await car.getByRole('button', { name: 'Message' }).first().waitFor();

    await focused(page, /^Finish: Panic button/);
    expect(await faultsInBothSchemes(page, 'queries')).toEqual([]);
    await page.keyboard.press('f');
    await finishing(page).getByRole('textbox', { name: 'Action response' }).and(page.locator(':focus')).waitFor();
    await finishing(page).getByRole('button', { name: 'Finish' }).click();
    await finishing(page).getByText('Alarm closing requires an action response').waitFor();
    await page.keyboard.press('Escape');
    await finishing(page).waitFor({ state: 'detached' });
    await focused(page, /^Finish: Panic button/);
    await page.keyboard.press('Enter');
    await finishing(page).getByRole('textbox').fill('Police sent');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Alarm closed').waitFor();
    await page.getByText('No alarm is open.').waitFor();
    await other.getByText('No alarm is open.').waitFor();

    const kept = await store.db.selectFrom('driver_query').select(['response', 'finished_by']).execute();
    expect(kept).toEqual([{ response: 'Police sent', finished_by: 'coach' }]);
    await driver.context.close();
    await page.context().close();
    await other.context().close();
  });
});

describe('a supervisor starts a drill', () => {
  it('that everybody sees as one, on the dialog and on the page, and finishes it like a real alarm', async () => {
    const driver = await driverAtWork(6);
    const [page, coach] = [await atThe('queries/alarms', 'manager'), await atThe('home')];
    await page.getByRole('button', { name: 'Start a drill' }).click();
    const asking = page.getByRole('dialog', { name: 'Start a drill' });
    await asking.getByRole('combobox', { name: 'Vehicle' }).fill('106');
    await page.getByRole('option', { name: /^106/ }).click();
    await asking.getByRole('button', { name: 'Start drill' }).click();
    await driver.hears('drill');
    await coach.getByRole('dialog', { name: 'Emergencies' }).getByText('DRILL').waitFor();
    await coach.keyboard.press('Alt+a');
    await coach.keyboard.press('Enter');
    await coach.waitForURL('**/queries/alarms');
    await rowsOf(coach).getByText('DRILL').waitFor();
    expect(await coach.getByRole('button', { name: 'Start a drill' }).count()).toBe(0);
    await focused(coach, /^Take: Panic button, 106$/);
    await coach.keyboard.press('f');
    await finishing(coach).getByRole('textbox').fill('Answered at once');
    await coach.keyboard.press('Control+Enter');
    await coach.getByText('Alarm closed').waitFor();
    await coach.goto(`${suite.address}/queries/history`);
    await coach.getByText('0 alarms, 0 queries · 1 drill, counted apart').waitFor();
    await coach.getByRole('row').filter({ hasText: 'DRILL' }).getByRole('gridcell').first().click();
    const story = coach.getByRole('region', { name: /^Alarm \d+$/ });
    await story.getByText('This was a drill.').waitFor();
    await story.getByRole('row', { name: /Drill started manager$/ }).waitFor();
    await story.getByRole('row', { name: /Finished coach$/ }).waitFor();
    await story.getByText('Answered at once').waitFor();
    expect(await faultsInBothSchemes(coach, 'history')).toEqual([]);
    await page.context().close();
    await coach.context().close();
  });
});

describe('a coach works through the driver queries', () => {
  it('by keys alone: arrows choose, Enter takes, R gives back, F finishes', async () => {
    const [first, second] = [await driverAtWork(2), await driverAtWork(3)];
    await first.ask(1);
    await second.ask(6, 'Flat tyre in Haga');
    const page = await atThe('queries');
    expect(await rowsOf(page).first().textContent()).toContain('Call me');
    await focused(page, /^Take: Call me, 102$/);
    await page.keyboard.press('ArrowDown');
    await focused(page, /^Take: Breakdown, 103$/);
    await page.keyboard.press('Enter');
    const row = rowsOf(page).filter({ hasText: 'Flat tyre in Haga' });
    await row.getByText('You', { exact: true }).waitFor();
    await page.keyboard.press('r');
    await row.getByText('Nobody').waitFor();
    await page.keyboard.press('f');
    await finishing(page).getByRole('textbox', { name: 'What was answered' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Control+Enter');
    await row.waitFor({ state: 'detached' });
    await focused(page, /^Take: Call me, 102$/);
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keys of this screen' });
    await keys.getByRole('row', { name: 'F Finish' }).waitFor();
    await keys.getByRole('row', { name: /^Enter/ }).waitFor();
    await page.context().close();
  });

  it('by keys that come before the answer to the key before, which wait for it', async () => {
    const driver = await driverAtWork(7);
    await driver.ask(6, 'Flat tyre in Majorna');
    const page = await atThe('queries');
    // The live list is quicker than the answers: each is given once the next key was pressed.
    const held: (() => void)[] = [];
    await page.route('**/api/driverQueries', async (route) => {
      if (!/"(select|release)"/.test(route.request().postData() ?? '')) return route.continue();
      const response = await route.fetch();
      await new Promise<void>((answer) => held.push(answer));
      return route.fulfill({ response });
    });
    const answer = async () => {
      await expect.poll(() => held.length).toBe(1);
      held.shift()?.();
    };
    await focused(page, /^Take: Breakdown, 107$/);
    await page.keyboard.press('Enter');
    const row = rowsOf(page).filter({ hasText: 'Flat tyre in Majorna' });
    await row.getByText('You', { exact: true }).waitFor();
    await page.keyboard.press('r');
    await answer();
    await row.getByText('Nobody').waitFor();
    await page.keyboard.press('f');
    await answer();
    await row.getByText('You', { exact: true }).waitFor();
    await answer();
    await finishing(page).getByRole('textbox', { name: 'What was answered' }).and(page.locator(':focus')).waitFor();
    await page.context().close();
  });

  it('is told who was quicker', async () => {
    const driver = await driverWithPhone(4);
    const page = await atThe('queries');
    await page.getByText('No driver query is waiting.').waitFor();
    await driver.turnTo('Ask');
    await driver.page.getByLabel('More, if there is more').fill('Which gate?');
    await driver.press('Address');
    await driver.page.getByText('The office has your question.').waitFor();
    await rowsOf(page).getByText('Which gate?').waitFor();
    await focused(page, /^Take: Address/);
    const rival = await atThe('queries', 'manager');
    await rowsOf(rival).getByText('Which gate?').waitFor();
    // The slower one's wish is still on its way when the other has taken it.
    await page.route('**/api/driverQueries', async (route) => {
      if (!route.request().postData()?.includes('"select"')) return route.continue();
      await rival.getByRole('button', { name: /^Take: Address/ }).click();
      await rowsOf(rival).getByText('You', { exact: true }).waitFor();
      await page.getByText('1 taken by others').waitFor();
      return route.continue();
    });
    await page.getByRole('button', { name: /^Take: Address/ }).click();
    await page.getByRole('alert').getByText('manager has taken this already.').waitFor();
    await page.getByText('Others have taken every open query.').waitFor();
    await rowsOf(rival).getByText('You', { exact: true }).waitFor();
    const held = await store.db.selectFrom('driver_query').select(['first_claimed_by', 'finished_at']).execute();
    expect(held).toEqual([{ first_claimed_by: 'manager', finished_at: null }]);
    await rival.context().close();
    await page.context().close();
    await driver.context.close();
  });

  it('on a desk and on a phone, with nothing for axe to find', async () => {
    const driver = await driverAtWork(5);
    await driver.ask(8, 'The passenger says forty was agreed, the meter says fifty-two');
    await driver.ask(9);
    const phone = await atThe('queries', 'coach', PHONE);
    const cards = phone.getByRole('list', { name: 'Open driver queries' });
    await cards.getByRole('button', { name: /^Take: Fare/ }).click();
    await cards.getByText('You', { exact: true }).waitFor();
    expect(await phone.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    expect(await faultsInBothSchemes(phone, 'queries')).toEqual([]);
    await phone.setViewportSize(DESK);
    await rowsOf(phone).getByText('You', { exact: true }).waitFor();
    expect(await faultsInBothSchemes(phone, 'queries')).toEqual([]);
    await phone.setViewportSize(PHONE);
    await cards.getByRole('button', { name: /^Finish: Fare/ }).click();
    await finishing(phone).waitFor();
    expect(await axeFaults(phone, '[role=dialog]')).toEqual([]);
    await phone.context().close();
  });
});
