import { call } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Position } from '#core/kit/geo.ts';
import { openDesk, smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { areaNameOf } from '#store/fleet/fleet.ts';
import { insertClassAndGroup, insertJob } from '#store/testing/company.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from '../server.ts';

const { areas } = router;
let store: Store;
let desk: Awaited<ReturnType<typeof openDesk>>;
let context: RequestContext;
let colleague: RequestContext;
let booker: RequestContext;

const NOW = Date.parse('2026-11-21T11:00:00Z');
type Ring = [number, number][];
const box = (west: number, east: number): Ring => [
  [west, 57.66],
  [east, 57.66],
  [east, 57.74],
  [west, 57.74],
  [west, 57.66],
];

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await smallCompany(store);
  desk = await openDesk(store);
  context = await desk.signIn('Manager', [1]);
  colleague = await desk.signIn('Administrator', [1, 2]);
  booker = await desk.signIn('Booking operator', [1]);
});
afterAll(() => store.close());

const nameOf = ({ sessionKey }: RequestContext) => sessionKey?.split(':')[1];

const get = (fleet = 1) => call(areas.get, { fleet }, { context: colleague });
type Drawn = { id: number | null; name: string; rings: Ring[] };
const draw = async (drawn: Drawn[], more: { heirs?: { id: number; into: number }[]; version?: number } = {}) =>
  call(
    areas.draw,
    { fleet: 1, version: more.version ?? (await get()).version, areas: drawn, heirs: more.heirs ?? [] },
    { context },
  );
const one = (name: string, west: number, east: number, id: number | null = null): Drawn => ({
  id,
  name,
  rings: [box(west, east)],
});
/** West and East as they are kept, made where they are not yet. */
async function halves(): Promise<[west: Drawn, east: Drawn]> {
  const kept = async () =>
    (await get()).areas.map(({ id, name, rings }): Drawn => ({ id, name, rings: rings as Ring[] }));
  let [west, east] = await kept();
  if (!west || !east) {
    await draw([one('West', 11.9, 11.95), one('East', 11.95, 12)]);
    [west, east] = await kept();
  }
  return [west as Drawn, east as Drawn];
}

test('what is drawn is kept, told to every screen, and a border half a metre off is knit', async () => {
  const before = await get();
  expect(before).toMatchObject({ areas: [], last: null, city: null });
  await draw([one('West', 11.9, 11.95), one('East', 11.950003, 12)]);
  const after = await get();
  expect(after).toMatchObject({ version: before.version + 1, last: { by: nameOf(context) } });
  expect(after.areas.map(({ code, name }) => [code, name])).toEqual([
    ['01', 'West'],
    ['02', 'East'],
  ]);
  expect(after.areas[1]?.rings[0]?.[0]).toEqual([11.95, 57.66]);
  const told = await store.pool.query(`select distinct topic from announcement where fleet_id = 1 order by topic`);
  expect(told.rows.map(({ topic }) => topic)).toEqual(['areas', 'fleets']);
  const [west, east] = await halves();
  expect(await draw([west, east])).toEqual({ version: after.version, ranksMoved: 0, jobsMoved: 0 });
  const swapped = await draw([
    { ...west, name: 'East' },
    { ...east, name: 'West' },
  ]);
  expect(swapped.version).toBe(after.version + 1);
  await draw([west, east]);
});

test('a split takes ranks and waiting jobs along, and nothing that is over', async () => {
  const [west, east] = await halves();
  const place: Position = [11.94, 57.7];
  await store.db
    .insertInto('rank')
    .values({ fleet_id: 1, area_id: west.id, name: 'Pier', longitude: place[0], latitude: place[1] })
    .execute();
  const job = (state: 'future' | 'offloaded') =>
    insertJob(store.db, 1, { atMs: NOW, state, pickUp: place, row: { area_id: west.id } });
  const [waits, over] = [await job('future'), await job('offloaded')];
  const made = await draw([{ ...west, rings: [box(11.9, 11.93)] }, one('Middle', 11.93, 11.95), east]);
  expect(made).toMatchObject({ ranksMoved: 1, jobsMoved: 1 });
  const { areas: kept, ranks } = await get();
  const middle = kept.find(({ name }) => name === 'Middle');
  expect(ranks).toMatchObject([{ name: 'Pier', areaId: middle?.id }]);
  const rows = await store.db.selectFrom('job').select(['id', 'area_id']).orderBy('id').execute();
  expect(rows).toEqual([
    { id: waits.id, area_id: middle?.id },
    { id: over.id, area_id: west.id },
  ]);

  // Joined again it ends, and its past still has its name.
  await insertClassAndGroup(store.db, 1, 'Taxi', 'Night');
  await store.db
    .insertInto('locked_group')
    .values({ fleet_id: 1, driver_group: 'Night', area_ids: [middle?.id as number] })
    .execute();
  const wide: Drawn[] = [{ ...west, rings: [box(11.9, 11.95)] }, east];
  const ended = { id: middle?.id as number, into: 0 };
  await expect(draw(wide)).rejects.toMatchObject({
    code: 'areaNamed',
    data: { area: 'Middle', what: 'lockedGroup', name: 'Night' },
  });
  expect(await draw(wide, { heirs: [ended] })).toMatchObject({ ranksMoved: 1, jobsMoved: 1 });
  const group = await store.db.selectFrom('locked_group').select('area_ids').executeTakeFirstOrThrow();
  expect(group.area_ids).toEqual([west.id]);
  const gone = await store.db.selectFrom('area').select(['ended_at', 'heir_id']).where('id', '=', ended.id).execute();
  expect(gone).toMatchObject([{ heir_id: west.id }]);
  expect(gone[0]?.ended_at).not.toBeNull();
  await desk.suite.books.fleets.refresh();
  const facts = desk.suite.books.fleets.get(1)!;
  expect(facts.areas.map(({ name }) => name)).toEqual(['West', 'East']);
  expect(areaNameOf(facts, ended.id)).toBe('Middle');
  await store.db.deleteFrom('locked_group').execute();
  // Its name is free, its code is not.
  await draw([{ ...west, rings: [box(11.9, 11.92)] }, one('Middle', 11.92, 11.95), east]);
  expect((await get()).areas.map(({ code }) => code)).toEqual(['01', '02', '04']);
  const again = (await get()).areas.find(({ name }) => name === 'Middle');
  await draw(wide, { heirs: [{ id: again?.id as number, into: 0 }] });
});

