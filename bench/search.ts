import { mkdirSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type RawBuilder, sql } from 'kysely';
import { seededRandom } from '#core/kit/random.ts';
import { DAY_MS, HOUR_MS } from '#core/kit/time.ts';
import { openDatabase } from '#store/cluster/open.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { migrate } from '#store/door/migrate.ts';
import { driversNamed, type EventFilter, eventConditions, eventPage } from '#store/event/search-events.ts';
import { type TripFilter, tripPage, tripsMeant } from '#store/trip/search-trips.ts';
import { addLongPast, LONG_PAST, type LongPast } from './parts/long-past.ts';
import { printTable, quantile } from './parts/print-table.ts';

/** As the screens ask: a whole page and one more, which tells whether there is more. */
const EVENTS_A_PAGE = 3_001;
const TRIPS_A_PAGE = 2_001;
const ROUNDS = 40;
const SLOW_ROUNDS = 6;
const AIM_MS = 300;
const TO_MS = Date.UTC(2026, 10, 21, 18);

type Asked = { page: (store: Store) => Promise<RawBuilder<unknown>>; first?: (store: Store) => Promise<unknown> };
type Searches = Readonly<Record<string, (random: () => number, past: LongPast) => Asked>>;
const PLAN_LINE_LONGEST = 160;

type Measured = { p50: number; p95: number; rows: number; plan: string };

export type SearchResult = {
  bench: 'search';
  rows: number;
  cores: number;
  /** How long it took to make the past; null where it was there. */
  madeSeconds: number | null;
  aimMs: number;
  events: Record<string, Measured>;
  trips: Record<string, Measured>;
  /** The tenth page of an unnarrowed search: continued by key, and counted off from the start. */
  tenthPage: { byKeyMs: number; byOffsetMs: number; ratio: number };
};

const pick = (random: () => number, most: number) => 1 + Math.floor(random() * most);
const span = (random: () => number, { fromMs, toMs }: LongPast, lengthMs: number) => {
  const from = fromMs + Math.floor(random() * (toMs - fromMs - lengthMs));
  return { fromMs: from, toMs: from + lengthMs };
};
const events = (filter: Omit<EventFilter, 'fleetId'>): Asked => ({
  page: async () => eventPage({ fleetId: 1, ...filter }, null, EVENTS_A_PAGE),
});
const trips = (filter: Omit<TripFilter, 'fleetId'>): Asked => ({
  async page({ db }) {
    const asked = { fleetId: 1, ...filter };
    return tripPage(asked, await tripsMeant(db, asked), null, TRIPS_A_PAGE);
  },
});
const byDid = (asked: Asked, driver: number): Asked => ({
  ...asked,
  first: ({ db }) => driversNamed(db, 1, String(100_000 + driver)),
});

const EVENT_SEARCHES: Searches = {
  newest: () => events({}),
  'a driver': (random, { vehicles }) => {
    const driver = pick(random, vehicles);
    return byDid(events({ driverIds: [driver] }), driver);
  },
  'a plate': (random, { vehicles }) => events({ vehicleId: pick(random, vehicles) }),
  'an area': (random, { areas }) => events({ areaId: pick(random, areas) }),
  'an hour of some day': (random, past) => events(span(random, past, HOUR_MS)),
  'an area in a day': (random, past) => events({ areaId: pick(random, past.areas), ...span(random, past, DAY_MS) }),
  'a driver in a day': (random, past) =>
    events({ driverIds: [pick(random, past.vehicles)], ...span(random, past, DAY_MS) }),
  'a job': (random, { rows }) => events({ jobId: pick(random, Math.floor(rows / 8)) }),
  'meter resets': () => events({ kinds: ['reset'] }),
  'queries and shifts': () => events({ kinds: ['query', 'shift'] }),
  'a user': (random) => events({ actorName: `coach${Math.floor(random() * 40)}` }),
  'words of the reason': (random) => events({ why: `broke down ${Math.floor(random() * 1_000)}` }),
  'one driver’s refusals': (random, { vehicles }) => events({ driverIds: [pick(random, vehicles)], kinds: ['offer'] }),
};

