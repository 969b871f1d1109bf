import { expect, test } from 'vitest';
import { paidShifts } from '#acts/settlement/testing/paid-shifts.ts';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';
import { localDate } from '#core/calendar/calendar-date.ts';
import { periodAt, periodBefore } from '#core/settlement/period.ts';

const ZONE = 'Europe/Stockholm';
const IBAN = 'DE89370400440532013000';
const desk = await openScreenDesk();
const { store } = desk;
const last = periodBefore(periodAt(Date.now(), 1, ZONE), 1);

test('an owner’s month goes from its figures over a disputed line to final, PDF, invoice file and the bank', async () => {
  const { db } = store;
  // One car, whose owner is the demo's own, and nobody else's.
  await db.updateTable('vehicle').set({ owner_name: null, owners: [] }).where('fleet_id', '=', 1).execute();
  const car = await db
    .updateTable('vehicle')
    .set({ owner_name: 'owner' })
    .where('id', '=', (eb) => eb.selectFrom('vehicle').select(eb.fn.min('id').as('id')).where('fleet_id', '=', 1))
    .returning(['id', 'plate'])
    .executeTakeFirstOrThrow();
  const driver = await db.selectFrom('driver').select('id').where('fleet_id', '=', 1).executeTakeFirstOrThrow();
  const { id: userId } = await db
    .selectFrom('app_user')
    .select('id')
    .where('name', '=', 'cashier')
    .executeTakeFirstOrThrow();
  const terms = { fleet_id: 1, name: 'Usual', from_date: last.from, owner_percent: 80, fee_kind: 'day' as const };
  await db
    .insertInto('settlement_terms')
    .values({ ...terms, fee_minor: 1_000, tax_percent: 25 })
    .execute();
  const named = { fleet_id: 1, name: 'owner', legal_name: 'Ove Owner AB', address: 'Street 8', country: 'SE' };
  await db
    .insertInto('owner')
    .values({ ...named, tax_number: 'SE556000010001', agreed_on: '2025-01-01', iban: IBAN })
    .execute();
  const endedAtMs = Date.parse(`${last.from}T12:00:00Z`);
  const shift = { vehicleId: car.id, driverId: driver.id, earnedMinor: 100_000, endedAtMs };
  await paidShifts(db, { fleetId: 1, userId }, [shift]);
  expect(localDate(endedAtMs, ZONE)).toBe(last.from);

  const page = await desk.at('/settle', { user: 'manager' });
  const list = page.getByRole('region', { name: 'Statements' });
  await list.getByRole('gridcell', { name: 'owner', exact: true }).waitFor();
  await page.getByText('The statements are not made yet.').waitFor();
  await page.keyboard.press('F2');
  await page.getByText('1 statement is made.').waitFor();
  await page.getByText('Nothing stands against making it final.').waitFor();

  await page.keyboard.press('F4');
  const adding = page.getByRole('dialog', { name: 'Add an amount' });
  await adding.getByRole('combobox', { name: 'Owner' }).or(adding.getByLabel('Owner')).first().fill('owner');
  await adding.getByRole('textbox', { name: 'Amount' }).fill('100');
  await adding.getByRole('textbox', { name: 'Why' }).fill('Brake pads');
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText('Something has changed since the statements were made. Make them again.').waitFor();
  await page.getByRole('button', { name: 'Make again' }).click();
  await page.getByText('Nothing stands against making it final.').waitFor();
  expect(await desk.faultsInBothSchemes(page, 'settle')).toEqual([]);

  await list.getByRole('gridcell', { name: 'owner', exact: true }).click();
  const statement = page.getByRole('region', { name: 'Statement of owner' });
  const lines = statement.getByRole('table', { name: 'Lines of owner' });
  await lines.getByText('1 shift: SEK 1,000.00 × 80 % = SEK 800.00').waitFor();
  await lines.getByText('Brake pads').waitFor();
  await lines.getByRole('button', { name: 'Share of shifts' }).click();
  await statement
    .getByRole('list', { name: `Shifts behind Share of shifts of ${car.plate}` })
    .getByText('SEK 1,000.00')
    .waitFor();
  expect(await desk.faultsInBothSchemes(page, 'settle-statement')).toEqual([]);

  const owner = await desk.at('/settle', { user: 'owner' });
  await owner.getByText(`${car.plate}, 100 %`).waitFor();
  await owner.getByRole('button', { name: /pending/ }).click();
  await owner.getByRole('button', { name: `Dispute Share of shifts of ${car.plate}` }).click();
  const disputing = owner.getByRole('dialog');
  await disputing.getByRole('textbox', { name: 'What is wrong' }).fill('One shift is missing');
  await disputing.getByRole('button', { name: 'Dispute' }).click();
  await owner.getByText('waits for an answer').waitFor();
  expect(await desk.faultsInBothSchemes(owner, 'settle-own')).toEqual([]);

  await statement.getByText('One shift is missing').waitFor();
  await statement.getByRole('textbox', { name: 'Answer' }).fill('It is in the next month');
  await page.keyboard.press('Enter');
  await page.getByText('The answer is sent.').waitFor();
  await owner.getByText('It is in the next month').waitFor();

  await page.keyboard.press('F12');
  const asked = page.getByRole('dialog');
  await asked.getByRole('button', { name: 'Make final' }).click();
  await page.getByText('Final: statements 1 to 1.').waitFor();
  await statement.getByText('It is the owner’s invoice (type 389), written by the company.').waitFor();
  const [pdf] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('F9')]);
  expect(pdf.suggestedFilename()).toBe('settlement-1.pdf');
  const [ubl] = await Promise.all([
    page.waitForEvent('download'),
    statement.getByRole('button', { name: 'Invoice file' }).click(),
  ]);
  expect(ubl.suggestedFilename()).toBe('settlement-1.xml');

  await page.getByText('By bank', { exact: true }).click();
  await page.getByText('Ove Owner AB').waitFor();
  // 800.00 and 10.00 off with a quarter of tax, 100.00 off without.
  await page.getByRole('button', { name: 'Pay 1 owner SEK 887.50' }).click();
  await page.getByText('No owner has anything to be paid.').waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'File for the bank' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^pain001-F1-RUN-\d+\.xml$/);
  expect(await desk.faultsInBothSchemes(page, 'settle-bank')).toEqual([]);
  await page.context().close();
  await owner.context().close();
});

test('an owner sees the page on a phone, and nothing of the office', async () => {
  const phone = await desk.at('/settle', { user: 'owner', viewport: { width: 390, height: 844 } });
  await phone.getByRole('heading', { name: 'Your vehicles', exact: true }).waitFor();
  expect(await phone.getByText('By bank').count()).toBe(0);
  expect(await phone.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  await phone.context().close();
});
