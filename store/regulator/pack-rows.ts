import { sql } from 'kysely';
import type { CalendarDate } from '#core/calendar/calendar-date.ts';
import type { MonthTrips } from '#core/regulator/levy.ts';
import type { PackRow } from '#core/regulator/pack-file.ts';
import { WAIT_STEP_SECONDS, type WaitCount } from '#core/regulator/waits.ts';
import type { Db } from '../door/connect.ts';

/** A span of days of a fleet, by its clocks, both days among them. */
export type PackAsked = { fleetId: number; zone: string; from: CalendarDate; through: CalendarDate };

const starts = ({ from, zone }: PackAsked) => sql`(${from}::date::timestamp at time zone ${zone})`;
const ends = ({ through, zone }: PackAsked) => sql`((${through}::date + 1)::timestamp at time zone ${zone})`;

/** Trips that began in each month, booked and not; a booking that two cars drove is one. */
export async function tripsByMonth(db: Db, asked: PackAsked): Promise<MonthTrips[]> {
  const { rows } = await sql<MonthTrips>`
    select to_char(began_at at time zone ${asked.zone}, 'YYYY-MM-01') as "from",
      count(distinct job_id)::int as booked, (count(*) filter (where job_id is null))::int as "rankOrHail"
    from trip
    where fleet_id = ${asked.fleetId} and began_at >= ${starts(asked)} and began_at < ${ends(asked)}
    group by 1 order by 1`.execute(db);
  return rows;
}

/** How long jobs that came due waited, and calls, in steps. What was cancelled before its time, or with a car on its way, is none. */
export async function waitCounts(db: Db, asked: PackAsked, innerAreas: readonly string[]): Promise<WaitCount[]> {
  const steps = (span: ReturnType<typeof sql>) =>
    sql`(case when ${span} < interval '0' then 0 else ceil(date_part('epoch', ${span}) / ${sql.lit(WAIT_STEP_SECONDS)}) end)::int`;
  const local = (at: ReturnType<typeof sql>) => sql`(${at} at time zone ${asked.zone})`;
  const halfHour = (at: ReturnType<typeof sql>) =>
    sql`(date_part('hour', ${local(at)}) * 2 + floor(date_part('minute', ${local(at)}) / 30))::int`;
  const { rows } = await sql<WaitCount>`
    with one as (
      select 'job' as what, coalesce(a.code = any(${[...innerAreas]}::text[]), false) as in_centre, j.pre_booked,
        'wheelchair' = any(j.attributes) as wheelchair, j.required_at as at,
        case when j.state <> 'cancelled' then ${steps(sql`j.picked_up_at - j.required_at`)} end as step,
        case when j.state <> 'cancelled' then ${steps(sql`j.arrived_at - j.required_at`)} end as arrived,
        case when j.state <> 'cancelled'
          then greatest(0, coalesce(date_part('epoch', j.picked_up_at - j.required_at), 0)) else 0 end as seconds
      from job j left join area a on a.id = j.area_id
      where j.fleet_id = ${asked.fleetId} and j.required_at >= ${starts(asked)} and j.required_at < ${ends(asked)}
        and (
          (j.picked_up_at is not null and j.state <> 'cancelled')
          or (j.state = 'no_show' and j.arrived_at is not null)
          or (j.state = 'cancelled' and j.vehicle_id is null and j.finished_at >= j.required_at)
        )
      union all
      select 'call', false, false, false, c.rang_at, ${steps(sql`c.answered_at - c.rang_at`)}, null,
        coalesce(date_part('epoch', c.answered_at - c.rang_at), 0)
      from call c
      where c.fleet_id = ${asked.fleetId} and c.rang_at >= ${starts(asked)} and c.rang_at < ${ends(asked)}
        and (c.answered_at is not null or c.ended_at is not null)
    )
    select what as "of", in_centre as "inner", pre_booked as "preBooked", wheelchair, date_part('isodow', ${local(sql`at`)})::int as weekday,
      ${halfHour(sql`at`)} as "halfHour", step, arrived as "arrivedStep", count(*)::int as count,
      sum(seconds)::float8 as seconds
    from one group by 1, 2, 3, 4, 5, 6, 7, 8 order by 1, 5, 6, 7, 8, 2, 3, 4`.execute(db);
  return rows;
}

