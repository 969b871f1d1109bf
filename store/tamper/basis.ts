import { sql } from 'kysely';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';

/** A hiring with its three distances: the meter's, the positions', and the job's fare beside them. */
export type ComparedTrip = {
  tripId: number;
  jobId: number | null;
  kind: 'job' | 'hail' | 'rank';
  vehicleId: number;
  driverId: number;
  shiftId: number;
  beganMs: number;
  endedMs: number | null;
  meteredMetres: number | null;
  /** Null where the car was not heard, or is still to be judged. */
  heardMetres: number | null;
  silentSeconds: number | null;
  fareMinor: number | null;
};

/** The hirings of a car, or of a driver, that began in a span or last into it; the oldest first. */
export async function comparedTrips(
  db: Db,
  of: { vehicleId: number } | { driverId: number },
  { fromMs, toMs }: { fromMs: number; toMs: number },
): Promise<ComparedTrip[]> {
  const whose = 'driverId' in of ? sql`t.driver_id = ${of.driverId}` : sql`t.vehicle_id = ${of.vehicleId}`;
  const { rows } = await sql<ComparedTrip>`
    select t.id as "tripId", t.job_id as "jobId", t.kind, t.vehicle_id as "vehicleId", t.driver_id as "driverId",
      t.shift_id as "shiftId", (extract(epoch from t.began_at) * 1000)::float8 as "beganMs",
      (extract(epoch from t.ended_at) * 1000)::float8 as "endedMs", t.distance_metres as "meteredMetres",
      h.heard_metres as "heardMetres", h.silent_seconds as "silentSeconds", t.fare_minor as "fareMinor"
    from trip t left join tamper_trip h on h.trip_id = t.id
    where ${whose} and t.began_at >= ${instant(fromMs)} - interval '1 day' and t.began_at < ${instant(toMs)}
      and (t.ended_at is null or t.ended_at >= ${instant(fromMs)})
    order by t.began_at, t.id`.execute(db);
  return rows.map((row) => ({
    ...row,
    tripId: Number(row.tripId),
    jobId: row.jobId === null ? null : Number(row.jobId),
    vehicleId: Number(row.vehicleId),
    driverId: Number(row.driverId),
    shiftId: Number(row.shiftId),
    beganMs: Math.round(row.beganMs),
    endedMs: row.endedMs === null ? null : Math.round(row.endedMs),
    fareMinor: row.fareMinor === null ? null : Number(row.fareMinor),
  }));
}

/** The hirings that ended at these instants: what a drift rests on. */
export async function tripsEndedAt(db: Db, vehicleId: number, instants: readonly number[]): Promise<ComparedTrip[]> {
  const [first, last] = [Math.min(...instants), Math.max(...instants)];
  if (instants.length === 0) return [];
  const ended = new Set(instants);
  const found = await comparedTrips(db, { vehicleId }, { fromMs: first, toMs: last + 1 });
  return found.filter(({ endedMs }) => endedMs !== null && ended.has(endedMs));
}

/** Devices of a car that came or went in a span. */
export async function deviceChanges(
  db: Db,
  vehicleId: number,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): Promise<{ kind: string; name: string; madeMs: number; madeBy: string; endedMs: number | null }[]> {
  const rows = await db
    .selectFrom('device')
    .select(['kind', 'name', 'made_at', 'made_by', 'ended_at'])
    .where('vehicle_id', '=', vehicleId)
    .where((eb) =>
      eb.or([
        eb.and([eb('made_at', '>=', instant(fromMs)), eb('made_at', '<', instant(toMs))]),
        eb.and([eb('ended_at', '>=', instant(fromMs)), eb('ended_at', '<', instant(toMs))]),
      ]),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ kind, name, made_at, made_by, ended_at }) => ({
    kind,
    name,
    madeMs: made_at,
    madeBy: made_by,
    endedMs: ended_at,
  }));
}
