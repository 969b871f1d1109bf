import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { signIn } from '#apps/testing/sign-in.ts';
import { bookingInput, takeBooking } from '#apps/testing/take-booking.ts';
import { startClock } from '#engine/clock/clock.ts';
import { seedDemo } from '#seed/demo/seed-demo.ts';
import { gothenburg } from '#seed/gothenburg/city.ts';
import type { Store } from '#store/door/connect.ts';
import { writeSetting } from '#store/setting/setting.ts';
import { addFreeVehicles } from './parts/free-vehicles.ts';
import { onFreshDatabase } from './parts/fresh-database.ts';
import { printTable, quantile } from './parts/print-table.ts';
import { quietSuite } from './parts/quiet-suite.ts';

const A_SECOND = 20;
const SECONDS = 20;
const VEHICLES = 500;
const LOOK_MS = 10;
/** An offer that has not come by then is lost for this measurement. */
const PATIENCE_MS = 15_000;
const WARM_UP = 20;

export type BookingResult = {
  bench: 'booking';
  asked: number;
  acknowledged: number;
  /** Acknowledged, and not in the database afterwards. */
  lost: number;
  offered: number;
  /** How long an operator waits for 'booked'. */
  acknowledgedMs: { p50: number; p99: number };
  /** From 'booked' until the offer is committed, seen by another connection; 0 where it was there already. */
  offeredMs: { p50: number; p99: number };
};

/** 20 bookings a second over HTTP for 20 s into a whole suite with 500 free vehicles on the roads of Gothenburg. */
export async function run({ json = false }: { json?: boolean } = {}): Promise<BookingResult> {
  const result = await onFreshDatabase(async (store, { url, dataDir }) => {
    await seedDemo({ store, clock: startClock() }, gothenburg());
    await writeSetting(store.db, 'simulation', true);
    await addFreeVehicles(store, VEHICLES, Date.now());
    const webDir = join(dataDir, 'web');
    mkdirSync(webDir);
    writeFileSync(join(webDir, 'index.html'), '<!doctype html><title>Hansom</title>');
    const suite = await quietSuite({ databaseUrl: url, dataDir, webDir });
    try {
      return await measure(store, suite.address);
    } finally {
      await suite.close();
    }
  });
  if (json) console.log(JSON.stringify(result));
  else print(result);
  return result;
}

async function measure(store: Store, address: string): Promise<BookingResult> {
  const session = await signIn(address, 'booker');
  const book = async (n: number) => {
    const began = performance.now();
    const answer = await takeBooking(
      address,
      session,
      bookingInput({ passengerName: `Passenger ${n}`, legs: [legOf(n)] }),
    );
    const ms = performance.now() - began;
    if (!answer.ok) throw new Error(`A booking was refused: ${answer.status} ${await answer.text()}`);
    const { jobs } = (await answer.json()) as { jobs: { id: number }[] };
    return { jobId: jobs[0]?.id ?? 0, ms, atMs: Date.now() };
  };
  for (let n = 0; n < WARM_UP; n += 1) await book(n);
  await sleep(2_000);

  const watch = watchOffers(store);
  const asked: Promise<{ jobId: number; ms: number; atMs: number }>[] = [];
  const began = performance.now();
  for (let n = 0; n < A_SECOND * SECONDS; n += 1) {
    await sleep(Math.max(0, began + (n * 1_000) / A_SECOND - performance.now()));
    asked.push(book(WARM_UP + n));
  }
  const settled = await Promise.allSettled(asked);
  const taken = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until && taken.some(({ jobId }) => !watch.firstOfferMs.has(jobId))) await sleep(50);
  await watch.stop();

  const { rows } = await store.pool.query<{ n: number }>('select count(*) as n from job where id = any($1)', [
    taken.map(({ jobId }) => jobId),
  ]);
  const waits = taken.flatMap(({ jobId, atMs }) => {
    const offeredAt = watch.firstOfferMs.get(jobId);
    return offeredAt === undefined ? [] : [Math.max(0, offeredAt - atMs)];
  });
  return {
    bench: 'booking',
    asked: asked.length,
    acknowledged: taken.length,
    lost: taken.length - (rows[0]?.n ?? 0),
    offered: waits.length,
    acknowledgedMs: figures(taken.map(({ ms }) => ms)),
    offeredMs: figures(waits),
  };
}

/** A place of the city's middle, each number another. */
const place = (label: string, n: number) => ({
  label,
  longitude: 11.945 + 0.05 * ((n * 0.618034) % 1),
  latitude: 57.69 + 0.025 * ((n * 0.754878) % 1),
});

const legOf = (n: number) => ({ pickup: place('Pick-up', n + 1), dropoff: place('Drop-off', n + 9_001) });

/** Notes when the first offer of each job is seen in the database. */
function watchOffers({ pool }: Store): { firstOfferMs: Map<number, number>; stop(): Promise<void> } {
  const firstOfferMs = new Map<number, number>();
  const state = { going: true, last: 0 };
  const looking = (async () => {
    while (state.going) {
      const { rows } = await pool.query<{ id: number; job_id: number }>(
        'select id, job_id from offer where id > $1 order by id',
        [Math.max(0, state.last - 100)],
      );
      const nowMs = Date.now();
      for (const { id, job_id } of rows) {
        state.last = Math.max(state.last, id);
        if (!firstOfferMs.has(job_id)) firstOfferMs.set(job_id, nowMs);
      }
      await sleep(LOOK_MS);
    }
  })();
  return {
    firstOfferMs,
    stop: async () => {
      state.going = false;
      await looking;
    },
  };
}

function figures(values: number[]): { p50: number; p99: number } {
  const sorted = values.sort((a, b) => a - b);
  return { p50: Math.round(quantile(sorted, 0.5)), p99: Math.round(quantile(sorted, 0.99)) };
}

function print({ asked, acknowledged, lost, offered, acknowledgedMs, offeredMs }: BookingResult): void {
  printTable(
    `booking: ${A_SECOND} bookings/s for ${SECONDS} s over HTTP, ${VEHICLES} free vehicles; load and suite in one process`,
    ['', 'p50 ms', 'p99 ms', 'aim p99'],
    [
      ['asked → booked', String(acknowledgedMs.p50), String(acknowledgedMs.p99), ''],
      ['booked → offer sent', String(offeredMs.p50), String(offeredMs.p99), '< 1000'],
    ],
  );
  console.log(`  ${acknowledged} of ${asked} booked, ${lost} lost, ${offered} offered`);
}
