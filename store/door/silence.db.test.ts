import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { silentLine } from '../testing/silent-line.ts';
import { testDatabase } from '../testing/test-database.ts';
import { openStore } from './connect.ts';

const { url } = await testDatabase();
const line = await silentLine(url);
const store = openStore(line.url, { silentAfterMs: 300, waitMs: 400, readWithinMs: 1_000 });
const pools = { own: store.db, pages: store.readers.pages.db, searches: store.readers.searches.db };
const one = (db = store.db) => sql<{ one: number }>`select 1 as one`.execute(db).then(({ rows }) => rows[0]?.one);
beforeEach(() => line.speakAgain());
afterAll(() => store.close());

test.each(Object.entries(pools))(
  'what waits for a server that has fallen silent fails, and works again after (%s)',
  async (_, db) => {
    expect(await one(db)).toBe(1);
    line.fallSilent();
    const waiting = await Promise.allSettled(Array.from({ length: 20 }, () => one(db)));
    expect(waiting.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 'rejected'));
    line.speakAgain();
    await expect.poll(() => one(db).catch(() => 0)).toBe(1);
  },
);

test('a transaction that a silent server kept open ends there as well', async () => {
  const held = store.db.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(1)`.execute(db);
    line.fallSilent();
    await sql`select 1`.execute(db);
  });
  await expect(held).rejects.toThrow();
  line.speakAgain();
  // The server hears of the end of the link, and lets go of what was held by it.
  const free = () => sql<{ free: boolean }>`select pg_try_advisory_xact_lock(1) as free`.execute(store.db);
  await expect
    .poll(() =>
      free()
        .then(({ rows }) => rows[0]?.free)
        .catch(() => false),
    )
    .toBe(true);
});

test('a statement that only takes long is let be', async () => {
  await expect(sql`select pg_sleep(0.9)`.execute(store.db)).resolves.toBeDefined();
});

test('who waits for what another transaction holds is told so', async () => {
  await store.db.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(2)`.execute(db);
    await expect(sql`select pg_advisory_xact_lock(2)`.execute(store.db)).rejects.toMatchObject({ code: '55P03' });
  });
});
