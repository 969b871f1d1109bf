import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { boundsOf } from '#core/kit/geo.ts';
import { smallTown } from '#services/city-import/testing/small-town.ts';
import { writePbf } from '#services/city-import/testing/write-pbf.ts';
import { areasOfFleet } from '#store/area/drawn-areas.ts';
import { BUILT_SCREENS, emptySuite } from './testing/demo-suite.ts';
import { openScreenDesk } from './testing/screen-desk.ts';

const desk = await openScreenDesk();
const empty = await emptySuite({ webDir: BUILT_SCREENS });

const PASSWORD = 'FirstVisit2026';
const CORNER = { longitude: -8.615, latitude: 41.145, accuracy: 6 };

/** A real extract where the data is at hand, else four made-up streets whose names Porto has as well. */
function extract(): Buffer {
  const { HANSOM_DATA } = process.env;
  const file = HANSOM_DATA && join(HANSOM_DATA, 'osm-porto', 'porto-centre-2020-07-19.osm.pbf');
  return file && existsSync(file) ? readFileSync(file) : writePbf(smallTown);
}

async function choose(page: Page, within: ReturnType<Page['getByRole']>, label: string, typed: string, option: RegExp) {
  const field = within.getByRole('combobox', { name: label });
  await field.click();
  if (typed !== '') await field.fill(typed);
  await page.getByRole('option', { name: option }).first().click();
}

const go = (page: Page, route: string) => page.goto(`${empty.address}/${route}`);

async function addVehicle(page: Page, plate: string): Promise<void> {
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'New vehicle' });
  await form.getByRole('textbox', { name: 'Plate' }).fill(plate);
  await form.getByRole('textbox', { name: 'Rego' }).fill(`AA-${plate}`);
  await choose(page, form, 'Vehicle type', '', /./);
  await form.getByRole('textbox', { name: 'Usage expiry' }).fill('30/06/2029');
  await page.keyboard.press('Tab');
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText(`${plate} is saved`).waitFor();
  await form.waitFor({ state: 'detached' });
}

async function addDriver(page: Page, did: string, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'New driver' });
  await form.getByRole('textbox', { name: 'DID' }).fill(did);
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await form.getByRole('textbox', { name: 'Mobile phone' }).fill('+351912345678');
  await form.getByRole('textbox', { name: 'Permit number' }).fill(`P-${did}`);
  await form.getByRole('textbox', { name: 'Permit expiry' }).fill('30/06/2029');
  await page.keyboard.press('Tab');
  await choose(page, form, 'Driver class', '', /Taxi/);
  await choose(page, form, 'Driver group', '', /Day/);
  await form.getByLabel('PIN', { exact: false }).first().fill('4821');
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText(`${did} is saved`).waitFor();
  await form.waitFor({ state: 'detached' });
}

/** Cuts a strip off the first area of the default tiling, on the side where neither the driver waits nor the passenger. */
async function splitFirstArea(page: Page): Promise<void> {
  await go(page, 'manager/tables?table=areas');
  const room = page.getByRole('region', { name: 'Areas', exact: true });
  const areas = await areasOfFleet(empty.suite.store.db, 1);
  const [{ name, rings }] = areas as [(typeof areas)[number]];
  const { west, east, south, north } = boundsOf(rings[0] ?? []);
  await room.getByRole('button', { name, exact: true }).click();
  await room.getByRole('button', { name: 'By coordinates' }).click();
  const share = CORNER.latitude > (south + north) / 2 ? 0.1 : 0.9;
  const cut = south + (north - south) * share;
  const line = [west - 0.001, east + 0.001].map((longitude) => `${longitude} ${cut}`);
  await room.getByRole('textbox', { name: /^Cut along/ }).fill(line.join('\n'));
  await room.getByRole('button', { name: 'Cut', exact: true }).click();
  await room.getByText('2 changes').waitFor();
  await page.keyboard.press('Control+s');
  await page.getByText('The areas are saved').waitFor();
}

async function importFile(page: Page, file: { name: string; buffer: Buffer }) {
  await page.getByRole('button', { name: 'Import a file' }).click();
  await page.getByRole('menuitem', { name: 'Import a file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a file' });
  await dialog.locator('input[type=file]').setInputFiles({ ...file, mimeType: 'text/csv' });
  return {
    dialog,
    /** Checks it, imports it, and is done at the first try. */
    async takes(count: number) {
      await dialog.getByRole('button', { name: 'Check the file' }).click();
      await dialog.getByText(`${count} to add, 0 to change, 0 as before.`, { exact: true }).waitFor();
      await dialog.getByRole('button', { name: 'Import', exact: true }).click();
      await dialog.getByText(`${count} added`).waitFor({ timeout: 60_000 });
      await dialog.getByRole('button', { name: 'Close' }).last().click();
      await dialog.waitFor({ state: 'detached' });
    },
  };
}

