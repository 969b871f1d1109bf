import { expect, test } from 'vitest';
import { driversPhone, PHONE_AT_STATION } from '#apps/testing/drivers-phone.ts';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';
import { axeFaults } from '#engine/testing/axe.ts';

const desk = await openScreenDesk();

test('a driver enters the pay-in in a tunnel, it reaches the cashier with the link, and stands in the fields there', async () => {
  const model = {
    fleet_id: 1,
    name: 'Usual',
    from_date: '2020-01-01',
    kind: 'commission',
    driver_percent: 50,
  } as const;
  await desk.store.db.insertInto('pay_in_model').values(model).execute();
  const { context, page, press, turnTo } = await driversPhone(
    await desk.context(PHONE_AT_STATION),
    desk.suite.address,
    5,
  );
  await turnTo('My shift');
  await press('Pay-in of this shift');
  const sheet = page.getByRole('dialog', { name: 'Pay-in of this shift' });
  await sheet.getByLabel('Meter: fares').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await context.setOffline(true);
  await sheet.getByLabel('Meter: fares').fill('1200,50');
  await sheet.getByLabel('Meter: hirings').fill('7');
  await sheet.getByLabel('Meter: kilometres').fill('150,5');
  await sheet.getByLabel('Docket number').fill('ab 77');
  await sheet.getByLabel('Amount').fill('200');
  await sheet.getByRole('button', { name: 'Add a docket' }).click();
  await sheet.getByRole('button', { name: 'Remove docket ab 77' }).waitFor();
  await sheet.getByLabel('Vouchers, sum').fill('30');
  await sheet.getByLabel('Cash you hand in').fill('400');
  await sheet.getByRole('button', { name: 'Send to the cashier' }).click();
  await sheet.waitFor({ state: 'detached' });
  await context.setOffline(false);
  await page.getByText('The cashier has your pay-in.').waitFor();
  await press('Sign off');
  await press('Yes, sign off');
  await page.getByRole('button', { name: 'Sign on' }).waitFor();

  const cashier = await desk.at('/cashier?view=shifts&show=worked', { user: 'cashier' });
  await cashier.getByRole('gridcell', { name: 'no meter totals' }).first().waitFor();
  await cashier.keyboard.press('F2');
  await cashier.getByText('The driver told this at').waitFor();
  expect(await cashier.getByLabel('Fares by the meter').inputValue()).toBe('1 200.5 SEK');
  expect(await cashier.getByLabel('Kilometres by the meter').inputValue()).toBe('150.5');
  expect(await cashier.getByLabel('Hirings by the meter').inputValue()).toBe('7');
  await cashier.getByRole('radio', { name: 'Yes' }).check();
  await cashier.keyboard.press('F12');
  await cashier.getByRole('button', { name: 'Told by the driver: AB77, SEK 200.00' }).click();
  expect(await cashier.getByLabel('Docket number').inputValue()).toBe('AB77');
  expect(await cashier.getByLabel('Vouchers').inputValue()).toBe('30 SEK');
  await cashier.getByRole('button', { name: 'Receive', exact: true }).click();
  await cashier.getByText('Docket AB77: SEK 200.00').waitFor();
  await context.close();
  await cashier.context().close();
});
