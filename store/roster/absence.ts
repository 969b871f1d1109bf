import { type Insertable, type Selectable, sql } from 'kysely';
import type { CalendarDate } from '#core/calendar/calendar-date.ts';
import type { AbsenceKind, AbsenceState, Days } from '#core/roster/absence.ts';
import type { Db } from '../door/connect.ts';
import type { Tables } from '../door/tables.ts';
import type { Tx } from '../door/transaction.ts';

export type AbsenceRow = Selectable<Tables['absence']>;
type OpenState = Extract<AbsenceState, 'asked' | 'granted'>;
const HOLDING = ['asked', 'granted'] as const satisfies readonly OpenState[];

export async function insertAbsence(t: Tx, row: Insertable<Tables['absence']>): Promise<number> {
  return (await t.db.insertInto('absence').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

export const lockAbsence = (t: Tx, fleetId: number, id: number): Promise<AbsenceRow | undefined> =>
  t.db
    .selectFrom('absence')
    .selectAll()
    .where('fleet_id', '=', fleetId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function updateAbsence(t: Tx, id: number, change: Partial<Insertable<Tables['absence']>>): Promise<void> {
  await t.db.updateTable('absence').set(change).where('id', '=', id).execute();
}

/** Does the driver ask for any of these days already, or is away on them? */
export async function absenceThen(t: Tx, driverId: number, { from, through }: Days): Promise<AbsenceRow | undefined> {
  return t.db
    .selectFrom('absence')
    .selectAll()
    .where('driver_id', '=', driverId)
    .where('state', 'in', HOLDING)
    .where('from_date', '<=', through)
    .where('through_date', '>=', from)
    .orderBy('from_date')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

export type OwnAbsence = {
  id: number;
  kind: AbsenceKind;
  from: CalendarDate;
  through: CalendarDate;
  state: AbsenceState;
  answer: string;
};

/** What a driver asked for or told, of days that end on a date or later; the next first. */
export function absencesOfDriver(db: Db, driverId: number, since: CalendarDate, most: number): Promise<OwnAbsence[]> {
  return db
    .selectFrom('absence')
    .select(['id', 'kind', 'from_date as from', 'through_date as through', 'state', 'answer'])
    .where('driver_id', '=', driverId)
    .where('state', '!=', 'withdrawn')
    .where('through_date', '>=', since)
    .orderBy('from_date')
    .limit(most)
    .execute();
}

/** The days of leave that were granted to drivers, or on which they were sick, by driver. */
export async function daysTakenOf(
  db: Db,
  driverIds: readonly number[],
  kind: AbsenceKind,
): Promise<ReadonlyMap<number, Days[]>> {
  const rows = await db
    .selectFrom('absence')
    .select(['driver_id as driverId', 'from_date as from', 'through_date as through'])
    .where('driver_id', '=', sql<number>`any(${[...driverIds]}::bigint[])`)
    .where('kind', '=', kind)
    .where('state', '=', 'granted')
    .execute();
  const found = new Map<number, Days[]>();
  for (const { driverId, ...days } of rows) found.set(driverId, [...(found.get(driverId) ?? []), days]);
  return found;
}

export type AskedLeave = Days & {
  id: number;
  driverId: number;
  did: string;
  name: string;
  text: string;
  askedAtMs: number;
};

/** Leave that waits for an answer, the one that was asked for first on top. */
export function askedLeave(db: Db, fleetId: number): Promise<AskedLeave[]> {
  return db
    .selectFrom('absence as a')
    .innerJoin('driver as d', 'd.id', 'a.driver_id')
    .select(['a.id', 'a.driver_id as driverId', 'd.did', 'd.name', 'a.text', 'a.asked_at as askedAtMs'])
    .select(['a.from_date as from', 'a.through_date as through'])
    .where('a.fleet_id', '=', fleetId)
    .where('a.state', '=', 'asked')
    .orderBy('a.asked_at')
    .limit(200)
    .execute();
}

/** Drivers of a fleet who are on leave or sick on a day. */
export async function driversAway(db: Db, fleetId: number, date: CalendarDate): Promise<number[]> {
  const rows = await db
    .selectFrom('absence')
    .select('driver_id')
    .where('fleet_id', '=', fleetId)
    .where('state', '=', 'granted')
    .where('from_date', '<=', date)
    .where('through_date', '>=', date)
    .execute();
  return rows.map(({ driver_id }) => driver_id);
}

/** The days of a span on which drivers of a fleet are away, or ask to be. */
export function absencesBetween(
  db: Db,
  fleetId: number,
  { from, through }: Days,
): Promise<(Days & { driverId: number })[]> {
  return db
    .selectFrom('absence')
    .select(['driver_id as driverId', 'from_date as from', 'through_date as through'])
    .where('fleet_id', '=', fleetId)
    .where('state', 'in', HOLDING)
    .where('from_date', '<=', through)
    .where('through_date', '>=', from)
    .execute();
}
