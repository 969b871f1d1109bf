import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { hasPooler, startPooler } from '../../testing/pooler.ts';
import { emptyDatabase, testDatabase } from '../../testing/test-database.ts';
import { openStore, type Store } from '../connect.ts';
import { listen } from '../listen.ts';
import { migrate } from '../migrate.ts';

describe.skipIf(!hasPooler)(
  'behind a pooler that lends a connection for one transaction (skipped where PgBouncer is not installed)',
  () => {
    for (const ignores of [false, true]) {
      const how = ignores ? 'passes over' : 'refuses';
      it(`that ${how} what is set for a session, each limit holds, and none stays with the connection`, async () => {
        const { url } = await testDatabase();
        const store = openStore(await startPooler(url, { ignores }), { readWithinMs: 200, waitMs: 300 });
        const ended = expect.objectContaining({ code: '57014' });
        // The first of a store finds out what is between.
        await expect(settingOf(store, 'statement_timeout')).resolves.toBe('15min');
        await expect(sql`select pg_sleep(30)`.execute(store.readers.pages.db)).rejects.toEqual(ended);
        await expect(sql`select pg_sleep(30)`.execute(store.readers.searches.db)).rejects.toEqual(ended);
        expect(store.hears()).toBe(false);
        await store.db.transaction().execute(async (t) => {
          await sql`select pg_advisory_xact_lock(3)`.execute(t);
          expect(await settingOf({ db: t }, 'lock_timeout')).toBe('300ms');
          await expect(sql`select pg_advisory_xact_lock(3)`.execute(store.db)).rejects.toMatchObject({ code: '55P03' });
        });
        // A statement that failed left nothing behind.
        for (let n = 0; n < 20; n += 1) await expect(settingOf(store, 'lock_timeout')).resolves.toBe('300ms');
        await sql`insert into fleet (id, name, city, time_zone, currency, longitude, latitude)
        values (1, 'Cabs', 'gothenburg', 'Europe/Stockholm', 'SEK', 11.97, 57.7)`.execute(store.db);
        await expect(sql`insert into fleet (id) values (2)`.execute(store.db)).rejects.toMatchObject({ code: '23502' });
        const { rows } = await sql<{ n: number }>`select count(*) as n from fleet`.execute(store.readers.pages.db);
        expect(rows).toEqual([{ n: 1 }]);
        await store.close();
      });
    }

    it('searches are read through one before a standby too, from the first time on', async () => {
      const [own, standby] = [await testDatabase(), await testDatabase()];
      const store = openStore(own.url, { readUrl: await startPooler(standby.url, { ignores: false }) });
      const { rows } = await sql<{ is: string }>`select current_database() as is`.execute(store.readers.searches.db);
      expect(rows).toEqual([{ is: standby.name }]);
      await store.close();
    });

    it('what is said on a channel is heard by the way without it', async () => {
      const { url } = await testDatabase();
      const store = openStore(await startPooler(url, { ignores: false }), { directUrl: url });
      let heard = 0;
      const ear = listen(store, 'work', () => void heard++);
      await expect.poll(() => heard).toBe(1);
      await sql`notify work`.execute(store.db);
      await expect.poll(() => heard).toBe(2);
      await ear.stop();
      await store.close();
    });

    it('nodes that start at once bring the schema up to date by way of it, and none keeps the next one waiting', async () => {
      const { url } = await emptyDatabase();
      const through = await startPooler(url, { ignores: false });
      const step = { number: 1, name: 'step-1', sql: 'create table car (plate text)', checksum: 'one' };
      const ran = await Promise.all([1, 2, 3].map(() => migrate(through, [step])));
      expect(ran.flat()).toEqual(['step-1']);
      expect(await migrate(through, [step])).toEqual([]);
    });
  },
);

async function settingOf({ db }: Pick<Store, 'db'>, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ is: string }>`select current_setting(${name}) as is`.execute(db);
  return rows[0]?.is;
}
