import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { drawn, type Screen } from './screen.ts';

const SETTLES_MS = 800;

/** A page of the office, pictured once this is on it; on a desk `opened` goes on from there. */
export const officeScreen = (
  name: string,
  path: string,
  shown: string | RegExp,
  { user = 'manager', opened }: { user?: string; opened?: (page: Page) => Promise<void> } = {},
): Screen => ({
  name,
  user,
  path,
  prepare: async (page, size) => {
    await page.getByText(shown).first().waitFor();
    if (opened && size === 'desktop') await opened(page);
    await page.waitForTimeout(SETTLES_MS);
  },
});

const record = (cell: string) => async (page: Page) => {
  await page.getByRole('gridcell', { name: cell, exact: true }).first().click();
  await page.getByRole('dialog').waitFor();
};

/** A record with one of its tabs open, on a phone too. */
const tabOf = (cell: string, tab: string, shown: string | RegExp) => async (page: Page) => {
  await record(cell)(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: tab }).click();
  await dialog.getByText(shown).first().waitFor();
};

const OFFICE_LIST = {
  name: 'personnel.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Staff no.;Full name;Mobile;Papers;Valid until;Class;Team;Code;Blood group',
      '7001;Zoé Lindqvist;0701 234 501;VG-7001;31/05/2031;Taxi;Nights;48211;A',
      '7002;Omar Haddad;0701 234 502;VG-7002;03/04/2031;Taxi;Nights;48212;B',
      '7003;Ines Rocha;+351 912 345 678;VG-7003;01/12/2030;Taxi;Nights;48213;0',
      '7004;Per Ek;0701 234 504;VG-7004;31/02/2031;Taxi;Owls;48214;A',
    ].join('\r\n'),
  ),
};

async function openImport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Import a file' }).click();
  await page.getByRole('menuitem', { name: 'Import a file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a file' });
  await dialog.locator('input[type=file]').setInputFiles(OFFICE_LIST);
  await dialog.getByLabel('What “Papers” is').selectOption('permitNumber');
  await dialog.getByRole('button', { name: 'Check the file' }).click();
  await dialog.getByText(/lines? cannot be taken/).waitFor();
}

async function openDraft(page: Page): Promise<void> {
  const isOpen = (await page.getByRole('region', { name: 'Winter' }).count()) > 0;
  if (!isOpen) {
    await page.getByRole('button', { name: 'New draft' }).click();
    await page.getByRole('textbox', { name: 'Name of the draft' }).fill('Winter');
    await page.keyboard.press('Enter');
  }
  const draft = page.getByRole('region', { name: 'Winter' });
  await draft.waitFor();
  for (const [name, value] of [
    ['Time to answer an offer', '30'],
    ['Hiring too long', '6'],
  ] as const) {
    const row = page.getByRole('listitem', { name, exact: true });
    await row.getByRole('button', { name: `Change ${name}` }).click();
    await row.getByRole('textbox', { name }).fill(value);
    await page.keyboard.press('Enter');
    await draft.getByText(name).first().waitFor();
  }
}

async function changedConfiguration(page: Page): Promise<void> {
  const panel = page.getByRole('region', { name: 'Configuration' });
  const coming = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Save as a file' }).click();
  const file = JSON.parse(readFileSync(await (await coming).path(), 'utf8'));
  file.tables.vehicleType[0].seats += 1;
  file.tables.vehicleType.push({ code: 'XL', name: 'Extra large', seats: 7 }, { code: 'BUS', name: 'Bus', seats: 900 });
  file.fleetSettings.noShowMinutes = 7;
  await panel.locator('input[type=file]').setInputFiles({
    name: 'configuration.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(file)),
  });
  await panel.getByText('Extra large').first().waitFor();
}

async function atTheKeyDesk(page: Page): Promise<void> {
  const field = page.getByLabel('DID, plate, tag or name');
  for (const typed of ['1004', 'K104']) {
    await field.fill(typed);
    await page.keyboard.press('Enter');
    await page
      .getByRole('region', { name: typed === 'K104' ? 'Vehicle' : 'Driver' })
      .getByText(typed === 'K104' ? '104' : typed)
      .first()
      .waitFor();
  }
  await page.getByRole('list', { name: 'Before the key goes out' }).waitFor();
}

