import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { openStore } from './connect.ts';

const { url } = await testDatabase();
const store = openStore(url);
afterAll(() => store.close());

it('a connection that dies at work fails its query, not the process', async () => {
  let uncaught: unknown = null;
  const listen = (error: unknown) => {
    uncaught = error;
  };
  process.on('uncaughtException', listen);
  const sleeping = sql`select pg_sleep(30)`.execute(store.db);
  const killed = expect(sleeping).rejects.toThrow();
  await expect
    .poll(async () => {
      const { rows } = await sql<{ ended: boolean }>`
        select pg_terminate_backend(pid) as ended from pg_stat_activity
        where datname = current_database() and query like 'select pg_sleep%'`.execute(store.db);
      return rows.length;
    })
    .toBe(1);
  await killed;
  // The pool may hand the dying connection out once more before its end is heard.
  const again = async () => (await sql<{ one: number }>`select 1 as one`.execute(store.db)).rows[0]?.one;
  await expect.poll(() => again().catch(() => 0)).toBe(1);
  process.off('uncaughtException', listen);
  expect(uncaught).toBeNull();
});
