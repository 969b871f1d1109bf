import type { Insertable } from 'kysely';
import { DAY_MS } from '#core/kit/time.ts';
import type { AlertType, TaskRequest } from '#core/office/office-work.ts';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';
import type { Tables } from '../door/tables.ts';
import type { Tx } from '../door/transaction.ts';

/** Finished rows are shown this long. */
const FINISHED_SHOWN_MS = 7 * DAY_MS;
/** A list longer than this is nobody's to read. */
const MOST_ROWS = 5_000;

/** Which rows of these fleets: the open ones, and with `finished` those of the last 7 days before now too. */
export type OfficeRows = { fleetIds: readonly number[]; finished: boolean; nowMs: number };

type Detail = Record<string, string | number>;

export type AlertRow = {
  id: number;
  type: AlertType;
  atMs: number;
  detail: Detail;
  fleetId: number;
  jobId: number | null;
  plate: string | null;
  did: string | null;
};

export type TaskRow = {
  id: number;
  request: TaskRequest;
  atMs: number;
  detail: Detail;
  message: string;
  fleetId: number;
  jobId: number | null;
};

/** Newest first. */
export function alertRows(db: Db, { fleetIds, finished, nowMs }: OfficeRows): Promise<AlertRow[]> {
  return db
    .selectFrom('alert as a')
    .leftJoin('vehicle as v', 'v.id', 'a.vehicle_id')
    .leftJoin('driver as d', 'd.id', 'a.driver_id')
    .select([
      'a.id',
      'a.alert_type as type',
      'a.at as atMs',
      'a.detail',
      'a.fleet_id as fleetId',
      'a.job_id as jobId',
      'v.plate',
      'd.did',
    ])
    .where('a.fleet_id', 'in', [...fleetIds])
    .where((eb) =>
      finished
        ? eb.or([eb('a.finished_at', 'is', null), eb('a.finished_at', '>', instant(nowMs - FINISHED_SHOWN_MS))])
        : eb('a.finished_at', 'is', null),
    )
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(MOST_ROWS)
    .execute();
}

/** Newest first. */
export function taskRows(db: Db, { fleetIds, finished, nowMs }: OfficeRows): Promise<TaskRow[]> {
  return db
    .selectFrom('task')
    .select(['id', 'request', 'at as atMs', 'detail', 'message', 'fleet_id as fleetId', 'job_id as jobId'])
    .where('fleet_id', 'in', [...fleetIds])
    .where((eb) =>
      finished
        ? eb.or([eb('finished_at', 'is', null), eb('finished_at', '>', instant(nowMs - FINISHED_SHOWN_MS))])
        : eb('finished_at', 'is', null),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_ROWS)
    .execute();
}

/** An alert or a task as it was when it was taken hold of. */
export type OfficeItem = { id: number; fleetId: number; kind: string; finished: boolean };

/** The alert, locked until the transaction ends, where it belongs to one of the fleets. */
export async function lockAlert(t: Tx, fleetIds: readonly number[], id: number): Promise<OfficeItem | undefined> {
  const row = await t.db
    .selectFrom('alert')
    .select(['id', 'fleet_id as fleetId', 'alert_type as kind', 'finished_at as finishedMs'])
    .where('id', '=', id)
    .where('fleet_id', 'in', [...fleetIds])
    .forUpdate()
    .executeTakeFirst();
  return row && { id: row.id, fleetId: row.fleetId, kind: row.kind, finished: row.finishedMs !== null };
}

/** The task, locked until the transaction ends, where it belongs to one of the fleets. */
export async function lockTask(t: Tx, fleetIds: readonly number[], id: number): Promise<OfficeItem | undefined> {
  const row = await t.db
    .selectFrom('task')
    .select(['id', 'fleet_id as fleetId', 'request as kind', 'finished_at as finishedMs'])
    .where('id', '=', id)
    .where('fleet_id', 'in', [...fleetIds])
    .forUpdate()
    .executeTakeFirst();
  return row && { id: row.id, fleetId: row.fleetId, kind: row.kind, finished: row.finishedMs !== null };
}

/** The locked alert or task is finished by the actor. */
export async function markFinished(t: Tx, table: 'alert' | 'task', id: number): Promise<void> {
  await t.db.updateTable(table).set({ finished_at: t.at, finished_by: t.actor.name }).where('id', '=', id).execute();
}

/** Writes many tasks at once. */
export async function insertTasks(t: Tx, tasks: readonly Insertable<Tables['task']>[]): Promise<void> {
  await t.db
    .insertInto('task')
    .values([...tasks])
    .execute();
}
