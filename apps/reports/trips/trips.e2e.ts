import { expect, test } from 'vitest';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';

const desk = await openScreenDesk();

const DAY = '2021-03-23';
const CSV = `start,end,km,amount,paid by,car,from zone
${DAY} 20:21:09,${DAY} 20:27:24,3.2,120.00,Cash,OLD1,Harbour
${DAY} 21:00:00,${DAY} 21:20:00,9.1,310.00,Visa,OLD1,Harbour
${DAY} 22:20:00,${DAY} 22:00:00,9.1,310.00,Visa,OLD2,Harbour
${DAY} 23:00:00,${DAY} 23:20:00,5,200.00,Shells,OLD2,Harbour
`;

test('a file of another system proposes its map, is corrected, brought, and stands in a report', async () => {
  const page = await desk.at('/reports/fleet', { user: 'manager' });
  await page.getByRole('button', { name: 'Trips of another system…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bring the trips of another system' });
  await dialog.getByLabel('Fleet').waitFor();
  const file = { name: 'Old dispatch.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) };
  // The button of a file field stands beside the field itself, which nobody sees.
  await dialog.locator('input[type=file]').first().setInputFiles(file);

  // What the names say by themselves, and a column that they do not.
  await dialog.getByText('Say in which columns', { exact: false }).waitFor();
  const field = (name: string) => dialog.getByLabel(name, { exact: false }).first();
  expect(await field('Total').inputValue()).toBe('amount');
  expect(await field('Name of the other system').inputValue()).toBe('Old dispatch');
  await field('Picked up at').selectOption('start');
  await field('Set down at').selectOption('end');
  const rows = dialog.getByRole('table', { name: 'The first rows as they will be read' });
  await rows.getByRole('cell', { name: 'Does not fit: the trip ends before it begins.' }).waitFor();
  await rows.getByRole('cell', { name: '3.2 km' }).waitFor();
  await dialog.getByText('Of the first 4 rows 2 do not fit', { exact: false }).waitFor();
  await dialog.getByLabel('From (zone or address)').selectOption('from zone');
  await rows.getByRole('cell', { name: 'Harbour' }).first().waitFor();
  await dialog.getByLabel('Visa').selectOption({ label: 'Card' });
  await rows.getByRole('cell', { name: 'Does not fit: the map does not say how “Shells” is paid.' }).waitFor();
  expect(await desk.faultsInBothSchemes(page, 'the import of trips')).toEqual([]);

  const kept = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Keep this map' }).click();
  expect((await kept).suggestedFilename()).toBe('trips-map.json');
  await dialog.getByRole('button', { name: 'Bring them' }).click();
  await page.getByText('The trips are being brought.', { exact: false }).waitFor();

  // The rows that did not fit come out as a file of the long work.
  await page.getByRole('button', { name: /^Long work/ }).click();
  const made = page.getByRole('article', { name: 'Trips of another system' });
  await made.getByRole('button', { name: /^File/ }).waitFor();
  await page.keyboard.press('Escape');

  const reports = await desk.at(`/reports?span=chosen&first=${DAY}&last=${DAY}&by=vehicle`, { user: 'manager' });
  await reports.getByRole('gridcell', { name: /OLD1/ }).waitFor();
  expect(await reports.getByRole('gridcell', { name: /OLD2/ }).count()).toBe(0);
});
