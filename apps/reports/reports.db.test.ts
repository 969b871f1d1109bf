import { call, ORPCError } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIGURE_NAMES } from '#core/figure/figures.ts';
import { REPORT_NAMES, reportNamed } from '#core/figure/reports.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { openDeskAt } from '#engine/testing/desk.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { randomWorld } from '#store/figure/testing/random-world.ts';
import { readReport } from '#store/figure/told.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from './server.ts';

const FROM = Date.parse('2026-11-20T00:00:00Z');
const TO = Date.parse('2026-11-23T00:00:00Z');
const ZONES = new Map([
  [1, 'Europe/Stockholm'],
  [2, 'Asia/Dubai'],
]);
let store: Store;
let both: RequestContext;
let first: RequestContext;
let umpire: RequestContext;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await randomWorld(store.db, { seed: 3, zones: ZONES, fromMs: FROM, toMs: TO, jobs: 60 });
  await store.db.updateTable('fleet').set({ currency: 'AED' }).where('id', '=', 2).execute();
  const desk = await openDeskAt(store, TO);
  both = await desk.signIn('Reports', [1, 2]);
  first = await desk.signIn('Reports', [1]);
  umpire = await desk.signIn('Manager', [1, 2]);
});
afterAll(() => store.close());

const DAYS = { first: '2026-11-20', last: '2026-11-22' };

const report = (asked: object, context = both) =>
  call(router.report, { fleets: [1, 2], figures: ['jobs'], by: [], ...DAYS, ...asked } as never, { context });
const behind = (asked: object, context = both) =>
  call(router.behind, { fleets: [1, 2], figure: 'jobs', by: [], key: [], ...DAYS, ...asked } as never, { context });
const refusalOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'not refused',
    (error: unknown) => (error instanceof ORPCError ? error.code : String(error)),
  );

test('every figure is told with its sentence in both languages', async () => {
  const { figures } = await call(router.figures, {}, { context: first });
  expect(figures.map(({ name }) => name)).toEqual(FIGURE_NAMES);
  for (const { title, says } of figures) expect([title.en, title.fr, says.en, says.fr].every(Boolean)).toBe(true);
});

test('each page asks only for what its figures know, each way it offers', async () => {
  for (const name of REPORT_NAMES) {
    const { figures, by, compare } = reportNamed(name);
    for (const cut of by) {
      const told = await report({ figures, by: cut, compare });
      expect([name, cut, told.rows.length > 0]).toEqual([name, cut, true]);
      expect(told.rows.every(({ key, values }) => key.length === cut.length && values.length === figures.length)).toBe(
        true,
      );
    }
  }
});

test('money of several currencies is told by fleet, and has no sum', async () => {
  const apart = await report({ figures: ['revenue'], by: ['fleet'] });
  expect(apart.currency).toBeNull();
  expect(apart.currencies).toEqual({ 1: 'SEK', 2: 'AED' });
  expect(apart.rows.map(({ values }) => values[0] ?? 0).every((value) => value > 0)).toBe(true);
  expect(apart.total.values).toEqual([null]);
  const together = await report({ figures: ['revenue', 'jobs'], by: ['weekday'] });
  expect(together.rows.every(({ values }) => values[0] === null && values[1] !== null)).toBe(true);
  const one = await report({ fleets: [1], figures: ['revenue'], by: ['weekday'] });
  expect(one.currency).toBe('SEK');
  expect(one.total.values[0]).toBe(apart.rows[0]?.values[0]);
});

test('a row stands beside the same of earlier days, also where only one of them has it', async () => {
  const days = { first: '2026-11-21', last: '2026-11-21' };
  const told = await report({ ...days, by: ['day', 'hour'], compare: 'before' });
  expect(told.compared).toEqual({ first: '2026-11-20', last: '2026-11-20' });
  expect(told.rows.every(({ key }) => key[0] === '2026-11-21')).toBe(true);
  const before = await report({ first: '2026-11-20', last: '2026-11-20', by: ['hour'] });
  const was = new Map(told.rows.map(({ key, was: then }) => [key[1], then?.[0] ?? null]));
  for (const { key, values } of before.rows) expect(was.get(key[0] ?? null)).toBe(values[0]);
  expect(told.total.was).toEqual(before.total.values);
});

test('areas that two fleets call alike are told with their fleet', async () => {
  const { labels } = await report({ by: ['area'] });
  const names = Object.values(labels.area ?? {});
  expect(names).toContain('A, Fleet 1');
  expect(new Set(names).size).toBe(names.length);
});

