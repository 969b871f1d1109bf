import { type Selectable, sql } from 'kysely';
import { VEHICLE_BOUND_STATES } from '#core/job/states.ts';
import type { Db } from '../door/connect.ts';
import type { Tables } from '../door/tables.ts';
import type { Tx } from '../door/transaction.ts';

export type ReservationRow = Selectable<Tables['reservation']>;
export type ReservationKind = ReservationRow['kind'];

export function reservationOfJob(db: Db, jobId: number): Promise<ReservationRow | undefined> {
  return db.selectFrom('reservation').selectAll().where('job_id', '=', jobId).executeTakeFirst();
}

/** What of one kind a vehicle holds for later. */
export function reservationOfVehicle(
  db: Db,
  vehicleId: number,
  kind: ReservationKind,
): Promise<ReservationRow | undefined> {
  return db
    .selectFrom('reservation')
    .selectAll()
    .where('vehicle_id', '=', vehicleId)
    .where('kind', '=', kind)
    .executeTakeFirst();
}

/** The jobs in a car's day: the one in hand, its next, and the pre-booking it keeps. */
export async function jobsOfCar(db: Db, vehicleId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('job')
    .select('id')
    .where('vehicle_id', '=', vehicleId)
    .where('state', 'in', [...VEHICLE_BOUND_STATES])
    .union(db.selectFrom('reservation').select('job_id as id').where('vehicle_id', '=', vehicleId))
    .execute();
  return rows.map(({ id }) => id);
}

/** Writes the job's reservation in place of the one it may have. */
export async function keepReservation(
  t: Tx,
  reservation: Omit<ReservationRow, 'made_at' | 'made_by'>,
): Promise<ReservationRow> {
  const values = { ...reservation, made_at: t.at, made_by: t.actor.name };
  const { job_id: _, ...change } = values;
  return t.db
    .insertInto('reservation')
    .values(values)
    .onConflict((on) => on.column('job_id').doUpdateSet(change))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Takes reservations away: the job's, or a vehicle's of some kinds. Answers what there was. */
export function deleteReservations(
  t: Tx,
  of: { jobId: number } | { vehicleId: number; kinds: readonly ReservationKind[] },
): Promise<ReservationRow[]> {
  const gone = t.db.deleteFrom('reservation').returningAll();
  return 'jobId' in of
    ? gone.where('job_id', '=', of.jobId).execute()
    : gone
        .where('vehicle_id', '=', of.vehicleId)
        .where('kind', 'in', [...of.kinds])
        .execute();
}

/**
 * A job goes elsewhere: with it go its reservation and its cover and, where it `leaves` dispatch, its place on the
 * ladder; a vehicle that got it drops whatever else was to be its next. Answers the reservations there were.
 */
export async function dropPlans(
  t: Tx,
  job: { jobId: number; vehicleId: number | null; leaves: boolean },
): Promise<ReservationRow[]> {
  const { jobId, vehicleId, leaves } = job;
  const { rows } = await sql<ReservationRow>`
    with ladder as (delete from job_ladder where job_id = ${jobId} and ${leaves}::boolean),
    cover as (delete from cover where job_id = ${jobId})
    delete from reservation
    where job_id = ${jobId} or (kind = 'chained' and vehicle_id = ${vehicleId}::bigint)
    returning *`.execute(t.db);
  return rows;
}
