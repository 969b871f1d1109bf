import { areaOf, type BookingWorld, driveThrough } from '#core/booking/booking-world.ts';
import { COUNT_FIELDS } from '#core/booking/plain/count-fields.ts';
import { ridersOfCar } from '#core/booking/riders.ts';
import type { Position } from '#core/kit/geo.ts';
import { type MadeUpName, madeUpTrips } from '#core/tariff/kept/made-up-trips.ts';
import { slowSecondsOf } from '#core/tariff/slow-seconds.ts';
import type { Trip, TripEnd } from '#core/tariff/trip.ts';
import { plainOfRow } from '#store/booking/plain-columns.ts';
import type { Db } from '#store/door/connect.ts';
import { type LastTrip, lastTrips } from '#store/trip/last-trips.ts';

export const TRIPS_COMPARED = 10;
const NO_RATES = { time: null, distance: [] };

export type PricedTrip = { trip: Trip; driven: LastTrip | null; madeUp: MadeUpName | null };

/** The last trips of the fleet's own for these vehicle types, with made-up ones up to ten. */
export async function tenTrips(
  db: Db,
  world: BookingWorld,
  fleet: { id: number; centre: Position },
  types: { typeId: number | null; notOf: readonly number[] },
  nowMs: number,
): Promise<PricedTrip[]> {
  const rows = await lastTrips(db, fleet.id, { ...types, most: TRIPS_COMPARED });
  const driven = rows.map((row) => ({ trip: tripOf(row, world), driven: row, madeUp: null }));
  const code = world.vehicleTypes.find(({ id }) => id === types.typeId)?.code;
  const madeUp = madeUpTrips(nowMs, world.zone, fleet.centre)
    .slice(0, TRIPS_COMPARED - driven.length)
    .map(({ name, trip }) => ({
      trip: code === undefined ? trip : { ...trip, vehicleType: code },
      driven: null,
      madeUp: name,
    }));
  return [...driven, ...madeUp];
}

/** How much of it was slow nobody has kept: a typical part is taken, the same for both tariffs. */
function tripOf(row: LastTrip, world: BookingWorld): Trip {
  const drivingSeconds = Math.max(0, Math.round(((row.ended_at ?? row.began_at) - row.began_at) / 1_000));
  const metres = row.distance_metres ?? 0;
  const from = placeOf(row.booked_from ?? row.from_label, row.from_longitude, row.from_latitude);
  const to = placeOf(row.booked_to ?? row.to_label, row.to_longitude, row.to_latitude);
  const drive = from && to ? driveThrough(world, [from, to]) : null;
  const line = drive?.ok ? drive.value?.geometry : undefined;
  return {
    distanceMetres: metres,
    drivingSeconds,
    slowSeconds: Math.round(slowSecondsOf(NO_RATES, [{ metres, seconds: drivingSeconds }], 1)),
    startedAtMs: row.began_at,
    zone: world.zone,
    booked: row.job_id !== null,
    ...(row.type_code === null ? {} : { vehicleType: row.type_code }),
    ...ridersOfCar(plainOfRow(COUNT_FIELDS, row), 1),
    ...(row.attributes ? { asked: row.attributes } : {}),
    ...(row.hire_seconds === null ? {} : { hireSeconds: row.hire_seconds }),
    ...(from ? { pickup: endOf(from, world) } : {}),
    ...(to ? { dropoff: endOf(to, world) } : {}),
    // Gates are looked for on the way; where it is not known, what the driver keyed is taken.
    ...(line ? { line } : { tollsMinor: row.tolls_minor }),
    extrasMinor: row.extras_minor,
    account:
      row.markup_percent === null
        ? null
        : { markupPercent: row.markup_percent, discountPercent: row.discount_percent ?? 0 },
  };
}

type Ended = { label: string; longitude: number; latitude: number };

const placeOf = (label: string | null, longitude: number | null, latitude: number | null): Ended | null =>
  longitude === null || latitude === null ? null : { label: label ?? '', longitude, latitude };

const endOf = (place: Ended, world: BookingWorld): TripEnd => {
  const id = areaOf(world, place);
  return {
    position: [place.longitude, place.latitude],
    area: world.areas.find((area) => area.id === id)?.code ?? null,
  };
};