const TRIP_SEARCHES: Searches = {
  newest: () => trips({}),
  'a driver': (random, { vehicles }) => {
    const driver = pick(random, vehicles);
    return byDid(trips({ driverIds: [driver] }), driver);
  },
  'a plate': (random, { vehicles }) => trips({ vehicleId: pick(random, vehicles) }),
  'from an area': (random, { areas }) => trips({ fromAreaId: pick(random, areas) }),
  'from area to area': (random, { areas }) => trips({ fromAreaId: pick(random, areas), toAreaId: pick(random, areas) }),
  'an hour of some day': (random, past) => trips(span(random, past, HOUR_MS)),
  'to an area in a day': (random, past) => trips({ toAreaId: pick(random, past.areas), ...span(random, past, DAY_MS) }),
  'a job': (random, { rows }) => trips({ jobId: pick(random, rows) }),
  'a phone': (random, { rows }) =>
    trips({ phones: [{ whole: `+4670${String(pick(random, Math.min(900_000, rows / 10))).padStart(7, '0')}` }] }),
  'a passenger': (random, { rows }) => trips({ name: `${pick(random, rows)}` }),
  'a name nobody has': () => trips({ name: 'Nobody At All' }),
  'an address': (random) => trips({ pickup: `Kungsgatan ${10 + pick(random, 79)}` }),
  'a street': () => trips({ pickup: 'kungsgatan' }),
  'to an address': (random) => trips({ dropoff: `Linnégatan ${10 + pick(random, 59)}` }),
  'from address to address': (random) => {
    const n = pick(random, 59);
    return trips({ pickup: `Kungsgatan ${n + 10}`, dropoff: `Linnégatan ${n + 10}` });
  },
  'an address nobody has': () => trips({ dropoff: 'Nowhere Street' }),
  'an address in a day': (random, past) =>
    trips({ pickup: `gatan ${pick(random, 89)}`, ...span(random, past, DAY_MS) }),
  'extras over 50': () => trips({ extrasFromMinor: 5_000 }),
  'tolls over 5': () => trips({ tollsFromMinor: 500 }),
  'a tariff': (random) => trips({ tariffId: pick(random, 4) }),
  'agreed fares': () => trips({ fixed: true }),
  'fares over 400 paid in cash': () => trips({ fareFromMinor: 40_000, payments: ['cash'] }),
  'broken off': () => trips({ outcome: 'broken_off' }),
};

/** First pages of searches over a long past, made once by COPY and kept. The aim is a p95 under 300 ms. */
export async function run({
  json = false,
  quick = false,
  rows: wanted,
}: {
  json?: boolean;
  quick?: boolean;
  rows?: number;
} = {}): Promise<SearchResult> {
  const rows = wanted ?? (quick ? 100_000 : 5_000_000);
  return onLongPast(rows, async (store, past, madeSeconds) => {
    const found: Pick<SearchResult, 'events' | 'trips'> = { events: {}, trips: {} };
    for (const [of, searches] of [
      ['events', EVENT_SEARCHES],
      ['trips', TRIP_SEARCHES],
    ] as const) {
      for (const [name, asked] of Object.entries(searches)) found[of][name] = await measure(store, past, asked);
    }
    const tenthPage = await measureTenthPage(store, past);
    const result: SearchResult = {
      bench: 'search',
      rows,
      cores: cpus().length,
      madeSeconds,
      aimMs: AIM_MS,
      ...found,
      tenthPage,
    };
    if (json) console.log(JSON.stringify(result));
    else await print(store, past, result);
    return result;
  });
}

/** The database of so many rows, in a folder of its own, made where it is missing or was not finished. */
async function onLongPast<T>(
  rows: number,
  work: (store: Store, past: LongPast, madeSeconds: number | null) => Promise<T>,
): Promise<T> {
  // A measurement never writes into a company's own database.
  delete process.env.DATABASE_URL;
  const dataDir = fileURLToPath(new URL(`../data/bench-search-${rows}/`, import.meta.url));
  mkdirSync(dataDir, { recursive: true });
  const past = { rows, ...LONG_PAST, fromMs: TO_MS - LONG_PAST.days * DAY_MS, toMs: TO_MS };
  const database = await openDatabase({ dataDir, say: () => {} });
  try {
    await migrate(database.url);
    const store = openStore(database.url, { connections: 4 });
    try {
      const { rows: made } = await store.pool.query<{ n: number }>('select count(*)::int as n from fleet');
      let madeSeconds: number | null = null;
      if ((made[0]?.n ?? 0) === 0) {
        const began = performance.now();
        await addLongPast(store, past);
        madeSeconds = (performance.now() - began) / 1_000;
      }
      return await work(store, past, madeSeconds);
    } finally {
      await store.close();
    }
  } finally {
    await database.close();
  }
}

async function measure(store: Store, past: LongPast, asked: Searches[string]): Promise<Measured> {
  const random = seededRandom(7);
  const took: number[] = [];
  let rows = 0;
  let plan = '';
  for (let n = -3; n < ROUNDS; n += 1) {
    const { page, first } = asked(random, past);
    const began = performance.now();
    await first?.(store);
    const statement = await page(store);
    const found = await statement.execute(store.db);
    if (n >= 0) took.push(performance.now() - began);
    rows = Math.max(rows, found.rows.length);
    if (n === 0) plan = await indexesUsed(store, statement);
    // What is slow beyond doubt is not asked forty times.
    if (took.length === SLOW_ROUNDS && Math.min(...took) > 2 * AIM_MS) break;
  }
  took.sort((a, b) => a - b);
  return { p50: quantile(took, 0.5), p95: quantile(took, 0.95), rows, plan };
}

