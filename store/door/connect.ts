import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;

export type Store = {
  db: Db;
  /** For COPY and LISTEN, which Kysely does not know. */
  pool: pg.Pool;
  close(): Promise<void>;
};

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

/** Opens a pool on a migrated database. Ids come as numbers, instants as milliseconds, dates as `YYYY-MM-DD`. */
export function openStore(url: string, options: { connections?: number } = {}): Store {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 13,
    types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
  });
  // A backend that dies while idle must not end the process: the pool replaces it at the next query.
  pool.on('error', () => {});
  // One that dies at work fails its query, and would end the process as well where nobody listens.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}
