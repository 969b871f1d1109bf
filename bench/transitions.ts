import { Pool, type PoolClient } from 'pg';
import { acceptOffer } from '#acts/job/answer-offer.ts';
import { arriveAtJob, offloadJob, pickUpJob } from '#acts/job/drive-job.ts';
import { sendOffer } from '#acts/job/send-offer.ts';
import type { Position } from '#core/kit/geo.ts';
import { startClock } from '#engine/clock/clock.ts';
import type { Store } from '#store/door/connect.ts';
import { addFreeVehicles, DRIVER, SHIFT, VEHICLE } from './parts/free-vehicles.ts';
import { onFreshDatabase } from './parts/fresh-database.ts';
import { printTable, quantile } from './parts/print-table.ts';
import { recorded, type Statement, sendAgain } from './parts/recorded-statements.ts';

const CLIENTS = 16;
const JOBS_A_CLIENT = 40;
const ROUNDS = 3;
/** Offer, accept, arrive, pick up, offload. */
const MOVES = 5;
const JOB = 700_000_000;
const DRAWN = 600_000_000;
const KERB: Position = [11.97, 57.7];

export type TransitionsResult = {
  bench: 'transitions';
  clients: number;
  transitionsPerSecond: { acts: number; rawDriver: number };
  /** Ours beside the raw driver's: the aim is 0.6 or more. */
  ratio: number;
};

/** Job transitions a second through the acts, beside the very statements they send, sent by the bare driver. */
export async function run({ json = false }: { json?: boolean } = {}): Promise<TransitionsResult> {
  const result = await onFreshDatabase(async (store, { url }) => {
    await addCompany(store);
    const jobs = jobGiver(store);
    const [template = 0] = await jobs(1);
    const { statements, drawn } = await recordOneJob(store, template);
    const raw = new Pool({ connectionString: url, max: CLIENTS });
    const speeds = { acts: [] as number[], rawDriver: [] as number[] };
    for (let round = 0; round <= ROUNDS; round += 1) {
      const acts = await timed(await jobs(CLIENTS * JOBS_A_CLIENT), (client, job) => driveJob(store, client, job));
      const clients = await Promise.all(Array.from({ length: CLIENTS }, () => raw.connect()));
      const rawDriver = await timed(await jobs(CLIENTS * JOBS_A_CLIENT), async (client, job) => {
        const ids = new Map([
          [template, job],
          [VEHICLE + 1, VEHICLE + client],
          [DRIVER + 1, DRIVER + client],
          [SHIFT + 1, SHIFT + client],
        ]);
        await sendAgain(clients[client - 1] as PoolClient, statements, ids, drawn);
      });
      for (const client of clients) client.release();
      if (round === 0) continue;
      speeds.acts.push(acts);
      speeds.rawDriver.push(rawDriver);
    }
    await raw.end();
    await assertDone(store);
    return { acts: median(speeds.acts), rawDriver: median(speeds.rawDriver) };
  });
  const ratio = result.acts / result.rawDriver;
  const answer: TransitionsResult = { bench: 'transitions', clients: CLIENTS, transitionsPerSecond: result, ratio };
  if (json) console.log(JSON.stringify(answer));
  else
    printTable(
      `transitions: ${CLIENTS} clients, offer to offload, each ${MOVES} moves of a job`,
      ['', 'transitions/s', 'ratio'],
      [
        ['hansom acts', String(result.acts), ratio.toFixed(2)],
        ['same statements, raw pg', String(result.rawDriver), '1.00'],
      ],
    );
  return answer;
}

const median = (figures: number[]) =>
  Math.round(
    quantile(
      figures.sort((a, b) => a - b),
      0.5,
    ),
  );

