import { sql } from 'kysely';
import { CARRIED_NAMES } from '#core/booking/plain/count-fields.ts';
import { PASSED_OFFERS, TAKEN_OFFERS } from '#core/job/offer-states.ts';
import { VEHICLE_BOUND_STATES } from '#core/job/states.ts';
import type { CarriedColumns } from '../booking/carried.ts';
import { plainColumn } from '../booking/plain-columns.ts';
import type { Db } from '../door/connect.ts';
import { words } from '../door/words.ts';
import { attributesAtWheel } from './driven-attributes.ts';

/** A vehicle and its driver as they were at an instant; what is null was not so, or is no longer known. */
export type VehicleRecord = CarriedColumns & {
  vehicle_id: number;
  fleet_id: number;
  vehicle_type_id: number;
  attributes: string[];
  usage_expiry: string;
  driver_id: number | null;
  driver_group: string | null;
  permit_expiry: string | null;
  shift_began_at: number | null;
  /** Until when its driver meant to work, as they had said by then. */
  planned_end_at: number | null;
  out_of_vehicle: boolean;
  /** The office kept it from work. */
  locked_by_office: boolean;
  /** Out of its queue by hand until then. */
  unplotted_until: number | null;
  /** The place in a queue it was given by hand. */
  placed: { seq: number; areaId: number; rankId: number | null } | null;
  placed_at: number | null;
  /** A trip was under way. */
  trip_id: number | null;
  job_id: number | null;
  offer_id: number | null;
  /** Since when it had been clear, by the end of its last trip or break, or the beginning of the shift. */
  clear_since: number | null;
  longitude: number | null;
  latitude: number | null;
  position_at: number | null;
  /** When the driver last let an offer of the own queue pass in this shift. */
  passed_own_at: number | null;
  /** The job that was kept for it: as its next, or as a pre-booking that it was bound to. */
  kept_job_id: number | null;
  kept_kind: 'reserve' | 'commit' | null;
  kept_required_at: number | null;
  kept_longitude: number | null;
  kept_latitude: number | null;
  /** What the group of the driver may have; null where it may have any work. By the list of today. */
  locked: { accountIds: number[]; areaIds: number[]; bookingTypes: string[] } | null;
  /** The job it was offered by a decision of the same round. */
  given_job_id: number | null;
};

/** As many as it carried then. */
const CARRIED_THEN = CARRIED_NAMES.map((name) => {
  const column = plainColumn(name);
  return `case when edited.was ? '${name}' then (edited.was ->> '${name}')::integer else v.${column} end as ${column},`;
}).join(' ');

/** A day: nobody has a job in hand for longer. */
const LONGEST = sql.raw("interval '24 hours'");
/** Nobody is bound to a pre-booking for longer. */
const KEPT_AHEAD = sql.raw("interval '30 days'");
/** A car that was silent for longer than this was nowhere. */
const SILENT = sql.raw("interval '15 minutes'");

