import { Socket } from 'node:net';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { type Links, openLinks, watchForSilence } from './silence.ts';
import type { Tables } from './tables.ts';
import { addressesOf } from './way/address.ts';
import { openClient, refusesSessions, type Sessions, storeClient } from './way/client.ts';
import { type Hosts, openHosts } from './way/hosts.ts';

export type Db = Kysely<Tables>;

export type Store = {
  db: Db;
  /** For COPY and LISTEN, which Kysely does not know; never by way of a pooler where the database can be reached without. */
  pool: pg.Pool;
  /** By which it was opened. */
  url: string;
  /** Whether LISTEN hears: not by way of a pooler that keeps no sessions, where no other way is named. */
  hears(): boolean;
  /**
   * What people read goes by connections of its own, and a statement that takes too long is ended there: no page and no
   * search keeps the suite's own work waiting, which may take long.
   */
  readers: Record<Reader, Pick<Store, 'db' | 'pool'>>;
  /** Whether searches are read from a standby, as long as one answers. */
  hasStandby: boolean;
  /** By which lease it writes, where it does; null where that is out. */
  fence?: (() => Lease | null) | undefined;
  close(): Promise<void>;
};

/** What is held by its name, and by which of its holders one after the other: the epoch grows with each new one. */
export type Lease = { name: string; epoch: number };

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
/** Who listens holds one each; the others are for what is copied. */
const DIRECT_CONNECTIONS = 6;
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
  /** For a connection of the suite's own, for what another transaction holds, and for a standby; 15 s where left out. */
  waitMs?: number | undefined;
  /** A server that says nothing for so long is taken for gone; 8 s where left out. */
  silentAfterMs?: number | undefined;
  /** The same database without a pooler between, for COPY and LISTEN. */
  directUrl?: string | undefined;
  /** A standby of it, for searches. */
  readUrl?: string | undefined;
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
    directUrl,
    readUrl,
  } = options;
  const main = openServer(url, silentAfterMs);
  const work = { statement_timeout: WORK_WITHIN_MS, lock_timeout: waitMs, connectionTimeoutMillis: waitMs };
  const reading = (most: number) => ({
    max: Math.min(connections, most),
    statement_timeout: readWithinMs,
    connectionTimeoutMillis: readWithinMs,
  });
  const own = main.connect({ max: connections, ...work });
  const pages = main.connect(reading(PAGES_CONNECTIONS));
  const standby = readUrl === undefined ? null : openServer(readUrl, silentAfterMs, 'reads');
  const here = main.connect(reading(SEARCH_CONNECTIONS));
  const searches = standby ? eitherOf(standby.connect(reading(SEARCH_CONNECTIONS)), here) : here;
  const direct = directUrl === undefined ? null : openServer(directUrl, silentAfterMs);
  const pool = direct?.connect({ max: DIRECT_CONNECTIONS, ...work }).pool ?? own.pool;
  const close = async () => {
    await Promise.all([main.close(), direct?.close(), standby?.close()]);
  };
  return {
    db: own.db,
    pool,
    url,
    hears: () => direct !== null || main.sessions.hold !== false,
    readers: { pages, searches },
    hasStandby: standby !== null,
    close,
  };
}

/** `lend` is how a connection of the pool is asked for, whatever is between. */
type Way = Pick<Store, 'db' | 'pool'> & { lend(): Promise<pg.PoolClient> };

/** The pools to one database, whatever hosts it has. */
function openServer(url: string, silentAfterMs: number, wants: 'writes' | 'reads' = 'writes') {
  const hosts = openHosts(url, wants);
  const links = openLinks();
  const sessions: Sessions = { hold: null };
  const ways: Way[] = [];
  const pools: pg.Pool[] = [];
  const cut = () => {
    hosts.forget();
    links.cut();
  };
  const watch = watchForSilence(
    (link) => openClient(hosts, { stream: () => link }),
    pools,
    { ...links, cut },
    silentAfterMs,
  );
  return {
    sessions,
    connect(limits: pg.PoolConfig): Way {
      const made = connect(url, { hosts, links, sessions }, limits);
      ways.push(made);
      pools.push(made.pool);
      return made;
    },
    async close() {
      watch.stop();
      await Promise.all(
        ways.map(async ({ db, pool }) => {
          await db.destroy();
          // One that Kysely never asked is not ended by it.
          if (!pool.ending) await pool.end();
        }),
      );
    },
  };
}

/** A standby that is away is asked no more for so long. */
const STANDBY_AWAY_MS = 5_000;

/** What a standby is asked for, and where it does not answer, the database itself. */
function eitherOf(standby: Way, main: Way): Way {
  let awayUntil = -Infinity;
  const lend = async () => {
    if (performance.now() < awayUntil) return main.lend();
    try {
      return await standby.lend();
    } catch {
      awayUntil = performance.now() + STANDBY_AWAY_MS;
      return main.lend();
    }
  };
  // Both pools are ended with their servers.
  return { db: asking(lend, async () => undefined), pool: standby.pool, lend };
}

const asking = (connect: Way['lend'], end: () => Promise<void>): Db =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: { connect, end } }) });

/** Resolves once the database has answered by one of these connections. */
export async function hearFrom(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}

function connect(
  url: string,
  { hosts, links, sessions }: { hosts: Hosts; links: Links; sessions: Sessions },
  given: pg.PoolConfig,
): Way {
  const limits = { idle_in_transaction_session_timeout: WORK_WITHIN_MS, ...given };
  const pool = new pg.Pool({
    connectionString: addressesOf(url)[0],
    Client: storeClient(hosts, sessions, limits, limits.connectionTimeoutMillis) as unknown as new () => pg.ClientBase,
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
  const lend = async () => {
    try {
      return await pool.connect();
    } catch (error) {
      if (!refusesSessions(error)) throw error;
      sessions.hold = false;
      return await pool.connect();
    }
  };
  return { db: asking(lend, () => pool.end()), pool, lend };
}
