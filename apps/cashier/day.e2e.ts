import { expect, test } from 'vitest';
import { drivenShift } from '#acts/pay-in/testing/driven-shifts.ts';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';
import { localDate } from '#core/calendar/calendar-date.ts';
import { HOUR_MS } from '#core/kit/time.ts';
import { insertCrew } from '#store/testing/company.ts';

const desk = await openScreenDesk();
const { store } = desk;
const ZONE = 'Europe/Stockholm';

test('a shift is confirmed, its docket scanned, paid in by keys alone, its day closed, and a docket found after that', async () => {
  const endMs = Date.now() - 40 * HOUR_MS;
  const { driverId } = await insertCrew(store.db, 1, '9217', { beganMs: endMs, signedOff: true });
  await store.db.insertInto('till').values({ fleet_id: 1, name: 'Front desk' }).execute();
  await store.db.deleteFrom('pay_in_model').where('fleet_id', '=', 1).execute();
  const model = { fleet_id: 1, name: 'Usual', from_date: '2020-01-01', driver_percent: 50 };
  await store.db
    .insertInto('pay_in_model')
    .values({ ...model, kind: 'commission' })
    .execute();
  await store.db.insertInto('account').values({ fleet_id: 1, number: 'DOCKETS', name: 'Dockets Ltd' }).execute();
  const trips = [{ fareMinor: 80_000 }, { fareMinor: 20_000, payment: 'docket' as const }];
  await drivenShift(store.db, { fleetId: 1, driverId, zone: ZONE, endMs, hours: 2, state: 'worked', trips });
  const day = localDate(endMs - 2 * HOUR_MS, ZONE);

  const page = await desk.at('/cashier?view=shifts&show=worked', { user: 'cashier' });
  await page.getByRole('gridcell', { name: 'no meter totals, dockets differ' }).waitFor();
  await page.keyboard.press('F8');
  const opening = page.getByRole('dialog', { name: 'Open a till' });
  await opening.getByLabel('Counted otherwise').fill('500');
  await opening.getByLabel('Of it from the safe').fill('500');
  await page.keyboard.press('Enter');
  await page.getByText('Front desk: SEK 500.00').waitFor();
  await page.keyboard.press('F2');
  await page.getByLabel('Fares by the meter').and(page.locator(':focus')).waitFor();
  await page.keyboard.type('1000');
  await page.keyboard.press('F12');
  await page.getByText('Answer whether the car was searched for lost property.').waitFor();
  for (const typed of ['Enter', '2', 'Enter', '11', 'Enter']) {
    if (typed === 'Enter') await page.keyboard.press(typed);
    else await page.keyboard.type(typed);
  }
  await page.keyboard.press('Space');
  expect(await desk.faultsInBothSchemes(page, 'cashier-confirm')).toEqual([]);
  await page.keyboard.press('F12');

  const sums = page.getByRole('table', { name: 'What the shift comes to' });
  await sums.getByText('SEK 1,000.00 less 50 % for the driver').waitFor();
  const dockets = page.getByRole('region', { name: 'Dockets of this shift' });
  await dockets.getByLabel('Docket number').focus();
  await page.keyboard.type('ab 12');
  await page.keyboard.press('Enter');
  await page.keyboard.type('900000');
  await page.keyboard.press('Enter');
  const odd = dockets.getByText('A drive of this shift comes to between SEK 0.00 and ');
  await odd.waitFor();
  await dockets.getByRole('button', { name: 'It is right: receive it' }).waitFor();
  expect(await desk.faultsInBothSchemes(page, 'cashier-odd-docket')).toEqual([]);
  await dockets.getByLabel('Amount').fill('200');
  await odd.waitFor({ state: 'detached' });
  await dockets.getByLabel('Amount').press('Enter');
  await dockets.getByText('Docket AB12: SEK 200.00').waitFor();
  await sums.getByText('−SEK 200.00').waitFor();
  await page.keyboard.press('F12');
  const receipt = page.getByRole('dialog', { name: 'Pay-in 1' });
  await receipt.getByText('Cash receipt').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Front desk: SEK 800.00').waitFor();

  await page.getByText('Dockets', { exact: true }).click();
  await page.getByRole('gridcell', { name: 'AB12' }).waitFor();
  const sort = page.getByRole('region', { name: 'Sort dockets' });
  await sort.getByLabel('Account number').focus();
  await page.keyboard.type('nobody');
  await page.keyboard.press('Enter');
  await page.keyboard.type('AB12');
  await page.keyboard.press('Enter');
  await page.getByText('No account of this fleet has this number.').waitFor();
  await sort.getByLabel('Account number').fill('dockets');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.getByText('Docket AB12 is sorted to DOCKETS: SEK 200.00.').waitFor();
  expect(await desk.faultsInBothSchemes(page, 'cashier-dockets')).toEqual([]);
  await page.getByText('Every docket that is credited is sorted.').waitFor();

  await page.getByText('Days', { exact: true }).click();
  await page.getByRole('gridcell', { name: 'To close' }).click();
  const one = page.getByRole('region', { name: /^Day / });
  await one.getByText('Nothing hinders its closing.').waitFor();
  await one.getByRole('button', { name: 'Close the day' }).click();
  await page.getByRole('gridcell', { name: 'Closed', exact: true }).waitFor();
  expect(await desk.faultsInBothSchemes(page, 'cashier-days')).toEqual([]);
  const closed = store.db.selectFrom('cash_day').select(['day', 'shifts']).where('fleet_id', '=', 1);
  expect(await closed.execute()).toEqual([{ day, shifts: 1 }]);

  await page.getByText('Dockets', { exact: true }).click();
  await page.keyboard.press('F2');
  await page.keyboard.type('9217');
  await page.getByRole('option', { name: /9217/ }).waitFor();
  await page.keyboard.press('Enter');
  await dockets.getByLabel('Docket number').fill('LATE1');
  await page.keyboard.press('Enter');
  await page.keyboard.type('50');
  await page.keyboard.press('Enter');
  await page.getByText('Docket LATE1 is credited at once: SEK 50.00. Its shift is paid in.').waitFor();
  await page.getByRole('gridcell', { name: 'LATE1' }).waitFor();
  await page.context().close();
});

test('what was paid in is put right: what it comes to then is shown before it is entered', async () => {
  const page = await desk.at('/cashier?view=shifts&show=paid', { user: 'admin' });
  await page.getByRole('gridcell', { name: '9217' }).first().click();
  const panel = page.getByRole('region', { name: /^Pay-ins of the shift of / });
  await panel.getByRole('button', { name: 'Put it right' }).click();
  await panel.getByLabel('Fuel').fill('30');
  await panel.getByLabel('Meter, correction').fill('100');
  await panel.getByText('Difference: +SEK 50.00').waitFor();
  await panel.getByLabel('Why').fill('The meter was read wrong');
  expect(await desk.faultsInBothSchemes(page, 'cashier-correct')).toEqual([]);
  await page.keyboard.press('F12');
  await page.getByText('It is put right with pay-in 2.').waitFor();
  await panel.getByText(/^Correction 2/).waitFor();
  await page.context().close();
});