test('behind a cell stand its rows, without a telephone number or a name', async () => {
  const { rows } = await report({ figures: ['waitMean'], by: ['hour'] });
  const row = rows.find(({ over }) => (over[0] ?? 0) > 1)!;
  const told = await behind({ figure: 'waitMean', by: ['hour'], key: row.key });
  expect(told.count).toBe(row.over[0]);
  expect(told.sum / told.count).toBe(row.values[0]);
  expect(told.rows.map(({ value }) => value).reduce((sum, one) => sum + one, 0)).toBe(told.sum);
  expect(JSON.stringify(told)).not.toContain('+46');
  expect(JSON.stringify(told)).not.toContain('Somebody');
});

test('behind what befell drivers stand numbers, and who may open them opens them; what they say is not told', async () => {
  const asked = { figure: 'suspensions', by: [], key: [] } as const;
  const told = await behind(asked);
  expect(told.rows.length).toBeGreaterThan(0);
  for (const { matter, place } of told.rows) {
    expect(matter).toMatchObject({ kind: 'suspension', mayOpen: false });
    expect([matter?.number?.startsWith('S'), place]).toEqual([true, null]);
  }
  expect(JSON.stringify(told)).not.toContain('for a reason');
  const opened = await behind(asked, umpire);
  expect(opened.rows.every(({ matter }) => matter?.mayOpen)).toBe(true);
  const trained = await behind({ figure: 'trainings' });
  expect(trained.rows[0]?.matter).toMatchObject({ kind: 'training', number: null, mayOpen: false });
});

test('a user sees the fleets of the group, and of no other', async () => {
  expect(await refusalOf(report({}, first))).toBe('fleetNotAllowed');
  expect(await refusalOf(behind({}, first))).toBe('fleetNotAllowed');
  expect((await report({ fleets: [1], by: ['fleet'] }, first)).rows.map(({ key }) => key)).toEqual([[1]]);
  // Nor by a filter that names another.
  expect((await report({ fleets: [1], by: ['fleet'], filters: { fleet: [2] } }, first)).rows).toEqual([]);
});

test('what cannot be asked for is refused with what to do', async () => {
  expect(await refusalOf(report({ first: '2026-11-22', last: '2026-11-20' }))).toBe('spanEmpty');
  expect(await refusalOf(report({ first: '2024-11-20', last: '2026-11-21' }))).toBe('spanTooLong');
  expect(await refusalOf(report({ first: '2024-11-22', last: '2026-11-22' }))).toBe('not refused');
  expect(await refusalOf(report({ figures: ['signedOn'], by: ['driver'] }))).toBe('notCutBy');
  expect(await refusalOf(report({ figures: ['signedOn'], filters: { area: [1] } }))).toBe('notCutBy');
  expect(await refusalOf(behind({ first: '2026-11-22', last: '2026-11-20' }))).toBe('spanEmpty');
  expect(await refusalOf(behind({ first: '2024-11-20', last: '2026-11-21' }))).toBe('spanTooLong');
  expect(await refusalOf(behind({ figure: 'signedOn', by: ['driver'], key: [1] }))).toBe('notCutBy');
  expect(await refusalOf(behind({ figure: 'revenueAnHour' }))).toBe('figureOfTwo');
});

test('what is no value of a dimension is refused before anything is read', async () => {
  for (const asked of [
    { filters: { area: ['x'] } },
    { filters: { day: [1] } },
    { filters: { vehicle: [1.5] } },
    { filters: { driver: [1e15] } },
    { filters: { nothing: [1] } },
    { by: ['nothing'] },
    { first: '9999-99-99' },
    { figures: [] },
    { fleets: [] },
  ])
    expect([asked, await refusalOf(report(asked))]).toEqual([asked, 'BAD_REQUEST']);
  expect(await refusalOf(behind({ by: ['hour'], key: [] }))).toBe('BAD_REQUEST');
  expect(await refusalOf(behind({ by: ['hour'], key: ['x'] }))).toBe('BAD_REQUEST');
});

test('a report with more rows than a page holds is refused', async () => {
  const { rows } = await report({ by: ['day', 'hour', 'driver'] });
  expect(rows.length).toBeGreaterThan(10);
  const asked = {
    ...DAYS,
    fleets: [1, 2],
    figures: ['jobs' as const],
    by: ['day' as const, 'hour' as const],
    filters: {},
  };
  expect(await readReport(store.db, { ...asked, compare: null, mostRows: 10 })).toMatchObject({ code: 'tooManyRows' });
});

test('a report is kept under a name, and opened again', async () => {
  await call(router.save, { page: 'fleet', name: 'Nights', search: { by: 'hour', span: 'last28' } }, { context: both });
  const { searches } = await call(router.saved, { page: 'fleet' }, { context: both });
  expect(searches.map(({ name, search }) => [name, search])).toEqual([['Nights', { by: 'hour', span: 'last28' }]]);
});
