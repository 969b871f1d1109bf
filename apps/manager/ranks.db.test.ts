import { call } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDesk, smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { readFleets } from '#store/fleet/fleet.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from './server.ts';

const { ranks } = router;
let store: Store;
let context: RequestContext;
let booker: RequestContext;
let area = 0;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await smallCompany(store);
  const polygon = {
    type: 'Polygon' as const,
    coordinates: [
      [
        [11.9, 57.6],
        [12.1, 57.6],
        [12.1, 57.8],
        [11.9, 57.6],
      ],
    ],
  };
  const inserted = await store.db
    .insertInto('area')
    .values({ fleet_id: 1, code: '1', name: 'Centre', polygon: JSON.stringify(polygon) as never })
    .returning('id')
    .executeTakeFirstOrThrow();
  area = inserted.id;
  const desk = await openDesk(store);
  context = await desk.signIn('Manager', [1]);
  booker = await desk.signIn('Booking operator', [1]);
});
afterAll(() => store.close());

const rank = (name: string, more: object = {}) => ({
  name,
  areaId: area,
  radiusMetres: 60,
  longitude: 11.9733,
  latitude: 57.7089,
  ...more,
});
const create = (name: string, more: object = {}) =>
  call(ranks.create, { fleet: 1, values: rank(name, more) }, { context });

test('a rank stands where its pin is, with its area and its reach, for all that read the fleet', async () => {
  const made = await create('Central Station');
  expect(made.values).toEqual(rank('Central Station'));
  expect((await readFleets(store.db)).get(1)?.ranks).toEqual([
    { id: made.id, areaId: area, name: 'Central Station', position: [11.9733, 57.7089], radiusMetres: 60 },
  ]);
  const told = await store.pool.query(`select topic from announcement where entity_id = $1 order by topic`, [made.id]);
  expect(told.rows.map(({ topic }) => topic)).toEqual(['fleets', 'ranks']);
  const moved = await call(
    ranks.update,
    { fleet: 1, id: made.id, version: made.version, values: { ...made.values, radiusMetres: 120 } },
    { context },
  );
  expect((await readFleets(store.db)).get(1)?.ranks).toMatchObject([{ radiusMetres: 120 }]);
  await call(ranks.remove, { fleet: 1, id: made.id, version: moved.version }, { context });
  expect((await readFleets(store.db)).get(1)?.ranks).toEqual([]);
});

test('what cannot be a rank is refused at its field', async () => {
  await create('Hotel');
  await expect(create('hotel')).rejects.toMatchObject({ code: 'fieldTaken', data: { field: 'name' } });
  await expect(create('Far', { radiusMetres: 501 })).rejects.toMatchObject({
    data: { field: 'radiusMetres', rule: 'notBetween' },
  });
  await expect(create('Nowhere', { areaId: 99_999 })).rejects.toMatchObject({
    code: 'referenceUnknown',
    data: { field: 'areaId' },
  });
  await expect(create('North', { latitude: 91 })).rejects.toMatchObject({
    data: { field: 'latitude', rule: 'outOfRange' },
  });
});

test('whoever keeps no tables keeps no ranks', async () => {
  await expect(call(ranks.list, { fleet: 1 }, { context: booker })).rejects.toMatchObject({ code: 'notAllowed' });
  await expect(call(ranks.findPlaces, { fleet: 1, text: 'Station' }, { context: booker })).rejects.toMatchObject({
    code: 'notAllowed',
  });
});
