import { sql } from 'kysely';
import { PASSED_OFFERS, TAKEN_OFFERS } from '#core/job/offer-states.ts';
import { DUE_STATES, type WAITING_STATES } from '#core/job/states.ts';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';
import { words } from '../door/words.ts';

export type UnplottedVehicle = { vehicleId: number; untilMs: number };

/** The vehicles at work that stand in no queue for a while. */
export async function unplottedVehicles(db: Db, fleetId: number, nowMs: number): Promise<UnplottedVehicle[]> {
  const rows = await db
    .selectFrom('vehicle_now')
    .select(['vehicle_id', 'unplotted_until'])
    .where('fleet_id', '=', fleetId)
    .where('shift_id', 'is not', null)
    .where('unplotted_until', '>', instant(nowMs))
    .orderBy('unplotted_until')
    .execute();
  return rows.map((row) => ({ vehicleId: row.vehicle_id, untilMs: row.unplotted_until! }));
}

export type VehicleFigures = {
  vehicleId: number;
  typeName: string;
  rego: string;
  link: 'page' | 'fitted' | 'tracker' | null;
  unreachableSinceMs: number | null;
  lockedAtMs: number | null;
  lockedBy: string | null;
  lockedWhy: string | null;
  outSinceMs: number | null;
  unplottedUntilMs: number | null;
  /** Of the shift that is open. */
  jobs: number;
  hails: number;
  takingsMinor: number;
} & LastHiring;

/** The last hiring that ended, of a vehicle or of a driver. */
export type LastHiring = {
  lastHiringEndedAtMs: number | null;
  lastTo: string | null;
  lastFareMinor: number | null;
};

const ms = (column: string) => sql.raw(`floor(extract(epoch from ${column}) * 1000)::float8`);

const lastHiringTold = sql`${ms('hiring.ended_at')} as "lastHiringEndedAtMs", hiring.place as "lastTo",
      hiring.fare_minor::float8 as "lastFareMinor"`;

/** Joins a vehicle `v` or a driver `d` with its last hiring that ended, as `hiring`. */
const joinLastHiring = (of: 'vehicle' | 'driver') => sql`left join lateral (
      select t.ended_at, t.fare_minor, coalesce(t.to_label, j.dropoff_label, a.name) as place
      from trip t left join job j on j.id = t.job_id left join area a on a.id = t.to_area_id
      where ${of === 'vehicle' ? sql`t.vehicle_id = v.id` : sql`t.driver_id = d.id`} and t.ended_at is not null
      order by t.began_at desc, t.id desc limit 1
    ) hiring on true`;

/** What sums and last things of a fleet's vehicles are worth now, in the order of their ids; those after the one named. */
export async function vehicleFigures(
  db: Db,
  fleetId: number,
  { afterId, most }: { afterId: number; most: number },
): Promise<VehicleFigures[]> {
  const { rows } = await sql<VehicleFigures>`
    select v.id as "vehicleId", vt.name as "typeName", v.rego, n.link,
      ${ms('n.unreachable_since')} as "unreachableSinceMs", ${ms('n.locked_at')} as "lockedAtMs",
      n.locked_by as "lockedBy", n.locked_why as "lockedWhy", ${ms('n.out_since')} as "outSinceMs",
      ${ms('n.unplotted_until')} as "unplottedUntilMs",
      coalesce(sums.jobs, 0)::int as jobs, coalesce(sums.hails, 0)::int as hails,
      coalesce(sums.takings, 0)::float8 as "takingsMinor",
      ${lastHiringTold}
    from vehicle v
    join vehicle_now n on n.vehicle_id = v.id
    join vehicle_type vt on vt.id = v.vehicle_type_id
    left join shift s on s.id = n.shift_id
    left join lateral (
      select count(*) filter (where t.kind = 'job') as jobs, count(*) filter (where t.kind <> 'job') as hails,
        sum(t.fare_minor) as takings
      from trip t where t.vehicle_id = v.id and t.began_at >= s.began_at and t.shift_id = s.id
    ) sums on true
    ${joinLastHiring('vehicle')}
    where v.fleet_id = ${fleetId} and v.decommissioned_at is null and v.id > ${afterId}
    order by v.id limit ${most}`.execute(db);
  return rows;
}

export type ShiftFigures = {
  /** Of the shift. */
  id: number;
  driverId: number;
  driverName: string;
  did: string;
  driverClass: string;
  driverGroup: string;
  vehicleId: number;
  plate: string;
  beganAtMs: number;
  jobs: number;
  hails: number;
  takingsMinor: number;
  accepted: number;
  /** Said no, or said nothing in time. */
  refused: number;
  breakSeconds: number;
  outSinceMs: number | null;
} & LastHiring;

/** The shifts that are open in a fleet, with what their drivers did in them, in the order of their ids. */
export async function openShifts(
  db: Db,
  fleetId: number,
  { afterId, most }: { afterId: number; most: number },
): Promise<ShiftFigures[]> {
  const { rows } = await sql<ShiftFigures>`
    select s.id, d.id as "driverId", d.name as "driverName", d.did, d.driver_class as "driverClass",
      d.driver_group as "driverGroup", v.id as "vehicleId", v.plate, ${ms('s.began_at')} as "beganAtMs",
      sums.jobs::int as jobs, sums.hails::int as hails, coalesce(sums.takings, 0)::float8 as "takingsMinor",
      asked.accepted::int as accepted, asked.refused::int as refused,
      s.break_seconds as "breakSeconds", ${ms('n.out_since')} as "outSinceMs", ${lastHiringTold}
    from shift s
    join driver d on d.id = s.driver_id
    join vehicle v on v.id = s.vehicle_id
    join vehicle_now n on n.shift_id = s.id and n.vehicle_id = s.vehicle_id
    cross join lateral (
      select count(*) filter (where t.kind = 'job') as jobs, count(*) filter (where t.kind <> 'job') as hails,
        sum(t.fare_minor) as takings
      from trip t where t.vehicle_id = s.vehicle_id and t.began_at >= s.began_at and t.shift_id = s.id
    ) sums
    cross join lateral (
      select count(*) filter (where o.state in (${words(TAKEN_OFFERS)})) as accepted,
        count(*) filter (where o.state in (${words(PASSED_OFFERS)})) as refused
      from offer o
      where o.vehicle_id = s.vehicle_id and o.sent_at >= s.began_at and o.driver_id = s.driver_id
    ) asked
    ${joinLastHiring('driver')}
    where n.fleet_id = ${fleetId} and s.ended_at is null and s.id > ${afterId}
    order by s.id limit ${most}`.execute(db);
  return rows;
}

