import { afterAll, expect, it } from 'vitest';
import { gothenburg } from '#seed/gothenburg/city.ts';
import { openStore } from '#store/door/connect.ts';
import { transact } from '#store/door/transaction.ts';
import { saveCity } from '#store/place/city.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { openCityBook } from './city-book.ts';

const { url } = await testDatabase();
const store = openStore(url);
afterAll(() => store.close());

it('shows a running suite the city that was brought in meanwhile', async () => {
  const book = await openCityBook(store, () => 'elsewhere');
  expect(book.ofFleet(1)).toBeUndefined();
  const stop = book.watch((error) => {
    throw error;
  }, 50);
  await transact(store, { kind: 'system', name: 'test' }, Date.now(), async (t) => {
    t.audit({ act: 'importCity', entity: 'city', entityId: 'elsewhere' });
    return saveCity(t.db, { ...gothenburg(), name: 'Elsewhere', addresses: [] });
  });
  await expect.poll(() => book.ofFleet(1)?.name, { timeout: 10_000 }).toBe('Elsewhere');
  await stop();
  const city = book.of('elsewhere');
  expect(city?.snap([11.9733, 57.7087])?.metres).toBeLessThan(100);
  expect(JSON.parse(city?.streetsJson() ?? '')).toMatchObject({ type: 'FeatureCollection' });
});