type PlanNode = { 'Node Type': string; 'Index Name'?: string; 'Relation Name'?: string; Plans?: PlanNode[] };

/** Which indexes, and which whole tables, a page is read through, leaving out the names that are joined on. */
async function indexesUsed({ db }: Store, page: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<{ 'QUERY PLAN': { Plan: PlanNode }[] }>`explain (format json) ${page}`.execute(db);
  const used = new Set<string>();
  const walk = (node: PlanNode) => {
    if (node['Index Name'] && !node['Index Name'].endsWith('_pkey')) used.add(node['Index Name']);
    if (
      node['Node Type'] === 'Seq Scan' &&
      !['vehicle', 'driver', 'job', 'tariff'].includes(node['Relation Name'] ?? '')
    ) {
      used.add(`all of ${node['Relation Name']}`);
    }
    for (const child of node.Plans ?? []) walk(child);
  };
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  if (plan) walk(plan);
  return [...used].join(', ');
}

async function measureTenthPage({ db }: Store, past: LongPast): Promise<SearchResult['tenthPage']> {
  const perPage = EVENTS_A_PAGE - 1;
  const mark = await sql<{ at: number; id: number }>`
    select a.at, a.id from audit a where ${eventConditions({ fleetId: 1 }, null)}
    order by a.at desc, a.id desc offset ${9 * perPage - 1} limit 1`.execute(db);
  const last = mark.rows[0];
  const after = { atMs: last?.at ?? past.toMs, id: last?.id ?? 1 };
  const byKeyMs = await median(() => eventPage({ fleetId: 1 }, after, perPage).execute(db));
  const byOffsetMs = await median(() =>
    sql`
      select a.*, v.plate, d.name, d.did
      from audit a left join vehicle v on v.id = a.vehicle_id left join driver d on d.id = a.driver_id
      where a.fleet_id = 1 order by a.at desc, a.id desc offset ${9 * perPage} limit ${perPage}`.execute(db),
  );
  return { byKeyMs, byOffsetMs, ratio: byOffsetMs / byKeyMs };
}

async function median(call: () => Promise<unknown>): Promise<number> {
  const took: number[] = [];
  for (let n = 0; n < 9; n += 1) {
    const began = performance.now();
    await call();
    took.push(performance.now() - began);
  }
  return quantile(
    took.sort((a, b) => a - b),
    0.5,
  );
}

async function print(store: Store, past: LongPast, result: SearchResult): Promise<void> {
  const { rows, madeSeconds, tenthPage } = result;
  for (const [of, page] of [
    ['events', EVENTS_A_PAGE],
    ['trips', TRIPS_A_PAGE],
  ] as const) {
    printTable(
      `search: first page of up to ${page - 1} ${of} among ${rows.toLocaleString('en')}, ms (aim: p95 under ${AIM_MS})`,
      [of, 'p50', 'p95', 'rows', 'read through'],
      Object.entries(result[of]).map(([name, { p50, p95, rows: found, plan }]) => [
        name,
        p50.toFixed(1),
        `${p95.toFixed(1)}${p95 >= AIM_MS ? ' !' : ''}`,
        String(found),
        plan,
      ]),
    );
  }
  console.log(
    `  the tenth page: ${tenthPage.byKeyMs.toFixed(0)} ms by key, ${tenthPage.byOffsetMs.toFixed(0)} ms by OFFSET (${tenthPage.ratio.toFixed(1)}×)`,
  );
  if (madeSeconds !== null) console.log(`  made by COPY in ${madeSeconds.toFixed(0)} s`);
  const slowest = (['events', 'trips'] as const)
    .flatMap((of) => Object.entries(result[of]).map(([name, { p95 }]) => ({ of, name, p95 })))
    .toSorted((a, b) => b.p95 - a.p95)[0];
  if (!slowest) return;
  const asked = (slowest.of === 'events' ? EVENT_SEARCHES : TRIP_SEARCHES)[slowest.name];
  if (!asked) return;
  console.log(`  the slowest, ${slowest.of} by ${slowest.name}:`);
  const page = await asked(seededRandom(7), past).page(store);
  const explained = await sql<{ 'QUERY PLAN': string }>`explain (analyze, buffers) ${page}`.execute(store.db);
  // A list of ids may be tens of thousands long.
  for (const line of explained.rows) console.log(`    ${line['QUERY PLAN'].slice(0, PLAN_LINE_LONGEST)}`);
}