async function addCompany(store: Store): Promise<void> {
  await store.pool.query(`
    insert into fleet (id, name, city, time_zone, currency, longitude, latitude)
    values (1, 'Bench', 'none', 'UTC', 'SEK', 11.97, 57.7);
    insert into vehicle_type (fleet_id, code, name, seats) values (1, 'SEDAN', 'Sedan', 4);
    insert into booking (fleet_id, origin, booking_type, passenger_name, phone, created_at, created_by)
    values (1, 'api', 'now', 'Bench', '+46310000000', '2026-01-01Z', 'bench');
    alter table offer alter id restart with ${DRAWN};
    alter table decision alter id restart with ${DRAWN + 10_000_000};
    alter table trip alter id restart with ${DRAWN + 20_000_000}`);
  await addFreeVehicles(store, CLIENTS, Date.now());
}

/** Makes jobs that look for a vehicle; answers their ids. */
function jobGiver({ pool }: Store): (count: number) => Promise<number[]> {
  let last = JOB;
  return async (count) => {
    await pool.query(
      `insert into job (id, fleet_id, booking_id, state, pre_booked, required_at, pickup_label, pickup_longitude,
         pickup_latitude, passenger_name, phone, state_at, created_at)
       overriding system value
       select $1 + n, 1, (select min(id) from booking), 'dispatching', false, now(), 'Kerb', ${KERB[0]}, ${KERB[1]},
         'Bench', '+46310000000', now(), now() from generate_series(1, $2::int) as n`,
      [last, count],
    );
    const ids = Array.from({ length: count }, (_, n) => last + n + 1);
    last += count;
    return ids;
  };
}

/** One job from offer to offload by the vehicle of this client (from 1). */
async function driveJob(store: Store, client: number, jobId: number): Promise<void> {
  const context = { store, clock: startClock() };
  const seat = { fleetId: 1, driverId: DRIVER + client, vehicleId: VEHICLE + client, shiftId: SHIFT + client };
  const driver = { kind: 'driver', id: seat.driverId, name: 'Driver' } as const;
  const sent = await sendOffer(
    context,
    { kind: 'system', name: 'dispatcher' },
    {
      jobId,
      jobVersion: 1,
      vehicleId: seat.vehicleId,
      driverId: seat.driverId,
      expiresAtMs: Date.now() + 60_000,
      planVersion: 1,
      reasons: { rung: 'nearest' },
    },
  );
  if (!sent.ok) throw new Error(`The offer was refused: ${sent.code}`);
  const moves = [
    () => acceptOffer(context, driver, seat, sent.value.offer.id),
    () => arriveAtJob(context, driver, seat, jobId, KERB),
    () => pickUpJob(context, driver, seat, jobId, KERB),
    () => offloadJob(context, driver, seat, jobId, { at: KERB, fareMinor: 18_400, distanceMetres: 3_200 }),
  ];
  for (const move of moves) {
    const moved = await move();
    if (!moved.ok) throw new Error(`A move was refused: ${moved.code}`);
  }
}

async function recordOneJob(store: Store, jobId: number): Promise<{ statements: Statement[]; drawn: number[] }> {
  const statements = await recorded(store, () => driveJob(store, 1, jobId));
  const drawn = statements.flatMap(({ text }) => {
    const table = /^insert into "(offer|decision|trip)"[^]*returning/i.exec(text)?.[1];
    if (table === undefined) return [];
    return [{ decision: DRAWN + 10_000_000, offer: DRAWN, trip: DRAWN + 20_000_000 }[table] ?? 0];
  });
  return { statements, drawn };
}

/** Transitions a second, all clients at once, each its share of the jobs one after another. */
async function timed(jobs: number[], drive: (client: number, job: number) => Promise<void>): Promise<number> {
  const began = performance.now();
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      for (let n = client; n < jobs.length; n += CLIENTS) await drive(client + 1, jobs[n] as number);
    }),
  );
  return (jobs.length * MOVES * 1_000) / (performance.now() - began);
}

async function assertDone({ pool }: Store): Promise<void> {
  const { rows } = await pool.query<{ n: number }>("select count(*) as n from job where state <> 'offloaded'");
  if (rows[0]?.n !== 0) throw new Error(`${rows[0]?.n} jobs were not driven to their end.`);
}
