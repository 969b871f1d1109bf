import { handClock } from '#engine/clock/clock.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { deskSuite, requestOf } from '#engine/testing/desk.ts';
import { seedDemo } from '#seed/demo/seed-demo.ts';
import { gothenburg } from '#seed/gothenburg/city.ts';
import { openCityBook } from '#services/cities/city-book.ts';
import { openFleetBook } from '#services/fleets/fleet-book.ts';
import { openStore } from '#store/door/connect.ts';
import { migrate } from '#store/door/migrate.ts';
import { transact } from '#store/door/transaction.ts';
import { saveCity } from '#store/place/city.ts';
import type { Template } from '#store/testing/template.ts';
import { testDatabase } from '#store/testing/test-database.ts';

/** A Saturday in November, one o'clock in the afternoon in Gothenburg. */
export const SATURDAY_MS = Date.UTC(2026, 10, 21, 12);

const demoCompany: Template = {
  name: 'book_desk',
  build: async (url) => {
    await migrate(url);
    const store = openStore(url);
    const city = gothenburg();
    const clock = handClock(SATURDAY_MS);
    await transact(store, { kind: 'system', name: 'seed' }, SATURDAY_MS, async (t) => {
      await saveCity(t.db, city);
      t.audit({ act: 'import', entity: 'city', entityId: city.name });
    });
    await seedDemo({ store, clock }, city);
    await store.close();
  },
};

/** The demo company on a database of its own, with a clock moved by hand; its users come to the desk by name. */
export async function openDesk() {
  const store = openStore((await testDatabase(demoCompany)).url);
  const clock = handClock(SATURDAY_MS);
  const fleets = await openFleetBook(store);
  const suite = await deskSuite(store, clock, {
    cities: await openCityBook(store, (fleetId) => fleets.get(fleetId)?.city),
  });
  const signIn = async (name: string): Promise<RequestContext> => {
    const { id } = await store.db
      .selectFrom('app_user')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    return requestOf(suite, { id, name });
  };
  return { suite, store, clock, signIn };
}
