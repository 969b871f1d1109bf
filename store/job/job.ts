import type { Selectable, Updateable } from 'kysely';
import { VEHICLE_BOUND_STATES } from '#core/job/states.ts';
import type { Db } from '../door/connect.ts';
import type { Tables } from '../door/tables.ts';
import type { Tx } from '../door/transaction.ts';

export type JobRow = Selectable<Tables['job']>;
export type JobPatch = Omit<Updateable<Tables['job']>, 'id' | 'version' | 'fleet_id'>;

/** The job, locked until the transaction ends; undefined where there is none. */
export function lockJob(t: Tx, jobId: number): Promise<JobRow | undefined> {
  return t.db.selectFrom('job').selectAll().where('id', '=', jobId).forUpdate().executeTakeFirst();
}

export function findJob(db: Db, jobId: number): Promise<JobRow | undefined> {
  return db.selectFrom('job').selectAll().where('id', '=', jobId).executeTakeFirst();
}

/** Writes the patch and raises the version. The row must have been locked in this transaction. */
export function updateJob(t: Tx, job: JobRow, patch: JobPatch): Promise<JobRow> {
  return t.db
    .updateTable('job')
    .set({ ...patch, version: job.version + 1 })
    .where('id', '=', job.id)
    .where('version', '=', job.version)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The job a vehicle is committed to now. */
export function jobOfVehicle(db: Db, vehicleId: number): Promise<JobRow | undefined> {
  return db
    .selectFrom('job')
    .selectAll()
    .where('vehicle_id', '=', vehicleId)
    .where('state', 'in', [...VEHICLE_BOUND_STATES])
    .executeTakeFirst();
}

/** The jobs of a fleet that wait for a vehicle, most urgent first. */
export function waitingJobs(db: Db, fleetId: number): Promise<JobRow[]> {
  return db
    .selectFrom('job')
    .selectAll()
    .where('fleet_id', '=', fleetId)
    .where('state', '=', 'dispatching')
    .orderBy('priority', 'desc')
    .orderBy('required_at')
    .orderBy('id')
    .execute();
}
