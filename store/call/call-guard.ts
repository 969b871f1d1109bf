import { sql } from 'kysely';
import type { Place } from '#core/booking/booking.ts';
import type { OpenJob } from '#core/booking/likely/twins.ts';
import { COMING_STATES, type JobState, SOUGHT_STATES, WAITING_STATES } from '#core/job/states.ts';
import type { Db } from '../door/connect.ts';
import type { Tx } from '../door/transaction.ts';
import { words } from '../door/words.ts';

/** Somewhat more than a door's width: what lies within is judged in core. */
const NEAR_DEGREES = 0.001;
const MOST = 60;

/** Holds back other calls of the fleet that are judged by their likeness, until the transaction ends. */
export async function oneCallAtATime(t: Tx, fleetId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('book one call'), ${fleetId}::int)`.execute(t.db);
}

/** The jobs of a fleet that nobody is aboard of yet, of a telephone number (as it is stored) or near a place. */
export async function openJobsLike(db: Db, fleetId: number, phone: string, place: Place | null): Promise<OpenJob[]> {
  const near = place
    ? sql`(lower(j.pickup_label) = lower(${place.label}) or (
        j.pickup_longitude between ${place.longitude - NEAR_DEGREES} and ${place.longitude + NEAR_DEGREES}
        and j.pickup_latitude between ${place.latitude - NEAR_DEGREES} and ${place.latitude + NEAR_DEGREES}))`
    : sql`false`;
  const { rows } = await sql<{
    id: number;
    booking_id: number;
    passenger_name: string;
    phone: string;
    state: JobState;
    required_at: number;
    pickup_label: string;
    pickup_longitude: number;
    pickup_latitude: number;
    created_by: string;
  }>`
    select j.id, j.booking_id, j.passenger_name, j.phone, j.state, j.required_at, j.pickup_label, j.pickup_longitude,
      j.pickup_latitude, b.created_by
    from job j join booking b on b.id = j.booking_id
    where j.fleet_id = ${fleetId} and j.state in (${words([...WAITING_STATES, ...COMING_STATES])})
      and ((j.phone = ${phone} and ${phone} <> '') or ${near})
    order by j.required_at, j.id limit ${MOST}`.execute(db);
  return rows.map((row) => ({
    jobId: row.id,
    bookingId: row.booking_id,
    passengerName: row.passenger_name,
    phone: row.phone,
    state: row.state,
    requiredAtMs: row.required_at,
    pickup: { label: row.pickup_label, longitude: row.pickup_longitude, latitude: row.pickup_latitude },
    createdBy: row.created_by,
  }));
}

const LANDMARK_DEGREES = 0.0004;

/** What the fleet has noted about its landmarks at a place. */
export async function landmarksAt(db: Db, fleetId: number, place: Place): Promise<{ name: string; notes: string }[]> {
  const { longitude, latitude } = place;
  return db
    .selectFrom('landmark')
    .select(['name', 'notes'])
    .where('fleet_id', '=', fleetId)
    .where('longitude', '>=', longitude - LANDMARK_DEGREES)
    .where('longitude', '<=', longitude + LANDMARK_DEGREES)
    .where('latitude', '>=', latitude - LANDMARK_DEGREES)
    .where('latitude', '<=', latitude + LANDMARK_DEGREES)
    .orderBy('id')
    .limit(3)
    .execute();
}

export async function isLandmark(db: Db, fleetId: number, place: Place): Promise<boolean> {
  return (await landmarksAt(db, fleetId, place)).length > 0;
}

/** Jobs of an area wanted by an instant that have no car yet: a new one comes after them. */
export async function waitingInArea(db: Db, fleetId: number, areaId: number | null, byMs: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from job j
    where j.fleet_id = ${fleetId} and j.state in (${words(SOUGHT_STATES)})
      and j.area_id is not distinct from ${areaId} and j.required_at <= ${new Date(byMs)}`.execute(db);
  return rows[0]?.n ?? 0;
}