/** The letters of these files above 0x7F in Mac Roman. */
const MAC_LETTERS: Readonly<Record<string, number>> = { ä: 0x8a, ö: 0x9a, å: 0x8c, Ä: 0x80, Ö: 0x85 };
const ofMacintosh = (text: string) =>
  Buffer.from([...text].map((letter) => MAC_LETTERS[letter] ?? letter.charCodeAt(0)));

const DAYS = ['30.6.2029', '30.06.2029', '2029-06-30', '31.12.2028'];
const pick = <T>(list: readonly T[], n: number) => list[n % list.length] as T;

/** 40 cars as a dispatcher of Helsinki keeps them: a Macintosh, lines ended by CR, a title, a blank column, types by their Finnish names. */
async function importCars(page: Page): Promise<void> {
  const lines = Array.from({ length: 40 }, (_, n) => {
    const type = pick(['Henkilöauto', 'henkilöauto ', 'Tilataksi', 'Esteetön'], n);
    return `${100 + n};;ABC-${100 + n};${type};${pick(DAYS, n)};"Skoda ""Octavia"""`;
  });
  const heads = ['Kaluston ajantasainen lista, Helsinki;;;;;', ';;;;;', 'Auto;;Rek.nro;Tyyppi;Voimassa asti;Malli'];
  const file = { name: 'autot.csv', buffer: ofMacintosh([...heads, ...lines, ';;;;;'].join('\r')) };
  const { dialog, takes } = await importFile(page, file);
  await dialog.getByText('Read as Mac Roman.', { exact: false }).waitFor();
  await dialog.getByText('The line above the heads is left out', { exact: false }).waitFor();
  for (const [word, type] of [
    ['Henkilöauto', 'SAL'],
    ['Tilataksi', 'MAXI'],
    ['Esteetön', 'WAV'],
  ] as const)
    await dialog.getByLabel(`Meaning of “${word}”`, { exact: true }).selectOption(type);
  await takes(40);
}

/** 60 drivers out of another: UTF-16 and tabs, the name in two columns, the class nowhere, a quote that never closes. */
async function importDrivers(page: Page): Promise<void> {
  const heads = [
    'Sukunimi',
    'Etunimi',
    'Kuljettajanumero',
    'Puhelin',
    'Ajolupa',
    'Voimassa asti',
    'Ryhmä',
    'PIN-koodi',
  ];
  const lines = Array.from({ length: 60 }, (_, n) => {
    const phone = pick(['+358 40 123 45', '+358-40-123-45', '00358 40 12345'], n) + String(10 + n);
    const name = n === 7 ? '"Mäkelä' : pick(['Mäkelä', 'Öhman', 'Åberg'], n);
    return [name, `Aino ${n}`, 200 + n, phone, `L-${n}`, pick(DAYS, n), pick(['Päivä', 'Yö'], n), 48_210 + n].join(
      '\t',
    );
  });
  const text = `\uFEFF${[heads.join('\t'), ...lines].join('\r\n')}`;
  const { dialog, takes } = await importFile(page, { name: 'kuljettajat.txt', buffer: Buffer.from(text, 'utf16le') });
  await dialog.getByText('Line 9: a quote never closes.', { exact: false }).waitFor();
  await dialog.getByLabel('Meaning of “Päivä”').selectOption('Days');
  await dialog.getByLabel('Meaning of “Yö”').selectOption('Nights');
  await dialog.getByLabel('Driver class on all lines').selectOption('Taxi');
  await takes(60);
}

