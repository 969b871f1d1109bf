import { call, ORPCError } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RequestContext } from '#engine/server/context.ts';
import { openDeskAt } from '#engine/testing/desk.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { randomWorld } from '#store/figure/testing/random-world.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from './server.ts';

const FROM = Date.parse('2026-11-20T00:00:00Z');
const TO = Date.parse('2026-11-23T00:00:00Z');
let store: Store;
let both: RequestContext;
let first: RequestContext;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  const zones = new Map([
    [1, 'Europe/Stockholm'],
    [2, 'Asia/Dubai'],
  ]);
  await randomWorld(store.db, { seed: 3, zones, fromMs: FROM, toMs: TO, jobs: 5 });
  const desk = await openDeskAt(store, TO);
  both = await desk.signIn('Reports', [1, 2]);
  first = await desk.signIn('Reports', [1]);
});
afterAll(() => store.close());

const REPORT = {
  fleets: [1],
  figures: ['jobs'],
  by: ['hour'],
  first: '2026-11-20',
  last: '2026-11-22',
  page: 'fleet',
  format: 'pdf',
  language: 'fr',
  drawn: 'jobs',
};
const make = (asked: object = {}, context = both) => call(router.make, { ...REPORT, ...asked } as never, { context });
const refusalOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'not refused',
    (error: unknown) => (error instanceof ORPCError ? error.code : String(error)),
  );

test('a report is made in the background, once for all who ask for the same', async () => {
  const { workId } = await make({ fleets: [2, 1] });
  expect((await make({ fleets: [1, 2] })).workId).toBe(workId);
  const alone = await make({}, first);
  expect(alone.workId).not.toBe(workId);
  expect((await make()).workId).toBe(alone.workId);
  const rows = await store.db.selectFrom('long_work').select(['id', 'kind', 'fleet_id', 'asked_by_id']).execute();
  expect(rows.map(({ kind, fleet_id }) => [kind, fleet_id])).toEqual([
    ['report', 1],
    ['report', 1],
  ]);
  const acts = await store.db.selectFrom('audit').select('act').where('entity', '=', 'longWork').execute();
  expect(acts.map(({ act }) => act).sort()).toEqual(['joinWork', 'startWork', 'startWork']);
});

test('what cannot be asked for is refused before anything waits', async () => {
  const count = () => store.db.selectFrom('long_work').select('id').execute();
  const before = (await count()).length;
  expect(await refusalOf(make({ first: '2026-11-23', last: '2026-11-20' }))).toBe('spanEmpty');
  expect(await refusalOf(make({ first: '2024-11-20', last: '2026-11-21' }))).toBe('spanTooLong');
  expect(await refusalOf(make({ figures: ['signedOn'], by: ['driver'] }))).toBe('notCutBy');
  expect(await refusalOf(make({ fleets: [1, 2] }, first))).toBe('fleetNotAllowed');
  expect(await refusalOf(make({ format: 'docx' }))).toBe('BAD_REQUEST');
  expect((await count()).length).toBe(before);
});
