import { type Insertable, type Selectable, sql } from 'kysely';
import { LONGEST_SHIFT_MS } from '#core/shift/shift-hours.ts';
import { REST_MS } from '#core/shift-record/shift-times.ts';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';
import type { Tables } from '../door/tables.ts';
import type { Tx } from '../door/transaction.ts';

export type RecordRow = Selectable<Tables['shift_record']>;

export async function insertShiftRecord(t: Tx, record: Insertable<Tables['shift_record']>): Promise<number> {
  return (await t.db.insertInto('shift_record').values(record).returning('id').executeTakeFirstOrThrow()).id;
}

/** A shift record of a fleet, locked until the transaction ends. */
export function lockShiftRecord(t: Tx, fleetId: number, id: number): Promise<RecordRow | undefined> {
  return t.db
    .selectFrom('shift_record')
    .selectAll()
    .where('fleet_id', '=', fleetId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateShiftRecord(
  t: Tx,
  id: number,
  change: Partial<Insertable<Tables['shift_record']>>,
): Promise<void> {
  await t.db
    .updateTable('shift_record')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deleteShiftRecord(t: Tx, id: number): Promise<void> {
  await t.db.deleteFrom('shift_record').where('id', '=', id).execute();
}

const underWay = (db: Db, driverId: number, nowMs: number) =>
  db
    .selectFrom('shift_record as r')
    .where('r.driver_id', '=', driverId)
    .where((eb) =>
      eb.or([
        eb('r.state', '=', 'opened'),
        eb.and([
          eb('r.state', '=', 'worked'),
          eb.or([
            eb('r.worked_at', '>', instant(nowMs - REST_MS)),
            eb.exists(
              eb
                .selectFrom('key_set as k')
                .select('k.id')
                .whereRef('k.record_id', '=', 'r.id')
                .where('k.state', 'in', ['out', 'late']),
            ),
          ]),
        ]),
      ]),
    )
    .orderBy('r.id', 'desc');

/**
 * The shift of a driver that a sign-on to this vehicle goes on with: one that is open, whose key is out, or that ended
 * less than a rest ago and nobody has confirmed.
 */
export function recordUnderWay(
  db: Db,
  driverId: number,
  vehicleId: number,
  nowMs: number,
): Promise<RecordRow | undefined> {
  return underWay(db, driverId, nowMs).selectAll('r').where('r.vehicle_id', '=', vehicleId).executeTakeFirst();
}

/** What is rostered for a driver now, or was to have begun by now, on this vehicle or none; locked until the transaction ends. */
export function rosteredNow(t: Tx, driverId: number, vehicleId: number): Promise<RecordRow | undefined> {
  return t.db
    .selectFrom('shift_record')
    .selectAll()
    .where('driver_id', '=', driverId)
    .where('state', '=', 'rostered')
    .where('rostered_end_at', '>', instant(t.at))
    .where('rostered_start_at', '<', instant(t.nowMs + LONGEST_SHIFT_MS))
    .where((eb) => eb.or([eb('vehicle_id', 'is', null), eb('vehicle_id', '=', vehicleId)]))
    .orderBy('rostered_start_at')
    .forUpdate()
    .executeTakeFirst();
}

/** The shift of a driver whose car came back in mid-shift, and that still goes on: no other has gone on from it. */
export function goingOn(
  db: Db,
  driverId: number,
  nowMs: number,
): Promise<{ id: number; business_day: string; untilMs: number } | undefined> {
  return db
    .selectFrom('shift_record as r')
    .select(['r.id', 'r.business_day', sql<number>`(extract(epoch from r.goes_on_until) * 1000)::bigint`.as('untilMs')])
    .where('r.driver_id', '=', driverId)
    .where('r.goes_on_until', '>', instant(nowMs))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('shift_record as n').select('n.id').whereRef('n.goes_on_from', '=', 'r.id'))),
    )
    .orderBy('r.id', 'desc')
    .executeTakeFirst();
}

/** A sign-on belongs to a shift record. */
export async function linkShift(t: Tx, shiftId: number, recordId: number): Promise<void> {
  await t.db.updateTable('shift').set({ shift_record_id: recordId }).where('id', '=', shiftId).execute();
}

/** Sign-ons that are over, had hirings, and belong to no shift record: the newest first. */
export function shiftsWithoutRecord(
  db: Db,
  fleetId: number,
  most: number,
): Promise<{ id: number; driverId: number; vehicleId: number; beganAtMs: number; endedAtMs: number }[]> {
  return db
    .selectFrom('shift as s')
    .select([
      's.id',
      's.driver_id as driverId',
      's.vehicle_id as vehicleId',
      's.began_at as beganAtMs',
      sql<number>`(extract(epoch from s.ended_at) * 1000)::bigint`.as('endedAtMs'),
    ])
    .where('s.fleet_id', '=', fleetId)
    .where('s.ended_at', 'is not', null)
    .where('s.shift_record_id', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('trip as t').select('t.id').whereRef('t.shift_id', '=', 's.id')),
    )
    .orderBy('s.ended_at', 'desc')
    .orderBy('s.id')
    .limit(most)
    .execute();
}

/** The shift record of a sign-on; null where it has none. */
export async function recordOfShift(db: Db, shiftId: number): Promise<{ id: number; fleetId: number } | undefined> {
  return db
    .selectFrom('shift as s')
    .innerJoin('shift_record as r', 'r.id', 's.shift_record_id')
    .select(['r.id', 'r.fleet_id as fleetId'])
    .where('s.id', '=', shiftId)
    .executeTakeFirst();
}

/** The last sign-on of a shift is over; answers the record where that moved it. */
export async function workRecordOfShift(t: Tx, shiftId: number): Promise<{ id: number; fleetId: number } | undefined> {
  return t.db
    .updateTable('shift_record as r')
    .set({ state: 'worked', worked_at: t.at, version: sql<number>`r.version + 1` })
    .where('r.state', '=', 'opened')
    .where('r.id', '=', (eb) => eb.selectFrom('shift').select('shift_record_id').where('id', '=', shiftId))
    .returning(['r.id', 'r.fleet_id as fleetId'])
    .executeTakeFirst();
}

/** The sign-on of a shift that is not over. */
export async function openShiftOfRecord(db: Db, recordId: number): Promise<{ id: number } | undefined> {
  return db
    .selectFrom('shift')
    .select('id')
    .where('shift_record_id', '=', recordId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/** Opened shifts with a key out whose end is so long past, and which nobody has marked yet; locked, and none that another is at. */
export function overdueRecords(
  t: Tx,
  fleetId: number,
  what: 'late' | 'task',
  beforeMs: number,
): Promise<(RecordRow & { plate: string; did: string; driverName: string })[]> {
  return t.db
    .selectFrom('shift_record as r')
    .innerJoin('vehicle as v', 'v.id', 'r.vehicle_id')
    .innerJoin('driver as d', 'd.id', 'r.driver_id')
    .selectAll('r')
    .select(['v.plate', 'd.did', 'd.name as driverName'])
    .where('r.fleet_id', '=', fleetId)
    .where('r.due_at', '<=', instant(beforeMs))
    .where(what === 'late' ? 'r.late_at' : 'r.late_task_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('key_set as k')
          .select('k.id')
          .whereRef('k.record_id', '=', 'r.id')
          .where('k.state', 'in', ['out', 'late']),
      ),
    )
    .orderBy('r.id')
    .limit(100)
    .forUpdate('r')
    .skipLocked()
    .execute();
}
