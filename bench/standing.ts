import { type Session, signIn } from '#apps/testing/sign-in.ts';
import { startClock } from '#engine/clock/clock.ts';
import { seedDemo } from '#seed/demo/seed-demo.ts';
import { gothenburg } from '#seed/gothenburg/city.ts';
import { inRoot } from '#tools/launch/root.mjs';
import { onFreshDatabase } from './parts/fresh-database.ts';
import { addKeyDesk } from './parts/key-desk-past.ts';
import { printTable, quantile } from './parts/print-table.ts';
import { quietSuite } from './parts/quiet-suite.ts';

const AIM_MS = 100;
const ROUNDS = 200;
const WARM_UP = 20;

type Measured = { case: string; p95Ms: number };
export type StandingResult = { bench: 'standing'; drivers: number; p95Ms: number; cases: Measured[] };

/**
 * The check before a key goes out, over HTTP as the desk asks: a driver and a vehicle, their facts, papers, debts, keys, roster
 * and rest, each with a year of shifts behind them; and the one field that finds them.
 */
export async function run({
  json = false,
  quick = false,
}: {
  json?: boolean;
  quick?: boolean;
} = {}): Promise<StandingResult> {
  const drivers = quick ? 1_000 : 10_000;
  const cases = await onFreshDatabase(async (store, { url, dataDir }) => {
    const clock = startClock();
    await seedDemo({ store, clock }, gothenburg());
    const desk = await addKeyDesk(store, drivers, clock.nowMs());
    const running = await quietSuite({ databaseUrl: url, dataDir, webDir: inRoot('dist', 'web') });
    try {
      const handler = await signIn(running.address, 'keyhandler');
      const ask = asker(running.address, handler);
      return [
        await measure('key check of a driver and a vehicle', (n) =>
          ask('look', { driverId: String(desk.driver(n)), vehicleId: String(desk.vehicle(n)) }),
        ),
        await measure('find by name', (n) => ask('find', { text: `Driver ${(n * 37) % drivers}` })),
        await measure('find by tag', (n) => ask('find', { text: `KB${1 + ((n * 37) % drivers)}` })),
      ];
    } finally {
      await running.close();
    }
  });
  const result: StandingResult = { bench: 'standing', drivers, p95Ms: cases[0]?.p95Ms ?? Number.NaN, cases };
  if (json) console.log(JSON.stringify(result));
  else
    printTable(
      `standing: the desk's questions over HTTP among ${drivers} drivers (aim: p95 ≤ ${AIM_MS} ms)`,
      ['case', 'p95 ms'],
      cases.map(({ case: name, p95Ms }) => [name, `${p95Ms}${p95Ms > AIM_MS ? ' !' : ''}`]),
    );
  return result;
}

const asker =
  (address: string, { headers }: Session) =>
  async (path: string, asked: Record<string, string>) => {
    const answer = await fetch(
      `${address}/api/v1/key-handler/${path}?${new URLSearchParams({ fleet: '1', ...asked })}`,
      {
        headers,
      },
    );
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${answer.status} ${text.slice(0, 300)}`);
  };

async function measure(name: string, call: (n: number) => Promise<unknown>): Promise<Measured> {
  const took: number[] = [];
  for (let n = 0; n < WARM_UP + ROUNDS; n += 1) {
    const began = performance.now();
    await call(n);
    if (n >= WARM_UP) took.push(performance.now() - began);
  }
  const p95Ms = quantile(
    took.toSorted((a, b) => a - b),
    0.95,
  );
  return { case: name, p95Ms: Math.round(p95Ms) };
}
