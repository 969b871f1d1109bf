import { pino } from 'pino';
import { newSessionCode, sha256 } from '#acts/session/session-code.ts';
import { handClock } from '#engine/clock/clock.ts';
import type { RequestContext, Suite } from '#engine/server/context.ts';
import { openHealth } from '#engine/server/health.ts';
import { testConfig } from '#engine/testing/test-config.ts';
import { seedDemo } from '#seed/demo/seed-demo.ts';
import { gothenburg } from '#seed/gothenburg/city.ts';
import type { Books } from '#services/books.ts';
import { openCityBook } from '#services/cities/city-book.ts';
import { openFleetBook } from '#services/fleets/fleet-book.ts';
import { saveCity } from '#store/city.ts';
import { openStore } from '#store/connect.ts';
import { migrate } from '#store/migrate.ts';
import type { Template } from '#store/testing/template.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { transact } from '#store/transaction.ts';

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
  const cities = await openCityBook(store, (fleetId) => fleets.get(fleetId)?.city);
  const suite: Suite = {
    store,
    clock,
    wall: clock,
    books: { cities, fleets } as unknown as Books,
    sequencer: { listen: () => () => undefined, stop: async () => undefined } as unknown as Suite['sequencer'],
    log: pino({ level: 'silent' }),
    health: openHealth(),
    config: testConfig(),
  };
  const signIn = async (name: string): Promise<RequestContext> => {
    const user = await store.db.selectFrom('app_user').select('id').where('name', '=', name).executeTakeFirstOrThrow();
    const code = newSessionCode();
    const at = new Date(clock.nowMs());
    await store.db
      .insertInto('session')
      .values({ code_sha256: sha256(code), user_id: user.id, app: 'book', began_at: at, last_act_at: at })
      .execute();
    return { suite, sessionKey: `${code}:${name}`, address: '127.0.0.1' };
  };
  return { suite, store, clock, signIn };
}
