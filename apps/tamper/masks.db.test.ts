import { call } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SYSTEM } from '#acts/context.ts';
import { keepLearnedMasks } from '#acts/tamper/masks.ts';
import { refusedWith } from '#apps/testing/refusal-of.ts';
import { maskCell } from '#core/tamper/masks.ts';
import { smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { openDeskAt } from '#engine/testing/desk.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from './server.ts';

const NOW = Date.parse('2026-11-26T10:00:00Z');
const CELL = maskCell([11.97, 57.7]);
let store: Store;
let desk: Awaited<ReturnType<typeof openDeskAt>>;
let umpire: RequestContext;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await smallCompany(store);
  desk = await openDeskAt(store, NOW);
  umpire = await desk.signIn('Umpire', [1]);
  const learned = [{ cell: CELL, cars: 9, silences: 30, passes: 40, longestMs: 74_400 }];
  await keepLearnedMasks({ store, clock: desk.clock }, SYSTEM('tamperMasks'), { fleetId: 1, learned });
});
afterAll(() => store.close());

const as = () => ({ context: umpire });
const told = async () => (await call(router.masks, { fleet: 1 }, as())).masks;
const flip = (off: boolean, why: string, cell = CELL) => {
  const [east = 0, north = 0] = cell.split('/').map(Number);
  return call(router.switchMask, { fleet: 1, east, north, off, why }, as());
};

test('a square is told with its border, what it rests on and since when, and switched by a person with a reason', async () => {
  const [mask] = await told();
  expect(mask).toMatchObject({ cell: CELL, cars: 9, silences: 30, passes: 40, longestSeconds: 74, off: null });
  expect(mask?.ring).toHaveLength(5);
  expect(mask?.ring[0]?.[0]).toBeLessThan(11.97);
  expect(mask?.ring[2]?.[0]).toBeGreaterThan(11.97);
  expect(await refusedWith(flip(true, ' '))).toBe('reasonMissing 422');
  expect(await refusedWith(flip(true, 'Antennas now.', '1/1'))).toBe('maskUnknown 404');
  expect(await refusedWith(flip(false, 'Antennas now.'))).toBe('sameState 409');
  await flip(true, 'Antennas now.');
  expect((await told())[0]?.off).toMatchObject({ atMs: NOW, why: 'Antennas now.' });
  const line = await store.db
    .selectFrom('audit')
    .select(['why', 'fleet_id'])
    .where('act', '=', 'switchTamperMask')
    .executeTakeFirstOrThrow();
  expect(line).toEqual({ why: 'Antennas now.', fleet_id: 1 });
});

test('it is learned in the background, once where two ask', async () => {
  const first = await call(router.learnMasks, { fleet: 1 }, as());
  expect(await call(router.learnMasks, { fleet: 1 }, as())).toEqual(first);
});
