import { call } from '@orpc/server';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { buildGraph } from '#core/roads/build.ts';
import { makeSnapper } from '#core/roads/snap.ts';
import { smallCompany } from '#engine/resource/testing/small-company.ts';
import { openDeskAt } from '#engine/testing/desk.ts';
import type { Books } from '#services/books.ts';
import type { LoadedCity } from '#services/cities/city-book.ts';
import { findPlaces } from '#services/places/find-places.ts';
import { openStore } from '#store/door/connect.ts';
import { makaniByNumber } from '#store/place/makani.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from '../server.ts';

const { makani } = router;
const store = openStore((await testDatabase()).url);
afterAll(() => store.close());
await smallCompany(store);

/** One street past the Burj Khalifa, from south to north. */
const graph = buildGraph(
  { longitude: Int32Array.from([55_274_400, 55_274_400]), latitude: Int32Array.from([25_190_000, 25_200_000]) },
  [{ roadClass: 'residential', name: 'Boulevard', kmh: 40, direction: 'both', points: [0, 1] }],
);
const dubai = {
  id: 'dubai',
  name: 'Dubai',
  attribution: '',
  bounds: { west: 55.1, south: 24.8, east: 55.6, north: 25.4 },
  graph,
  streets: [],
  places: [],
  areas: [],
  ranks: [],
  snap: makeSnapper(graph),
} as unknown as LoadedCity;
const cities = { ofFleet: (id: number) => (id === 1 ? dubai : undefined) } as unknown as Books['cities'];
const desk = await openDeskAt(store, Date.UTC(2026, 10, 21, 11), { cities });
const admin = await desk.signIn('Administrator', [1, 2]);
const coach = await desk.signIn('Dispatcher', [1]);

const KHALIFA = '2613287898';
const DOOR = { longitude: 55.2745, latitude: 25.1972 };
const entrance = (number: string, more: object = {}) => ({
  number,
  name: '',
  notes: '',
  source: 'given',
  ...DOOR,
  ...more,
});
const create = (number: string, more: object = {}, fleet = 1) =>
  call(makani.create, { fleet, values: entrance(number, more) }, { context: admin });
const find = (text: string, fleet = 1) =>
  findPlaces({ db: store.db, geocoder: null }, { id: fleet, centre: [55.27, 25.2] }, dubai, text, false).then(
    ({ places }) => places,
  );
const lies = (number: string, at: { longitude: number; latitude: number } | null, fleet = 1) =>
  call(makani.lies, { fleet, number, at }, { context: admin });

test('a number has exactly ten digits and stands once in a fleet', async () => {
  expect((await create('1000000001', { name: 'Souk' })).values).toEqual(entrance('1000000001', { name: 'Souk' }));
  for (const number of ['100000000', '10000000011', '10000 0000', '10000-00001', '100000000x']) {
    await expect(create(number)).rejects.toMatchObject({ data: { field: 'number' } });
  }
  await expect(create('1000000001')).rejects.toMatchObject({ code: 'fieldTaken', data: { field: 'number' } });
  await expect(create('1000000001', {}, 2)).resolves.toMatchObject({ version: 1 });
  await expect(create('1000000002', { source: 'guessed' })).rejects.toMatchObject({ data: { field: 'source' } });
  await expect(create('1000000002', { latitude: null })).rejects.toMatchObject({
    data: { field: 'latitude', rule: 'required' },
  });
});

test('ten digits in an address field are the kept entrance; unknown ones are worked out and marked so', async () => {
  expect(await find('26132 87898')).toMatchObject([{ kind: 'computed', label: 'Makani 26132 87898' }]);
  await create(KHALIFA, { name: 'Burj Khalifa', notes: 'Service door', longitude: 55.2747 });
  const kept = {
    kind: 'entrance',
    label: 'Makani 26132 87898, Burj Khalifa',
    notes: 'Service door',
    longitude: 55.2747,
    latitude: DOOR.latitude,
  };
  for (const typed of ['2613287898', '26132-87898', ' 26132 87898 ']) expect(await find(typed)).toMatchObject([kept]);
  expect(await find('261328789')).toEqual([]);
  expect(await find(KHALIFA, 2)).toMatchObject([{ kind: 'computed' }]);
  await create('2613287899', { source: 'computed' });
  expect(await find('2613287899')).toMatchObject([{ kind: 'computed' }]);
});