test('a company comes from nothing to its first paid job by the pages alone', { timeout: 240_000 }, async () => {
  const link = /http\S+#token=\S+/.exec(empty.said.join('\n'))?.[0] ?? '';
  const page = await desk.open(undefined, '', link);
  await page.getByLabel('User', { exact: false }).first().fill('ada.admin');
  await page.getByLabel('name', { exact: false }).last().fill('Ada Admin');
  const passwords = page.locator('input[type=password]');
  await passwords.nth(0).fill(PASSWORD);
  await passwords.nth(1).fill(PASSWORD);
  await page.getByRole('main').getByRole('button').last().click();
  await page.getByRole('button', { name: 'Login' }).waitFor();
  await desk.typeIn(page, 'ada.admin', PASSWORD);

  const setUp = page.getByRole('region', { name: 'Setting up' });
  await setUp.getByRole('button', { name: 'Company' }).click();
  await page.getByRole('button', { name: /^Change Name:/ }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Porto Cabs Lda');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Change Name: Porto Cabs Lda' }).waitFor();
  await go(page, 'home');
  await setUp.getByRole('button', { name: 'City' }).click();
  const file = { name: 'porto-centre.osm.pbf', mimeType: 'application/octet-stream', buffer: extract() };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Bring it in' }).click();
  await page.getByText(/Brought in: \d+/).waitFor({ timeout: 60_000 });

  await go(page, 'fleetsEdit');
  await page.getByRole('button', { name: 'Open a fleet' }).first().click();
  const fleet = page.getByRole('dialog', { name: 'Open a fleet' });
  await fleet.getByRole('textbox', { name: 'Name' }).fill('Porto Cabs');
  await choose(page, fleet, 'Time zone', 'Lisbon', /^Europe\/Lisbon/);
  await choose(page, fleet, 'Currency', 'eur', /^EUR/);
  await fleet.getByRole('button', { name: 'Open a fleet' }).click();
  await page.getByText('Porto Cabs is open').waitFor();

  await splitFirstArea(page);
  await go(page, 'manager/rates');
  await page.getByRole('button', { name: 'New draft' }).first().click();
  const draft = page.getByRole('dialog', { name: 'New draft' });
  await choose(page, draft, 'Begin with', '', /^Geelong/);
  await draft.getByRole('textbox', { name: 'Name of the tariff' }).fill('First tariff');
  await draft.getByRole('button', { name: 'Make the draft' }).click();
  await page.getByRole('button', { name: 'Go live at …' }).click();
  const live = page.getByRole('dialog', { name: 'Make “First tariff” live?' });
  await live.getByRole('textbox', { name: 'Note for the history' }).fill('Our first');
  await live.getByRole('button', { name: 'Make it live' }).click();
  await page.getByRole('button', { name: /^Version 1 First tariff Live/ }).waitFor();

  await go(page, 'vehicle');
  for (const plate of ['1', '2']) await addVehicle(page, plate);
  await importCars(page);
  await go(page, 'vehicle/drivers');
  await addDriver(page, '10', 'Rita Lopes');
  await addDriver(page, '11', 'Rui Dias');
  await importDrivers(page);

  await go(page, 'manager/users');
  await page.getByRole('button', { name: 'New user' }).click();
  const user = page.getByRole('dialog', { name: 'New user' });
  await user.getByRole('textbox', { name: 'User name' }).fill('bea.booker');
  await user.getByRole('textbox', { name: 'Full name' }).fill('Bea Booker');
  await choose(page, user, 'Group', '', /^Booking operator/);
  await user.getByRole('textbox', { name: 'New Password' }).fill(PASSWORD);
  await user.getByRole('textbox', { name: 'Repeat the password' }).fill(PASSWORD);
  await user.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('gridcell', { name: 'bea.booker', exact: true }).waitFor();

  const cradle = await desk.context({
    viewport: { width: 390, height: 844 },
    timezoneId: 'Europe/Lisbon',
    hasTouch: true,
    permissions: ['geolocation'],
    geolocation: CORNER,
  });
  const phone = await cradle.newPage();
  phone.setDefaultTimeout(30_000);
  await phone.goto(`${empty.address}/terminal`);
  await phone.getByLabel('Driver number (DID)').fill('10');
  await phone.getByLabel('PIN').fill('4821');
  await phone.getByLabel('Plate').fill('1');
  await phone.getByRole('button', { name: 'Sign on' }).click();
  await phone.getByText('Linked').waitFor();
  await phone.getByText(/^GPS [\d:]/).waitFor();

  await go(page, 'booking');
  await page.getByRole('combobox', { name: 'Phone' }).waitFor();
  await page.keyboard.type('+351 912 000 111');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Maria First');
  await page.keyboard.press('Tab');
  await page.keyboard.type('rua das flores');
  await page
    .getByRole('option', { name: /Rua das Flores/ })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type('rua do sol');
  await page
    .getByRole('option', { name: /Rua do Sol/ })
    .first()
    .waitFor();
  await page.keyboard.press('Tab');
  await page.getByRole('status', { name: 'Drive and fare' }).getByText(/EUR/).waitFor();
  await page.keyboard.press('Control+Enter');
  await page.getByText(/^Booking \d+ saved/).waitFor();

  const press = (name: string | RegExp) => phone.getByRole('button', { name }).click();
  await phone.getByRole('dialog', { name: 'A job for you' }).waitFor();
  await press('Accept');
  await phone.getByText('Maria First').waitFor();
  const { pickup_longitude: longitude, pickup_latitude: latitude } = await empty.suite.store.db
    .selectFrom('job')
    .select(['pickup_longitude', 'pickup_latitude'])
    .executeTakeFirstOrThrow();
  await cradle.setGeolocation({ longitude, latitude, accuracy: 6 });
  await press('Arrived');
  await press('Picked up');
  await press('Drop off');
  await press('Cash');
  await press(/^Done: EUR/);
  await phone.getByRole('dialog', { name: 'Receipt' }).getByText('The office has it.').waitFor();
  await page
    .getByRole('row', { name: /Maria First/ })
    .getByText('Offloaded')
    .waitFor();

  const told = page.waitForResponse((answer) => answer.url().includes('/shell/set-up'));
  await go(page, 'home');
  // Nothing is missing any more, so nobody is asked for it.
  expect(await (await told).json()).toMatchObject({ complete: true });
  await setUp.waitFor({ state: 'detached' });
});
