import { sql } from 'kysely';
import { instant } from '../door/instant.ts';
import type { Tx } from '../door/transaction.ts';

export type CopiedDay = {
  fleetId: number;
  /** The day that is copied, by when its cars were wanted and its shifts began. */
  fromMs: number;
  toMs: number;
  /** By how much earlier the copy lies. */
  backMs: number;
  /** Names the copy: another number, another luck for each job. */
  nth: number;
  /** Of a hundred jobs, how many were wanted on that day too. */
  percent: number;
  /** How much longer customers waited on that day. */
  slowerSeconds: number;
};

/**
 * Copies a day of a company that is shown to an earlier one: its shifts, and of its jobs that were driven a part, with their
 * bookings, legs and trips. A few of the copies ended otherwise: nobody at the door, cancelled by the customer for want of a
 * car, cancelled by the office. In one statement, whose result is how many jobs there are.
 */
export async function copyDay(t: Tx, day: CopiedDay): Promise<number> {
  const { fleetId, fromMs, toMs, nth, percent, slowerSeconds } = day;
  const back = sql`${day.backMs} * interval '1 millisecond'`;
  const chance = (salt: number, of: number) =>
    sql`((hashint8(r.id * 1009 + ${nth} * 31 + ${salt})::bigint & 1073741823) % ${sql.lit(of)})`;
  const { rows } = await sql<{ jobs: number }>`
    with shifts as materialized (
      select r.*, nextval(pg_get_serial_sequence('shift', 'id')) as new_id from shift r
      where r.fleet_id = ${fleetId} and r.began_at >= ${instant(fromMs)} and r.began_at < ${instant(toMs)}
        and r.ended_at is not null
    ), copied_shifts as (
      insert into shift (id, fleet_id, driver_id, vehicle_id, began_at, ended_at, break_seconds)
      select new_id, fleet_id, driver_id, vehicle_id, began_at - ${back}, ended_at - ${back}, break_seconds from shifts
    ), jobs as materialized (
      select r.*, s.new_id as new_shift, nextval(pg_get_serial_sequence('booking', 'id')) as new_booking,
        nextval(pg_get_serial_sequence('job', 'id')) as new_id, ${chance(1, 1_000)} as luck,
        (${chance(2, 150)} + ${slowerSeconds}::integer) * interval '1 second' as later,
        (${chance(3, 300)} - 120) * interval '1 second' as off
      from job r join shifts s on s.id = r.shift_id
      where r.fleet_id = ${fleetId} and r.required_at >= ${instant(fromMs)} and r.required_at < ${instant(toMs)}
        and r.state = 'offloaded' and ${chance(4, 100)} < ${percent}
    ), bookings as (
      insert into booking (id, fleet_id, origin, booking_type, passenger_name, phone, created_at, created_by)
      select r.new_booking, b.fleet_id, b.origin, b.booking_type, b.passenger_name, b.phone, b.created_at - ${back}, b.created_by
      from jobs r join booking b on b.id = r.booking_id
    ), legs as (
      insert into leg (booking_id, number, pickup_label, pickup_longitude, pickup_latitude, dropoff_label, dropoff_longitude,
        dropoff_latitude)
      select new_booking, 1, pickup_label, pickup_longitude, pickup_latitude, dropoff_label, dropoff_longitude,
        dropoff_latitude
      from jobs
    ), copied_jobs as (
      insert into job (id, fleet_id, booking_id, state, area_id, vehicle_type_id, attributes, pre_booked, required_at,
        pickup_label, pickup_longitude, pickup_latitude, dropoff_label, dropoff_longitude, dropoff_latitude, passenger_name,
        phone, quote, attempt, attempt_began_at, state_at, created_at, finished_at, reason, cancelled_by, vehicle_id, driver_id,
        shift_id, dispatched_at, promised_at, arrived_at, picked_up_at, fare_minor, distance_metres, taken_by)
      select new_id, fleet_id, new_booking,
        case when luck < 25 then 'no_show' when luck < 85 then 'cancelled' else 'offloaded' end,
        area_id, vehicle_type_id, attributes, pre_booked, required_at - ${back}, pickup_label, pickup_longitude,
        pickup_latitude, dropoff_label, dropoff_longitude, dropoff_latitude, passenger_name, phone, quote, 1,
        attempt_began_at - ${back}, ended, created_at - ${back}, ended,
        case when luck between 25 and 59 then 'No car came' when luck between 60 and 84 then 'Not needed any more' end,
        case when luck between 25 and 59 then 'customer' when luck between 60 and 84 then 'user' end,
        case when luck < 25 or luck >= 85 then vehicle_id end, case when luck < 25 or luck >= 85 then driver_id end,
        case when luck < 25 or luck >= 85 then new_shift end,
        case when luck < 25 or luck >= 85 then dispatched_at - ${back} end,
        case when luck < 25 or luck >= 85 then arrived_at - ${back} + later + off end,
        case when luck < 25 or luck >= 85 then arrived_at - ${back} + later end,
        case when luck >= 85 then picked_up_at - ${back} + later end,
        case when luck >= 85 then fare_minor end, case when luck >= 85 then distance_metres end, taken_by
      from jobs r cross join lateral (
        select case
          when luck < 25 then arrived_at - ${back} + later + interval '5 minutes'
          when luck < 60 then required_at - ${back} + interval '14 minutes'
          when luck < 85 then least(required_at - interval '10 minutes', created_at + interval '1 minute') - ${back}
          else finished_at - ${back} + later end as ended
      ) e
    ), trips as (
      insert into trip (fleet_id, kind, vehicle_id, driver_id, shift_id, job_id, began_at, ended_at, from_longitude,
        from_latitude, to_longitude, to_latitude, distance_metres, fare_minor, outcome, payment, from_area_id)
      select o.fleet_id, o.kind, o.vehicle_id, o.driver_id, r.new_shift, r.new_id, o.began_at - ${back} + r.later,
        o.ended_at - ${back} + r.later, o.from_longitude, o.from_latitude, o.to_longitude, o.to_latitude, o.distance_metres,
        o.fare_minor, o.outcome, o.payment, coalesce(o.from_area_id, r.area_id)
      from jobs r join trip o on o.job_id = r.id where r.luck >= 85
    )
    select count(*)::integer as jobs from jobs`.execute(t.db);
  return rows[0]?.jobs ?? 0;
}