test('of 100,000 numbers one is found without reading the others', async () => {
  await store.pool.query(`
    insert into makani (fleet_id, number, longitude, latitude)
    select 2, (5000000000 + n)::text, 55.27, 25.2 from generate_series(1, 100000) n`);
  await store.pool.query('analyze makani');
  expect(await find('5000000997', 2)).toMatchObject([{ kind: 'entrance' }]);
  await store.db.transaction().execute(async (tx) => {
    const counted = sql<{ whole: number; read: number }>`
      select seq_scan::int as whole, idx_tup_fetch::int as read from pg_stat_xact_user_tables where relname = 'makani'`;
    const before = (await counted.execute(tx)).rows[0]!;
    await makaniByNumber(tx, 2, '5000000998');
    const after = (await counted.execute(tx)).rows[0]!;
    expect(after).toEqual({ whole: before.whole, read: before.read + 1 });
  });
});

test('the form is told of the nearest street, and of where the digits lead', async () => {
  expect(await lies(KHALIFA, DOOR)).toMatchObject({
    nearest: { street: 'Boulevard', metres: 10 },
    computed: { longitude: expect.closeTo(55.2744, 3), metres: expect.any(Number) },
  });
  expect((await lies(KHALIFA, { ...DOOR, longitude: 55.28 })).nearest?.metres).toBeGreaterThan(150);
  expect((await lies(KHALIFA, { longitude: 55.5, latitude: 25 })).nearest).toEqual({ street: '', metres: null });
  expect(await lies('261', null)).toEqual({ nearest: null, computed: null });
  expect(await lies('9999999999', null)).toMatchObject({ computed: null });
  await expect(lies(KHALIFA, DOOR, 2)).rejects.toMatchObject({ code: 'noCity', status: 409 });
});

test('points over 150 m from a street are named', async () => {
  await create('1000000003', { name: 'Astray', longitude: 55.2785 });
  const told = await call(makani.far, { fleet: 1 }, { context: admin });
  expect(told).toMatchObject({
    more: false,
    far: [{ number: '1000000003', name: 'Astray', street: 'Boulevard', metres: expect.any(Number) }],
  });
  expect(told.far[0]?.metres).toBeGreaterThan(150);
  await expect(call(makani.far, { fleet: 2 }, { context: admin })).rejects.toMatchObject({ code: 'noCity' });
});

test('a file brings numbers; one without a point is worked out, and each bad row is told', async () => {
  const bring = (csv: string) => call(makani.importCsv, { fleet: 1, csv, dryRun: false }, { context: admin });
  const good = await bring('number,name\n2613287000,Fountain\n2613287001,Mall\n');
  expect(good).toMatchObject({ written: true, added: 2, problems: [] });
  expect(await find('2613287000')).toMatchObject([{ kind: 'computed', label: 'Makani 26132 87000, Fountain' }]);
  const bad = await bring(
    'number,longitude,latitude\n2613287002,55.27,25.2\n26132,55.27,25.2\n9999999999,,\n2613287003,555,25\n2613287002,55.27,25.2\n',
  );
  expect(bad).toMatchObject({
    written: false,
    problems: [
      { line: 3, code: 'fieldInvalid', detail: { field: 'number', rule: 'makaniForm' } },
      { line: 4, code: 'fieldInvalid', detail: { field: 'longitude', rule: 'required' } },
      { line: 4, code: 'fieldInvalid', detail: { field: 'latitude', rule: 'required' } },
      { line: 5, code: 'fieldInvalid', detail: { field: 'longitude', rule: 'outOfRange' } },
      { line: 6, code: 'lineTwice' },
    ],
  });
  expect(await store.db.selectFrom('makani').where('number', '=', '2613287002').selectAll().execute()).toEqual([]);
  for (const [csv, code] of [
    ['', 'csvEmpty'],
    ['number,colour\n2613287002,red\n', 'csvColumnUnknown'],
    ['number,number\n2613287002,2613287002\n', 'csvColumnTwice'],
    ['name\nMall\n', 'csvKeyMissing'],
  ] as const) {
    await expect(bring(csv)).rejects.toMatchObject({ code });
  }
});

test('who keeps no addresses keeps no Makani numbers, and nobody those of a fleet that is not theirs', async () => {
  await expect(call(makani.list, { fleet: 1 }, { context: coach })).rejects.toMatchObject({ code: 'notAllowed' });
  const asCoach = call(makani.lies, { fleet: 1, number: KHALIFA, at: null }, { context: coach });
  await expect(asCoach).rejects.toMatchObject({ code: 'notAllowed' });
  await expect(call(makani.far, { fleet: 3 }, { context: admin })).rejects.toMatchObject({ code: 'fleetNotAllowed' });
});
