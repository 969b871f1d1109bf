import { Socket } from 'node:net';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { type Links, openLinks, watchForSilence } from './silence.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;

export type Store = {
  db: Db;
  /** For COPY and LISTEN, which Kysely does not know. */
  pool: pg.Pool;
  /**
   * What people read goes by connections of its own, and a statement that takes too long is ended there: no page and no
   * search keeps the suite's own work waiting, which may take long.
   */
  readers: Record<Reader, Pick<Store, 'db' | 'pool'>>;
  close(): Promise<void>;
};

export type Reader = 'pages' | 'searches';

const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;
const TIMESTAMPTZ = 1184;
const integers = pg.types.getTypeParser(INT8_ARRAY as 20) as (text: string) => string[];
const defaultInstant = pg.types.getTypeParser(TIMESTAMPTZ) as (text: string) => Date;

function parserOf(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (oid === INT8) return exactly;
  if (oid === INT8_ARRAY) return (text) => integers(text).map(exactly);
  if (oid === DATE) return (text) => text;
  if (oid === TIMESTAMPTZ) return (text) => defaultInstant(text).getTime();
  return pg.types.getTypeParser(oid, format as 'text') as (value: string) => unknown;
}

/** A number, or an error: what lies beyond 2^53 would be told wrong, by one in ten quadrillions. */
function exactly(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is too large to be told exactly.`);
  return number;
}

const PAGES_CONNECTIONS = 6;
const SEARCH_CONNECTIONS = 4;
/** Who waits longer at a screen has given up, or asks again. */
const READ_WITHIN_MS = 15_000;
const WAIT_MS = 15_000;
/** A statement of the suite's own takes no longer, nor does a transaction rest so long in between. */
const WORK_WITHIN_MS = 15 * 60_000;
const SILENT_AFTER_MS = 8_000;
const KEEP_ALIVE_MS = 10_000;

export type StoreOptions = {
  connections?: number | undefined;
  readWithinMs?: number | undefined;
  /** For a connection of the suite's own, and for what another transaction holds; 15 s where left out. */
  waitMs?: number | undefined;
  /** A server that says nothing for so long is taken for gone; 8 s where left out. */
  silentAfterMs?: number | undefined;
};

/**
 * Opens a migrated database. Ids come as numbers, instants as milliseconds, dates as `YYYY-MM-DD`. A connection is made
 * when it is first needed. Nothing waits for ever: for a connection, for what others hold, for a statement, for a server that
 * has fallen silent.
 */
export function openStore(url: string, options: StoreOptions = {}): Store {
  const {
    connections = 13,
    readWithinMs = READ_WITHIN_MS,
    waitMs = WAIT_MS,
    silentAfterMs = SILENT_AFTER_MS,
  } = options;
  const links = openLinks();
  const limited = (max: number, limits: pg.PoolConfig) =>
    connect(url, links, { max, idle_in_transaction_session_timeout: WORK_WITHIN_MS, ...limits });
  const reading = (most: number) =>
    limited(Math.min(connections, most), { statement_timeout: readWithinMs, connectionTimeoutMillis: readWithinMs });
  const own = limited(connections, {
    statement_timeout: WORK_WITHIN_MS,
    lock_timeout: waitMs,
    connectionTimeoutMillis: waitMs,
  });
  const [pages, searches] = [reading(PAGES_CONNECTIONS), reading(SEARCH_CONNECTIONS)];
  const all = [own, pages, searches];
  const pools = all.map(({ pool }) => pool);
  const watch = watchForSilence({ connectionString: url }, pools, links, silentAfterMs);
  const close = async () => {
    watch.stop();
    await Promise.all(all.map(({ db }) => db.destroy()));
  };
  return { ...own, readers: { pages, searches }, close };
}

/** Resolves once the database has answered by one of these connections. */
export async function hearFrom(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}

function connect(url: string, links: Links, limits: pg.PoolConfig): Pick<Store, 'db' | 'pool'> {
  const pool = new pg.Pool({
    connectionString: url,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    stream: () => links.add(new Socket()),
    types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
    ...limits,
  });
  // A backend that dies while idle must not end the process: the pool replaces it at the next query.
  pool.on('error', () => {});
  // One that dies at work fails its query, and would end the process as well where nobody listens.
  pool.on('connect', (client) => client.on('error', () => {}));
  return { db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }), pool };
}
