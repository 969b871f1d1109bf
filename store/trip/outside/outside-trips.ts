import { sql } from 'kysely';
import type { OddFare } from '#core/meter/odd-fare.ts';
import type { OutsidePlace, OutsideTrip } from '#core/trip/outside/read-trip.ts';
import type { Tx } from '../../door/transaction.ts';
import type { OutsideRecord } from './outside-records.ts';

type Of = { fleetId: number; source: string };

/** Which of these rows were brought already, by their digests in hexadecimal digits. */
export async function rowsBrought(t: Tx, { fleetId, source }: Of, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select encode(row_key, 'hex') as key from outside_trip
    where fleet_id = ${fleetId} and source = ${source}
      and row_key in (select decode(k, 'hex') from unnest(${[...keys]}::text[]) k)`.execute(t.db);
  return new Set(rows.map(({ key }) => key));
}

export type OutsideShift = { vehicle: OutsideRecord; driver: OutsideRecord; day: string; fromMs: number; toMs: number };

/** The shifts of these days, made where they are not there, and as long as from the first trip to the last. In their order. */
export async function outsideShifts(t: Tx, fleetId: number, shifts: readonly OutsideShift[]): Promise<number[]> {
  const given = JSON.stringify(
    shifts.map(({ vehicle, driver, day, fromMs, toMs }, place) => ({
      place,
      v: vehicle.id,
      d: driver.id,
      vehicle: vehicle.ownId,
      driver: driver.ownId,
      day,
      starts: new Date(fromMs),
      ends: new Date(toMs),
    })),
  );
  const rows = sql`jsonb_to_recordset(${given}::jsonb)
    as g(place int, v bigint, d bigint, vehicle bigint, driver bigint, day date, starts timestamptz, ends timestamptz)`;
  await sql`
    with lacking as materialized (
      select g.*, nextval(pg_get_serial_sequence('shift', 'id')) as shift_id
      from ${rows} left join outside_shift o
        on o.vehicle_record_id = g.v and o.driver_record_id = g.d and o.day = g.day
      where o.shift_id is null
    ), made as (
      insert into shift (id, fleet_id, driver_id, vehicle_id, began_at, ended_at)
      select shift_id, ${fleetId}, driver, vehicle, starts, ends from lacking
    )
    insert into outside_shift (vehicle_record_id, driver_record_id, day, shift_id)
    select v, d, day, shift_id from lacking`.execute(t.db);
  const { rows: found } = await sql<{ place: number; id: number }>`
    update shift s set began_at = least(s.began_at, g.starts), ended_at = greatest(s.ended_at, g.ends)
    from ${rows} join outside_shift o on o.vehicle_record_id = g.v and o.driver_record_id = g.d and o.day = g.day
    where s.id = o.shift_id returning g.place, s.id`.execute(t.db);
  const ids: number[] = [];
  for (const { place, id } of found) ids[place] = Number(id);
  return ids;
}

export type OutsideRow = {
  key: string;
  trip: Omit<OutsideTrip, 'vehicle' | 'driver' | 'from' | 'to'>;
  odd: OddFare | null;
  from: Pick<OutsidePlace, 'label' | 'at'> & { areaId: number | null };
  to: Pick<OutsidePlace, 'label' | 'at'> & { areaId: number | null };
  vehicleId: number;
  driverId: number;
  shiftId: number;
};

/** Writes trips of another system; what was booked becomes a booking with its job, at its end. */
export async function insertOutsideTrips(t: Tx, of: Of, trips: readonly OutsideRow[]): Promise<void> {
  if (trips.length === 0) return;
  const jobs = await insertBooked(
    t,
    of,
    trips.filter(({ trip }) => trip.kind === 'job'),
  );
  const given = JSON.stringify(trips.map((row) => ({ ...told(row), job: jobs.get(row.key) ?? null })));
  await sql`
    with given as materialized (
      select g.*, nextval(pg_get_serial_sequence('trip', 'id')) as trip_id from ${rowsOf(given)}
    ), driven as (
      insert into trip (id, fleet_id, kind, vehicle_id, driver_id, shift_id, job_id, began_at, ended_at, from_longitude,
        from_latitude, to_longitude, to_latitude, distance_metres, fare_minor, outcome, extras_minor, tolls_minor, payment,
        from_label, to_label, from_area_id, to_area_id, odd_fare)
      select trip_id, ${of.fleetId}, kind, vehicle, driver, shift, job, starts, ends, "fromLon", "fromLat", "toLon",
        "toLat", metres, fare, 'offloaded', extras, tolls, payment, "fromLabel", "toLabel", "fromArea", "toArea",
        odd
      from given
    )
    insert into outside_trip (trip_id, fleet_id, source, row_key, passengers, tip_minor, brought_at)
    select trip_id, ${of.fleetId}, ${of.source}, decode(key, 'hex'), passengers, tip, ${t.at} from given`.execute(t.db);
}

const rowsOf = (given: string) => sql`
  jsonb_to_recordset(${given}::jsonb) as g(key text, kind text, taken timestamptz, required timestamptz, ahead boolean, starts timestamptz, ends timestamptz,
    "fromLabel" text, "fromLon" float8, "fromLat" float8, "fromArea" bigint, "toLabel" text, "toLon" float8, "toLat" float8,
    "toArea" bigint, passengers int, metres int, fare bigint, extras bigint, tolls bigint, tip bigint, payment text, odd text,
    vehicle bigint, driver bigint, shift bigint, job bigint)`;

/** The jobs that were written, by the digests of their rows. A trip looks for its job as it is written: so they come first. */
async function insertBooked(
  t: Tx,
  { fleetId, source }: Of,
  trips: readonly OutsideRow[],
): Promise<Map<string, number>> {
  if (trips.length === 0) return new Map();
  const { rows } = await sql<{ key: string; id: string }>`
    with given as materialized (
      select g.*, nextval(pg_get_serial_sequence('booking', 'id')) as booking_id,
        nextval(pg_get_serial_sequence('job', 'id')) as job_id
      from ${rowsOf(JSON.stringify(trips.map(told)))}
    ), booked as (
      insert into booking (id, fleet_id, origin, booking_type, passenger_name, phone, created_at, created_by, payment,
        passengers, confirms)
      select booking_id, ${fleetId}, 'outside', case when ahead then 'preBooked' else 'now' end, '–', '',
        taken, ${source}, payment, nullif(passengers, 0), false
      from given
    ), legs as (
      insert into leg (booking_id, number, pickup_label, pickup_longitude, pickup_latitude, dropoff_label,
        dropoff_longitude, dropoff_latitude, required_at)
      select booking_id, 1, coalesce("fromLabel", ''), "fromLon", "fromLat", "toLabel", "toLon", "toLat", required from given
    ), jobs as (
      insert into job (id, fleet_id, booking_id, state, area_id, pre_booked, required_at, pickup_label, pickup_longitude,
        pickup_latitude, dropoff_label, dropoff_longitude, dropoff_latitude, passenger_name, phone, vehicle_id, driver_id,
        shift_id, state_at, created_at, picked_up_at, finished_at, fare_minor, distance_metres, extras_minor, tolls_minor,
        payment, taken_by)
      select job_id, ${fleetId}, booking_id, 'offloaded', "fromArea", ahead, required, coalesce("fromLabel", ''),
        "fromLon", "fromLat", "toLabel", "toLon", "toLat", '–', '', vehicle, driver, shift, ends, taken,
        starts, ends, fare, metres, extras, tolls, payment, ${source}
      from given
    )
    select key, job_id as id from given`.execute(t.db);
  return new Map(rows.map(({ key, id }) => [key, Number(id)]));
}

function told({ key, trip, odd, from, to, vehicleId, driverId, shiftId }: OutsideRow) {
  return {
    key,
    kind: trip.kind,
    taken: trip.booked && new Date(trip.booked.atMs),
    required: trip.booked && new Date(trip.booked.forMs),
    ahead: trip.booked?.ahead ?? false,
    starts: new Date(trip.beganAtMs),
    ends: new Date(trip.endedAtMs),
    // Where there is a point and no word, the suite finds the street itself.
    fromLabel: from.label ?? (from.at ? null : ''),
    fromLon: from.at?.[0] ?? null,
    fromLat: from.at?.[1] ?? null,
    fromArea: from.areaId,
    toLabel: to.label ?? (to.at ? null : ''),
    toLon: to.at?.[0] ?? null,
    toLat: to.at?.[1] ?? null,
    toArea: to.areaId,
    passengers: trip.passengers,
    metres: trip.distanceMetres,
    fare: trip.fareMinor,
    extras: trip.extrasMinor,
    tolls: trip.tollsMinor,
    tip: trip.tipMinor,
    payment: trip.payment,
    odd,
    vehicle: vehicleId,
    driver: driverId,
    shift: shiftId,
  };
}
