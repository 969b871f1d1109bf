import { sql, type Updateable } from 'kysely';
import type { CalendarDate } from '#core/calendar/calendar-date.ts';
import type { DocketState } from '#core/docket/docket.ts';
import type { Db } from '../door/connect.ts';
import type { Tables } from '../door/tables.ts';
import type { Tx } from '../door/transaction.ts';

/** A docket with whom it is of and who pays it. */
export type DocketRow = {
  id: number;
  version: number;
  number: string;
  amountMinor: number;
  onDate: CalendarDate;
  state: DocketState;
  recordId: number;
  businessDay: CalendarDate;
  driverId: number;
  did: string;
  driverName: string;
  receivedAtMs: number;
  receivedBy: string;
  payInNumber: number | null;
  creditedOn: CalendarDate | null;
  accountId: number | null;
  accountNumber: string | null;
  accountName: string | null;
  sortedAtMs: number | null;
  sortedBy: string | null;
  returnedWhy: string | null;
  /** The books of its shift's day were closed as it came. */
  periodClosed: boolean;
};

const rows = (db: Db, fleetId: number) =>
  db
    .selectFrom('docket as o')
    .innerJoin('shift_record as r', 'r.id', 'o.record_id')
    .innerJoin('driver as d', 'd.id', 'r.driver_id')
    .leftJoin('account as a', 'a.id', 'o.account_id')
    .leftJoin('shift_pay_in as p', 'p.id', 'o.pay_in_id')
    .select([
      'o.id',
      'o.version',
      'o.number',
      'o.amount_minor as amountMinor',
      'o.on_date as onDate',
      'o.state',
      'o.record_id as recordId',
      'r.business_day as businessDay',
      'd.id as driverId',
      'd.did',
      'd.name as driverName',
      'o.received_at as receivedAtMs',
      'o.received_by as receivedBy',
      'p.number as payInNumber',
      'o.credited_on as creditedOn',
      'o.account_id as accountId',
      'a.number as accountNumber',
      'a.name as accountName',
      'o.sorted_at as sortedAtMs',
      'o.sorted_by as sortedBy',
      'o.returned_why as returnedWhy',
      'o.period_closed as periodClosed',
    ])
    .where('o.fleet_id', '=', fleetId);

export type DocketsAsked = { state: DocketState; beforeId: number | null; most: number };

/** Dockets of a fleet in a state, the newest first. */
export const docketsOf = (db: Db, fleetId: number, { state, beforeId, most }: DocketsAsked): Promise<DocketRow[]> =>
  rows(db, fleetId)
    .where('o.state', '=', state)
    .$if(beforeId !== null, (query) => query.where('o.id', '<', beforeId ?? 0))
    .orderBy('o.id', 'desc')
    .limit(most)
    .execute();

/** Those of a shift that were not given back, in the order they came. */
export const docketsOfRecord = (db: Db, fleetId: number, recordId: number): Promise<DocketRow[]> =>
  rows(db, fleetId).where('o.record_id', '=', recordId).where('o.state', '<>', 'returned').orderBy('o.id').execute();

/** The drives of a shift that are over, with what was quoted for them: a docket is of one of them. */
export const drivesOfRecord = (db: Db, recordId: number) =>
  db
    .selectFrom('trip as t')
    .innerJoin('shift as s', 's.id', 't.shift_id')
    .leftJoin('job as j', 'j.id', 't.job_id')
    .select(['t.distance_metres as metres', 't.began_at as beganAtMs', 't.ended_at as endedAtMs', 'j.quote'])
    .where('s.shift_record_id', '=', recordId)
    .where('t.ended_at', 'is not', null)
    .execute();

export const docketById = (db: Db, fleetId: number, id: number): Promise<DocketRow | undefined> =>
  rows(db, fleetId).where('o.id', '=', id).executeTakeFirst();