async function statementOpened(page: Page): Promise<void> {
  await page
    .getByRole('gridcell', { name: /Sahlgrenska/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Statement' }).click();
  await dialog.getByText('Balance after').waitFor();
}

async function atTheCashDesk(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Driver: DID, name or plate' }).fill('1001');
  await page.getByRole('option', { name: /1001/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByLabel('Amount', { exact: true }).waitFor();
}

/** What a company is set up by, its key desk and its cash. */
export const OFFICE_SCREENS: readonly Screen[] = [
  officeScreen('drivers', 'vehicle/drivers', '1001', { opened: record('1001') }),
  officeScreen('driver-papers', 'vehicle/drivers', '1001', {
    opened: tabOf('1001', 'Papers', 'Driving licence'),
  }),
  officeScreen('driver-import', 'vehicle/drivers', '1001', { opened: openImport }),
  officeScreen('vehicle-record', 'vehicle', '101', { opened: tabOf('101', 'Trips', /\d\d:\d\d/) }),
  officeScreen('areas', 'manager/tables?table=areas', 'No gap, no overlap.', { opened: drawn }),
  officeScreen('vehicle-types', 'manager/tables?table=vehicleTypes', 'Wheelchair'),
  officeScreen('reasons', 'manager/tables?table=reasons', 'Passenger not ready'),
  officeScreen('fleets', 'fleetsEdit', 'West Coach & Ferry'),
  officeScreen('system-labels', 'fleetsEdit?tab=labels', /^Type a plate, or several plates/),
  officeScreen('configuration', 'fleetsEdit?tab=configuration', 'Save as a file', {
    user: 'admin',
    opened: changedConfiguration,
  }),
  officeScreen('settings', 'manager/settings', 'How long things are kept'),
  officeScreen('setting-draft', 'manager/settings', 'How long things are kept', { user: 'admin', opened: openDraft }),
  officeScreen('booking-options', 'manager/options', 'Booking types offered'),
  officeScreen('rates', 'manager/rates', 'Version 1 City', {
    opened: (page) => page.getByText('A version that was made live never changes.').first().waitFor(),
  }),
  officeScreen('penalties', 'manager/penalties', 'NOMOVE', { opened: record('NOMOVE') }),
  officeScreen('incident-kinds', 'admin/incidents', 'Dangerous driving seen', { user: 'admin' }),
  officeScreen('agents', 'admin/agents', 'Hotel Gothia Towers', {
    user: 'admin',
    opened: record('Hotel Gothia Towers'),
  }),
  officeScreen('agent', 'agent', 'James Osei', { user: 'hotel' }),
  officeScreen('makani', 'admin/makani', 'This fleet keeps no Makani numbers', { user: 'admin' }),
  officeScreen('key-desk', 'keyHandler', 'Scan a key', { user: 'keyhandler', opened: atTheKeyDesk }),
  officeScreen('key-board', 'keyHandler?view=board', 'K104', { user: 'keyhandler' }),
  officeScreen('key-shifts', 'keyHandler?view=shifts', 'Open', { user: 'keyhandler' }),
  officeScreen('settle', 'settle', 'What is to be settled before it is final'),
  officeScreen('settle-statement', 'settle', 'What is to be settled before it is final', {
    opened: async (page) => {
      await page.getByRole('gridcell', { name: 'owner', exact: true }).click();
      await page.getByRole('table', { name: 'Lines of owner' }).waitFor();
    },
  }),
  officeScreen('settle-own', 'settle', 'Your vehicles', { user: 'owner' }),
  officeScreen('cashier', 'cashier', 'Find a driver to see the accounts', { user: 'cashier', opened: atTheCashDesk }),
  officeScreen('cashier-tills', 'cashier?view=tills', 'Night desk', { user: 'admin' }),
  officeScreen('cashier-shifts', 'cashier?view=shifts', 'To look at', { user: 'cashier' }),
  officeScreen('cashier-dockets', 'cashier?view=dockets', 'Sort dockets', { user: 'cashier' }),
  officeScreen('cashier-days', 'cashier?view=days', 'Not closed', { user: 'cashier' }),
  officeScreen('cashier-reports', 'cashier?view=reports', 'Sessions that were closed in these days', {
    user: 'cashier',
  }),
  officeScreen('cashier-bank', 'cashier?view=bank', 'To be paid by bank', { user: 'admin' }),
  officeScreen('account-statement', 'admin/accounts', 'Sahlgrenska', { user: 'admin', opened: statementOpened }),
  officeScreen('cities', 'cities', 'Gothenburg', { user: 'admin' }),
];
