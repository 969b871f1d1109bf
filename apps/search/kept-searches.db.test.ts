import { call } from '@orpc/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDesk } from '#apps/testing/open-desk.ts';
import { refusalOf } from '#apps/testing/refusal-of.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { addFleet } from '#services/dispatcher/testing/rank-of-cars.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router as search } from './server.ts';

let store: Store;
let coach: RequestContext;
let manager: RequestContext;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await addFleet(store, 1);
  const desk = await openDesk(store);
  coach = await desk.signIn('Dispatcher', [1]);
  manager = await desk.signIn('Manager', [1]);
});
afterAll(() => store.close());

describe('kept searches', () => {
  const of = (context: RequestContext) => ({
    save: (name: string, asked: Record<string, string> = { driver: '11' }) =>
      call(search.save, { page: 'events', name, search: asked }, { context }),
    names: async () => (await call(search.saved, { page: 'events' }, { context })).searches.map(({ name }) => name),
    rename: (id: number, name: string) => call(search.rename, { id, name }, { context }),
    remove: (id: number) => call(search.remove, { id }, { context }),
  });

  test('are kept, replaced by name, renamed and deleted, each user their own', async () => {
    const mine = of(coach);
    const theirs = of(manager);
    const { id } = await mine.save('Refusals of 11');
    expect(await mine.save('Refusals of 11', { driver: '12' })).toEqual({ id });
    const late = await mine.save('Late jobs');
    expect(await mine.names()).toEqual(['Late jobs', 'Refusals of 11']);
    expect(await theirs.names()).toEqual([]);
    expect(await refusalOf(theirs.remove(id))).toMatchObject({ code: 'searchUnknown', status: 404 });
    expect(await refusalOf(theirs.rename(id, 'Mine'))).toMatchObject({ code: 'searchUnknown' });
    expect(await refusalOf(mine.rename(id, 'Late jobs'))).toMatchObject({ code: 'searchNameTaken', status: 409 });
    await mine.rename(id, 'Refusals');
    await mine.remove(late.id);
    const { searches } = await call(search.saved, { page: 'events' }, { context: coach });
    expect(searches).toEqual([
      { id, name: 'Refusals', search: { driver: '12' }, by: null, fleetId: null, mayChange: true },
    ]);
  });

  test('are fifty of a page at most', async () => {
    const mine = of(manager);
    for (let n = 1; n <= 50; n += 1) await mine.save(`Search ${n}`);
    expect(await refusalOf(mine.save('One more'))).toMatchObject({
      code: 'searchesFull',
      status: 409,
      data: { most: 50 },
    });
    await mine.save('Search 1', { plate: '11' });
    expect(await mine.names()).toHaveLength(50);
  });
});
