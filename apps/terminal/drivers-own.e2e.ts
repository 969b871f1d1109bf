import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { driversPhone, PHONE_AT_STATION } from '#apps/testing/drivers-phone.ts';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';
import { addDays, localDate } from '#core/calendar/calendar-date.ts';
import { axeFaults } from '#engine/testing/axe.ts';
import { setValue } from '#store/testing/set-value.ts';

const desk = await openScreenDesk();
const { db } = desk.store;

/** Of a picture as it is shown. */
const sizeOf = (img: Locator) =>
  img.evaluate((node) => {
    const { naturalWidth, naturalHeight } = node as unknown as { naturalWidth: number; naturalHeight: number };
    return [naturalWidth, naturalHeight];
  });

const PHOTO_ROUTE = '**/api/v1/terminal/photo';

/** As a phone's camera has it. */
const shot = async (shade: string) => ({
  name: `${shade}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: shade } })
    .jpeg()
    .toBuffer(),
});

test('after a hiring the car is looked through, and what was left in it is found property; an accident waits for the link', async () => {
  await setValue(desk.suite.suite.store, 'lostPack', 'nt', 1);
  const { context, page, press, turnTo } = await driversPhone(
    await desk.context(PHONE_AT_STATION),
    desk.suite.address,
    6,
  );
  const hires = async () => {
    await press('Street hail');
    await press('Drop off');
    await press(/^Done: SEK/);
    await page.getByRole('dialog', { name: 'Receipt' }).getByRole('button', { name: 'Done' }).click();
  };
  await hires();
  const search = page.getByRole('region', { name: 'Did you look through the car?' });
  await search.waitFor();
  // What can be pressed at all times lies over what is below it: all of the page is looked at from its end.
  await page.getByRole('main').evaluate((node) => {
    const main = node as unknown as { scrollTop: number; scrollHeight: number };
    main.scrollTop = main.scrollHeight;
  });
  expect(await axeFaults(page)).toEqual([]);
  await search.getByRole('button', { name: 'Looked, nothing there' }).click();
  await search.waitFor({ state: 'detached' });
  await hires();
  await search.getByRole('button', { name: 'I found something' }).click();
  const found = page.getByRole('dialog', { name: 'I found something' });
  await found.getByLabel('Kind').selectOption({ label: 'umbrella' });
  await found.getByLabel('What is it?').fill('Black, with a wooden handle');
  expect(await axeFaults(page)).toEqual([]);
  await found.getByRole('button', { name: 'Tell the office' }).click();
  await page.getByText(/^The office knows: F-\d{4}-\d+\./).waitFor();

  await turnTo('Ask');
  await press('Accident: write it down');
  const sheet = page.getByRole('dialog', { name: 'Accident: write it down' });
  await sheet.getByLabel('When').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await context.setOffline(true);
  await sheet.getByLabel('Take a photo').setInputFiles(await shot('red'));
  await sheet.getByRole('img', { name: 'Photo 1' }).waitFor();
  await sheet.getByLabel('Take another photo').setInputFiles(await shot('blue'));
  await sheet.getByRole('img', { name: 'Photo 2' }).waitFor();
  await sheet
    .getByLabel('Take another photo')
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('x') });
  await sheet.getByText('This photo could not be read. Take it again.').waitFor();
  await sheet.getByRole('button', { name: 'Remove photo 1' }).click();
  await sheet.getByRole('img', { name: 'Photo 2' }).waitFor({ state: 'detached' });
  await sheet.getByLabel('Take another photo').setInputFiles(await shot('green'));
  await sheet.getByRole('img', { name: 'Photo 2' }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await sheet.getByLabel('Where (street, crossing)').fill('Korsvägen');
  await sheet.getByLabel('What happened, in your words').fill('A tram and I met at the lights.');
  await sheet.getByLabel('Persons injured').fill('0');
  await sheet.getByRole('button', { name: 'The police were there' }).click();
  await sheet.getByLabel('Number of the police').fill('K-77');
  await sheet.getByLabel('Plate').fill('TRAM 2');
  await sheet.getByLabel('Witnesses: names and telephones').fill('A man with a dog');
  await sheet.getByRole('button', { name: 'Send it to the office' }).click();
  await sheet.waitFor({ state: 'detached' });
  await context.route(PHOTO_ROUTE, (route) => route.abort());
  await context.setOffline(false);
  await page.getByText(/^The office has your sheet: I-\d{4}-\d+\.$/).waitFor();
  // A page that is closed before its photos got through sends them when it is opened again.
  await page.reload();
  await context.unroute(PHOTO_ROUTE);
  await page.getByText('The office has your 2 photos.').waitFor();
  await context.close();

  const office = await desk.at('/incidents', { user: 'umpire' });
  await office.getByRole('gridcell', { name: 'A tram and I met at the lights.' }).click();
  await office.getByText(/^Korsvägen \(57\.\d+, 11\.\d+\)$/).waitFor();
  await office.getByText('A man with a dog').waitFor();
  await office.getByText('TRAM 2').waitFor();
  await office.getByRole('button', { name: 'Open Photo of the driver 2' }).click();
  const shown = office.getByRole('img', { name: 'Photo of the driver 2' });
  await expect.poll(() => sizeOf(shown)).toEqual([1_600, 1_200]);
  await office.getByRole('dialog', { name: 'Photo of the driver 2' }).getByRole('button', { name: 'Close' }).click();
  await office.getByText(/^.* Photo of the driver 2$/).waitFor();
  expect(await desk.faultsInBothSchemes(office, 'accident')).toEqual([]);
  await office.context().close();
});

test('a driver announces a shift of their own, reads it in the roster, and takes it back', async () => {
  await setValue(desk.suite.suite.store, 'rosterAnnounce', 'allAnnounce', 1);
  const page = await desk.open(
    await desk.context({ viewport: { width: 390, height: 844 }, hasTouch: true }),
    '/terminal',
  );
  await page.getByLabel('Driver number (DID)').fill('1086');
  await page.getByLabel('PIN').fill('4086');
  await page.getByRole('button', { name: 'My roster, suspensions and points' }).click();
  await page.getByRole('button', { name: 'My roster', exact: true }).click();
  const roster = page.getByRole('dialog', { name: 'My roster' });
  await roster.getByRole('button', { name: 'Announce a shift' }).click();
  const sheet = page.getByRole('dialog', { name: 'Announce a shift' });
  const day = addDays(localDate(Date.now(), 'Europe/Stockholm'), 50);
  await sheet.getByLabel('Day', { exact: true }).fill(day);
  await sheet.getByLabel('From').fill('09:00');
  await sheet.getByLabel('Until (earlier than the beginning: on the next day)').fill('18:00');
  expect(await axeFaults(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Announce it' }).click();
  await page.getByText('Your shift is planned').waitFor();
  const { id } = await db.selectFrom('driver').select('id').where('did', '=', '1086').executeTakeFirstOrThrow();
  const line = db
    .selectFrom('roster_line')
    .select('state')
    .where('driver_id', '=', id)
    .where('announced_at', 'is not', null)
    .orderBy('id', 'desc');
  expect(await line.executeTakeFirst()).toEqual({ state: 'confirmed' });

  const office = await desk.at(`/driverRoster?week=${day}`, { user: 'manager' });
  await office.getByText('1086').first().waitFor();
  await office.context().close();

  await roster.getByRole('button', { name: 'Take it back' }).click();
  await page.getByText('Your shift is taken back').waitFor();
  expect(await line.executeTakeFirst()).toEqual({ state: 'cancelled' });
  await page.context().close();
});

test('a driver reads the figures of their own work, opens one and what is behind it', async () => {
  const now = Date.now();
  const phone = await driversPhone(await desk.context(PHONE_AT_STATION), desk.suite.address, 8);
  const { vehicle_id, driver_id, id } = await db
    .selectFrom('shift')
    .innerJoin('driver', 'driver.id', 'shift.driver_id')
    .select(['shift.vehicle_id', 'shift.driver_id', 'shift.id'])
    .where('driver.did', '=', '1008')
    .where('shift.ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  const hour = 3_600_000;
  const trip = { fleet_id: 1, kind: 'hail', vehicle_id, driver_id, shift_id: id, distance_metres: 4_200 } as const;
  await db
    .insertInto('trip')
    .values({
      ...trip,
      began_at: new Date(now - 30 * hour),
      ended_at: new Date(now - 29.5 * hour),
      fare_minor: 21_300,
      from_label: 'Old Quay',
    })
    .execute();
  const { page, press, turnTo } = phone;
  await turnTo('My shift');
  await press('My figures');
  const sheet = page.getByRole('dialog', { name: 'My figures' });
  await sheet.getByLabel('Days').selectOption({ label: 'Last 28 days' });
  await sheet.getByText('Fares (SEK)').click();
  await sheet.getByText('Fares of the hirings that ended', { exact: false }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await sheet.getByRole('button', { name: '213.00' }).first().click();
  await page.getByRole('cell', { name: 'Old Quay' }).waitFor();
});
