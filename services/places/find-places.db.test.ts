import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contains } from '#core/kit/geo.ts';
import { seededRandom } from '#core/kit/random.ts';
import { foldText } from '#core/letters/fold.ts';
import { makeSnapper } from '#core/roads/snap.ts';
import { shortcutsOf } from '#seed/demo/shortcuts.ts';
import { gothenburg } from '#seed/gothenburg/city.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { saveCity } from '#store/place/city.ts';
import { insertFleetAddresses } from '#store/place/fleet-address.ts';
import { insertLandmarks } from '#store/place/landmark.ts';
import { insertFleet } from '#store/testing/plain-fleet.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { findPlaces } from './find-places.ts';

const content = gothenburg();
const city = { ...content, id: 'gothenburg', addressCount: content.addresses.length, snap: makeSnapper(content.graph) };
const fleet = { id: 1, centre: [11.97, 57.7] as const };
let store: Store;

/** Vasagatan 33 is there; so is Aschebergsgatan 18 without an 18A. */
const houseOf = (street: string, number: string) => {
  const { position } = content.addresses.find(
    (one) => content.streets[one.street]!.name === street && one.number === number,
  )!;
  return { longitude: position[0], latitude: position[1] };
};
const HOUSE = houseOf('Vasagatan', '33');

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await saveCity(store.db, content);
  await insertFleet(store.db, 1, { city: 'gothenburg' });
  const shortcuts = shortcutsOf(content.places.map(({ name }) => name));
  await insertLandmarks(
    store.db,
    content.places.map(({ name, position: [longitude, latitude] }, n) => ({
      fleet_id: 1,
      shortcut: shortcuts[n]!,
      name,
      longitude,
      latitude,
    })),
  );
  await insertFleetAddresses(store.db, [
    { fleet_id: 1, label: 'Kungsportsavenyen 12', driver_notes: 'Gate 1234', ...houseOf('Kungsportsavenyen', '12') },
    { fleet_id: 1, label: 'Gård & Öberg, the farm', longitude: 11.9, latitude: 57.72 },
  ]);
});
afterAll(() => store.close());

const find = (text: string) => findPlaces({ db: store.db, geocoder: null }, fleet, city, text, false);

describe('Vasagatan 33 is found first, and nothing has to be said, by', () => {
  test.each([
    ['Vasagatan 33', ''],
    ['vasagatan33', ''],
    ['33 Vasagatan', ''],
    ['VASAGATAN 33', ''],
    ['Vasagatan nr 33', ''],
    ['Vasagatan, 33', ''],
    ['33, Vasagatan', ''],
    ['Vasagatan 33, 411 37 Göteborg', ''],
    ['Vasagatan 33 411 37 Göteborg', ''],
    ['Vasagatan 33, 41137 Göteborg', ''],
    ['Vasagatan 33\n411 37 Göteborg\nSverige', ''],
    ['Vasagatan 33, S-411 37 Göteborg, Sweden', ''],
    ['411 37 Göteborg, Vasagatan 33', ''],
    ['Göteborg, Vasagatan 33', ''],
    ['Göteborg Vasagatan 33', ''],
    ['Vasagatan 33, Göteborg', ''],
    ['Vasagatan 33 Göteborg', ''],
    ['Vasagatan 33, Lorensberg, Göteborg, Suède', ''],
    ['Vasagatan 33 (Göteborg)', ''],
    ['Vasagatan 33 lgh 1101', 'lgh 1101'],
    ['Vasagatan 33, lgh 1101, 411 37 Göteborg', 'lgh 1101'],
    ['Vasagatan 33 uppg B', 'uppg B'],
    ['Vasagatan 33, port 3, 2 tr', 'port 3, 2 tr'],
    ['Vasagatan 33 apt 4', 'apt 4'],
    ['Vasagatan 33 #12', '#12'],
    ['Flat 4, 33 Vasagatan, Göteborg', 'Flat 4'],
    ['Vasagatan 33 c/o Svensson, 411 37 Göteborg', 'c/o Svensson'],
    ['Vasagatan 33 (ring twice)', 'ring twice'],
    ['Vasagatan 33, kod 1234, 3rd floor', 'kod 1234, 3rd floor'],
    ['Vasagatan 33, ask for Eva', 'ask for Eva'],
  ])('%s', async (text, door) => {
    const { places, told } = await find(text);
    expect(told).toBeNull();
    expect(places[0]).toMatchObject({ label: door === '' ? 'Vasagatan 33' : `Vasagatan 33, ${door}`, door, ...HOUSE });
  });
});

