import type { Rights } from '#core/access/flags.ts';
import type { Position } from '#core/kit/geo.ts';
import { SECOND_MS } from '#core/kit/time.ts';
import { maskedPhone } from '#core/phone/typed-phone.ts';
import { TRACK_MS } from '#core/query/track.ts';
import type { Suite } from '#engine/server/context.ts';
import { addressNear } from '#services/places/address-near.ts';
import { vehicleRows } from '#store/job/board.ts';
import { findJob, jobOfVehicle } from '#store/job/job.ts';
import { type QueryFacts, queryFacts } from '#store/query/query-story.ts';
import type { AlarmScene } from '../contract.ts';
import { carTrack } from './car-track.ts';
import { nearCars } from './near-cars.ts';

/** An open alarm as it is now; undefined where the fleet has no such open query. */
export async function alarmScene(
  suite: Suite,
  fleetId: number,
  queryId: number,
  rights: Rights,
): Promise<AlarmScene | undefined> {
  const query = await queryFacts(suite.store.db, fleetId, queryId);
  if (!query || query.finished_at !== null) return undefined;
  const nowMs = suite.clock.nowMs();
  const place = placeOf(query);
  const car = query.vehicle_id === null ? null : await carNow(suite, fleetId, query.vehicle_id, nowMs);
  const here: Position | null = car ? [car.longitude, car.latitude] : place;
  const [address, carAddress, job, track, nearest] = await Promise.all([
    place && addressNear(suite, fleetId, place),
    here && addressNear(suite, fleetId, here),
    jobInHand(suite, query, rights),
    query.vehicle_id === null ? [] : carTrack(suite, query.vehicle_id, query.at - TRACK_MS, nowMs + SECOND_MS),
    here === null ? [] : nearCars(suite, fleetId, here, query.vehicle_id),
  ]);
  return {
    queryId,
    code: query.code,
    atMs: query.at,
    nowMs,
    drill: query.drill,
    city: suite.books.fleets.get(fleetId)?.city ?? '',
    place: place && { longitude: place[0], latitude: place[1] },
    address,
    car,
    carAddress,
    rego: query.rego ?? '',
    typeName: query.typeName ?? '',
    driver: driverOf(query),
    job,
    track,
    nearest,
  };
}

export function placeOf({ longitude, latitude }: QueryFacts): Position | null {
  return longitude === null || latitude === null ? null : [longitude, latitude];
}

export function driverOf({ driverName, did, mobilePhone }: QueryFacts) {
  return driverName === null || did === null ? null : { name: driverName, did, mobilePhone: mobilePhone ?? '' };
}

async function carNow({ store, books }: Suite, fleetId: number, vehicleId: number, nowMs: number) {
  const [row] = await vehicleRows(store.db, fleetId, [vehicleId]);
  if (!row) return null;
  const told = books.positions.get(vehicleId);
  const { position } = row;
  const [longitude, latitude] = told?.position ?? [position?.longitude, position?.latitude];
  const atMs = told?.atMs ?? position?.atMs;
  if (longitude === undefined || latitude === undefined || atMs === undefined) return null;
  return {
    vehicleId,
    plate: row.plate,
    status: row.status,
    locked: row.locked,
    driverName: row.driverName ?? '',
    did: row.did ?? '',
    longitude,
    latitude,
    headingDegrees: told?.headingDegrees ?? position?.headingDegrees ?? 0,
    positionAgeSeconds: Math.max(0, Math.round((nowMs - atMs) / SECOND_MS)),
  };
}

/** The job the car has now, or else the one it had when the alarm came. */
async function jobInHand({ store }: Suite, query: QueryFacts, rights: Rights): Promise<AlarmScene['job']> {
  const now = query.vehicle_id === null ? undefined : await jobOfVehicle(store.db, query.vehicle_id);
  const job = now ?? (query.job_id === null ? undefined : await findJob(store.db, query.job_id));
  if (!job) return null;
  return {
    id: job.id,
    state: job.state,
    passengerName: job.passenger_name,
    phone: rights.has('seeFullPhone') ? job.phone : maskedPhone(job.phone),
    pickup: { label: job.pickup_label, longitude: job.pickup_longitude, latitude: job.pickup_latitude },
    dropoff:
      job.dropoff_label !== null && job.dropoff_longitude !== null && job.dropoff_latitude !== null
        ? { label: job.dropoff_label, longitude: job.dropoff_longitude, latitude: job.dropoff_latitude }
        : null,
  };
}
