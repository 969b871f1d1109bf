import type { PoolClient } from 'pg';
import { seededRandom } from '#core/kit/random.ts';
import { SECOND_MS } from '#core/kit/time.ts';
import type { Store } from '#store/door/connect.ts';
import { addWorkingFleet, type Copied, copyRows, withoutIndexes } from './bulk-load.ts';

export type LongPast = { rows: number; vehicles: number; areas: number; fromMs: number; toMs: number };

export const LONG_PAST = { vehicles: 5_000, areas: 20, days: 120 } as const;

/** A company of one fleet whose past holds so many trips, and as many lines of the trail, spread over 120 days. */
export async function addLongPast(store: Store, past: LongPast): Promise<void> {
  const client = await store.pool.connect();
  try {
    // The rows are consistent by themselves: nobody has to look each key up again.
    await client.query('set session_replication_role = replica');
    await addWorkingFleet(client, past);
    await addTariffs(client, past);
    await withoutIndexes(client, ['job', 'booking'], () => addJobs(client, past));
    await client.query('set session_replication_role = origin');
  } finally {
    client.release();
  }
  // One core each.
  await Promise.all([filled(store, TRIP, trips(past)), filled(store, AUDIT, lines(past))]);
  await store.pool.query('analyze');
}

/** So many versions of one tariff, each as long in force as the others. */
const TARIFFS = 4;

async function addTariffs(client: PoolClient, { fromMs, toMs }: LongPast): Promise<void> {
  await client.query(`
    insert into tariff (id, fleet_id, name, version, effective_from, definition) overriding system value
    select n, 1, 'Tariff', n, to_timestamp(${fromMs / 1_000} + (n - 1) * ${(toMs - fromMs) / 1_000 / TARIFFS}), '{}'
    from generate_series(1, ${TARIFFS}) as n`);
}

/** Jobs and bookings stand for one trip in ten; of older trips only the number is left. */
const jobsOf = (rows: number) => Math.floor(rows / 10);

async function addJobs(client: PoolClient, { rows, fromMs, toMs }: LongPast): Promise<void> {
  const first = rows - jobsOf(rows);
  const at = `to_timestamp(${fromMs / 1_000} + (${first} + n) * ${(toMs - fromMs) / 1_000 / rows})`;
  await client.query(`
    insert into booking (id, fleet_id, origin, booking_type, passenger_name, phone, created_at, created_by)
    overriding system value
    select ${first} + n, 1, 'book', 'now', 'Bench ' || ${first} + n, '+4670' || lpad((n % 900000)::text, 7, '0'), ${at}, 'bench'
    from generate_series(1, ${jobsOf(rows)}) as n;
    insert into job (id, fleet_id, booking_id, state, pre_booked, required_at, pickup_label, pickup_longitude,
      pickup_latitude, passenger_name, phone, state_at, created_at, finished_at) overriding system value
    select ${first} + n, 1, ${first} + n, 'offloaded', false, ${at}, 'Kungsgatan ' || n % 90, 11.97, 57.7, 'Bench ' || ${first} + n,
      '+4670' || lpad((n % 900000)::text, 7, '0'), ${at}, ${at}, ${at}
    from generate_series(1, ${jobsOf(rows)}) as n`);
}

/** Fills an empty table with frozen rows, as a vacuum would leave them, and builds its indexes afterwards. */
async function filled(store: Store, into: Copied, rows: Iterable<string>): Promise<void> {
  const client = await store.pool.connect();
  try {
    await client.query('set session_replication_role = replica');
    await withoutIndexes(client, [into.table], async () => {
      await client.query('begin');
      await client.query(`truncate ${into.table} cascade`);
      await copyRows(client, into, rows, { frozen: true });
      await client.query('commit');
    });
    await client.query('set session_replication_role = origin');
  } finally {
    client.release();
  }
}

const TRIP: Copied = {
  table: 'trip',
  columns: `fleet_id, kind, vehicle_id, driver_id, shift_id, job_id, began_at, ended_at, from_longitude, from_latitude,
    to_longitude, to_latitude, distance_metres, fare_minor, outcome, payment, from_label, to_label, from_area_id,
    to_area_id, extras_minor, fixed_fare, tolls_minor, booked_from, booked_to, vehicle_type_id, tariff_id`,
};
const AUDIT: Copied = {
  table: 'audit',
  columns: `at, fleet_id, actor_kind, actor_id, actor_name, act, entity, entity_id, was, became, why, vehicle_id,
    driver_id, job_id, area_id`,
};

