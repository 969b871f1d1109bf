import { call } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDesk } from '#apps/book/testing/book-desk.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { router as bookingCard } from './server.ts';

const FLEET = 1;
const BAKERY = { label: 'Storgatan 1', longitude: 11.97, latitude: 57.7 };
const METRE_NORTH = 1 / 111_195;

let desk: Awaited<ReturnType<typeof openDesk>>;
let booker: RequestContext;

beforeAll(async () => {
  desk = await openDesk();
  booker = await desk.signIn('booker');
  const known = { operator_notes: 'Ask for the floor', driver_notes: 'Gate code 1234' };
  const farm = { label: 'Gård & Öberg, the farm', longitude: 11.9, latitude: 57.72 };
  await desk.store.db
    .insertInto('fleet_address')
    .values([
      { fleet_id: FLEET, ...BAKERY, ...known },
      { fleet_id: FLEET, ...farm },
      { fleet_id: 2, ...BAKERY, label: 'Of another fleet', ...known },
    ])
    .execute();
});
afterAll(() => desk.store.close());

const north = (metres: number, label: string) => ({
  ...BAKERY,
  label,
  latitude: BAKERY.latitude + metres * METRE_NORTH,
});
const notesAt = async (...places: (typeof BAKERY)[]) =>
  (await call(bookingCard.addressNotes, { fleet: FLEET, places }, { context: booker })).notes;
const find = async (text: string) =>
  (await call(bookingCard.findPlaces, { fleet: FLEET, text }, { context: booker })).places;

test('what is noted of an address is said of each place that lies at it', async () => {
  const noted = { label: 'Storgatan 1', operatorNotes: 'Ask for the floor', driverNotes: 'Gate code 1234' };
  expect(await notesAt(north(20, 'Map pin'), north(60, 'Map pin'), north(800, 'STORGATAN 1'))).toEqual([
    noted,
    null,
    noted,
  ]);
});

test('an address without a note has nothing to say, and other fleets keep theirs', async () => {
  expect(await notesAt({ label: 'Farm', longitude: 11.9, latitude: 57.72 })).toEqual([null]);
  const elsewhere = call(bookingCard.addressNotes, { fleet: 9, places: [BAKERY] }, { context: booker });
  await expect(elsewhere).rejects.toMatchObject({ code: 'fleetNotAllowed' });
});

test('an address of the fleet is found before the houses of the street, by words with or without accents', async () => {
  expect(await find('oberg farm')).toMatchObject([{ kind: 'own', label: 'Gård & Öberg, the farm' }]);
  const [first, ...others] = await find('kungsportsavenyen 12');
  expect(first).toMatchObject({ kind: 'own', label: 'Kungsportsavenyen 12' });
  expect(others.map(({ label }) => label)).not.toContain('Kungsportsavenyen 12');
  expect(await find('of another fleet')).toEqual([]);
});

test('a slip of the finger finds landmarks and addresses of the fleet’s own, after what fits exactly', async () => {
  const { longitude, latitude } = BAKERY;
  const landmark = { fleet_id: FLEET, shortcut: 'sahl', name: 'Sahlgrenska sjukhuset, entré 4', longitude, latitude };
  await desk.store.db.insertInto('landmark').values(landmark).execute();
  const villa = { ...BAKERY, fleet_id: FLEET, label: 'Villa Överåsgården' };
  await desk.store.db.insertInto('fleet_address').values(villa).execute();
  const labels = async (text: string) => (await find(text)).map(({ label }) => label);
  expect((await find('sahlgrenska entre'))[0]).toMatchObject({ kind: 'landmark', label: landmark.name });
  expect(await labels('salgrenska')).toContain(landmark.name);
  expect(await labels('overasgaden')).toContain(villa.label);
  expect((await labels('avenyn 12'))[0]).toBe('Kungsportsavenyen 12');
  expect((await find('vasagatan')).map(({ kind }) => kind)).not.toContain('landmark');
});

test('a house is found at its cross street, and the corner after it', async () => {
  const [house, corner] = await find('avenyn 12 / vasag');
  expect(house).toMatchObject({ kind: 'address', label: 'Kungsportsavenyen 12' });
  expect(corner).toMatchObject({ kind: 'corner', label: 'Kungsportsavenyen / Vasagatan' });
});