/** The docket that was received under this key. */
export const docketByKey = (db: Db, fleetId: number, clientKey: string): Promise<DocketRow | undefined> =>
  rows(db, fleetId).where('o.client_key', '=', clientKey).executeTakeFirst();

/** The docket that has a number and was not given back. */
export const docketByNumber = (db: Db, fleetId: number, number: string): Promise<DocketRow | undefined> =>
  rows(db, fleetId)
    .where(sql<boolean>`lower(o.number) = lower(${number})`)
    .where('o.state', '<>', 'returned')
    .executeTakeFirst();

/** Holds a docket until the transaction ends; answers how it stands then. */
export async function lockDocket(t: Tx, fleetId: number, id: number): Promise<DocketRow | undefined> {
  await t.db
    .selectFrom('docket')
    .select('id')
    .where('fleet_id', '=', fleetId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return docketById(t.db, fleetId, id);
}

export type NewDocket = {
  fleetId: number;
  number: string;
  amountMinor: number;
  onDate: CalendarDate;
  recordId: number;
  periodClosed: boolean;
  clientKey: string;
};

/** Its id; undefined where its number, or its key, was taken in the same moment. */
export async function insertDocket(t: Tx, one: NewDocket): Promise<number | undefined> {
  const row = await t.db
    .insertInto('docket')
    .values({
      fleet_id: one.fleetId,
      number: one.number,
      amount_minor: one.amountMinor,
      on_date: one.onDate,
      record_id: one.recordId,
      received_at: t.at,
      received_by: t.actor.name,
      period_closed: one.periodClosed,
      client_key: one.clientKey,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function updateDocket(t: Tx, id: number, change: Updateable<Tables['docket']>): Promise<void> {
  await t.db
    .updateTable('docket')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** The dockets that were received with a shift are credited with its pay-in; answers how many. */
export async function creditDocketsOf(
  t: Tx,
  recordId: number,
  { payInId, entryId, onDate }: { payInId: number; entryId: number | null; onDate: CalendarDate },
): Promise<number> {
  const { numUpdatedRows } = await t.db
    .updateTable('docket')
    .set((eb) => ({
      state: 'credited',
      pay_in_id: payInId,
      credit_entry_id: entryId,
      credited_on: onDate,
      version: eb('version', '+', 1),
    }))
    .where('record_id', '=', recordId)
    .where('state', '=', 'received')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** How many dockets of a fleet are in each state, and what they come to. */
export const docketSums = (db: Db, fleetId: number) =>
  db
    .selectFrom('docket')
    .select(['state', sql<number>`count(*)::int`.as('count'), sql<number>`sum(amount_minor)::bigint`.as('sumMinor')])
    .where('fleet_id', '=', fleetId)
    .where('state', 'in', ['received', 'credited'])
    .groupBy('state')
    .execute();

/** An account by its number: of this fleet where it has one, else of which other fleet. */
export async function payingAccount(
  db: Db,
  fleetId: number,
  number: string,
): Promise<{ id: number; number: string; name: string; active: boolean; fleetId: number } | undefined> {
  return db
    .selectFrom('account')
    .select(['id', 'number', 'name', 'active', 'fleet_id as fleetId'])
    .where(sql<boolean>`lower(number) = lower(${number})`)
    .orderBy(sql`fleet_id <> ${fleetId}`)
    .limit(1)
    .executeTakeFirst();
}

/** Shifts of a driver that a docket may be of, the newest first. */
export const docketShifts = (db: Db, fleetId: number, driverId: number, most: number) =>
  db
    .selectFrom('shift_record as r')
    .leftJoin('vehicle as v', 'v.id', 'r.vehicle_id')
    .select(['r.id', 'r.business_day as businessDay', 'r.state', 'v.plate'])
    .where('r.fleet_id', '=', fleetId)
    .where('r.driver_id', '=', driverId)
    .where('r.state', '<>', 'rostered')
    .orderBy('r.business_day', 'desc')
    .orderBy('r.id', 'desc')
    .limit(most)
    .execute();
