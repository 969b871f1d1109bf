import { connect as connectLink } from 'node:net';
import pg from 'pg';
import { type Hosts, openHosts } from './hosts.ts';

/** What PostgreSQL says where a commit stands on this server, and the standby that was promised to have it too was not heard. */
const UNREPLICATED = 'SyncRepWaitForLSN';
/** A standby that takes no writes. */
const READ_ONLY = '25006';
const PROTOCOL = '08P01';

/** How long a statement, a wait for what others hold, and a transaction that rests may take. */
const LIMITS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'] as const;
export type Limits = Pick<pg.ClientConfig, (typeof LIMITS)[number]>;

/**
 * Whether what is set for a session holds for all that is asked in it. Null before the first connection. Behind a pooler that lends a
 * connection for one transaction it does not: limits are then set within each.
 */
export type Sessions = { hold: boolean | null };

/** Thrown where a commit was asked for, and nobody can say whether all that was promised to have it has it. */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';
}

type Params = { [limit in (typeof LIMITS)[number]]?: unknown };
type Inner = {
  connectionParameters: Params;
  host: string;
  port: number;
  /** Null where whoever is between has told none. */
  processID: number | null;
  secretKey: number | null;
};

/**
 * The kind of connection that the pools of one store make: to the host that takes writes, with its limits kept whatever is between. A commit
 * that a standby is promised waits for it `waitMs` at most.
 */
export function storeClient(hosts: Hosts, sessions: Sessions, limits: Limits, waitMs?: number): typeof pg.Client {
  const within = LIMITS.flatMap((name) => (limits[name] ? [`set local ${name} = ${Number(limits[name])}`] : [])).join(
    '; ',
  );

  return class StoreClient extends pg.Client {
    #unreplicated = false;
    #unknown = false;
    #ended = false;

    override connect(callback?: unknown): never {
      const connecting = this.#connect();
      if (typeof callback !== 'function') return connecting as never;
      connecting.then(
        () => callback(null, this),
        (error) => callback(error),
      );
      return undefined as never;
    }

    async #connect(): Promise<this> {
      const inner = this as unknown as Inner;
      const { hostname, port } = new URL(await hosts.current());
      if (hostname) inner.host = hostname.replace(/^\[|\]$/g, '');
      if (port) inner.port = Number(port);
      if (sessions.hold === false) for (const name of LIMITS) delete inner.connectionParameters[name];
      try {
        await super.connect();
      } catch (error) {
        hosts.forget();
        throw error;
      }
      this.once('end', () => {
        this.#ended = true;
      });
      this.on('notice', ({ severity, routine }: { severity?: string | undefined; routine?: string | undefined }) => {
        if (severity !== 'NOTICE' && routine === UNREPLICATED) this.#unreplicated = true;
      });
      await hosts.check(this);
      if (sessions.hold === null && within) sessions.hold = await this.#holdsWhatIsSet();
      return this;
    }

    async #holdsWhatIsSet(): Promise<boolean> {
      const names = LIMITS.filter((name) => limits[name]);
      const { rows } = await super.query<{ name: string; setting: string }>(
        `select name, setting from pg_settings where name = any($1)`,
        [names],
      );
      return rows.every(({ name, setting }) => Number(setting) === Number(limits[name as keyof Limits]));
    }

    override query(asked: unknown, values?: unknown, callback?: unknown): never {
      const isPlain = typeof asked === 'string' && typeof values !== 'function' && callback === undefined;
      const whole = isPlain
        ? this.#judged(asked, values as unknown[])
        : super.query(asked as never, values as never, callback as never);
      return whole as never;
    }

    async #judged(text: string, values: unknown[] | undefined): Promise<pg.QueryResult> {
      const isCommit = text === 'commit';
      // What is not known to stand cannot be rolled back, and a link that is gone has done so.
      if (text === 'rollback' && (this.#unknown || this.#ended)) return NOTHING;
      const tooLong = isCommit && waitMs ? setTimeout(() => cancel(this as unknown as Inner), waitMs) : undefined;
      try {
        const result = await (sessions.hold === false ? this.#within(text, values) : super.query(text, values));
        if (this.#unreplicated) throw new OutcomeUnknown('The standby that was promised to have it was not heard.');
        return result;
      } catch (error) {
        const { code, message } = error as { code?: string; message: string };
        if (code === READ_ONLY) {
          hosts.forget();
          void this.end();
        }
        if (error instanceof OutcomeUnknown || (isCommit && !isRefused(code))) {
          this.#unknown = true;
          this.#unreplicated = false;
          void this.end();
          throw error instanceof OutcomeUnknown ? error : new OutcomeUnknown(message, { cause: error });
        }
        throw error;
      } finally {
        clearTimeout(tooLong);
      }
    }

    /** Sets the limits within the transaction that the statement begins, or makes one of its own for it. */
    async #within(text: string, values: unknown[] | undefined): Promise<pg.QueryResult> {
      if (this.getTransactionStatus() !== 'I' || !within) return super.query(text, values);
      if (/^(?:begin|start transaction)\b/i.test(text)) return first(await super.query(`${text}; ${within}`));
      await super.query(`begin; ${within}`);
      try {
        const result = await super.query(text, values);
        await super.query('commit');
        return result;
      } catch (error) {
        await super.query('rollback').catch(() => undefined);
        throw error;
      }
    }
  };
}

const NOTHING = { rows: [], rowCount: 0, command: 'ROLLBACK', oid: 0, fields: [] } as pg.QueryResult;

const CANCEL_REQUEST = 80_877_102;

/**
 * Asks the server, by a link of its own, to end what this connection waits for. A commit that waits for a standby is ended by nothing
 * else, and says then that it stands here and is not known to stand there.
 */
function cancel({ host, port, processID, secretKey }: Inner): void {
  if (processID === null || secretKey === null) return;
  const request = Buffer.alloc(16);
  for (const [i, number] of [16, CANCEL_REQUEST, processID, secretKey].entries()) request.writeInt32BE(number, i * 4);
  const link = host.startsWith('/') ? connectLink(`${host}/.s.PGSQL.${port}`) : connectLink(port, host);
  link.on('error', () => {});
  link.end(request);
}

/** Of several statements asked at once, each has a result of its own. */
const first = (results: unknown) => (Array.isArray(results) ? results[0] : results) as pg.QueryResult;

/** The server itself said that the transaction does not stand. */
const isRefused = (code: string | undefined) => code !== undefined && /^(?!08|57P|EPIPE)[0-9A-Z]{5}$/.test(code);

/** Whoever is between refuses what is set for a session when a connection begins; the next one asks for nothing. */
export function refusesSessions(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return code === PROTOCOL && /startup parameter/.test(message ?? '');
}

/** A connection by itself to the host of `url` that takes writes. Whoever asks for it ends it. */
export async function openClient(hosts: Hosts, config: pg.ClientConfig = {}): Promise<pg.Client> {
  const client = new pg.Client({ ...config, connectionString: await hosts.current() });
  client.on('error', () => {});
  try {
    await client.connect();
    await hosts.check(client);
    return client;
  } catch (error) {
    hosts.forget();
    await client.end().catch(() => undefined);
    throw error;
  }
}

/** A connection by itself to the database at `url`, whatever hosts it has. Whoever asks for it ends it. */
export const connectTo = (url: string, config?: pg.ClientConfig): Promise<pg.Client> =>
  openClient(openHosts(url), config);