test.each([
  ['Vasag. 33', 'Vasagatan 33'],
  ['S. Vägen 12', 'Södra Vägen 12'],
  ['södravägen 12', 'Södra Vägen 12'],
  ['Ö. Hamngatan 4', 'Östra Hamngatan 4'],
  ['Kungsportsav. 1', 'Kungsportsavenyen 1'],
  ['Kungsportsavenyen 1', 'Kungsportsavenyen 1'],
  ['Kungsportsavenyen 12', 'Kungsportsavenyen 12'],
  ['Avenyn 12, Göteborg', 'Kungsportsavenyen 12'],
  ['Ullevi', 'Ullevi'],
  ['ullevi', 'Ullevi'],
  ['Gamla Ullevi', 'Gamla Ullevi'],
  ['Gård & Öberg, the farm', 'Gård & Öberg, the farm'],
  ['Hotel Riverton, 411 21 Göteborg', 'Hotel Riverton'],
  ['Liseberg, Göteborg', 'Liseberg'],
  ['Andra Långgatan 5', 'Andra Långgatan 5'],
  ['2:a Långgatan 5', 'Andra Långgatan 5'],
])('%s is first of all %s', async (text, label) => {
  const { places, told } = await find(text);
  expect(places[0]?.label).toBe(label);
  expect(told).toBeNull();
});

test.each(['Liseberg', 'Nordstan', 'Korsvägen', 'Järntorget', 'Nils Ericson Terminal'])(
  '%s stands once',
  async (text) => {
    const { places } = await find(text);
    expect(places.filter(({ label }) => label === text)).toHaveLength(1);
  },
);

test('two streets of one name are told apart, and the part of town typed with one chooses it', async () => {
  const twins = content.streets.filter(({ name }) => name === 'Vintergatan');
  const { places } = await find('Vintergatan');
  const said = places.filter(({ label }) => label === 'Vintergatan').map(({ district }) => district);
  expect(new Set(said).size).toBe(twins.length);
  for (const { district } of twins) {
    const [first] = (await find(`Vintergatan 1, ${district}`)).places;
    expect(first).toMatchObject({ label: 'Vintergatan 1', district });
  }
});

describe('what had to be guessed is told', () => {
  test.each([
    [
      'Aschebergsgatan 18A',
      'Aschebergsgatan 18, 18A',
      { code: 'numberAs', detail: { street: 'Aschebergsgatan', number: '18A', as: '18' } },
    ],
    [
      'Vasagatan 33/5',
      'Vasagatan 33, 33/5',
      { code: 'numberAs', detail: { street: 'Vasagatan', number: '33/5', as: '33' } },
    ],
    [
      'Vasagatan 12-14',
      'Vasagatan 12, 12-14',
      { code: 'numberAs', detail: { street: 'Vasagatan', number: '12-14', as: '12' } },
    ],
    ['Vasagatan 33, 111 20 Stockholm', 'Vasagatan 33', { code: 'townUnsure', detail: { town: 'Stockholm' } }],
    ['Vasagatan 3333', 'Vasagatan', { code: 'numberUnknown' }],
    ['Vasagatan 3333 lgh 2, Göteborg', 'Vasagatan, lgh 2', { code: 'numberUnknown' }],
    ['11.97, 57.7', null, { code: 'swapped', detail: { point: '57.70000, 11.97000' } }],
    ['48.85, 2.35', undefined, { code: 'pointOutside', detail: { point: '48.85000, 2.35000', city: 'Gothenburg' } }],
    ['Zzxqz 12', undefined, { code: 'streetUnknown', detail: { street: 'zzxqz', number: '12' } }],
    ['https://maps.app.goo.gl/abc', undefined, { code: 'linkClosed' }],
  ])('%s', async (text, label, said) => {
    const { places, told } = await find(text);
    expect(told).toMatchObject(said);
    if (label !== null) expect(places[0]?.label).toBe(label);
  });

  test('with the house that comes nearest', async () => {
    const { places, told } = await find('Vasagatan 333');
    const [street, nearest] = places;
    expect(street).toMatchObject({ kind: 'street', label: 'Vasagatan' });
    expect(told).toEqual({
      code: 'numberUnknown',
      detail: { street: 'Vasagatan', number: '333', nearest: nearest!.label.replace('Vasagatan ', '') },
    });
    expect(Number(nearest!.label.replace('Vasagatan ', ''))).toBeGreaterThan(20);
  });
});

