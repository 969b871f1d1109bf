import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { seededRandom } from '#core/kit/random.ts';
import type { Store } from '#store/connect.ts';

export type PastJobs = { rows: number; vehicles: number; fromMs: number; toMs: number };

export const GIVEN_NAMES = ['Anna', 'Erik', 'Maja', 'Sven', 'Fatima', 'Åke', 'Li', 'Omar', 'Karin', 'Nils'] as const;
const FAMILY = ['Berg', 'Lind', 'Ek', 'Holm', 'Ali', 'Ström', 'Dahl', 'Wong', 'Nyman', 'Falk'] as const;
const STREETS = ['Avenyn', 'Vasagatan', 'Linnégatan', 'Kungsgatan', 'Hamngatan', 'Odengatan', 'Storgatan'] as const;

/** Ten given by a thousand family names: one of the first is a tenth of all, a whole name is one in ten thousand. */
export const nameOf = (n: number) =>
  `${GIVEN_NAMES[n % 10]} ${FAMILY[Math.floor(n / 10) % 10]}${Math.floor(n / 100) % 100}`;
export const phoneOf = (n: number) => `+4670${String(n % 900_000).padStart(7, '0')}`;
export const streetOf = (n: number) => `${STREETS[n % 7]}${Math.floor(n / 7) % 300} ${1 + (n % 120)}`;

/** A company of one fleet with so many bookings of one leg and one job each, spread evenly over the time. */
export async function addPastJobs(store: Store, past: PastJobs): Promise<void> {
  const client = await store.pool.connect();
  try {
    // The rows are consistent by themselves: nobody has to look each key up again.
    await client.query('set session_replication_role = replica');
    await addCompany(client, past);
    await withoutIndexes(client, ['booking', 'leg', 'job'], async () => {
      await copy(client, BOOKING, past, bookingRow);
      await copy(client, LEG, past, legRow);
      await copy(client, JOB, past, jobRow);
    });
    await client.query('set session_replication_role = origin');
    await client.query('analyze');
  } finally {
    client.release();
  }
}

async function addCompany(client: PoolClient, { vehicles, fromMs }: PastJobs): Promise<void> {
  const began = `timestamptz '${new Date(fromMs).toISOString()}'`;
  await client.query(`
    insert into fleet (id, name, city, time_zone, currency, longitude, latitude)
    values (1, 'Bench', 'none', 'Europe/Stockholm', 'SEK', 11.97, 57.7);
    insert into vehicle_type (fleet_id, code, name, seats) values (1, 'SEDAN', 'Sedan', 4);
    insert into vehicle (id, fleet_id, plate, rego, vehicle_type_id, usage_expiry, mdt_type) overriding system value
    select n, 1, 'B' || n, 'BENCH ' || n, (select min(id) from vehicle_type), '2099-12-31', 'driverPage'
    from generate_series(1, ${vehicles}) as n;
    insert into driver (id, fleet_id, did, pin_hash, name, mobile_phone, permit_number, permit_expiry, driver_class,
      driver_group) overriding system value
    select n, 1, (100000 + n)::text, '', 'Driver ' || n, '+46700000000', 'B' || n, '2099-12-31', 'taxi', 'day'
    from generate_series(1, ${vehicles}) as n;
    insert into shift (id, fleet_id, driver_id, vehicle_id, began_at) overriding system value
    select n, 1, n, n, ${began} from generate_series(1, ${vehicles}) as n`);
}

/** Builds the indexes of these tables after the rows have come: a fifth of the time. */
async function withoutIndexes(client: PoolClient, tables: readonly string[], fill: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made
     from pg_index i where i.indrelid = any($1::regclass[]) and not i.indisprimary
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await fill();
  await client.query("set maintenance_work_mem = '512MB'");
  for (const { made } of rows) await client.query(made);
}

const BOOKING = `booking (id, fleet_id, origin, booking_type, passenger_name, phone, created_at, created_by)`;
const LEG = `leg (booking_id, number, pickup_label, pickup_longitude, pickup_latitude, dropoff_label, dropoff_longitude,
  dropoff_latitude)`;
const JOB = `job (id, fleet_id, booking_id, state, pre_booked, required_at, pickup_label, pickup_longitude, pickup_latitude,
  dropoff_label, dropoff_longitude, dropoff_latitude, passenger_name, phone, vehicle_id, driver_id, shift_id, state_at,
  created_at, finished_at)`;

type Cells = readonly (string | number)[];
type Row = { n: number; at: string; car: number; dice: number };

const bookingRow = ({ n, at }: Row): Cells => [n, 1, 'book', 'now', nameOf(n), phoneOf(n), at, `op${n % 60}`];
const legRow = ({ n }: Row): Cells => [n, 1, streetOf(n), 11.97, 57.7, streetOf(n + 3), 11.99, 57.71];
function jobRow({ n, at, car, dice }: Row): Cells {
  const state = dice < 0.01 ? 'no_show' : dice < 0.08 ? 'cancelled' : 'offloaded';
  const bound = state === 'cancelled' ? ['\\N', '\\N', '\\N'] : [car, car, car];
  return [
    ...[n, 1, n, state, 'f', at, streetOf(n), 11.97, 57.7, streetOf(n + 3), 11.99, 57.71],
    ...[nameOf(n), phoneOf(n), ...bound, at, at, at],
  ];
}

const CHUNK = 2_000;

async function copy(client: PoolClient, into: string, past: PastJobs, cells: (row: Row) => Cells): Promise<void> {
  const random = seededRandom(3);
  const stepMs = (past.toMs - past.fromMs) / past.rows;
  const feed = new PassThrough();
  const done = pipeline(feed, client.query(copyFrom(`copy ${into} from stdin`)));
  let chunk: string[] = [];
  for (let n = 1; n <= past.rows; n += 1) {
    const at = new Date(Math.round(past.fromMs + n * stepMs)).toISOString();
    const row = { n, at, car: 1 + Math.floor(random() * past.vehicles), dice: random() };
    chunk.push(`${cells(row).join('\t')}\n`);
    if (chunk.length < CHUNK && n < past.rows) continue;
    if (!feed.write(chunk.join(''))) await once(feed, 'drain');
    chunk = [];
  }
  feed.end();
  await done;
}
