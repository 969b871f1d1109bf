import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';

const desk = await openScreenDesk();

const HEADS = 'Staff no.;Full name;Mobile;Papers;Valid until;Class;Team;Code;Blood group';
const GOOD = [
  '7001;Zoé Lindqvist;0701 234 501;VG-7001;31/05/2031;Taxi;Nights;48211;A',
  '7002;Omar Haddad;0701 234 502;VG-7002;03/04/2031;Taxi;Nights;48212;B',
  '7003;Ines Rocha;+351 912 345 678;VG-7003;01/12/2030;taxi;nights;48213;0',
];
const BAD = [
  '7004;Per Ek;0701 234 504;VG-7004;31/02/2031;Taxi;Owls;48214;A',
  '7001;Zoe again;0701 234 505;VG-7005;01/12/2030;Taxi;Nights;48215;A',
];
/** As a spreadsheet in Western Europe saves it. */
const file = {
  name: 'personnel.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Our drivers;;;;;;;;', HEADS, ...GOOD, ...BAD].join('\r\n'), 'latin1'),
};

test('a file of the personnel office is understood, one column is put right by hand, and once more it changes nothing', async () => {
  const page = await desk.at('/vehicle/drivers', { user: 'manager', timezoneId: 'Europe/Stockholm' });
  const chooseFile = async () => {
    await page.getByRole('button', { name: 'Import a file' }).click();
    await page.getByRole('menuitem', { name: 'Import a file' }).click();
    const found = page.getByRole('dialog', { name: 'Import a file' });
    await found.locator('input[type=file]').setInputFiles(file);
    await found.getByText('5 lines').waitFor();
    await found.getByLabel('What “Papers” is').selectOption('permitNumber');
    return found;
  };
  await page.getByRole('gridcell', { name: '1001', exact: true }).waitFor();
  const dialog = await chooseFile();
  const columns = dialog.getByRole('list', { name: 'Columns of the file' }).getByRole('combobox', { name: /^What “/ });
  expect(await columns.evaluateAll((all) => all.map((one) => (one as unknown as { value: string }).value))).toEqual([
    'did',
    'name',
    'mobilePhone',
    'permitNumber',
    'permitExpiry',
    'driverClass',
    'driverGroup',
    'pin',
    '',
  ]);
  const preview = dialog.getByRole('region', { name: 'The first lines as they will be read' });
  await preview
    .getByRole('row', { name: /^3 7001 Zoé Lindqvist 070-123 45 01 VG-7001 31\/05\/2031 Taxi Nights ••••/ })
    .waitFor();
  await dialog.getByRole('button', { name: 'Check the file' }).click();
  await dialog.getByText('3 to add, 0 to change, 0 as before. 2 lines cannot be taken.').waitFor();
  await dialog.getByText('Line 6: Permit expiry “31/02/2031”: This day is not in the calendar.').waitFor();
  await dialog.getByText('Line 6: Driver group “Owls”').waitFor();
  await dialog.getByText('Line 7: The same key stands in line 3 already.').waitFor();
  expect(await desk.faultsInBothSchemes(page, 'import')).toEqual([]);
  const coming = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save the bad lines' }).click();
  const [heads, first, ...more] = readFileSync(await (await coming).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(heads).toContain('Staff no.,Full name,Mobile');
  expect(first).toMatch(/^7004,Per Ek,.*,6,"?Permit expiry “31\/02\/2031”.*Driver group “Owls”/);
  expect(more).toHaveLength(1);

  await dialog.getByRole('button', { name: 'Import the 3 good lines' }).click();
  await dialog.getByText('3 added, 0 changed, 0 as before. 2 lines cannot be taken.').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('textbox', { name: 'Filter' }).fill('VG-700');
  await page.getByRole('gridcell', { name: '7003', exact: true }).waitFor();

  const again = await chooseFile();
  await again.getByRole('button', { name: 'Check the file' }).click();
  await again.getByText('0 to add, 0 to change, 3 as before. 2 lines cannot be taken.').waitFor();
  expect(await again.getByRole('button', { name: 'Import the 0 good lines' }).isDisabled()).toBe(true);
  await page.context().close();
});

test('a long file is written while the page is away, and tells above the table and in the bar what came of it', async () => {
  const { code } = await desk.store.db
    .selectFrom('vehicle_type')
    .select('code')
    .where('fleet_id', '=', 1)
    .executeTakeFirstOrThrow();
  const lines = Array.from({ length: 700 }, (_, n) => `L${n};LONG ${n};${code};30/06/2031`);
  const page = await desk.at('/vehicle', { user: 'manager', timezoneId: 'Europe/Stockholm' });
  await page.getByRole('button', { name: 'Import a file' }).click();
  await page.getByRole('menuitem', { name: 'Import a file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a file' });
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'cars.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Plate;Rego;Vehicle type;Usage expiry', ...lines].join('\n')),
  });
  await dialog.getByRole('button', { name: 'Check the file' }).click();
  await dialog.getByText('700 to add, 0 to change, 0 as before.').waitFor();
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await dialog.getByText('The 700 lines are handed over.').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  const notice = page.getByRole('region', { name: 'Import in the background' });
  await notice.waitFor();
  await page.reload();
  await notice.getByText('700 added, 0 changed, 0 as before.').waitFor();
  expect(await desk.faultsInBothSchemes(page, 'background-import')).toEqual([]);
  await page.getByRole('button', { name: 'Long work: all is over' }).click();
  const done = page.getByRole('article', { name: 'Import of a file – records of vehicles' });
  await done.getByText('Added: 700').waitFor();
  await page.keyboard.press('Escape');
  await notice.getByRole('button', { name: 'Close this notice' }).click();
  await notice.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('textbox', { name: 'Filter' }).fill('LONG 699');
  await page.getByRole('gridcell', { name: 'L699', exact: true }).waitFor();
  expect(await notice.count()).toBe(0);
  await page.context().close();
});
