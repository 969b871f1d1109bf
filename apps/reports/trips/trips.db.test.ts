import { readFileSync } from 'node:fs';
import { call } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalOf } from '#apps/testing/refusal-of.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { openDeskAt } from '#engine/testing/desk.ts';
import { addFleet } from '#services/dispatcher/testing/rank-of-cars.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from '../server.ts';

const MAP = readFileSync(new URL('../../../docs/examples/trips-map.json', import.meta.url), 'utf8');
const CSV = 'pickup,dropoff,passengers,distance,fare,tip,tolls,total,payment,pickup_zone,dropoff_zone\n';
let store: Store;
let manager: RequestContext;
let reader: RequestContext;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await addFleet(store, 1);
  const desk = await openDeskAt(store, Date.parse('2026-11-20T00:00:00Z'));
  manager = await desk.signIn('Manager', [1]);
  reader = await desk.signIn('Reports', [1]);
});
afterAll(() => store.close());

const bring = (change: object = {}, context = manager) =>
  call(router.importTrips, { fleet: 1, map: MAP, csv: CSV, ...change }, { context });

test('a manager has a file of trips brought in the background, into the fleet that is chosen', async () => {
  const { workId } = await bring();
  const row = store.db.selectFrom('long_work').selectAll().where('id', '=', workId);
  expect(await row.executeTakeFirst()).toMatchObject({ kind: 'tripImport', fleet_id: 1, state: 'waiting' });
  expect(await refusalOf(bring())).toMatchObject({ code: 'tripsGoOn', status: 409, data: { source: 'Old dispatch' } });
  expect(await refusalOf(bring({ fleet: 2 }))).toMatchObject({ code: 'fleetNotAllowed' });
  expect(await refusalOf(bring({}, reader))).toMatchObject({ code: 'notAllowed' });
});

test('the first rows are shown as they would be read, by the clocks and the money of the fleet, and what does not fit', async () => {
  const csv = `${CSV}2026-11-01 10:00:00,2026-11-01 10:20:00,2,5,10.00,1.00,,11.00,cash,Here,There
2026-11-01 11:00:00,2026-11-01 10:20:00,2,5,10.00,,,10.00,cash,Here,There
2026-11-01 12:00:00,2026-11-01 12:20:00,2,5,10.00,,,10.00,shells,Here,There
`;
  const show = (change: object = {}, context = manager) =>
    call(router.showTrips, { fleet: 1, map: MAP, csv, ...change }, { context });
  const told = await show();
  expect(told).toMatchObject({ read: 3, unfitCount: 2 });
  expect(told.rows[0]).toMatchObject({
    line: 2,
    why: null,
    trip: { distanceMetres: 8_047, fareMinor: 1_000, tipMinor: 100, payment: 'cash', from: 'Here', kind: 'hail' },
  });
  expect(told.unfit.map(({ line, why }) => [line, why])).toEqual([
    [3, 'the trip ends before it begins'],
    [4, 'the map does not say how “shells” is paid'],
  ]);
  expect((await show({ language: 'fr' })).unfit[0]?.why).toBe('le trajet finit avant de commencer');
  expect(told.odd).toBeNull();
  const dear = `${CSV}2026-11-01 10:00:00,2026-11-01 10:20:00,2,5,10.00,1.00,,900000.00,cash,Here,There\n`;
  expect(await show({ csv: dear })).toMatchObject({
    unfitCount: 0,
    odd: '1 fare is far from what its metres and minutes give: row 2.',
  });
  expect((await show({ csv: CSV })).rows).toEqual([]);
  expect(await refusalOf(show({ fleet: 2 }))).toMatchObject({ code: 'fleetNotAllowed' });
  expect(await refusalOf(show({}, reader))).toMatchObject({ code: 'notAllowed' });
  expect(await refusalOf(show({ map: '{' }))).toMatchObject({ code: 'tripFileUnfit' });
  expect(await refusalOf(show({ csv: 'a,b\n1,2\n' }))).toMatchObject({ code: 'tripFileUnfit' });
  const begun = store.db.selectFrom('long_work').select('id').where('kind', '=', 'tripImport');
  expect((await begun.execute()).length).toBe(1);
});

test.each([
  ['no JSON', { map: '{' }, 'The map is no JSON'],
  ['no object', { map: '[]' }, 'The map is to be a JSON object.'],
  ['a field too few', { map: '{"source":"x"}' }, 'The map does not say “columns”.'],
  ['an unknown column', { map: MAP.replace('"fare": "fare"', '"colour": "fare"') }, '“colour”, which no trip has'],
  ['a column that the file has not', { csv: 'a,b\n1,2\n' }, 'The file has no column “pickup”'],
  ['a file of no line', { csv: '\n\n' }, 'The file has no line at all.'],
  ['a type that is not', { map: MAP.replace('"decimal"', '"vehicleType": "ship", "decimal"') }, 'vehicle type “ship”'],
])('%s is refused with a sentence in both languages', async (_, change, sentence) => {
  const why = async (language: string) => {
    const refusal = await refusalOf(bring({ ...change, language }));
    expect(refusal).toMatchObject({ code: 'tripFileUnfit', status: 422 });
    return String((refusal as { data: { why: string } }).data.why);
  };
  expect(await why('en')).toContain(sentence);
  expect(await why('fr')).not.toContain(sentence);
});
