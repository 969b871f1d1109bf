import { sql } from 'kysely';
import type { Position } from '#core/kit/geo.ts';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';

/** A hiring that is over, as its meter and as the positions told it. */
export type HeardTrip = {
  tripId: number;
  vehicleId: number;
  atMs: number;
  meteredMetres: number | null;
  heardMetres: number;
  silentSeconds: number;
};

export async function storeHeardTrips(db: Db, trips: readonly HeardTrip[]): Promise<void> {
  if (trips.length === 0) return;
  await db
    .insertInto('tamper_trip')
    .values(
      trips.map((trip) => ({
        trip_id: trip.tripId,
        vehicle_id: trip.vehicleId,
        at: new Date(trip.atMs),
        metered_metres: trip.meteredMetres,
        heard_metres: trip.heardMetres,
        silent_seconds: trip.silentSeconds,
      })),
    )
    .onConflict((conflict) => conflict.column('trip_id').doNothing())
    .execute();
}

/** Metres a car may drive unheard in a second, and which share of its way that may be: as the rules compare. */
const UNHEARD = { metresASecond: 15, share: 0.03, leastMetres: 1_000 };

/** The latest hirings of cars before an instant that meter and positions can be compared by, the oldest first. */
export async function pastTrips(
  db: Db,
  vehicleIds: readonly number[],
  { beforeMs, most }: { beforeMs: number; most: number },
): Promise<{ vehicleId: number; atMs: number; metres: number; heardMetres: number }[]> {
  const { rows } = await sql<{ vehicleId: number | string; at: number; metres: number; heardMetres: number }>`
    select x.* from unnest(${[...vehicleIds]}::bigint[]) v(id) cross join lateral (
      select t.vehicle_id as "vehicleId", (extract(epoch from t.at) * 1000)::float8 as at, t.metered_metres as metres,
        t.heard_metres as "heardMetres"
      from tamper_trip t
      where t.vehicle_id = v.id and t.at < ${instant(beforeMs)} and t.metered_metres is not null
        and t.heard_metres >= ${UNHEARD.leastMetres}
        and t.silent_seconds * ${UNHEARD.metresASecond} <= t.heard_metres * ${UNHEARD.share}
      order by t.at desc limit ${most}
    ) x order by x.at`.execute(db);
  return rows.map(({ vehicleId, at, metres, heardMetres }) => ({
    vehicleId: Number(vehicleId),
    atMs: Math.round(at),
    metres,
    heardMetres,
  }));
}

/** A hiring that can be told against others: by its ends and its time. */
export type PairTrip = { tripId: number; vehicleId: number; beganMs: number; endedMs: number };

/** Hirings of a fleet that began and ended near these places, the newest first. */
export async function tripsBetween(
  db: Db,
  fleetId: number,
  {
    from,
    to,
    degrees,
    sinceMs,
    most,
  }: { from: Position; to: Position; degrees: number; sinceMs: number; most: number },
): Promise<PairTrip[]> {
  const { rows } = await sql<{ tripId: number | string; vehicleId: number | string; began: number; ended: number }>`
    select t.id as "tripId", t.vehicle_id as "vehicleId", (extract(epoch from t.began_at) * 1000)::float8 as began,
      (extract(epoch from t.ended_at) * 1000)::float8 as ended
    from trip t
    where t.fleet_id = ${fleetId} and t.began_at >= ${instant(sinceMs)} and t.ended_at is not null
      and abs(t.from_longitude - ${from[0]}) <= ${2 * degrees} and abs(t.from_latitude - ${from[1]}) <= ${degrees}
      and abs(t.to_longitude - ${to[0]}) <= ${2 * degrees} and abs(t.to_latitude - ${to[1]}) <= ${degrees}
    order by t.began_at desc limit ${most}`.execute(db);
  return rows.map(({ tripId, vehicleId, began, ended }) => ({
    tripId: Number(tripId),
    vehicleId: Number(vehicleId),
    beganMs: Math.round(began),
    endedMs: Math.round(ended),
  }));
}

/** The cars of a fleet that somebody drove in a span. */
export async function carsDriven(db: Db, fleetId: number, fromMs: number): Promise<number[]> {
  const rows = await db
    .selectFrom('shift')
    .select('vehicle_id')
    .distinct()
    .where('fleet_id', '=', fleetId)
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>=', instant(fromMs))]))
    .orderBy('vehicle_id')
    .execute();
  return rows.map(({ vehicle_id }) => vehicle_id);
}

/** Whose shift it was in a car, in a span. */
export async function shiftsOfCar(
  db: Db,
  vehicleId: number,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): Promise<{ driverId: number; fromMs: number; untilMs: number }[]> {
  const rows = await db
    .selectFrom('shift')
    .select(['driver_id', 'began_at', 'ended_at'])
    .where('vehicle_id', '=', vehicleId)
    .where('began_at', '<', instant(toMs))
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>=', instant(fromMs))]))
    .orderBy('began_at')
    .execute();
  return rows.map(({ driver_id, began_at, ended_at }) => ({
    driverId: driver_id,
    fromMs: began_at,
    untilMs: ended_at ?? toMs,
  }));
}

const LEAST_FOR_SCALE = 200;

/** What a fleet's meters tell more than the positions do, in the middle of its comparable hirings; 0 where there are few. */
export async function scaleOfFleet(db: Db, fleetId: number, sinceMs: number): Promise<number> {
  const { rows } = await sql<{ scale: number | null; trips: number }>`
    select percentile_cont(0.5) within group (order by t.metered_metres / t.heard_metres) - 1 as scale,
      count(*)::int as trips
    from tamper_trip t join vehicle v on v.id = t.vehicle_id
    where v.fleet_id = ${fleetId} and t.at >= ${instant(sinceMs)} and t.metered_metres > 0
      and t.heard_metres >= ${UNHEARD.leastMetres}
      and t.silent_seconds * ${UNHEARD.metresASecond} <= t.heard_metres * ${UNHEARD.share}`.execute(db);
  const [row] = rows;
  return row && row.trips >= LEAST_FOR_SCALE ? (row.scale ?? 0) : 0;
}
