import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;

export type Store = {
  db: Db;
  /** For COPY and LISTEN, which Kysely does not know. */
  pool: pg.Pool;
  /**
   * What people read goes by connections of its own, and a statement that takes too long is ended there: no page and no
   * search keeps the suite's own work waiting, which is never cut short.
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
  if (oid === INT8) return Number;
  if (oid === INT8_ARRAY) return (text) => integers(text).map(Number);
  if (oid === DATE) return (text) => text;
  if (oid === TIMESTAMPTZ) return (text) => defaultInstant(text).getTime();
  return pg.types.getTypeParser(oid, format as 'text') as (value: string) => unknown;
}

const PAGES_CONNECTIONS = 6;
const SEARCH_CONNECTIONS = 4;
/** Who waits longer at a screen has given up, or asks again. */
const READ_WITHIN_MS = 20_000;

/**
 * Opens a migrated database. Ids come as numbers, instants as milliseconds, dates as `YYYY-MM-DD`. A connection is made
 * when it is first needed.
 */
export function openStore(url: string, options: { connections?: number; readWithinMs?: number } = {}): Store {
  const { connections = 13, readWithinMs = READ_WITHIN_MS } = options;
  const reading = (most: number) =>
    connect(url, { max: most, statement_timeout: readWithinMs, connectionTimeoutMillis: readWithinMs });
  const own = connect(url, { max: connections });
  const pages = reading(Math.min(connections, PAGES_CONNECTIONS));
  const searches = reading(Math.min(connections, SEARCH_CONNECTIONS));
  const close = async () => {
    await Promise.all([own, pages, searches].map(({ db }) => db.destroy()));
  };
  return { ...own, readers: { pages, searches }, close };
}

function connect(url: string, limits: pg.PoolConfig): Pick<Store, 'db' | 'pool'> {
  const pool = new pg.Pool({
    connectionString: url,
    types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
    ...limits,
  });
  // A backend that dies while idle must not end the process: the pool replaces it at the next query.
  pool.on('error', () => {});
  // One that dies at work fails its query, and would end the process as well where nobody listens.
  pool.on('connect', (client) => client.on('error', () => {}));
  return { db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }), pool };
}
