import { HOUR_MS } from '#core/kit/time.ts';
import type { Store } from '#store/door/connect.ts';
import { vehicleFigures, workFigures } from '#store/fleet/figures.ts';
import { dayFigures, type FleetDay, foldMinutes } from '#store/fleet/figures-day.ts';
import { hoursRecorded, recordHour } from '#store/fleet/fleet-hour.ts';
import { addBusyDay } from './parts/busy-day.ts';
import { onFreshDatabase } from './parts/fresh-database.ts';
import { printTable, quantile } from './parts/print-table.ts';
import { countPlainly } from './peers/plain-count.ts';

const VEHICLES = 5_000;
const JOBS = 200_000;
const ROUNDS = 60;
const PLAIN_ROUNDS = 8;
const FLEETS = [1, 5];

type Spread = { p50: number; p95: number };
type Call = 'stats' | 'history' | 'fleetStats';
export type StatsResult = {
  bench: 'stats';
  vehicles: number;
  jobs: number;
  /** By the number of fleets the day is spread over, all of them asked for at once. Milliseconds; `ratio` of the p50s. */
  fleets: Record<number, Record<Call, Spread & { plain?: Spread; ratio?: number }>>;
};

/** The SQL of the three stats calls over a busy day, beside a count a figure. The aim is a p95 under 20 ms. */
export async function run({ json = false }: { json?: boolean } = {}): Promise<StatsResult> {
  const result: StatsResult = { bench: 'stats', vehicles: VEHICLES, jobs: JOBS, fleets: {} };
  for (const fleets of FLEETS) result.fleets[fleets] = await onFreshDatabase((store) => measure(store, fleets));
  if (json) console.log(JSON.stringify(result));
  else print(result);
  return result;
}

async function measure(store: Store, fleets: number): Promise<StatsResult['fleets'][number]> {
  const nowMs = Math.floor(Date.now() / HOUR_MS) * HOUR_MS + HOUR_MS / 2;
  await addBusyDay(store, { fleets, vehicles: VEHICLES, jobs: JOBS, nowMs });
  while ((await foldMinutes(store.db)) > 0);
  // What autovacuum does all day: the statistics are known, and the changes folded leave no holes to read through.
  await store.pool.query('vacuum analyze fleet_minute_change, fleet_minute');
  await store.pool.query('analyze');
  const days: FleetDay[] = Array.from({ length: fleets }, (_, n) => ({
    fleetId: n + 1,
    startMs: nowMs - 24 * HOUR_MS,
    endMs: nowMs + HOUR_MS / 2,
  }));
  const ids = days.map((day) => day.fleetId);
  const { db } = store;
  await recordHour(db, nowMs - HOUR_MS / 2, await vehicleFigures(db, ids, nowMs));
  const calls: Record<Call, () => Promise<unknown>> = {
    stats: () => Promise.all([vehicleFigures(db, ids, nowMs), workFigures(db, ids, nowMs), dayFigures(db, days)]),
    history: () => hoursRecorded(db, ids, nowMs - 15 * HOUR_MS, nowMs + HOUR_MS),
    fleetStats: () => Promise.all([vehicleFigures(db, ids, nowMs), dayFigures(db, days)]),
  };
  const plain = async (which: 'stats' | 'fleetStats') =>
    spread(await timed(PLAIN_ROUNDS, () => countPlainly(store, which, days, nowMs)));
  const ours = {
    stats: spread(await timed(ROUNDS, calls.stats)),
    history: spread(await timed(ROUNDS, calls.history)),
    fleetStats: spread(await timed(ROUNDS, calls.fleetStats)),
  };
  const beside = (mine: Spread, peer: Spread) => ({ ...mine, plain: peer, ratio: peer.p50 / mine.p50 });
  return {
    stats: beside(ours.stats, await plain('stats')),
    history: ours.history,
    fleetStats: beside(ours.fleetStats, await plain('fleetStats')),
  };
}

async function timed(rounds: number, call: () => Promise<unknown>): Promise<number[]> {
  for (let n = 0; n < 3; n += 1) await call();
  const took: number[] = [];
  for (let n = 0; n < rounds; n += 1) {
    const began = performance.now();
    await call();
    took.push(performance.now() - began);
  }
  return took.sort((a, b) => a - b);
}

const spread = (sorted: readonly number[]): Spread => ({ p50: quantile(sorted, 0.5), p95: quantile(sorted, 0.95) });

function print({ vehicles, jobs, fleets }: StatsResult): void {
  const ms = (figure: number | undefined) => (figure === undefined ? '' : figure.toFixed(1));
  printTable(
    `stats: SQL of a call at ${vehicles} vehicles and ${jobs} jobs of the day, ms`,
    ['', 'p50', 'p95', 'a count a figure: p50', 'p95', 'ratio'],
    Object.entries(fleets).flatMap(([count, calls]) =>
      Object.entries(calls).map(([call, { p50, p95, plain, ratio }]) => [
        `${count} ${count === '1' ? 'fleet' : 'fleets'}, ${call}`,
        ms(p50),
        ms(p95),
        ms(plain?.p50),
        ms(plain?.p95),
        ratio === undefined ? '' : `${ratio.toFixed(1)}×`,
      ]),
    ),
  );
}
