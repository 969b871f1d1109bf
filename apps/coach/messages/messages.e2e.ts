import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { driversOf } from '#apps/testing/driver-at-work.ts';
import { driversPhone, PHONE_AT_STATION } from '#apps/testing/drivers-phone.ts';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';

const PHONE = { width: 390, height: 844 };

const desk = await openScreenDesk();
const { suite, store, faultsInBothSchemes } = desk;
const driverAtWork = driversOf(suite.address);

async function atTheDesk(path = '/messages', viewport = { width: 1440, height: 900 }): Promise<Page> {
  const page = await desk.at(path, { viewport });
  return page;
}

const rowOf = (page: Page, text: string) =>
  page.getByRole('grid', { name: 'Messages sent' }).getByRole('row').filter({ hasText: text });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function chooseTarget(page: Page, typed: string, option: RegExp): Promise<void> {
  const to = page.getByRole('combobox', { name: 'To' }).or(page.getByRole('textbox', { name: 'To' }));
  await to.fill(typed);
  await page.getByRole('option', { name: option }).waitFor();
  await page.keyboard.press('Enter');
  // Whom a text finds may come after Enter: who sends before it is told whom it reaches is asked for whom it is.
  await page.getByText(/^Reaches \d+ drivers? now/).waitFor();
}

describe('a coach tells drivers something', () => {
  it('writes to one by keyboard, sees it arrive, read and answered, and is told the answer elsewhere too', async () => {
    const driver = await driversPhone(await desk.context(PHONE_AT_STATION), suite.address, 1);
    const page = await atTheDesk();
    await page.getByRole('grid', { name: 'Messages sent' }).waitFor();
    await page.keyboard.press('n');
    await chooseTarget(page, '1001', /^1001 .* · signed on$/);
    await page.getByText('Reaches 1 driver now').waitFor();
    await field(page, 'Message').fill('Which way do you come?');
    await page.getByText('22 of 500').waitFor();
    await page.getByText('On my way', { exact: true }).click();
    await page.keyboard.press('Control+Enter');
    await rowOf(page, 'Which way do you come?').getByText('1/1').first().waitFor();

    const panel = page.getByRole('region', { name: /^Message \d+$/ });
    await panel.getByText('There', { exact: true }).waitFor();
    await driver.turnTo('Messages');
    const told = driver.page.getByText('Which way do you come?');
    await told.waitFor();
    await panel.getByText('Read', { exact: true }).waitFor();
    expect(await faultsInBothSchemes(page, 'messages')).toEqual([]);

    await page.getByRole('navigation', { name: 'Menus' }).getByRole('link', { name: 'Queries' }).click();
    await page.waitForURL('**/queries');
    await driver.page.getByRole('button', { name: 'On my way' }).waitFor();
    await driver.page.getByLabel('Your own words').fill('Over the bridge');
    await driver.press('Send');
    await driver.page.getByText('You answered: Over the bridge').waitFor();
    await page.getByText(/: Over the bridge$/).waitFor();
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await panel.getByRole('cell', { name: 'Over the bridge' }).waitFor();
    await driver.context.close();
  });

  it('asks before it goes to the whole fleet, and takes it back', async () => {
    const [driver, second] = [await driverAtWork(2), await driverAtWork(3)];
    const page = await atTheDesk();
    await chooseTarget(page, 'all', /^All drivers of/);
    await page.keyboard.press('Alt+7');
    await field(page, 'Message').fill('Ice on all bridges');
    await page.getByRole('button', { name: /^Send/ }).click();
    const ask = page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog', { name: 'Send to the whole fleet?' }))
      .first();
    await ask.getByText(/It goes to \d+ drivers of Gothenburg Cabs now/).waitFor();
    await page.keyboard.press('Enter');
    const told = await driver.hears('officeMessage', ({ text }) => text === 'Ice on all bridges');
    await second.hears('officeMessage', ({ text }) => text === 'Ice on all bridges');
    const panel = page.getByRole('region', { name: `Message ${told.messageId}` });
    await panel.getByRole('button', { name: 'Take back' }).click();
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name: 'Take back' }).click();
    await driver.hears('officeMessageGone', ({ messageId }) => messageId === told.messageId);
    await panel.getByText('taken back').waitFor();
  });

  it('says what is missing, and opens with the car that another screen names', async () => {
    const driver = await driverAtWork(4);
    const vehicle = await store.db
      .selectFrom('vehicle')
      .select('id')
      .where('fleet_id', '=', 1)
      .where('plate', '=', driver.plate)
      .executeTakeFirstOrThrow();
    const page = await atTheDesk(`/messages?vehicle=${vehicle.id}`, PHONE);
    await page.getByText('Reaches 1 driver now').waitFor();
    await page.getByRole('button', { name: /^Send/ }).click();
    await page.getByText('Write what it says.').waitFor();
    const template = page
      .getByRole('textbox', { name: 'Template' })
      .or(page.getByRole('combobox', { name: 'Template' }))
      .first();
    await template.click();
    await page.getByRole('option', { name: 'Slippery roads' }).waitFor();
    await template.pressSequentially('road c', { delay: 30 });
    await page.locator('[data-combobox-selected]', { hasText: 'Road closed' }).waitFor();
    await page.keyboard.press('Enter');
    await expect
      .poll(() => field(page, 'Message').inputValue())
      .toBe('A road is closed ahead. Please take another way.');
    await page.getByRole('button', { name: /^Send/ }).click();
    expect(await driver.hears('officeMessage')).toMatchObject({ typeCode: 'TRAFFIC' });
  });
});