describe('a point is called by the house it lies at', () => {
  const { longitude, latitude } = HOUSE;
  test.each([
    `${latitude}, ${longitude}`,
    `${latitude}N ${longitude}E`,
    `https://www.google.com/maps/@${latitude},${longitude},17z`,
    `geo:${latitude},${longitude}`,
    `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/57/11`,
  ])('%s', async (text) => {
    expect(await find(text)).toEqual({
      places: [expect.objectContaining({ kind: 'point', label: 'Vasagatan 33', longitude, latitude })],
      told: null,
    });
  });

  test('by a plus code, a short one in the city', async () => {
    for (const text of ['9F5JPX00+', 'MXX9+X9', 'MXX9+X9 Göteborg']) {
      const { places, told } = await find(text);
      expect(told?.code === 'pointOutside' || contains(city.bounds, [places[0]!.longitude, places[0]!.latitude])).toBe(
        true,
      );
    }
    expect((await find('MXX9+X9 Stockholm')).told?.code).toBe('townUnsure');
  });

  test('a link that names an address alone is looked up', async () => {
    const { places } = await find('https://www.google.com/maps/place/Vasagatan+33,+411+37+G%C3%B6teborg/');
    expect(places[0]).toMatchObject({ kind: 'address', label: 'Vasagatan 33' });
  });
});

test('whatever the demo names is found first by its name: places, ranks, parts of town, and squares in its news', async () => {
  const missed: string[] = [];
  const names = [...content.places, ...content.ranks, ...content.areas].map(({ name }) => name);
  for (const name of [...names, 'Nils Ericsonsplatsen', 'Masthuggskajen']) {
    const [first] = (await find(name)).places;
    const isIt =
      name === 'Masthuggskajen'
        ? first?.label.includes('Stena') || first?.label === name
        : first && foldText(first.label) === foldText(name);
    if (!isIt) missed.push(`${name}: ${first?.label}`);
  }
  expect(missed).toEqual([]);
});

test('what is told is found again, the same', async () => {
  const random = seededRandom(3);
  // The map has roads called by a number alone.
  const houses = content.addresses.filter(({ street }) => /^[^\d,]{4,}$/.test(content.streets[street]!.name));
  for (let n = 0; n < 60; n += 1) {
    const { street, number } = houses[Math.floor(random() * houses.length)]!;
    const text = `${content.streets[street]!.name} ${number}b lgh 12, port C`;
    const [first] = (await find(text)).places;
    expect(first, text).toBeDefined();
    const [again] = (await find(first!.label)).places;
    expect(again, first!.label).toMatchObject({ label: first!.label, longitude: first!.longitude });
  }
});

test.each([
  '',
  '  ',
  ',,,',
  '12',
  '18A',
  '%_%',
  '\u0000',
  'x'.repeat(10_000),
  'Vasagatan 3, '.repeat(800),
  '1 2 3 4 5 6 7 8 9 '.repeat(600),
  '(((('.repeat(2_000),
])('nonsense is answered, and with nothing that is no place', async (text) => {
  expect((await find(text)).places.length).toBeLessThanOrEqual(10);
});
