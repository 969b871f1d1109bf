import { type Session, signIn } from '#apps/testing/sign-in.ts';
import { startClock } from '#engine/clock/clock.ts';
import { seedDemo } from '#seed/demo/seed-demo.ts';
import { gothenburg } from '#seed/gothenburg/city.ts';
import type { Store } from '#store/door/connect.ts';
import { inRoot } from '#tools/launch/root.mjs';
import { addFreeVehicles, DRIVER, VEHICLE } from './parts/free-vehicles.ts';
import { onFreshDatabase } from './parts/fresh-database.ts';
import { printTable, quantile } from './parts/print-table.ts';
import { quietSuite } from './parts/quiet-suite.ts';

const AIM_MS = 200;
const ROUNDS = 100;
const WARM_UP = 10;
const PEOPLE = 10_000;
/** One in so many is still open. */
const OPEN_EACH = 100;

type Measured = { case: string; p95Ms: number };
export type CasesResult = { bench: 'cases'; cases: number; p95Ms: number; asked: Measured[] };

/**
 * Lists, finds, opens and moves suspensions over HTTP among a million cases of a fleet of 10,000 drivers, each with its first
 * step: the figure is the slowest p95 of them.
 */
export async function run({
  json = false,
  quick = false,
}: {
  json?: boolean;
  quick?: boolean;
} = {}): Promise<CasesResult> {
  const count = quick ? 20_000 : 1_000_000;
  const asked = await onFreshDatabase(async (store, { url, dataDir }) => {
    const clock = startClock();
    await seedDemo({ store, clock }, gothenburg());
    const { ids, year } = await addCases(store, count, clock.nowMs());
    const running = await quietSuite({ databaseUrl: url, dataDir, webDir: inRoot('dist', 'web') });
    try {
      const umpire = await signIn(running.address, 'umpire');
      const get = asker(running.address, umpire);
      const post = poster(running.address, umpire);
      const far = (n: number) => (n * 7_919) % count;
      return [
        await measure('the open ones', () => get('', {})),
        await measure('all, newest first', () => get('', { which: 'all' })),
        await measure('all, a page from the middle', (n) => get('', { which: 'all', beforeId: String(ids(far(n))) })),
        await measure('by number', (n) => get('', { which: 'all', text: `S-${year}-${1 + far(n)}` })),
        await measure('by DID', (n) => get('', { which: 'all', text: String(didOf(far(n) % PEOPLE)) })),
        await measure('by a name of one', (n) => get('', { which: 'all', text: `Driver ${1_000 + (far(n) % 9_000)}` })),
        await measure('by a name of none', (n) => get('', { which: 'all', text: `Nobody ${n}` })),
        await measure('by part of a name of all', () => get('', { which: 'all', text: 'river' })),
        await measure('one with its steps', (n) => get('/case', { id: String(ids(far(n))) })),
        await measure('a move', (n) =>
          post('/move', { fleet: 1, id: ids(n * OPEN_EACH), version: 1, move: 'discard', why: 'Bench.', values: {} }),
        ),
      ];
    } finally {
      await running.close();
    }
  });
  const p95Ms = Math.max(...asked.map((one) => one.p95Ms));
  const result: CasesResult = { bench: 'cases', cases: count, p95Ms, asked };
  if (json) console.log(JSON.stringify(result));
  else
    printTable(
      `cases: over HTTP among ${count} cases (aim: p95 ≤ ${AIM_MS} ms)`,
      ['case', 'p95 ms'],
      asked.map(({ case: name, p95Ms: took }) => [name, `${took}${took > AIM_MS ? ' !' : ''}`]),
    );
  return result;
}

const didOf = (n: number) => 700_000 + n + 1;

/** Cases of fleet 1, none of which was issued; each of a driver, and of a vehicle too where that is its turn. */
async function addCases(store: Store, count: number, nowMs: number) {
  const { pool } = store;
  await addFreeVehicles(store, PEOPLE, nowMs);
  const { rows } = await pool.query<{ last: number; number: number; year: number }>(
    `select max(id)::int as last, max(number)::int as number, max(year) as year from case_file where kind = 'suspension'`,
  );
  const { last = 0, number = 0, year = new Date(nowMs).getUTCFullYear() } = rows[0] ?? {};
  const first = last + 1_000;
  await pool.query(
    `insert into case_file (id, fleet_id, kind, year, number, state, state_at, over, opened_at, opened_by, driver_id, vehicle_id, given)
     overriding system value
     select $1 + n, 1, 'suspension', $2, $3::bigint + n + 1, case when n % ${OPEN_EACH} = 0 then 'draft' else 'discarded' end,
       $4::timestamptz, n % ${OPEN_EACH} > 0, $4::timestamptz, 'bench', ${DRIVER} + 1 + n % ${PEOPLE},
       case when n % 3 = 0 then ${VEHICLE} + 1 + n % ${PEOPLE} end,
       '{"penalty": 1, "scope": "allWork", "minutes": 60, "reason": "Twenty minutes late.", "inside": ""}'
     from generate_series(0, ${count - 1}) as n`,
    [first, year, number, new Date(nowMs)],
  );
  await pool.query(
    `insert into case_step (case_id, at, by_kind, by_name, step, to_state)
     select $1 + n, $2::timestamptz, 'system', 'bench', 'open', 'draft' from generate_series(0, ${count - 1}) as n`,
    [first, new Date(nowMs)],
  );
  await pool.query(`select setval(pg_get_serial_sequence('case_file', 'id'), $1)`, [first + count]);
  await pool.query('analyze case_file, case_step, driver, vehicle');
  return { ids: (n: number) => first + n, year };
}

const ADDRESS = '/api/v1/umpire/suspensions';

const asker =
  (address: string, { headers }: Session) =>
  async (path: string, asked: Record<string, string>) =>
    heard(await fetch(`${address}${ADDRESS}${path}?${new URLSearchParams({ fleet: '1', ...asked })}`, { headers }));

const poster =
  (address: string, { headers }: Session) =>
  async (path: string, body: object) =>
    heard(
      await fetch(`${address}${ADDRESS}${path}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );

async function heard(answer: Response): Promise<void> {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} ${text.slice(0, 300)}`);
}

async function measure(name: string, call: (n: number) => Promise<unknown>): Promise<Measured> {
  const took: number[] = [];
  for (let n = 0; n < WARM_UP + ROUNDS; n += 1) {
    const began = performance.now();
    await call(n);
    if (n >= WARM_UP) took.push(performance.now() - began);
  }
  const inOrder = took.toSorted((a, b) => a - b);
  return { case: name, p95Ms: Math.round(quantile(inOrder, 0.95)) };
}
