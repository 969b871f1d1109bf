import { expect, it } from 'vitest';
import { openStore } from '#store/door/connect.ts';
import { writtenNow } from '#store/door/instant.ts';
import { cityImport, claimCityImport, endCityImport, tellCityProgress } from '#store/place/city-import.ts';
import { afterwards } from '#store/testing/afterwards.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { WORK_SILENT_MS } from '../long-work/silent.ts';

const store = openStore((await testDatabase()).url, { connections: 2 });
afterwards(() => store.close());

it('a reading whose node died is taken by another within ten seconds, and the first no longer speaks for it', async () => {
  const at = new Date();
  const { id } = await store.db
    .insertInto('city_import')
    .values({
      name: 'Town',
      file_name: 'town.osm.pbf',
      bytes: 1,
      state: 'waiting',
      asked_by: 'x',
      asked_at: at,
      heard_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const silentFor = (ms: number) =>
    store.db
      .updateTable('city_import')
      .set({ heard_at: writtenNow(-ms) })
      .where('id', '=', id)
      .execute();
  const claim = () => claimCityImport(store.db, { silentMs: WORK_SILENT_MS });
  const first = await claim();
  expect(first).toMatchObject({ id, round: 1, state: 'reading' });
  await silentFor(WORK_SILENT_MS - 4_000);
  expect(await claim()).toBeUndefined();
  await silentFor(10_000);
  const second = await claim();
  expect(second).toMatchObject({ id, round: 2 });
  if (!first || !second) throw new Error('not claimed');
  expect(await tellCityProgress(store.db, first, 0.9)).toBe(false);
  await endCityImport(store.db, first, at, { problem: { code: 'BROKEN', detail: {} } });
  expect(await cityImport(store.db, id)).toMatchObject({ state: 'reading', progress: 0 });
  expect(await tellCityProgress(store.db, second, 0.5)).toBe(true);
  await endCityImport(store.db, second, at, { problem: { code: 'BROKEN', detail: {} } });
  expect(await cityImport(store.db, id)).toMatchObject({ state: 'refused' });
});