const NULL = '\\N';
const line = (cells: readonly (string | number)[]) => `${cells.join('\t')}\n`;
const stamp = (ms: number) => new Date(ms).toISOString();

function* trips({ rows, vehicles, areas, fromMs, toMs }: LongPast): Generator<string> {
  const random = seededRandom(1);
  const stepMs = (toMs - fromMs) / rows;
  for (let n = 1; n <= rows; n += 1) {
    const beganMs = Math.round(fromMs + n * stepMs);
    const car = 1 + Math.floor(random() * vehicles);
    const metres = 800 + Math.floor(random() ** 2 * 24_000);
    const hail = random() < 0.3;
    const [from, to] = [`Kungsgatan ${n % 90}`, `Linnégatan ${n % 70}`];
    yield line([
      1,
      hail ? (random() < 0.5 ? 'hail' : 'rank') : 'job',
      car,
      car,
      car,
      hail ? NULL : n,
      stamp(beganMs),
      stamp(beganMs + Math.round((metres / 9) * SECOND_MS)),
      11.97,
      57.7,
      11.99,
      57.71,
      metres,
      4_900 + Math.floor(metres * 1.7),
      random() < 0.002 ? 'broken_off' : 'offloaded',
      random() < 0.6 ? 'card' : 'cash',
      from,
      to,
      1 + Math.floor(random() ** 1.5 * areas),
      1 + Math.floor(random() ** 1.5 * areas),
      random() < 0.01 ? 6_000 : 0,
      random() < 0.01 ? 'true' : 'false',
      random() < 0.1 ? 900 : 0,
      hail ? NULL : from,
      hail ? NULL : to,
      1,
      1 + Math.floor(((n - 1) * TARIFFS) / rows),
    ]);
  }
}

/** The moves of a job's life; beside them the rarer things. */
const MOVES = ['create', 'offer', 'accept', 'arrive', 'pickUp', 'offload', 'refuse', 'expire'] as const;
const RARE = [
  ['signOn', 'vehicle'],
  ['signOff', 'vehicle'],
  ['meterOn', 'vehicle'],
  ['meterOff', 'vehicle'],
  ['raiseQuery', 'driverQuery'],
  ['finishQuery', 'driverQuery'],
] as const;
const REASONS = [
  'the customer rang',
  'wrong address',
  'car broke down',
  'asked for a larger car',
  'no answer at the door',
];

function* lines({ rows, vehicles, areas, fromMs, toMs }: LongPast): Generator<string> {
  const random = seededRandom(2);
  const stepMs = (toMs - fromMs) / rows;
  for (let n = 1; n <= rows; n += 1) {
    const at = stamp(Math.round(fromMs + n * stepMs));
    const car = 1 + Math.floor(random() * vehicles);
    const dice = random();
    if (dice < 0.0002) {
      yield line([
        at,
        1,
        'driver',
        car,
        `Driver ${car}`,
        'recordReset',
        'meterReset',
        n,
        NULL,
        NULL,
        NULL,
        car,
        car,
        NULL,
        NULL,
      ]);
    } else if (dice < 0.15) {
      const [act, entity] = RARE[Math.floor(random() * RARE.length)] ?? RARE[0];
      const id = entity === 'vehicle' ? car : n;
      yield line([at, 1, 'driver', car, `Driver ${car}`, act, entity, id, NULL, NULL, NULL, car, car, NULL, NULL]);
    } else {
      const byCoach = dice > 0.97;
      const act = byCoach ? (dice > 0.985 ? 'cancel' : 'hold') : (MOVES[n % MOVES.length] ?? 'offer');
      const job = Math.floor(n / MOVES.length) + 1;
      const area = 1 + Math.floor(random() ** 1.5 * areas);
      const by = byCoach
        ? (['user', 1 + (n % 40), `coach${n % 40}`] as const)
        : (['system', NULL, 'dispatcher'] as const);
      const why = byCoach ? `${REASONS[n % REASONS.length]} ${n % 1_000}` : NULL;
      const became = `{"state": "offered", "vehicle": ${car}, "version": ${n % 9}}`;
      yield line([at, 1, ...by, act, 'job', job, '{"state": "dispatching"}', became, why, car, car, job, area]);
    }
  }
}
