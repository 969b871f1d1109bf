import { beforeAll, describe, expect, it } from 'vitest';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';
import { makePartition, storePositions } from '#store/vehicle/position.ts';

const desk = await openScreenDesk();
const { suite, store, faultsInBothSchemes } = desk;
/** Longer ago than the demo's own past. */
const BEGAN_MS = Math.floor(Date.now() / DAY_MS) * DAY_MS - 5 * DAY_MS;
const PHONE = { width: 390, height: 844 };
const MORE_THAN_A_PAGE = 3_050;
let tripId = 0;

/** A driver's many breaks of a long day, and a trip of theirs that was not heard of for four minutes on the way. */
beforeAll(async () => {
  const car = await store.db
    .selectFrom('vehicle')
    .select('id')
    .where('fleet_id', '=', 1)
    .where('plate', '=', '101')
    .executeTakeFirstOrThrow();
  const driver = await store.db
    .selectFrom('driver')
    .select(['id', 'name'])
    .where('fleet_id', '=', 1)
    .where('did', '=', '1001')
    .executeTakeFirstOrThrow();
  await store.pool.query(
    `insert into audit (at, fleet_id, actor_kind, actor_id, actor_name, act, entity, entity_id, became, vehicle_id, driver_id)
     select to_timestamp($1::float8) + n * interval '10 seconds', 1, 'driver', $2, $3, 'outOfVehicle', 'vehicle', $4::text,
       jsonb_build_object('outOfVehicle', n % 2 = 1), $4::bigint, $2
     from generate_series(1, $5::int) as n`,
    [BEGAN_MS / 1_000, driver.id, driver.name, car.id, MORE_THAN_A_PAGE],
  );
  const shift = await store.db
    .insertInto('shift')
    .values({
      fleet_id: 1,
      driver_id: driver.id,
      vehicle_id: car.id,
      began_at: new Date(BEGAN_MS),
      ended_at: new Date(BEGAN_MS + DAY_MS / 2),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const trip = await store.db
    .insertInto('trip')
    .values({
      fleet_id: 1,
      kind: 'hail',
      vehicle_id: car.id,
      driver_id: driver.id,
      shift_id: shift.id,
      began_at: new Date(BEGAN_MS),
      ended_at: new Date(BEGAN_MS + 10 * MINUTE_MS),
      from_longitude: 11.968,
      from_latitude: 57.704,
      to_longitude: 11.978,
      to_latitude: 57.704,
      from_label: 'Kungsgatan',
      to_label: 'Vasagatan',
      distance_metres: 4_200,
      fare_minor: 18_400,
      extras_minor: 1_000,
      payment: 'card',
      outcome: 'offloaded',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  tripId = trip.id;
  await makePartition(store.db, BEGAN_MS);
  const seconds = Array.from({ length: 121 }, (_, n) => n * 5).filter((at) => at < 200 || at > 440);
  await storePositions(
    store.db,
    seconds.map((at) => ({
      vehicleId: car.id,
      position: [11.968 + at / 60_000, 57.704] as const,
      headingDegrees: 90,
      speedKmh: 20 + (at % 30),
      atMs: BEGAN_MS + at * SECOND_MS,
    })),
  );
});

describe('who wants to know what happened', () => {
  it('types times in the language of the page, whatever the language of the browser', async () => {
    const page = await desk.open(await desk.context({ locale: 'en-US' }), '/events');
    // Who changes the language keeps it: the tests after this one are another's.
    await desk.typeIn(page, 'manager');
    await page.getByRole('region', { name: 'Event log' }).waitFor();
    await page.getByRole('button', { name: /EN/ }).first().click();
    const from = page.getByRole('textbox', { name: 'De', exact: true });
    const until = page.getByRole('textbox', { name: 'Jusqu’à', exact: true });
    await from.waitFor();
    expect(await from.getAttribute('placeholder')).toBe('jj/mm/aaaa hh:mm');

    await from.focus();
    await page.keyboard.type('31/02/2026 18:40');
    await page.keyboard.press('Enter');
    await page.getByText('Tapez jour, mois, année et heure').waitFor();
    expect(new URL(page.url()).search).toBe('');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('21112026 1840');
    await until.focus();
    expect(await from.inputValue()).toBe('21/11/2026 18:40');
    await page.keyboard.type('22/11/2026');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('to') === '2026-11-22T23:59');
    expect(new URL(page.url()).searchParams.get('from')).toBe('2026-11-21T18:40');
    expect(await until.inputValue()).toBe('22/11/2026 23:59');
    expect(await page.getByText('Tapez jour').count()).toBe(0);

    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => until.inputValue()).toBe('23/11/2026 23:59');
    await page.keyboard.press('Alt+ArrowDown');
    const calendar = page.getByRole('dialog', { name: /Choisir le jour/ });
    await calendar.getByText('novembre 2026').waitFor();
    await calendar.getByRole('button', { name: '23 novembre 2026' }).and(page.locator(':focus')).waitFor();
    expect(await faultsInBothSchemes(page, 'when-field')).toEqual([]);
    await page.keyboard.press('Escape');
    await until.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Alt+ArrowDown');
    await calendar.getByRole('button', { name: '23 novembre 2026' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await calendar.waitFor({ state: 'hidden' });
    await until.and(page.locator(':focus')).waitFor();
    expect(await until.inputValue()).toBe('24/11/2026 23:59');
    await page.keyboard.type('0730');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('to') === '2026-11-24T07:30');
    await page.context().close();
  });

  it('finds it by any field, gets more than a page, keeps the search and takes all of it as Excel', async () => {
    const page = await desk.at('/events?driver=1001&kind=break');
    const log = page.getByRole('region', { name: 'Event log' });
    await log.getByText('3,000 events shown, there are more').waitFor();
    await log.getByRole('button', { name: 'Get More' }).click();
    await log.getByText('3,050 events shown, that is all').waitFor();

    const driver = page.getByRole('textbox', { name: 'Driver (DID or name)' });
    await driver.fill('nobody at all');
    await driver.press('Enter');
    await page
      .getByRole('alert')
      .getByText('No driver of this fleet has the DID or the name “nobody at all”')
      .waitFor();
    await driver.and(page.locator(':focus')).waitFor();
    await page.getByRole('button', { name: 'Clear', exact: true }).press('Enter');
    await page.waitForURL('**/events');
    expect(await driver.inputValue()).toBe('');
    const plate = page.getByRole('textbox', { name: 'Plate' });
    await plate.fill('101');
    await plate.press('Enter');
    await page.waitForURL('**/events?plate=101');
    await log.getByText('3,000 events shown').waitFor();
    await plate.and(page.locator(':focus')).waitFor();

    await page.getByRole('button', { name: 'Kept searches' }).click();
    await page.getByRole('menuitem', { name: 'Keep this search…' }).click();
    await page.getByRole('textbox', { name: 'Name of the search' }).fill('All of 101');
    await page.keyboard.press('Enter');
    await page.getByText('The search “All of 101” is kept.').waitFor();
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await page.waitForURL('**/events');
    await page.getByRole('button', { name: 'Kept searches' }).click();
    await page.getByRole('menuitem', { name: 'All of 101', exact: true }).click();
    await page.waitForURL('**/events?plate=101');
    expect(await plate.inputValue()).toBe('101');
    await page.goBack();
    await page.waitForURL('**/events');
    await expect.poll(() => plate.inputValue()).toBe('');
    await page.goForward();
    await expect.poll(() => plate.inputValue()).toBe('101');

    await log.getByText('came back from a break').first().click();
    const panel = page.getByRole('region', { name: /^Event \d+$/ });
    await panel.getByRole('button', { name: 'All of vehicle 101' }).waitFor();
    expect(await faultsInBothSchemes(page, 'events')).toEqual([]);

    const coming = page.waitForEvent('download');
    await log.getByRole('button', { name: 'Save all that was found' }).click();
    await page.getByRole('menuitem', { name: 'All found as Excel (XLSX)' }).click();
    expect((await coming).suggestedFilename()).toMatch(/^Events \d{4}-\d\d-\d\d\.xlsx$/);
    await page.context().close();
  });
});

describe('who searches on a phone', () => {
  it('has the conditions folded away for what was found, with the columns that matter most', async () => {
    const page = await desk.at('/events', { viewport: PHONE });
    const plate = page.getByRole('textbox', { name: 'Plate' });
    await plate.fill('101');
    await plate.press('Enter');
    const log = page.getByRole('region', { name: 'Event log' });
    await log.getByText('3,000 events shown').waitFor();
    await plate.waitFor({ state: 'hidden' });
    const heads = await log.getByRole('columnheader').allTextContents();
    expect(heads.map((head) => head.trim())).toEqual(['Time', 'Event']);
    expect(await faultsInBothSchemes(page, 'events-folded')).toEqual([]);

    await page.getByRole('button', { name: 'Show the conditions' }).click();
    expect(await plate.inputValue()).toBe('101');
    await page.getByRole('textbox', { name: 'Driver (DID or name)' }).fill('nobody at all');
    await plate.press('Enter');
    await page.getByRole('alert').getByText('No driver of this fleet has the DID or the name').waitFor();
    await plate.waitFor();
    await page.context().close();
  });
});

describe('who looks for a trip', () => {
  it('sees what it cost and drives it again, and is told where nothing was heard', async () => {
    const page = await desk.open();
    await desk.signIn(page, 'coach');
    await page.goto(
      `${suite.address}/trips?plate=101&kind=hail&fareTo=184&fareFrom=184&pay=card&dropoff=vasagatan&extrasFrom=10&tollsTo=0&agreed=no`,
    );
    const list = page.getByRole('region', { name: 'Trips' });
    await list.getByText('1 trip shown, that is all · Fares SEK 184.00 · 4.2 km').waitFor();
    await list.getByText('Kungsgatan').first().click();
    const trip = page.getByRole('region', { name: `Trip ${tripId}`, exact: true });
    await trip.getByText('SEK 174.00').waitFor();
    await trip.getByText('1 gap, 4 min 10 without a report').waitFor();

    const bar = trip.getByRole('slider', { name: 'Time on the bar' });
    const told = trip.getByRole('status').filter({ hasText: 'Meter' });
    await told.getByText(/20 km\/h, Meter on, SEK\s\d+\.\d\d, 0 m worked out from the track/).waitFor();
    await bar.focus();
    await page.keyboard.press('ArrowRight');
    await told.getByText('25 km/h, Meter on').waitFor();
    await page.keyboard.press('End');
    await told.getByText('Meter off, SEK 184.00, 4.2 km by the meter').waitFor();
    await page.keyboard.press('Home');
    expect(await told.textContent()).toMatch(/Meter off$/);
    await page.keyboard.press('n');
    await told.getByText('Meter on').waitFor();
    await trip.getByText('×60').click();
    await trip.getByRole('button', { name: 'Play' }).click();
    await told.getByText('Not heard from, Meter on').waitFor();
    await trip.getByRole('button', { name: 'Pause' }).click();
    await trip.getByRole('button', { name: 'Play' }).waitFor();
    expect(await faultsInBothSchemes(page, 'trips')).toEqual([]);
    await page.keyboard.press('Escape');
    await trip.waitFor({ state: 'detached' });
    await page.context().close();
  });
});
