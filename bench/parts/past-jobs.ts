import { seededRandom } from '#core/kit/random.ts';
import type { Store } from '#store/door/connect.ts';
import { addWorkingFleet, type Copied, copyRows, withoutIndexes } from './bulk-load.ts';

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
    await addWorkingFleet(client, past);
    await withoutIndexes(client, ['booking', 'leg', 'job'], async () => {
      await copyRows(client, BOOKING, lines(past, bookingRow));
      await copyRows(client, LEG, lines(past, legRow));
      await copyRows(client, JOB, lines(past, jobRow));
    });
    await client.query('set session_replication_role = origin');
    // As a running database does by itself in time: an index alone answers only for pages known to be seen by all.
    await client.query('vacuum analyze');
  } finally {
    client.release();
  }
}

const BOOKING: Copied = {
  table: 'booking',
  columns: `id, fleet_id, origin, booking_type, passenger_name, phone, created_at, created_by`,
};
const LEG: Copied = {
  table: 'leg',
  columns: `booking_id, number, pickup_label, pickup_longitude, pickup_latitude, dropoff_label, dropoff_longitude,
  dropoff_latitude`,
};
const JOB: Copied = {
  table: 'job',
  columns: `id, fleet_id, booking_id, state, pre_booked, required_at, pickup_label, pickup_longitude, pickup_latitude,
  dropoff_label, dropoff_longitude, dropoff_latitude, passenger_name, phone, vehicle_id, driver_id, shift_id, state_at,
  created_at, finished_at, taken_by`,
};

type Cells = readonly (string | number)[];
type Row = { n: number; at: string; car: number; dice: number };

const takerOf = (n: number) => `op${n % 60}`;
const bookingRow = ({ n, at }: Row): Cells => [n, 1, 'book', 'now', nameOf(n), phoneOf(n), at, takerOf(n)];
const legRow = ({ n }: Row): Cells => [n, 1, streetOf(n), 11.97, 57.7, streetOf(n + 3), 11.99, 57.71];
function jobRow({ n, at, car, dice }: Row): Cells {
  const state = dice < 0.01 ? 'no_show' : dice < 0.08 ? 'cancelled' : 'offloaded';
  const bound = state === 'cancelled' ? ['\\N', '\\N', '\\N'] : [car, car, car];
  return [
    n,
    1,
    n,
    state,
    'f',
    at,
    streetOf(n),
    11.97,
    57.7,
    streetOf(n + 3),
    11.99,
    57.71,
    nameOf(n),
    phoneOf(n),
    ...bound,
    at,
    at,
    at,
    takerOf(n),
  ];
}

function* lines(past: PastJobs, cells: (row: Row) => Cells): Generator<string> {
  const random = seededRandom(3);
  const stepMs = (past.toMs - past.fromMs) / past.rows;
  for (let n = 1; n <= past.rows; n += 1) {
    const at = new Date(Math.round(past.fromMs + n * stepMs)).toISOString();
    yield `${cells({ n, at, car: 1 + Math.floor(random() * past.vehicles), dice: random() }).join('\t')}\n`;
  }
}
