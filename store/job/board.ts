import { sql } from 'kysely';
import { JOB_FIELDS } from '#core/booking/plain/plain-fields.ts';
import type { JobRow } from '#core/job/job-row.ts';
import { FINISHED_STATES, VEHICLE_BOUND_STATES } from '#core/job/states.ts';
import { type VehicleRow, vehicleStatus } from '#core/vehicle/status.ts';
import { plainOfRow } from '../booking/plain-columns.ts';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';
import { drivenAttributes } from '../vehicle/driven-attributes.ts';

/** The board's rows of a fleet: those named, or all unfinished ones and those finished since. */
export async function jobRows(
  db: Db,
  fleetId: number,
  which: { ids: readonly number[] } | { finishedSince: Date },
): Promise<JobRow[]> {
  if ('ids' in which && which.ids.length === 0) return [];
  const rows = await db
    .selectFrom('job as j')
    .leftJoin('area as a', 'a.id', 'j.area_id')
    .leftJoin('vehicle_type as vt', 'vt.id', 'j.vehicle_type_id')
    .leftJoin('vehicle as v', 'v.id', 'j.vehicle_id')
    .leftJoin('driver as d', 'd.id', 'j.driver_id')
    .leftJoin('offer as o', (join) => join.onRef('o.job_id', '=', 'j.id').on('o.state', '=', 'live'))
    .leftJoin('vehicle as ov', 'ov.id', 'o.vehicle_id')
    .leftJoin('reservation as r', 'r.job_id', 'j.id')
    .leftJoin('vehicle as rv', 'rv.id', 'r.vehicle_id')
    .selectAll('j')
    .select([
      'a.name as area_name',
      'vt.code as type_code',
      'v.plate',
      'd.name as driver_name',
      'ov.plate as offer_plate',
      'o.expires_at as offer_expires_at',
      'r.kind as reservation_kind',
      'rv.plate as reserved_plate',
      sql<number | null>`(j.quote->>'totalMinor')::bigint`.as('quote_minor'),
      // Of a car hired by the hour: as long as it is hired for.
      sql<number | null>`greatest((j.quote->>'driveSeconds')::float8, j.hire_seconds)`.as('drive_seconds'),
    ])
    .where('j.fleet_id', '=', fleetId)
    .where((eb) =>
      'ids' in which
        ? eb('j.id', 'in', [...which.ids])
        : eb.or([
            eb('j.state', 'not in', [...FINISHED_STATES]),
            eb('j.finished_at', '>', instant(which.finishedSince)),
          ]),
    )
    .orderBy('j.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    bookingId: row.booking_id,
    state: row.state,
    priority: row.priority,
    areaId: row.area_id,
    areaName: row.area_name,
    preBooked: row.pre_booked,
    requiredAtMs: row.required_at,
    releaseAtMs: row.release_at,
    createdAtMs: row.created_at,
    stateAtMs: row.state_at,
    dispatchedAtMs: row.dispatched_at,
    arrivedAtMs: row.arrived_at,
    pickedUpAtMs: row.picked_up_at,
    finishedAtMs: row.finished_at,
    pickup: { label: row.pickup_label, longitude: row.pickup_longitude, latitude: row.pickup_latitude },
    dropoff:
      row.dropoff_label !== null && row.dropoff_longitude !== null && row.dropoff_latitude !== null
        ? { label: row.dropoff_label, longitude: row.dropoff_longitude, latitude: row.dropoff_latitude }
        : null,
    passengerName: row.passenger_name,
    phone: row.phone,
    notes: row.notes,
    ...plainOfRow(JOB_FIELDS, row),
    typeCode: row.type_code,
    attributes: row.attributes,
    attempt: row.attempt,
    rejections: row.rejections,
    checkbacks: row.checkbacks,
    pbs: row.preferred_vehicle_ids.length + row.preferred_driver_ids.length > 0,
    ban: row.banned_vehicle_ids.length + row.banned_driver_ids.length > 0,
    vehicleId: row.vehicle_id,
    plate: row.plate,
    driverName: row.driver_name,
    offer:
      row.offer_plate !== null && row.offer_expires_at !== null
        ? { plate: row.offer_plate, expiresAtMs: row.offer_expires_at }
        : null,
    reserved:
      row.reserved_plate !== null && row.reservation_kind !== null
        ? { plate: row.reserved_plate, kind: row.reservation_kind }
        : null,
    quoteMinor: row.quote_minor,
    driveSeconds: row.drive_seconds,
    hireSeconds: row.hire_seconds,
    fareMinor: row.fare_minor,
    reason: row.reason,
  }));
}

/** What the vehicles of a fleet are doing: those named, or all that are not decommissioned. */
export async function vehicleRows(db: Db, fleetId: number, ids?: readonly number[]): Promise<VehicleRow[]> {
  if (ids?.length === 0) return [];
  let query = db
    .selectFrom('vehicle as v')
    .innerJoin('vehicle_now as n', 'n.vehicle_id', 'v.id')
    .innerJoin('vehicle_type as vt', 'vt.id', 'v.vehicle_type_id')
    .leftJoin('driver as d', 'd.id', 'n.driver_id')
    .leftJoin('shift as s', 's.id', 'n.shift_id')
    .leftJoin('job as j', (join) =>
      join.onRef('j.vehicle_id', '=', 'v.id').on('j.state', 'in', [...VEHICLE_BOUND_STATES]),
    )
    .leftJoin('offer as o', (join) => join.onRef('o.vehicle_id', '=', 'v.id').on('o.state', '=', 'live'))
    .select([
      'v.id',
      'n.version',
      'v.plate',
      'vt.code as type_code',
      drivenAttributes(fleetId).as('attributes'),
      'd.name as driver_name',
      'd.did',
      'n.shift_id',
      'n.out_of_vehicle',
      'n.meter_on_at',
      'n.clear_since',
      'n.locked_at',
      's.began_at',
      's.planned_end_at',
      'j.id as job_id',
      'j.state as job_state',
      'o.id as offer_id',
      'n.longitude',
      'n.latitude',
      'n.heading_degrees',
      'n.position_at',
    ])
    .where('v.fleet_id', '=', fleetId)
    .where('v.decommissioned_at', 'is', null)
    .orderBy('v.id');
  if (ids) query = query.where('v.id', 'in', [...ids]);
  const rows = await query.execute();
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    plate: row.plate,
    typeCode: row.type_code,
    attributes: row.attributes,
    status: vehicleStatus({
      shiftId: row.shift_id,
      outOfVehicle: row.out_of_vehicle,
      meterOn: row.meter_on_at !== null,
      jobState: row.job_state,
      hasOffer: row.offer_id !== null,
    }),
    driverName: row.driver_name,
    did: row.did,
    jobId: row.job_id,
    shiftBeganAtMs: row.began_at,
    clearSinceMs: row.clear_since,
    ...(row.planned_end_at !== null && { shiftEndsAtMs: row.planned_end_at }),
    ...(row.locked_at !== null && { locked: true as const }),
    position:
      row.longitude !== null && row.latitude !== null && row.position_at !== null
        ? {
            longitude: row.longitude,
            latitude: row.latitude,
            headingDegrees: row.heading_degrees ?? 0,
            atMs: row.position_at,
          }
        : null,
  }));
}
