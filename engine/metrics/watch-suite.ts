import type { PositionBook } from '#services/positions/position-book.ts';
import type { Store } from '#store/door/connect.ts';
import { ageOfSearches } from '../search/data-age.ts';
import type { Health } from '../server/health.ts';
import type { DatabaseLook, DatabaseLooks } from './database-looks.ts';
import type { Metrics, Reading } from './metrics.ts';
import { partStates } from './part-states.ts';

/** What is read of a suite at each scrape. */
export type WatchedSuite = {
  release: string;
  store: Pick<Store, 'pool' | 'readers' | 'hasStandby'>;
  positions: Pick<PositionBook, 'onReport'> & { unstored(): number; givenUp(): number };
  health: Pick<Health, 'states'>;
  /** Sockets of screens, and terminals that are signed on, by what carries them. */
  liveSockets(): number;
  terminalLinks(): Iterable<{ carrier: 'page' | 'fitted' }>;
  /** Fleets whose dispatcher runs on this node. */
  fleetsLed(): number;
  looks: DatabaseLooks;
};

/** Adds to the registry what is read of a suite; answers what ends it. */
export function watchSuite(metrics: Metrics, suite: WatchedSuite): () => void {
  const { gauge, counter } = metrics;
  const deaf = suite.positions.onReport(() => metrics.positionTaken());
  gauge('hansom_build_info', 'The release that runs, as a label; its value is always 1.', () => [
    { labels: { version: suite.release }, value: 1 },
  ]);
  gauge('hansom_live_sockets', 'How many screens hold a live socket to this node.', suite.liveSockets);
  gauge('hansom_terminal_links', 'How many terminals are signed on through this node, by what carries them.', () =>
    countedBy(
      'carrier',
      ['page', 'fitted'],
      [...suite.terminalLinks()].map(({ carrier }) => carrier),
    ),
  );
  gauge(
    'hansom_positions_unstored',
    'How many positions wait in the memory of this node to be stored.',
    suite.positions.unstored,
  );
  counter(
    'hansom_positions_given_up_total',
    'How many positions could not be stored as they were and were given up.',
    suite.positions.givenUp,
  );
  watchPools(metrics, suite.store);
  watchSearches(metrics, suite.store);
  watchParts(metrics, suite.health);
  watchDatabase(metrics, suite.looks, suite.fleetsLed);
  return deaf;
}

function watchPools({ gauge }: Metrics, { pool, readers }: WatchedSuite['store']): void {
  const pools = Object.entries({
    own: pool,
    ...Object.fromEntries(Object.entries(readers).map(([k, r]) => [k, r.pool])),
  });
  const each = (figure: (one: Store['pool']) => number) => () =>
    pools.map(([name, one]) => ({ labels: { pool: name }, value: figure(one) }));
  gauge(
    'hansom_database_pool_limit',
    'How many connections a pool may have.',
    each((one) => one.options.max),
  );
  gauge(
    'hansom_database_pool_connections',
    'How many connections a pool has.',
    each((one) => one.totalCount),
  );
  gauge(
    'hansom_database_pool_idle_connections',
    'How many connections of a pool have nothing to do.',
    each((one) => one.idleCount),
  );
  gauge(
    'hansom_database_pool_waiting_requests',
    'How many requests wait for a connection of a pool.',
    each((one) => one.waitingCount),
  );
}

function watchSearches({ gauge }: Metrics, store: WatchedSuite['store']): void {
  gauge(
    'hansom_searches_by_standby',
    'Whether searches are read from the standby at DATABASE_READ_URL: 1 where they are, 0 where they read the database itself.',
    async () => Number((await ageOfSearches(store)) !== null),
  );
  gauge('hansom_searches_age_seconds', 'How old what searches are told is, where they are read from a standby.', () =>
    ageOfSearches(store),
  );
}

function watchParts({ gauge }: Metrics, health: WatchedSuite['health']): void {
  const states = partStates(health);
  const each = (figure: (one: { ok: boolean; trouble: string | null }) => boolean) => async () =>
    (await states()).map((one) => ({ labels: { part: one.name }, value: Number(figure(one)) }));
  gauge(
    'hansom_part_up',
    'Whether a part of the suite can work: 1 where it can.',
    each(({ ok }) => ok),
  );
  gauge(
    'hansom_part_troubled',
    'Whether something keeps a part from working well: 1 where the page of services says what.',
    each(({ ok, trouble }) => !ok || trouble !== null),
  );
}

function watchDatabase({ gauge }: Metrics, looks: DatabaseLooks, fleetsLed: () => number): void {
  const seen = (read: (look: DatabaseLook) => Reading) => async () => {
    const look = await looks.look();
    return look && read(look);
  };
  gauge('hansom_database_up', 'Whether the database answered within a second: 1 where it did.', async () =>
    Number((await looks.look()) !== null),
  );
  gauge(
    'hansom_leases_held',
    'How many leases this node holds: of the dispatchers of fleets, and of services.',
    async () => {
      const look = await looks.look();
      const led = { labels: { kind: 'dispatcher' }, value: fleetsLed() };
      return look ? [led, { labels: { kind: 'service' }, value: look.namedLeases }] : [led];
    },
  );
  gauge(
    'hansom_long_work_waiting',
    'How much long work waits, of all nodes.',
    seen((look) => look.longWork.waiting),
  );
  gauge(
    'hansom_long_work_running',
    'How much long work is being done, of all nodes.',
    seen((look) => look.longWork.running),
  );
  gauge(
    'hansom_outbox_waiting',
    'How many mails and SMS wait to be taken, of all nodes.',
    seen((look) => look.outbox.waiting),
  );
  gauge(
    'hansom_outbox_given_up',
    'How many mails and SMS of the last 90 days were given up.',
    seen((look) => look.outbox.failed),
  );
  gauge(
    'hansom_outbox_oldest_timestamp_seconds',
    'When the mail or SMS that waits longest was written, in seconds since 1970.',
    seen(({ outbox }) => outbox.oldestWaitingAtMs && outbox.oldestWaitingAtMs / 1_000),
  );
  gauge(
    'hansom_database_is_standby',
    'Whether the database follows another server: 1 where it does.',
    seen((look) => Number(look.replication.isStandby)),
  );
  gauge(
    'hansom_replication_age_seconds',
    'How old what a standby shows is; of a server that has standbys, how far the last of them is behind.',
    seen(({ replication }) => replication.ageSeconds ?? replication.lagSeconds),
  );
  gauge(
    'hansom_replication_lag_bytes',
    'How many bytes of the log the standby furthest behind has not replayed.',
    seen((look) => look.replication.lagBytes),
  );
  gauge(
    'hansom_replication_standbys',
    'How many servers follow the database.',
    seen((look) => look.replication.standbys),
  );
  gauge(
    'hansom_replication_synchronous_standbys',
    'How many of them a commit waits for.',
    seen((look) => look.replication.synchronous),
  );
}

function countedBy(label: string, values: readonly string[], found: readonly string[]): Reading {
  return values.map((value) => ({ labels: { [label]: value }, value: found.filter((one) => one === value).length }));
}
