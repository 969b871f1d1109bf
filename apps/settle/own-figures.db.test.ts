import { call } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { router as reports } from '#apps/reports/server.ts';
import { refusalOf } from '#apps/testing/refusal-of.ts';
import { router as work } from '#cards/long-work/server.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { openDeskAt } from '#engine/testing/desk.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { randomWorld } from '#store/figure/testing/random-world.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from './server.ts';

const FROM = Date.parse('2026-11-20T00:00:00Z');
const TO = Date.parse('2026-11-23T00:00:00Z');
let store: Store;
let owner: RequestContext;
let other: RequestContext;
let office: RequestContext;
let vehicleId = 0;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  const zones = new Map([
    [1, 'Europe/Stockholm'],
    [2, 'Europe/Stockholm'],
  ]);
  await randomWorld(store.db, { seed: 3, zones, fromMs: FROM, toMs: TO, jobs: 50 });
  const desk = await openDeskAt(store, TO);
  owner = await desk.signIn('Owner', [1]);
  office = await desk.signIn('Reports', [1]);
  other = await desk.signIn('Owner', [1]);
  const { id } = await store.db
    .selectFrom('vehicle')
    .select('id')
    .where('fleet_id', '=', 1)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  vehicleId = id;
  const name = owner.sessionKey?.split(':')[1] ?? '';
  await store.db.updateTable('vehicle').set({ owner_name: name }).where('id', '=', vehicleId).execute();
});
afterAll(() => store.close());

const DAYS = { fleets: [1], first: '2026-11-20', last: '2026-11-23', filters: {} };
const trips = async (context: RequestContext, asked: object = {}) =>
  call(
    router.report,
    { ...DAYS, figures: ['trips', 'revenue'], by: ['vehicle'], compare: null, ...asked },
    { context },
  );

test('an owner sees the same figures, of the own vehicles only', async () => {
  const told = await trips(owner);
  expect(told.rows.map(({ key }) => key)).toEqual([[vehicleId]]);
  const all = store.db.selectFrom('trip').select((eb) => eb.fn.countAll<number>().as('n'));
  const { n } = await all.where('vehicle_id', '=', vehicleId).executeTakeFirstOrThrow();
  expect(told.total.values[0]).toBe(Number(n));
  const behind = await call(
    router.behind,
    { ...DAYS, figure: 'trips', by: [], key: [], after: null },
    { context: owner },
  );
  expect(behind.count).toBe(Number(n));
  expect((await trips(other)).rows).toEqual([]);
});

test('nor of another by a filter or a key, nor of a fleet that is not theirs, nor what is not told by vehicle', async () => {
  const [notTheirs] = await store.db.selectFrom('vehicle').select('id').where('id', '!=', vehicleId).execute();
  expect((await trips(owner, { filters: { vehicle: [notTheirs!.id] } })).rows).toEqual([]);
  const asked = { ...DAYS, figure: 'trips' as const, by: ['vehicle' as const], key: [notTheirs!.id], after: null };
  expect((await call(router.behind, asked, { context: owner })).count).toBe(0);
  expect(await refusalOf(trips(owner, { fleets: [2] }))).toMatchObject({ code: 'fleetNotAllowed' });
  expect(await refusalOf(trips(owner, { figures: ['signedOn'], by: [] }))).toMatchObject({ code: 'BAD_REQUEST' });
});

test('nor cut by accounts and other owners, and of customers nothing but that they were driven', async () => {
  for (const by of ['account', 'owner', 'driverGroup'] as const) {
    expect(await refusalOf(trips(owner, { by: [by] }))).toMatchObject({ code: 'notCutBy' });
    expect(await refusalOf(trips(owner, { filters: { [by]: [null] } }))).toMatchObject({ code: 'notCutBy' });
  }
  const asked = { ...DAYS, figure: 'covered' as const, by: [], key: [], after: null };
  const { rows } = await call(router.behind, asked, { context: owner });
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(row).toMatchObject({ jobId: null, place: null });
});

test('nor by a file, a kept or shared report, or a mail of the office', async () => {
  const asked = { ...DAYS, figures: ['trips'], by: ['day'], page: 'fleet', format: 'pdf', drawn: 'trips' } as never;
  const { workId } = await call(reports.make, asked, { context: office });
  const { id } = await call(reports.save, { page: 'fleet', name: 'All', search: {} }, { context: office });
  await call(reports.share, { id, fleetId: 1 }, { context: office });
  for (const attempt of [
    () => call(reports.make, asked, { context: owner }),
    () => call(reports.report, asked, { context: owner }),
    () => call(reports.saved, { page: 'fleet' }, { context: owner }),
    () => call(reports.mails, {}, { context: owner }),
  ])
    expect(await refusalOf(attempt())).toMatchObject({ code: 'notAllowed' });
  expect(await refusalOf(call(work.file, { workId }, { context: owner }))).toMatchObject({ code: 'workUnknown' });
});

test('nor what befell the drivers of those vehicles, nor the books of the office', async () => {
  const books = { ...DAYS, figures: ['payInDue' as const], by: ['vehicle' as const], compare: null };
  expect(await refusalOf(call(router.report, books, { context: owner }))).toMatchObject({ code: 'BAD_REQUEST' });
  const asked = { ...DAYS, figures: ['suspensions' as const], by: ['vehicle' as const], compare: null };
  expect(await refusalOf(call(router.report, asked, { context: owner }))).toMatchObject({ code: 'BAD_REQUEST' });
  const behind = { ...DAYS, figure: 'incidents' as const, by: [], key: [], after: null };
  expect(await refusalOf(call(router.behind, behind, { context: owner }))).toMatchObject({ code: 'BAD_REQUEST' });
});

test('and is told every figure with its sentence', async () => {
  expect((await call(router.figures, {}, { context: owner })).figures.length).toBeGreaterThan(30);
});

test('who takes figures out of the page is written down, in the log of each fleet; of a fleet that is not theirs nothing is', async () => {
  const taken = { ...DAYS, figures: ['trips' as const], by: ['vehicle' as const], format: 'csv' as const };
  await call(router.exported, taken, { context: owner });
  await call(reports.exported, { ...taken, format: 'paper', filters: { vehicle: [vehicleId] } }, { context: office });
  expect(await refusalOf(call(router.exported, { ...taken, fleets: [2] }, { context: owner }))).toMatchObject({
    code: 'fleetNotAllowed',
  });
  const lines = await store.db
    .selectFrom('audit')
    .select(['fleet_id', 'actor_name', 'became'])
    .where('act', '=', 'exportFigures')
    .orderBy('id')
    .execute();
  expect(lines).toMatchObject([
    { fleet_id: 1, actor_name: expect.any(String), became: { figures: ['trips'], by: ['vehicle'], format: 'csv' } },
    { fleet_id: 1, became: { format: 'paper', filters: { vehicle: [vehicleId] } } },
  ]);
});
