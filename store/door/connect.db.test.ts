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

it('what people read is ended after its time; the suite’s own work is not', async () => {
  const hurried = openStore(url, { readWithinMs: 200 });
  const sleep = (seconds: number) => sql`select pg_sleep(${seconds})`;
  const ended = expect.objectContaining({ code: '57014' });
  await expect(sleep(30).execute(hurried.readers.pages.db)).rejects.toEqual(ended);
  await expect(sleep(30).execute(hurried.readers.searches.db)).rejects.toEqual(ended);
  await expect(sleep(0.5).execute(hurried.db)).resolves.toBeDefined();
  await hurried.close();
});

it('what people search for takes a share of the connections, and waits for one no longer than it may take', async () => {
  const hurried = openStore(url, { readWithinMs: 300 });
  const held = await Promise.all(Array.from({ length: 4 }, () => hurried.readers.searches.pool.connect()));
  await expect(sql`select 1`.execute(hurried.readers.searches.db)).rejects.toThrow(
    'timeout exceeded when trying to connect',
  );
  await expect(sql`select 1`.execute(hurried.readers.pages.db)).resolves.toBeDefined();
  for (const client of held) client.release();
  await hurried.close();
});

it('a whole number is told exactly, or not at all', async () => {
  const told = async (number: string) =>
    (
      await sql<{
        one: number;
        list: number[];
      }>`select ${sql.raw(number)}::bigint as one, array[${sql.raw(number)}]::bigint[] as list`.execute(store.db)
    ).rows;
  expect(await told('9007199254740991')).toEqual([{ one: 2 ** 53 - 1, list: [2 ** 53 - 1] }]);
  await expect(told('10000000000000001')).rejects.toThrow('10000000000000001 is too large to be told exactly');
  // The connection goes on.
  expect(await told('-7')).toEqual([{ one: -7, list: [-7] }]);
});
