import type { Store } from '#store/door/connect.ts';
import { withoutIndexes } from './bulk-load.ts';

export type FigureWorld = { fleets: number[]; zone: string; first: string; last: string };

const FLEETS = 10;
/** Its fleets stand beside those of the demo. */
export const FIRST_FLEET = 101;
const LAST_FLEET = FIRST_FLEET + FLEETS - 1;
const AREAS = 60;
const DAYS = 31;
const FIRST_MS = Date.parse('2026-09-30T22:00:00Z');
const ZONE = 'Europe/Stockholm';

/** So many jobs of a month, of ten fleets with sixty areas each, in every state; most of them by day. */
export async function figureWorld({ pool }: Store, jobs: number): Promise<FigureWorld> {
  const client = await pool.connect();
  try {
    await client.query(`
      insert into fleet (id, name, city, time_zone, currency, longitude, latitude)
      select n, 'Fleet ' || n, 'none', '${ZONE}', 'SEK', 12, 57 from generate_series(${FIRST_FLEET}, ${LAST_FLEET}) n`);
    await client.query(`
      insert into area (fleet_id, code, name, polygon)
      select f, a::text, 'Area ' || a, '{"type":"Polygon","coordinates":[]}'
      from generate_series(${FIRST_FLEET}, ${LAST_FLEET}) f, generate_series(1, ${AREAS}) a`);
    await client.query(`
      insert into booking (fleet_id, origin, booking_type, passenger_name, phone, created_at, created_by)
      select f, o, 'now', 'A', '+46', now(), 'bench' from generate_series(${FIRST_FLEET}, ${LAST_FLEET}) f, unnest(array['book', 'api', 'agent']) o`);
    // What triggers roll up is measured elsewhere.
    await client.query('set session_replication_role = replica');
    await withoutIndexes(client, ['job'], async () => {
      await client.query(`
      with areas as (select fleet_id, array_agg(id order by id) as ids from area where fleet_id >= ${FIRST_FLEET} group by fleet_id),
        bookings as (select fleet_id, array_agg(id order by id) as ids from booking where fleet_id >= ${FIRST_FLEET} group by fleet_id),
        rows as (
          select n, ${FIRST_FLEET} + n % ${FLEETS} as fleet, hashint8(n) & 1073741823 as a, hashint8(n + 500000000) & 1073741823 as b
          from generate_series(1, ${jobs}) n
        ),
        timed as (
          select *, to_timestamp(${FIRST_MS / 1_000}) + (n::float8 / ${jobs}) * ${DAYS} * interval '1 day' as required,
            case when a % 100 < 90 then 'offloaded' when a % 100 < 94 then 'no_show' else 'cancelled' end as state
          from rows
        )
      insert into job (fleet_id, booking_id, state, area_id, pre_booked, required_at, pickup_label, pickup_longitude,
        pickup_latitude, passenger_name, phone, state_at, created_at, finished_at, arrived_at, picked_up_at, cancelled_by)
      select fleet, k.ids[1 + a % 3], state, r.ids[1 + b % ${AREAS}], b % 4 = 0, required, 'Street', 12, 57, 'A', '+46',
        required, required - interval '5 minutes', required + interval '20 minutes',
        case when state <> 'cancelled' then required + (b % 1500) * interval '1 second' end,
        case when state = 'offloaded' then required + (b % 1500 + 60) * interval '1 second' end,
        case when state = 'cancelled' then 'customer' end
      from timed join areas r on r.fleet_id = fleet join bookings k on k.fleet_id = fleet`);
    });
    await client.query('set session_replication_role = origin');
    await client.query('vacuum analyze job');
  } finally {
    client.release();
  }
  const fleets = Array.from({ length: FLEETS }, (_, n) => FIRST_FLEET + n);
  return { fleets, zone: ZONE, first: '2026-10-01', last: '2026-10-31' };
}
