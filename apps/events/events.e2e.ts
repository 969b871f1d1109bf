import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';
import { linesOfCsv } from '#core/resource/csv.ts';
import { axeFaults } from '#engine/testing/axe.ts';

const folder = mkdtempSync(join(tmpdir(), 'hansom-events-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const desk = await openScreenDesk();
const { suite } = desk;
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

/** Sixty guests, as a tour operator in Sweden writes them down; three of them cannot be booked so. */
function guestList(): string {
  const file = join(folder, 'guests.csv');
  const rows = Array.from({ length: 60 }, (_, n) => {
    const time = n === 10 ? '27:70' : `23:${String(n % 60).padStart(2, '0')}`;
    const where = n === 20 ? 'Nowhere Street 99999' : 'Liseberg';
    const phone = n === 30 ? 'none' : `031-55 ${String(1_000 + n)}`;
    return `Guest ${n + 1};${phone};${where};${time};3;2;Table ${n + 1}`;
  });
  writeFileSync(file, ['Passager;Téléphone;Destination;Heure;Passagers;Bagages;Table', ...rows].join('\r\n'));
  return file;
}

it('books sixty cars of an event from a file by keyboard alone, its bad rows put right, given back and left out', async () => {
  const page = await desk.at('/bulkEvents', { user: 'booker', timezoneId: 'Europe/Stockholm' });
  await page.getByText('No event yet.').waitFor();
  await press(page, 'n');
  const form = page.getByRole('region', { name: 'New event' });
  const name = form.getByRole('textbox', { name: 'Name' });
  await name.waitFor();
  await page.locator(`:focus[id="${await name.getAttribute('id')}"]`).waitFor();
  await press(page, 'Control+Enter');
  await form.getByText('Name the event.').waitFor();
  await page.keyboard.type('Gala dinner');
  await press(page, 'Tab');
  await page.keyboard.type('Scandinavium');
  await page
    .getByRole('option', { name: /^Scandinavium/ })
    .first()
    .waitFor();
  await press(page, 'Enter');
  const tomorrow = new Date(suite.suite.clock.nowMs() + 86_400_000).toLocaleDateString('en-GB', {
    timeZone: 'Europe/Stockholm',
  });
  await form.getByRole('textbox', { name: 'Date', exact: true }).focus();
  await page.keyboard.type(tomorrow);
  await press(page, 'Tab');
  await page.keyboard.type('2230');
  await press(page, 'Tab', 'Tab');
  await page.keyboard.type('0030');
  await form.getByRole('textbox', { name: 'Contact', exact: true }).focus();
  await page.keyboard.type('Eva Head-Waiter');
  await press(page, 'Tab');
  await page.keyboard.type('031 700 10 00');
  const times = form.getByRole('list', { name: 'When the cars are wanted' });
  await times.getByText('5 cars').first().waitFor();
  expect(await times.getByRole('listitem').count()).toBe(4);
  await form.getByRole('radio', { name: 'Over the window' }).focus();
  await press(page, 'ArrowRight');
  await form.getByRole('button', { name: 'Choose a CSV or XLSX file' }).focus();
  // The dialog that Enter opens there is the operating system's.
  await form.locator('input[type="file"]').setInputFiles(guestList());
  await form.getByText('guests.csv: 60 rows.').waitFor();
  await form.getByText('Columns kept, and not used: Table.').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await press(page, 'Control+Enter');

  const panel = page.getByRole('region', { name: 'Gala dinner', exact: true }).first();
  await panel.getByText('57 rows are ready. Nothing is booked yet: press M.').waitFor();
  await press(page, 'b');
  const bad = panel.getByRole('list', { name: 'Rows that cannot be booked' });
  await bad.getByText('Line 12').waitFor();
  await bad.getByText('Time: This is no time. Write 18:30.').waitFor();
  await bad.getByText(/^Drop-off: Nowhere Street 99999 is not found\./).waitFor();
  await bad.getByText('Phone: This is no phone number.').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await bad.getByRole('button', { name: 'Put right' }).first().focus();
  await press(page, 'Enter');
  const dialog = page.getByRole('dialog', { name: 'Line 12' });
  await dialog.locator(':focus').waitFor();
  await press(page, 'Escape');
  await dialog.waitFor({ state: 'hidden' });
  await bad.getByRole('button', { name: 'Put right' }).first().focus();
  await press(page, 'Enter');
  await dialog.locator(':focus').waitFor();
  await press(page, 'Control+a');
  await page.keyboard.type('23:10');
  await press(page, 'Enter');
  await panel.getByText('58 rows are ready.').waitFor();
  await dialog.waitFor({ state: 'hidden' });
  const given = page.waitForEvent('download');
  await press(page, 'g');
  const lines = linesOfCsv(readFileSync(await (await given).path(), 'utf8')).map(({ cells }) => cells);
  expect(lines.map((cells) => `${cells[0]} ${cells.at(-3)} ${cells.at(-2)}`)).toEqual([
    'Passenger Table Line',
    'Guest 21 Table 21 22',
    'Guest 31 Table 31 32',
  ]);
  expect(lines[2]?.at(-1)).toMatch(/^Phone: This is no phone number/);

  await press(page, 'm');
  const ask = page.getByRole('dialog', { name: 'Book the cars of Gala dinner?' });
  await ask.getByText('58 rows become bookings. 2 bad rows are left as they are.').waitFor();
  await ask.locator(':focus').waitFor();
  await ask.getByRole('button', { name: 'Book' }).focus();
  await press(page, 'Enter');
  await panel.getByText('Every good row is booked.').waitFor();
  await panel.getByRole('gridcell', { name: 'Guest 1', exact: true }).first().waitFor();
  const { rows } = await suite.suite.store.pool.query<{ jobs: number }>(
    `select count(*)::int as jobs from job j join booking b on b.id = j.booking_id
     where b.event_booking_id is not null and j.state = 'future'`,
  );
  expect(rows[0]?.jobs).toBe(58);

  await page.evaluate("window.print = () => document.body.setAttribute('data-printed', '')");
  await press(page, 'p');
  await page.locator('body[data-printed]').waitFor();
  const paper = page.locator('[data-paper]');
  expect(await paper.locator('tbody tr').count()).toBe(58);
  expect(await paper.innerText()).toContain('Manifest: Gala dinner');
  const [, ...cells] = await paper.locator('tbody tr').first().locator('td').allInnerTexts();
  expect(cells.slice(0, 3)).toEqual(['Guest 1', '3', '2']);
  await page.context().close();
});
