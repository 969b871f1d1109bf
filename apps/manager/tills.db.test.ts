import { call } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTill } from '#acts/till/open-till.ts';
import { refusalOf } from '#apps/testing/refusal-of.ts';
import { openDesk, smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from './server.ts';

const { tills } = router;
let store: Store;
let manager: RequestContext;
let cashier: RequestContext;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await smallCompany(store);
  const desk = await openDesk(store);
  manager = await desk.signIn('Manager', [1]);
  cashier = await desk.signIn('Cashier', [1]);
});
afterAll(() => store.close());

const create = (name: string, context = manager) =>
  call(tills.create, { fleet: 1, values: { name, printer: '', paper: 'wide', ended: false } }, { context });

test('a till has a name of its own, and is kept by who keeps tables', async () => {
  expect((await create('Front desk')).values).toEqual({ name: 'Front desk', printer: '', paper: 'wide', ended: false });
  expect(await refusalOf(create('FRONT DESK'))).toMatchObject({ code: 'fieldTaken', data: { field: 'name' } });
  expect(await refusalOf(create('Mine', cashier))).toMatchObject({ code: 'notAllowed' });
});

test('one that was used is ended, not deleted', async () => {
  const unused = await create('Never used');
  await call(tills.remove, { fleet: 1, id: unused.id, version: unused.version }, { context: manager });
  const { id, version } = await create('Night desk');
  const { id: userId } = await store.db.selectFrom('app_user').select('id').limit(1).executeTakeFirstOrThrow();
  const user = { id: userId, name: 'someone', mayClose: true };
  const world = { fleetId: 1, currency: 'SEK', zone: 'Europe/Stockholm', bondMostMinor: null };
  const opening = { tillId: id, count: { pieces: [], restMinor: 0 }, broughtMinor: 0 };
  const actor = { kind: 'user', id: userId, name: 'someone' } as const;
  expect(await openTill(manager.suite, actor, world, user, opening)).toMatchObject({ ok: true });
  const gone = call(tills.remove, { fleet: 1, id, version }, { context: manager });
  expect(await refusalOf(gone)).toMatchObject({ code: 'recordInUse' });
});
