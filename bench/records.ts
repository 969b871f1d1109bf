import { type Session, signIn } from '#apps/testing/sign-in.ts';
import { startClock } from '#engine/clock/clock.ts';
import { seedDemo } from '#seed/demo/seed-demo.ts';
import { gothenburg } from '#seed/gothenburg/city.ts';
import type { Store } from '#store/door/connect.ts';
import { ensureBuilt } from '#tools/launch/build.mjs';
import { inRoot } from '#tools/launch/root.mjs';
import { addFreeVehicles } from './parts/free-vehicles.ts';
import { onFreshDatabase } from './parts/fresh-database.ts';
import { printTable, quantile } from './parts/print-table.ts';
import { quietSuite } from './parts/quiet-suite.ts';
import { driversOnScreen } from './parts/records-on-screen.ts';

const ROUNDS = 20;
const AIM_MS = 100;
/** As the page asks. */
const PAGE = 2_000;

type Measured = { case: string; rows: number; p95Ms: number };
type OnScreen = { rows: number; readingMs: number; goingThroughMs: number };
export type RecordsResult = { bench: 'records'; cases: Measured[]; longestTask: OnScreen };

/** What is typed to find one of many, by the field it stands in. */
const FINDS: Readonly<Record<'vehicles' | 'drivers', Readonly<Record<string, (n: number) => string>>>> = {
  vehicles: { plate: (n) => `B${1_000 + n}`, rego: (n) => `BENCH ${2_000 + n}`, 'vehicle type': () => 'SAL' },
  drivers: {
    DID: (n) => String(704_000 + n),
    name: (n) => `Karin ${n}7`,
    'mobile phone': (n) => `7${10_000 + n}`,
    'permit number': (n) => `QB${3_000 + n}`,
    mail: (n) => `d${4_000 + n}@`,
    'nothing at all': () => 'nobody is called so',
  },
};

/** Pages, searches and saves of records over HTTP, as the pages ask, at 20,000 vehicles and 100,000 drivers of one fleet. */
export async function run({
  json = false,
  quick = false,
}: {
  json?: boolean;
  quick?: boolean;
} = {}): Promise<RecordsResult> {
  const counts = quick ? { vehicles: 2_000, drivers: 10_000 } : { vehicles: 20_000, drivers: 100_000 };
  const shown = quick ? 4_000 : 10_000;
  await ensureBuilt();
  const { cases, longestTask } = await onFreshDatabase(async (store, { url, dataDir }) => {
    const clock = startClock();
    await seedDemo({ store, clock }, gothenburg());
    await addFreeVehicles(store, counts.vehicles, clock.nowMs());
    await addDrivers(store, counts.drivers - counts.vehicles);
    const running = await quietSuite({ databaseUrl: url, dataDir, webDir: inRoot('dist', 'web') });
    try {
      const admin = await signIn(running.address, 'admin');
      const measured: Measured[] = [];
      for (const table of ['vehicles', 'drivers'] as const)
        measured.push(...(await measure(running.address, admin, table, counts[table])));
      return { cases: measured, longestTask: { rows: shown, ...(await driversOnScreen(running.address, shown)) } };
    } finally {
      await running.close();
    }
  });
  const result: RecordsResult = { bench: 'records', cases, longestTask };
  if (json) console.log(JSON.stringify(result));
  else print(result);
  return result;
}

/** Drivers who are at home, beside those in the cars. */
async function addDrivers({ pool }: Store, count: number): Promise<void> {
  await pool.query(`
    insert into driver (fleet_id, did, pin_hash, name, mobile_phone, permit_number, permit_expiry, driver_class,
      driver_group, email, address, languages)
    select 1, (8000000 + n)::text, '', (array['Karin', 'Per', 'Lena', 'Omar', 'Ines'])[1 + n % 5] || ' ' || n,
      '+467' || (10000000 + n), 'QB' || n, '2031-06-30', 'taxi', 'day', 'd' || n || '@example.com',
      'Linnégatan ' || n % 90, array['sv', 'en']
    from generate_series(1, ${count}) as n`);
  await pool.query('vacuum analyze driver; ');
  await pool.query('vacuum analyze vehicle');
}

async function measure(address: string, admin: Session, table: keyof typeof FINDS, rows: number): Promise<Measured[]> {
  const url = `${address}/api/v1/manager/${table}`;
  const list = async (more: Record<string, string>) => {
    const asked = new URLSearchParams({ fleet: '1', ...more });
    const answer = await fetch(`${url}?${asked}`, { headers: admin.headers });
    if (!answer.ok) throw new Error(`${answer.status} ${(await answer.text()).slice(0, 300)}`);
    return (await answer.json()) as { records: { id: number; version: number; values: Record<string, unknown> }[] };
  };
  const { records } = await list({ limit: String(ROUNDS + 2) });
  const saved = records.map((record) => ({ ...record }));
  const save = async (n: number) => {
    const record = saved[(n + 2) % saved.length];
    if (!record) throw new Error('There is no record to save.');
    const values = { ...record.values, [table === 'drivers' ? 'accountsNote' : 'ownerName']: `Bench ${n}` };
    const answer = await fetch(url, {
      method: 'PUT',
      headers: admin.headers,
      body: JSON.stringify({ fleet: 1, id: record.id, version: record.version, values }),
    });
    if (!answer.ok) throw new Error(`${answer.status} ${(await answer.text()).slice(0, 300)}`);
    record.version += 1;
  };
  const asked: Record<string, (n: number) => Promise<unknown>> = {
    'first page': () => list({ limit: String(PAGE) }),
    ...Object.fromEntries(
      Object.entries(FINDS[table]).map(([field, text]) => [
        `search by ${field}`,
        (n: number) => list({ limit: String(PAGE), filter: text(Math.max(0, n)) }),
      ]),
    ),
    save,
  };
  const measured: Measured[] = [];
  for (const [name, call] of Object.entries(asked)) {
    const took: number[] = [];
    for (let n = -2; n < ROUNDS; n += 1) {
      const began = performance.now();
      await call(n);
      if (n >= 0) took.push(performance.now() - began);
    }
    const p95Ms = quantile(
      took.toSorted((a, b) => a - b),
      0.95,
    );
    measured.push({ case: `${table}: ${name}`, rows, p95Ms: Math.round(p95Ms) });
  }
  return measured;
}

function print({ cases, longestTask: { rows, readingMs, goingThroughMs } }: RecordsResult): void {
  printTable(
    `records: from asking over HTTP until the answer is read (aim: p95 ≤ ${AIM_MS} ms)`,
    ['case', 'rows', 'p95 ms'],
    cases.map(({ case: name, rows, p95Ms }) => [name, String(rows), `${p95Ms}${p95Ms > AIM_MS ? ' !' : ''}`]),
  );
  console.log(
    `${rows} drivers on one page (aim: no task over ${AIM_MS} ms): longest ${readingMs} ms while they are read in, ${goingThroughMs} ms while they are gone through by key`,
  );
}
