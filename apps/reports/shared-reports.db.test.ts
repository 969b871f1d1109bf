import { call } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalOf } from '#apps/testing/refusal-of.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { openDeskAt } from '#engine/testing/desk.ts';
import { addFleet } from '#services/dispatcher/testing/rank-of-cars.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from './server.ts';

let store: Store;
const people: Record<'maker' | 'colleague' | 'elsewhere' | 'admin', RequestContext> = {} as never;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  for (const fleet of [1, 2]) await addFleet(store, fleet);
  const desk = await openDeskAt(store, Date.parse('2026-11-20T00:00:00Z'));
  people.maker = await desk.signIn('Reports', [1]);
  people.colleague = await desk.signIn('Reports', [1, 2]);
  people.elsewhere = await desk.signIn('Reports', [2]);
  people.admin = await desk.signIn('Administrator', [1]);
});
afterAll(() => store.close());

const seen = async (context: RequestContext) => (await call(router.saved, { page: 'fleet' }, { context })).searches;
const share = (id: number, fleetId: number | null, context: RequestContext) =>
  call(router.share, { id, fleetId }, { context });

test('a report is shared with a fleet: who reads its reports opens it and sees who made it, its maker or an administrator changes it', async () => {
  const { maker, colleague, elsewhere, admin } = people;
  const search = { by: 'hour', span: 'last28' };
  const { id } = await call(router.save, { page: 'fleet', name: 'Waits', search }, { context: maker });
  expect(await seen(colleague)).toEqual([]);
  // Not yet shared, an administrator neither sees nor changes it.
  expect(await seen(admin)).toEqual([]);
  expect(await refusalOf(share(id, 1, admin))).toMatchObject({ code: 'searchUnknown' });
  expect(await refusalOf(share(id, 2, maker))).toMatchObject({ code: 'fleetNotAllowed' });
  await share(id, 1, maker);

  const whole = { id, name: 'Waits', search, fleetId: 1 };
  expect(await seen(maker)).toEqual([{ ...whole, by: null, mayChange: true }]);
  expect(await seen(colleague)).toMatchObject([{ ...whole, by: 'Reports', mayChange: false }]);
  expect(await seen(admin)).toMatchObject([{ ...whole, mayChange: true }]);
  expect(await seen(elsewhere)).toEqual([]);
  expect((await call(router.saved, { page: 'eta' }, { context: colleague })).searches).toEqual([]);

  for (const attempt of [
    () => call(router.rename, { id, name: 'Mine' }, { context: colleague }),
    () => call(router.remove, { id }, { context: colleague }),
    () => share(id, null, colleague),
  ])
    expect(await refusalOf(attempt())).toMatchObject({ code: 'searchUnknown', status: 404 });
  // A colleague keeps one of the same name of their own.
  await call(router.save, { page: 'fleet', name: 'Waits', search: {} }, { context: colleague });
  expect((await seen(colleague)).map((one) => one.by === null)).toEqual([true, false]);

  await call(router.rename, { id, name: 'Waits by hour' }, { context: admin });
  expect((await seen(maker)).map(({ name }) => name)).toEqual(['Waits by hour']);
  await share(id, null, maker);
  expect((await seen(colleague)).map((one) => one.by)).toEqual([null]);
});
