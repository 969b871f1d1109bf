import { sql } from 'kysely';
import { afterAll, afterEach, expect, test } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { openStore } from './connect.ts';
import { listen } from './listen.ts';

const { url } = await testDatabase();
const store = openStore(url);
const other = openStore(url);
afterAll(async () => {
  await store.close();
  await other.close();
});

/** Counts what is heard, and waits until it is more than before. */
function counter() {
  let times = 0;
  const waiting: (() => void)[] = [];
  const heard = () => {
    times += 1;
    for (const resolve of waiting.splice(0)) resolve();
  };
  return { heard, times: () => times, next: () => new Promise<void>((resolve) => void waiting.push(resolve)) };
}
const say = (channel: string) => sql`select pg_notify(${channel}, '')`.execute(other.db);
const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

test('what another connection says on the channel is heard, what it says elsewhere is not', async () => {
  const ear = counter();
  const opened = ear.next();
  ends.push(listen(store, 'outbox', ear.heard).stop);
  await opened;
  await say('else');
  const called = ear.next();
  await say('outbox');
  await called;
  expect(ear.times()).toBe(2);
});

test('a connection that is lost is replaced, and who listens is told to look', async () => {
  const ear = counter();
  const opened = ear.next();
  ends.push(listen(store, 'lost', ear.heard, { againAfterMs: 5 }).stop);
  await opened;
  const again = ear.next();
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where query = 'listen "lost"' and pid != pg_backend_pid()`.execute(other.db);
  await again;
  const called = ear.next();
  await say('lost');
  await called;
});

test('once stopped nothing is heard, and its connection is given up', async () => {
  const ear = counter();
  const opened = ear.next();
  const listening = listen(store, 'over', ear.heard);
  await opened;
  await listening.stop();
  await say('over');
  expect(ear.times()).toBe(1);
  await expect
    .poll(async () => {
      const { rows } = await sql`select from pg_stat_activity where query = 'listen "over"'`.execute(other.db);
      return rows.length;
    })
    .toBe(0);
  await expect(listen(store, 'over', ear.heard).stop()).resolves.toBeUndefined();
});
