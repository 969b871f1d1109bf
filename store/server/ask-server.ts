import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Store } from '../door/connect.ts';
import { openLinks } from '../door/silence.ts';
import type { Tables } from '../door/tables.ts';
import { openHosts } from '../door/way/hosts.ts';

/**
 * Asks a server something by two connections at most that are not kept, with no setting that a pooler between could refuse.
 * Throws where the server has not answered everything within the time.
 */
export async function askServer<T>(
  url: string,
  withinMs: number,
  ask: (server: Pick<Store, 'db' | 'pool'>) => Promise<T>,
  wants: 'writes' | 'reads' = 'writes',
): Promise<T> {
  const links = openLinks();
  const began = performance.now();
  const connectionString = await openHosts(url, wants).current();
  const leftMs = Math.max(1, withinMs - (performance.now() - began));
  const pool = new pg.Pool({
    connectionString,
    max: 2,
    connectionTimeoutMillis: leftMs,
    stream: () => links.add(new Socket()),
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const over = new AbortController();
  const silence = sleep(leftMs, undefined, { signal: over.signal }).then(() => {
    links.cut();
    throw new Error(`it did not answer within ${withinMs / 1_000} s`);
  });
  silence.catch(() => undefined);
  const asked = ask({ db, pool });
  asked.catch(() => undefined);
  try {
    return await Promise.race([asked, silence]);
  } finally {
    over.abort();
    await asked.catch(() => undefined);
    await db.destroy();
  }
}

/** How connections to this address are handed on. */
export type Pooling =
  /** To a server process of their own. */
  | 'none'
  /** Through a pooler, each to one server process as long as it lasts. */
  | 'session'
  /** Through a pooler, to another server process at each transaction: nothing that lasts longer works there, such as LISTEN. */
  | 'transaction';

/** Recognises a pooler, such as PgBouncer: it answers for a server process whose number it has not told. */
export async function poolingOf(pool: pg.Pool): Promise<Pooling> {
  const first = await pool.connect();
  try {
    // While the first is still open: only who is given back after each transaction can be met again.
    const second = await pool.connect();
    try {
      const [one, other] = [await backendOf(first), await backendOf(second)];
      if (one === other) return 'transaction';
      return (first as unknown as { processID: number }).processID === one ? 'none' : 'session';
    } finally {
      second.release();
    }
  } finally {
    first.release();
  }
}

async function backendOf(client: pg.PoolClient): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}