/** Trips of one page. */
const PAGE = 5_000;

/** With where it stands among the others, to the microsecond. */
type PlacedTrip = PackRow<'trips'> & { placedAt: string };

/** Trips that began in the span, in their order, page by page. */
export async function* tripRecords(db: Db, asked: PackAsked): AsyncGenerator<PackRow<'trips'>[]> {
  let after: PlacedTrip | undefined;
  do {
    const page = await tripPage(db, asked, after);
    yield page;
    after = page.length < PAGE ? undefined : page.at(-1);
  } while (after);
}

async function tripPage(db: Db, asked: PackAsked, after: PlacedTrip | undefined): Promise<PlacedTrip[]> {
  const from = after
    ? sql`(t.began_at, t.id) > (${after.placedAt}::timestamptz, ${after.number}::bigint)`
    : sql`t.began_at >= ${starts(asked)}`;
  const { rows } = await sql<PlacedTrip>`
    select t.id as number, t.kind, b.created_at as "bookedAtMs", j.required_at as "wantedAtMs", t.began_at as "beganAtMs",
      t.ended_at as "endedAtMs", nullif(coalesce(nullif(t.from_label, ''), t.booked_from), '') as "from",
      t.from_latitude as "fromLatitude", t.from_longitude as "fromLongitude",
      nullif(coalesce(nullif(t.to_label, ''), t.booked_to), '') as "to", t.to_latitude as "toLatitude",
      t.to_longitude as "toLongitude", d.name as driver, d.did, d.permit_number as permit, v.plate, v.rego,
      a.number as account, coalesce(b.passengers, o.passengers) as passengers,
      coalesce('wheelchair' = any(j.attributes), false) as wheelchair, t.distance_metres as metres,
      t.fare_minor as "fareMinor", t.extras_minor as "extrasMinor", t.tolls_minor as "tollsMinor", t.payment, t.outcome,
      t.began_at::text as "placedAt"
    from trip t
    join driver d on d.id = t.driver_id
    join vehicle v on v.id = t.vehicle_id
    left join job j on j.id = t.job_id
    left join booking b on b.id = j.booking_id
    left join account a on a.id = b.account_id
    left join outside_trip o on o.trip_id = t.id
    where t.fleet_id = ${asked.fleetId} and ${from} and t.began_at < ${ends(asked)}
    order by t.began_at, t.id limit ${PAGE}`.execute(db);
  return rows;
}

/**
 * Trips that began in each area of the fleet in a month, and riders as far as they can be told apart: by the number they booked
 * with; whoever was picked up in the street is one. An area has a number of its own that never changes.
 */
export async function areaCounts(db: Db, asked: PackAsked, provider: string): Promise<PackRow<'areas'>[]> {
  const { rows } = await sql<PackRow<'areas'>>`
    select ${provider}::text as provider, ${asked.from}::text as "from", 'P1M' as duration, 'all_riders' as "group",
      overlay(overlay(md5('hansom area ' || a.id) placing '8' from 13) placing '8' from 17)::uuid::text as geography,
      'car' as "vehicleType", coalesce(t.trips, 0)::int as trips, coalesce(t.riders, 0)::int as riders
    from area a
    left join (
      select t.from_area_id, count(*) as trips,
        count(distinct case when nullif(j.phone, '') is null then t.id::text else 'p' || j.phone end) as riders
      from trip t left join job j on j.id = t.job_id
      where t.fleet_id = ${asked.fleetId} and t.began_at >= ${starts(asked)} and t.began_at < ${ends(asked)}
      group by t.from_area_id
    ) t on t.from_area_id = a.id
    where a.fleet_id = ${asked.fleetId} and (a.ended_at is null or t.trips > 0)
    order by a.code, a.id`.execute(db);
  return rows;
}