/** One vehicle's record at an instant, put together from shifts, trips, offers, positions and what was audited. */
export async function vehicleRecordAt(db: Db, vehicleId: number, atMs: number): Promise<VehicleRecord | undefined> {
  const at = sql`${new Date(atMs)}::timestamptz`;
  const { rows } = await sql<VehicleRecord>`
    select v.id as vehicle_id, v.fleet_id,
      coalesce((edited.was ->> 'vehicleTypeId')::integer, v.vehicle_type_id) as vehicle_type_id,
      case when d.id is null then car.attributes else ${attributesAtWheel({
        fleet: sql`v.fleet_id`,
        car: sql`car.attributes`,
        driver: sql`learnt.attributes`,
        by: at,
      })} end as attributes,
      ${sql.raw(CARRIED_THEN)}
      coalesce((edited.was ->> 'usageExpiry')::date, v.usage_expiry) as usage_expiry,
      s.driver_id, d.driver_group, d.permit_expiry, s.began_at as shift_began_at, going.planned_end_at,
      coalesce(pause.is_on, false) as out_of_vehicle, coalesce(held.is_on, false) as locked_by_office,
      hand.at as placed_at, hand.place as placed, plotting.until as unplotted_until, trip.id as trip_id, bound.job_id, live.id as offer_id,
      greatest(s.began_at, done.ended_at, case when not pause.is_on then pause.at end) as clear_since,
      p.longitude, p.latitude, p.at as position_at, given.job_id as given_job_id, passed.at as passed_own_at,
      kept.job_id as kept_job_id, kept.act as kept_kind, kept.required_at as kept_required_at,
      kept.pickup_longitude as kept_longitude, kept.pickup_latitude as kept_latitude,
      case when l.driver_group is not null then jsonb_build_object('accountIds', l.account_ids, 'areaIds', l.area_ids,
        'bookingTypes', l.booking_types) end as locked
    from vehicle v
    left join lateral (
      select * from shift where vehicle_id = v.id and began_at <= ${at} and (ended_at is null or ended_at > ${at})
      order by began_at desc limit 1
    ) s on true
    left join driver d on d.id = s.driver_id
    left join locked_group l on l.fleet_id = v.fleet_id and l.driver_group = d.driver_group
    left join lateral (
      select jsonb_object_agg(key, value) as was from (
        select distinct on (one.key) one.key, one.value from audit a, jsonb_each(a.was) one
        where a.entity = 'vehicle' and a.entity_id = v.id::text and a.act = 'update' and a.at > ${at}
        order by one.key, a.id
      ) first
    ) edited on true
    cross join lateral (
      select case when edited.was ? 'attributes'
        then array(select jsonb_array_elements_text(edited.was -> 'attributes')) else v.attributes end as attributes
    ) car
    cross join lateral (
      select coalesce((
        select array(select jsonb_array_elements_text(a.was -> 'attributes')) from audit a
        where a.entity = 'driver' and a.entity_id = d.id::text and a.act = 'update' and a.at > ${at} and a.was ? 'attributes'
        order by a.id limit 1
      ), d.attributes) as attributes
    ) learnt
    left join lateral (
      select (became ->> 'outOfVehicle')::boolean as is_on, at from audit
      where entity = 'vehicle' and entity_id = v.id::text and act = 'outOfVehicle' and at >= s.began_at and at <= ${at}
      order by id desc limit 1
    ) pause on true
    left join lateral (
      select to_timestamp((became ->> 'endsAtMs')::float8 / 1000) as planned_end_at from audit
      where entity = 'vehicle' and entity_id = v.id::text and act = 'planShiftEnd' and at >= s.began_at and at <= ${at}
      order by id desc limit 1
    ) going on true
    left join lateral (
      select act = 'lock' as is_on from audit
      where entity = 'vehicle' and entity_id = v.id::text and act in ('lock', 'unlock') and at <= ${at}
      order by id desc limit 1
    ) held on true
    left join lateral (
      select at, became as place from audit
      where entity = 'vehicle' and entity_id = v.id::text and act = 'moveInQueue' and at >= s.began_at and at <= ${at}
      order by id desc limit 1
    ) hand on true
    left join lateral (
      select case when act = 'unplot' then to_timestamp((became ->> 'untilMs')::float8 / 1000) else at end as until
      from audit
      where entity = 'vehicle' and entity_id = v.id::text and act in ('unplot', 'plot') and at >= s.began_at and at <= ${at}
      order by id desc limit 1
    ) plotting on true
    left join lateral (
      select id from trip where vehicle_id = v.id and began_at <= ${at} and (ended_at is null or ended_at > ${at})
      order by began_at desc limit 1
    ) trip on true
    left join lateral (
      select max(ended_at) as ended_at from trip
      where vehicle_id = v.id and began_at >= s.began_at and began_at <= ${at} and ended_at <= ${at}
    ) done on true
    left join lateral (
      select known.job_id from (
        select job_id from offer
        where vehicle_id = v.id and sent_at > ${at} - ${LONGEST} and state in (${words(TAKEN_OFFERS)}) and answered_at <= ${at}
        union
        select entity_id::bigint from audit
        where became ->> 'vehicle' = v.id::text and at > ${at} - ${LONGEST} and at <= ${at} and entity = 'job'
          and act = 'assign'
      ) known
      join lateral (
        select became ->> 'state' as state, became ->> 'vehicle' as vehicle from audit
        where entity = 'job' and entity_id = known.job_id::text and at <= ${at} and became ->> 'state' is not null
        order by id desc limit 1
      ) last on last.vehicle = v.id::text and last.state in (${words(VEHICLE_BOUND_STATES)})
      limit 1
    ) bound on true
    left join lateral (
      select max(o.answered_at) as at from offer o join decision c on c.id = o.decision_id and c.at = o.sent_at
      where o.vehicle_id = v.id and o.sent_at >= s.began_at and o.answered_at <= ${at} and c.rung = 'queue'
        and o.state in (${words(PASSED_OFFERS)})
    ) passed on true
    left join lateral (
      select j.id as job_id, last.act, j.required_at, j.pickup_longitude, j.pickup_latitude from (
        select distinct entity_id from audit
        where became ->> 'vehicle' = v.id::text and at > ${at} - ${KEPT_AHEAD} and at <= ${at} and entity = 'job'
          and act in ('reserve', 'commit')
      ) known
      join lateral (
        select act, became ->> 'vehicle' as vehicle from audit
        where entity = 'job' and entity_id = known.entity_id and at <= ${at}
          and (act in ('reserve', 'commit', 'unreserve') or became ->> 'state' not in ('future', 'dispatching'))
        order by id desc limit 1
      ) last on last.vehicle = v.id::text and last.act in ('reserve', 'commit')
      join job j on j.id = known.entity_id::bigint
      order by j.required_at limit 1
    ) kept on true
    left join lateral (
      select id from offer
      where vehicle_id = v.id and sent_at <= ${at} and sent_at > ${at} - ${SILENT} and state <> 'forced'
        and coalesce(answered_at, expires_at) > ${at}
      order by sent_at desc limit 1
    ) live on true
    left join lateral (
      select longitude, latitude, at from position_report
      where vehicle_id = v.id and at <= ${at} and at > ${at} - ${SILENT}
      order by at desc limit 1
    ) p on true
    left join lateral (
      select o.job_id from offer o join decision c on c.id = o.decision_id and c.at = o.sent_at
      where o.vehicle_id = v.id and o.sent_at >= ${at} and o.sent_at < ${at} + ${SILENT}
        and (c.reasons ->> 'atMs')::bigint = ${atMs}
      order by o.sent_at limit 1
    ) given on true
    where v.id = ${vehicleId}
  `.execute(db);
  return rows[0];
}