test('the second of two who draw is told who was first', async () => {
  const [west, east] = await halves();
  const { version } = await get();
  const input = { fleet: 1, version, areas: [{ ...west, name: 'Theirs' }, east], heirs: [] };
  await call(areas.draw, input, { context: colleague });
  await expect(draw([{ ...west, name: 'Mine' }, east], { version })).rejects.toMatchObject({
    code: 'areasMoved',
    data: { by: nameOf(colleague), atMs: NOW },
  });
  await draw([west, east]);
});

test('what cannot be an area is refused by name', async () => {
  const [west, east] = await halves();
  const bow: Ring = [
    [11.9, 57.66],
    [11.95, 57.74],
    [11.95, 57.66],
    [11.9, 57.74],
    [11.9, 57.66],
  ];
  const wrong: [Drawn[], object][] = [
    [[{ ...west, name: ' EAST ' }, east], { fault: 'nameTwice', area: 'East', other: 'EAST' }],
    [[{ ...west, name: '' }, east], { fault: 'nameMissing' }],
    [[{ ...west, rings: [bow] }, east], { fault: 'crossesItself', area: 'West' }],
    [[{ ...west, rings: [box(11.9, 11.96)] }, east], { fault: 'overlap', area: 'West', other: 'East' }],
    [[{ ...west, rings: [box(11.9, 11.95).slice(0, 2)] }, east], { fault: 'cornersFew' }],
    [[{ ...west, rings: [] }, east], { fault: 'cornersFew' }],
  ];
  for (const [drawn, data] of wrong) await expect(draw(drawn)).rejects.toMatchObject({ code: 'drawingFaulty', data });
  await expect(draw([{ ...west, id: 99_999 }])).rejects.toMatchObject({ code: 'areaUnknown' });
  await expect(draw([west, { ...east, id: west.id }])).rejects.toMatchObject({ code: 'areaUnknown' });
});

test('an area that a rank, the live plan or a tariff still names does not end', async () => {
  const [west, east] = await halves();
  const refused = (what: string, name = '') => ({ code: 'areaNamed', data: { area: 'West', what, name } });
  await expect(draw([east])).rejects.toMatchObject(refused('rank', 'Pier'));
  const definition = { zones: [{ name: 'Centre', areas: ['01'] }] };
  await store.db
    .insertInto('tariff')
    .values({
      fleet_id: 1,
      name: 'Town',
      effective_from: new Date(NOW),
      definition: JSON.stringify(definition) as never,
    })
    .execute();
  await expect(draw([east])).rejects.toMatchObject(refused('tariff', 'Town'));
  const before = await store.db.selectFrom('fleet').select('plan').where('id', '=', 1).executeTakeFirstOrThrow();
  const plan = { preset: 'hybrid', backupAreas: [{ areaId: east.id, backupAreaIds: [west.id] }] };
  await store.db
    .updateTable('fleet')
    .set({ plan: JSON.stringify(plan) })
    .where('id', '=', 1)
    .execute();
  await expect(draw([east])).rejects.toMatchObject(refused('dispatchPlan'));
  await store.db
    .updateTable('fleet')
    .set({ plan: JSON.stringify(before.plan) })
    .where('id', '=', 1)
    .execute();
});

test('whoever does not set the company up neither sees nor draws them, and nobody of another fleet', async () => {
  const input = { fleet: 1, version: 1, areas: [], heirs: [] };
  await expect(call(areas.get, { fleet: 1 }, { context: booker })).rejects.toMatchObject({ code: 'notAllowed' });
  await expect(call(areas.draw, input, { context: booker })).rejects.toMatchObject({ code: 'notAllowed' });
  await expect(call(areas.draw, { ...input, fleet: 2 }, { context })).rejects.toMatchObject({
    code: 'fleetNotAllowed',
  });
  expect(await call(areas.cars, { fleet: 1 }, { context })).toEqual({ cars: [] });
});
