import { setTimeout as sleep } from 'node:timers/promises';
import { openStore } from '#store/door/connect.ts';

/** Asked of this process: to write one row at a time, until it is told to end. */
export type Committing = { databaseUrl: string; everyMs: number };
/** How long each took from when it was due until it was flushed. */
export type Committed = { ms: number }[];

async function commit({ databaseUrl, everyMs }: Committing): Promise<void> {
  const { pool, close } = openStore(databaseUrl, { connections: 1 });
  await pool.query('create table if not exists bare_commit (id bigint generated always as identity, at timestamptz)');
  let ended = false;
  process.once('message', () => {
    ended = true;
  });
  const told: Committed = [];
  const began = performance.now();
  for (let turn = 0; !ended; turn += 1) {
    const dueMs = began + turn * everyMs;
    await sleep(Math.max(0, dueMs - performance.now()));
    await pool.query('insert into bare_commit (at) values (now())');
    told.push({ ms: performance.now() - dueMs });
  }
  await close();
  process.send?.(told, () => process.exit(0));
}

process.once('message', (asked) => {
  void commit(asked as Committing);
});
