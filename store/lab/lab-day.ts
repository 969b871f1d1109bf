import { sql } from 'kysely';
import type { BookingType } from '#core/booking/booking.ts';
import { type CarriedColumns, carriedSelected } from '../booking/carried.ts';
import type { Db } from '../door/connect.ts';

/** A fleet and how its clock counts days. */
export type FleetDays = { fleetId: number; zone: string; shiftDayStartMinutes: number };
/** From the first instant on, until before the last, in milliseconds. */
export type Span = { startMs: number; endMs: number };

/** What of a fleet's jobs a replay takes: whatever was looked for a car, or would have been. */
const REPLAYED = sql`not (j.state = 'cancelled' and j.attempt_began_at is null)`;

/** The latest shift days that have jobs, each by the date it begins on, newest first. */
export async function daysWithJobs(
  db: Db,
  { fleetId, zone, shiftDayStartMinutes }: FleetDays,
  { startMs, endMs }: Span,
): Promise<{ day: string; jobs: number; preBooked: number; vehicles: number }[]> {
  const day = (at: string) =>
    sql`((${sql.ref(at)} at time zone ${zone}) - ${shiftDayStartMinutes} * interval '1 minute')::date`;
  const { rows } = await sql<{ day: string; jobs: number; preBooked: number; vehicles: number }>`
    with worked as (
      select d::date as day, count(distinct s.vehicle_id)::integer as vehicles
      from shift s
      cross join lateral generate_series(
        ${day('s.began_at')}::timestamp,
        ((coalesce(s.ended_at, ${new Date(endMs)}::timestamptz) at time zone ${zone})
          - ${shiftDayStartMinutes} * interval '1 minute')::date::timestamp,
        interval '1 day'
      ) d
      where s.fleet_id = ${fleetId} and s.began_at < ${new Date(endMs)}
        and coalesce(s.ended_at, 'infinity') > ${new Date(startMs)}
      group by 1
    )
    select to_char(${day('j.required_at')}, 'YYYY-MM-DD') as day, count(*)::integer as jobs,
      (count(*) filter (where j.pre_booked))::integer as "preBooked", coalesce(max(w.vehicles), 0) as vehicles
    from job j left join worked w on w.day = ${day('j.required_at')}
    where j.fleet_id = ${fleetId} and j.required_at >= ${new Date(startMs)} and j.required_at < ${new Date(endMs)}
      and ${REPLAYED}
    group by 1 order by 1 desc`.execute(db);
  return rows;
}

export type DayJobRow = CarriedColumns & {
  id: number;
  booking_id: number;
  booking_type: BookingType;
  account_id: number | null;
  created_at: number;
  required_at: number;
  pre_booked: boolean;
  priority: number;
  pickup_longitude: number;
  pickup_latitude: number;
  dropoff_longitude: number | null;
  dropoff_latitude: number | null;
  area_id: number | null;
  vehicle_type_id: number | null;
  attributes: string[];
  preferred_vehicle_ids: number[];
  preferred_driver_ids: number[];
  banned_vehicle_ids: number[];
  banned_driver_ids: number[];
  /** Where it has been driven. */
  trip_seconds: number | null;
  distance_metres: number | null;
  fare_minor: number | null;
  quote: unknown;
  hire_seconds: number | null;
};

/** The jobs whose cars were due in this time, as they came in. */
export async function jobsOfDay(db: Db, fleetId: number, { startMs, endMs }: Span): Promise<DayJobRow[]> {
  const { rows } = await sql<DayJobRow>`
    select j.id, j.booking_id, b.booking_type, b.account_id, j.created_at, j.required_at, j.pre_booked, j.priority,
      j.pickup_longitude, j.pickup_latitude,
      coalesce(j.dropoff_longitude, t.to_longitude) as dropoff_longitude,
      coalesce(j.dropoff_latitude, t.to_latitude) as dropoff_latitude,
      j.area_id, j.vehicle_type_id, j.attributes${carriedSelected('j')},
      j.preferred_vehicle_ids, j.preferred_driver_ids, j.banned_vehicle_ids, j.banned_driver_ids,
      case when j.state = 'offloaded' then extract(epoch from j.finished_at - j.picked_up_at)::double precision end
        as trip_seconds,
      j.distance_metres, j.fare_minor, j.quote, j.hire_seconds
    from job j
    join booking b on b.id = j.booking_id
    left join lateral (
      select to_longitude, to_latitude from trip where trip.job_id = j.id and trip.ended_at is not null
      order by trip.began_at desc, trip.id desc limit 1
    ) t on j.dropoff_longitude is null
    where j.fleet_id = ${fleetId} and j.required_at >= ${new Date(startMs)} and j.required_at < ${new Date(endMs)}
      and ${REPLAYED}
    order by j.id`.execute(db);
  return rows;
}

export type DayShiftRow = CarriedColumns & {
  vehicle_id: number;
  driver_id: number;
  vehicle_type_id: number;
  attributes: string[];
  began_at: number;
  ended_at: number | null;
  /** Where it began, as far as it was heard of then. */
  longitude: number | null;
  latitude: number | null;
  /** Of the driver's group, where that is locked to some work now; null for the others. */
  locked_account_ids: number[] | null;
  locked_area_ids: number[] | null;
  locked_booking_types: string[] | null;
};

/** The shifts that were open in this time, in the order they began. */
export async function shiftsOfDay(db: Db, fleetId: number, { startMs, endMs }: Span): Promise<DayShiftRow[]> {
  const { rows } = await sql<DayShiftRow>`
    select s.vehicle_id, s.driver_id, v.vehicle_type_id, v.attributes${carriedSelected('v')}, s.began_at, s.ended_at, p.longitude, p.latitude,
      g.account_ids as locked_account_ids, g.area_ids as locked_area_ids, g.booking_types as locked_booking_types
    from shift s
    join vehicle v on v.id = s.vehicle_id
    join driver d on d.id = s.driver_id
    left join locked_group g on g.fleet_id = s.fleet_id and g.driver_group = d.driver_group
    left join lateral (
      select longitude, latitude from position_report r
      where r.vehicle_id = s.vehicle_id and r.at >= greatest(s.began_at, ${new Date(startMs)})
        and r.at < greatest(s.began_at, ${new Date(startMs)}) + interval '30 minutes'
      order by r.at limit 1
    ) p on true
    where s.fleet_id = ${fleetId} and s.began_at < ${new Date(endMs)}
      and coalesce(s.ended_at, 'infinity') > ${new Date(startMs)}
    order by s.began_at, s.id`.execute(db);
  return rows;
}

/** The cars and drivers a fleet has now. */
export async function carsOfFleet(db: Db, fleetId: number) {
  const [vehicles, drivers] = await Promise.all([
    db
      .selectFrom('vehicle')
      .select(['id as vehicleId', 'vehicle_type_id as vehicleTypeId', 'attributes'])
      .where('fleet_id', '=', fleetId)
      .where('decommissioned_at', 'is', null)
      .orderBy('id')
      .execute(),
    db.selectFrom('driver').select(['id', 'did', 'name']).where('fleet_id', '=', fleetId).orderBy('id').execute(),
  ]);
  return { vehicles, drivers };
}
