import { expect, test } from 'vitest';
import { drivenShift } from '#acts/pay-in/testing/driven-shifts.ts';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';
import { HOUR_MS } from '#core/kit/time.ts';
import { insertCrew } from '#store/testing/company.ts';

const desk = await openScreenDesk();
const { store } = desk;

test('a shift is paid in by keys alone, from the list to the receipt, and leaves the list of a colleague', async () => {
  const { driverId } = await insertCrew(store.db, 1, '9217', { beganMs: Date.now() - 30 * HOUR_MS, signedOff: true });
  await store.db.insertInto('till').values({ fleet_id: 1, name: 'Front desk' }).execute();
  await store.db.deleteFrom('pay_in_model').where('fleet_id', '=', 1).execute();
  const model = { fleet_id: 1, name: 'Usual', from_date: '2020-01-01', driver_percent: 50 };
  await store.db
    .insertInto('pay_in_model')
    .values({ ...model, kind: 'commission' })
    .execute();
  await drivenShift(store.db, {
    fleetId: 1,
    driverId,
    zone: 'Europe/Stockholm',
    endMs: Date.now() - 20 * HOUR_MS,
    trips: [{ fareMinor: 80_000 }, { fareMinor: 20_000, payment: 'card' }],
    meterMinor: 110_000,
  });

  const colleague = await desk.at('/cashier?view=shifts', { user: 'admin' });
  await colleague.getByRole('gridcell', { name: 'meter differs' }).waitFor();

  const page = await desk.at('/cashier?view=shifts', { user: 'cashier' });
  await page.evaluate(`
    window.papers = [];
    window.print = () => {
      window.papers.push(document.querySelector('[data-paper]').textContent);
      window.dispatchEvent(new Event('afterprint'));
    };`);
  await page.getByRole('gridcell', { name: 'meter differs' }).waitFor();
  await page.keyboard.press('F8');
  const opening = page.getByRole('dialog', { name: 'Open a till' });
  await opening.getByLabel('Counted otherwise').fill('500');
  await page.keyboard.press('Enter');
  await page.getByText('Front desk: SEK 500.00').waitFor();

  await page.keyboard.press('F2');
  const handed = page.getByLabel('Handed in', { exact: true });
  await handed.and(page.locator(':focus')).waitFor();
  const sums = page.getByRole('table', { name: 'What the shift comes to' });
  await sums.getByText('SEK 1,100.00 less 50 % for the driver').waitFor();
  // Enter leads over the correction of the meter, cards and account to the dockets.
  for (let field = 0; field < 4; field += 1) await page.keyboard.press('Enter');
  await page.getByLabel('Dockets without a number').and(page.locator(':focus')).waitFor();
  await page.keyboard.type('50');
  await sums.getByText('−SEK 50.00').waitFor();
  expect(await desk.faultsInBothSchemes(page, 'cashier-pay-in')).toEqual([]);
  await page.keyboard.press('F12');
  const receipt = page.getByRole('dialog', { name: 'Pay-in 1' });
  await receipt.getByText('Cash receipt').waitFor();
  expect(await desk.faultsInBothSchemes(page, 'cashier-pay-in-receipt')).toEqual([]);
  await page.keyboard.press('F9');
  await receipt.getByText('COPY').waitFor();
  const papers = (await page.evaluate('window.papers')) as string[];
  expect(papers[0]?.replaceAll('\u00a0', ' ')).toMatch(/Pay-in 1.*Usual.*SEK 550\.00.*−SEK 200\.00.*SEK 300\.00/s);
  await page.keyboard.press('Enter');
  await receipt.waitFor({ state: 'hidden' });
  await page.getByText('Front desk: SEK 800.00').waitFor();
  for (const list of [page, colleague]) await list.getByText('Every shift that is confirmed is paid in.').waitFor();
  await colleague.context().close();
  await page.context().close();
});