export type IdleVehicle = {
  /** Of the vehicle. */
  id: number;
  plate: string;
  typeCode: string;
  usageExpiry: string;
  lockedAtMs: number | null;
  lockedWhy: string | null;
  lastDriverName: string | null;
  lastDid: string | null;
  lastEndedAtMs: number | null;
  lastTakingsMinor: number | null;
  /** The office ended it. */
  endedBy: string | null;
  endedWhy: string | null;
  /** Where it was last known to be, and when; all null together. */
  longitude: number | null;
  latitude: number | null;
  positionAtMs: number | null;
} & LastHiring;

/** The vehicles of a fleet that nobody works with, with who had them last, in the order of their ids. */
export async function idleVehicles(
  db: Db,
  fleetId: number,
  { afterId, most }: { afterId: number; most: number },
): Promise<IdleVehicle[]> {
  const { rows } = await sql<IdleVehicle>`
    select v.id, v.plate, vt.code as "typeCode", v.usage_expiry as "usageExpiry", ${ms('n.locked_at')} as "lockedAtMs",
      n.locked_why as "lockedWhy", d.name as "lastDriverName", d.did as "lastDid",
      ${ms('last.ended_at')} as "lastEndedAtMs", last.ended_by as "endedBy", last.ended_why as "endedWhy",
      case when last.id is not null then coalesce(sums.takings, 0)::float8 end as "lastTakingsMinor",
      n.longitude, n.latitude, ${ms('n.position_at')} as "positionAtMs", ${lastHiringTold}
    from vehicle v
    join vehicle_now n on n.vehicle_id = v.id
    join vehicle_type vt on vt.id = v.vehicle_type_id
    left join lateral (
      select * from shift where vehicle_id = v.id order by began_at desc limit 1
    ) last on true
    left join driver d on d.id = last.driver_id
    left join lateral (
      select sum(t.fare_minor) as takings from trip t
      where t.vehicle_id = v.id and t.began_at >= last.began_at and t.shift_id = last.id
    ) sums on true
    ${joinLastHiring('vehicle')}
    where v.fleet_id = ${fleetId} and v.decommissioned_at is null and n.shift_id is null and v.id > ${afterId}
    order by v.id limit ${most}`.execute(db);
  return rows;
}

export type DriverOff = {
  /** Of the driver. */
  id: number;
  name: string;
  did: string;
  driverClass: string;
  driverGroup: string;
  mobilePhone: string;
  permitExpiry: string;
  lastPlate: string | null;
  lastEndedAtMs: number | null;
  endedBy: string | null;
  endedWhy: string | null;
} & LastHiring;

/** The drivers of a fleet who do not work now, with their last shift, in the order of their ids. */
export async function driversOff(
  db: Db,
  fleetId: number,
  { afterId, most }: { afterId: number; most: number },
): Promise<DriverOff[]> {
  const { rows } = await sql<DriverOff>`
    select d.id, d.name, d.did, d.driver_class as "driverClass", d.driver_group as "driverGroup",
      d.mobile_phone as "mobilePhone", d.permit_expiry as "permitExpiry", v.plate as "lastPlate",
      ${ms('last.ended_at')} as "lastEndedAtMs", last.ended_by as "endedBy", last.ended_why as "endedWhy",
      ${lastHiringTold}
    from driver d
    left join lateral (
      select * from shift where driver_id = d.id order by began_at desc limit 1
    ) last on true
    left join vehicle v on v.id = last.vehicle_id
    ${joinLastHiring('driver')}
    where d.fleet_id = ${fleetId} and d.id > ${afterId} and d.ended_at is null
      and not exists (select from shift o where o.driver_id = d.id and o.ended_at is null)
    order by d.id limit ${most}`.execute(db);
  return rows;
}

export type AreaJob = {
  jobId: number;
  areaId: number | null;
  state: (typeof WAITING_STATES)[number];
  pickup: string;
  requiredAtMs: number;
  createdAtMs: number;
  preBooked: boolean;
};

/** Jobs that wait for a vehicle, and pre-bookings that are wanted by then, by the time they are wanted at. */
export async function jobsWanted(db: Db, fleetId: number, byMs: number): Promise<AreaJob[]> {
  const rows = await db
    .selectFrom('job')
    .select(['id', 'area_id', 'state', 'pickup_label', 'required_at', 'created_at', 'pre_booked'])
    .where('fleet_id', '=', fleetId)
    .where((eb) =>
      eb.or([
        eb('state', 'in', [...DUE_STATES]),
        eb.and([eb('state', '=', 'future'), eb('required_at', '<=', instant(byMs))]),
      ]),
    )
    .orderBy('required_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    jobId: row.id,
    areaId: row.area_id,
    state: row.state as AreaJob['state'],
    pickup: row.pickup_label,
    requiredAtMs: row.required_at,
    createdAtMs: row.created_at,
    preBooked: row.pre_booked,
  }));
}
