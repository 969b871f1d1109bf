import { call } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDesk, smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from './server.ts';

let store: Store;
let coach: RequestContext;
let cashier: RequestContext;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await smallCompany(store);
  const desk = await openDesk(store);
  coach = await desk.signIn('Dispatcher', [1]);
  cashier = await desk.signIn('Cashier', [1]);
  const words = { text_en: 'Customer rang', text_fr: 'Le client a appelé' };
  await store.db
    .insertInto('reason')
    .values([
      { fleet_id: 1, kind: 'cancel', code: 'B', place: 20, ...words },
      { fleet_id: 1, kind: 'cancel', code: 'A', place: 30, ...words },
      { fleet_id: 1, kind: 'hold', code: 'C', place: 10, ...words },
      { fleet_id: 1, kind: 'cancel', code: 'OLD', ended_at: new Date(0), ...words },
      { fleet_id: 2, kind: 'cancel', code: 'OTHER', ...words },
    ])
    .execute();
});
afterAll(() => store.close());

test('whoever holds and cancels picks from what is in use, in the company’s order and in both languages', async () => {
  const { reasons } = await call(router.reasonsToPick, { fleet: 1 }, { context: coach });
  expect(reasons.map(({ kind, code }) => [kind, code])).toEqual([
    ['hold', 'C'],
    ['cancel', 'B'],
    ['cancel', 'A'],
  ]);
  expect(reasons[0]?.text).toEqual({ en: 'Customer rang', fr: 'Le client a appelé' });
});

test('not of a fleet they do not see, and not without such work', async () => {
  await expect(call(router.reasonsToPick, { fleet: 2 }, { context: coach })).rejects.toMatchObject({
    code: 'fleetNotAllowed',
  });
  await expect(call(router.reasonsToPick, { fleet: 1 }, { context: cashier })).rejects.toMatchObject({
    code: 'notAllowed',
  });
});
