import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { BOOKING_FIELDS } from '#core/booking/plain/plain-fields.ts';
import { type Permanent, weekdaysOf } from '#core/permanent/permanent.ts';
import { plainOfRow } from '../booking/plain-columns.ts';
import type { Db } from '../door/connect.ts';
import type { Tables } from '../door/tables.ts';
import type { Tx } from '../door/transaction.ts';
import type { JobRow } from '../job/job.ts';

export type PermanentRow = Selectable<Tables['permanent_booking']>;
export type PermanentValues = Omit<
  Insertable<Tables['permanent_booking']>,
  'id' | 'fleet_id' | 'version' | 'created_at' | 'created_by' | 'changed_at' | 'changed_by' | 'deleted_at' | 'series_id'
>;

/** The row as core knows it. */
export function permanentOf(row: PermanentRow): Permanent {
  return {
    passengerName: row.passenger_name,
    phone: row.phone,
    legs: row.legs,
    vehicleTypeId: row.vehicle_type_id,
    attributes: row.attributes,
    vehicles: row.vehicles,
    bookingType: row.booking_type,
    accountId: row.account_id,
    payment: row.payment,
    ...plainOfRow(BOOKING_FIELDS, row),
    email: row.email,
    language: row.language,
    confirms: row.confirms,
    preferred: row.preferred,
    banned: row.banned,
    weekdays: weekdaysOf(row.weekday_mask),
    calendarId: row.calendar_id,
    holidays: row.holidays,
    fromDate: row.from_date,
    untilDate: row.until_date,
    suspendedFrom: row.suspended_from,
    suspendedUntil: row.suspended_until,
  };
}

/** `seriesId`: of the series that it is split from. */
export function insertPermanent(
  t: Tx,
  fleetId: number,
  values: PermanentValues,
  seriesId: number | null = null,
): Promise<PermanentRow> {
  return t.db
    .insertInto('permanent_booking')
    .values({ ...values, fleet_id: fleetId, series_id: seriesId, created_at: t.at, created_by: t.actor.name })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Writes the patch and raises the version. The row must have been locked in this transaction. */
export function updatePermanent(
  t: Tx,
  row: PermanentRow,
  patch: Partial<PermanentValues> & { deleted_at?: Date },
): Promise<PermanentRow> {
  return t.db
    .updateTable('permanent_booking')
    .set({ ...patch, version: row.version + 1, changed_at: t.at, changed_by: t.actor.name })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What was found of the ways by road; nothing that anybody typed, so the version stays. */
export async function keepDrives(t: Tx, id: number, drives: PermanentRow['drives']): Promise<void> {
  const patch: Updateable<Tables['permanent_booking']> = { drives: JSON.stringify(drives) };
  await t.db.updateTable('permanent_booking').set(patch).where('id', '=', id).execute();
}

export const seriesOf = ({ id, series_id: seriesId }: Pick<PermanentRow, 'id' | 'series_id'>): number => seriesId ?? id;

/** The parts of a series that are not deleted, by id. `t` locks them. */
export function partsOf(db: Db, seriesId: number, t: Tx | null = null): Promise<PermanentRow[]> {
  const parts = db
    .selectFrom('permanent_booking')
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', seriesId), eb('series_id', '=', seriesId)]))
    .where('deleted_at', 'is', null)
    .orderBy('id');
  return (t ? parts.forUpdate() : parts).execute();
}

/**
 * It and the other parts of its series, all locked: none may come to run on the dates of another meanwhile. None where it
 * is not there.
 */
export async function lockSeries(t: Tx, id: number): Promise<PermanentRow[]> {
  const row = await findPermanent(t.db, id);
  const parts = row ? await partsOf(t.db, seriesOf(row), t) : [];
  return parts.some((part) => part.id === id) ? parts : [];
}

export function findPermanent(db: Db, id: number): Promise<PermanentRow | undefined> {
  return db
    .selectFrom('permanent_booking')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export function permanentsOf(db: Db, fleetId: number): Promise<PermanentRow[]> {
  return db
    .selectFrom('permanent_booking')
    .selectAll()
    .where('fleet_id', '=', fleetId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
}

/**
 * Permanent bookings of a fleet that may run on a date and have no booking for it yet, by id after `afterId`. Their
 * calendars are not asked here.
 */
export function permanentsDue(
  db: Db,
  fleetId: number,
  date: string,
  { afterId, most }: { afterId: number; most: number },
): Promise<PermanentRow[]> {
  return db
    .selectFrom('permanent_booking as p')
    .selectAll('p')
    .where('p.fleet_id', '=', fleetId)
    .where('p.deleted_at', 'is', null)
    .where('p.id', '>', afterId)
    .where('p.from_date', '<=', date)
    .where(sql<boolean>`(p.until_date is null or p.until_date >= ${date}::date)`)
    .where(
      sql<boolean>`not coalesce(p.suspended_from <= ${date}::date
        and (p.suspended_until is null or p.suspended_until >= ${date}::date), false)`,
    )
    .where(
      sql<boolean>`((p.weekday_mask >> (extract(isodow from ${date}::date)::int - 1)) & 1 = 1 or exists (
        select from calendar_day d where d.calendar_id = p.calendar_id and d.date = ${date}::date and d.kind = 'extra'))`,
    )
    .where(
      sql<boolean>`not exists (
        select from booking b where b.permanent_booking_id = p.id and b.for_date = ${date}::date)`,
    )
    .orderBy('p.id')
    .limit(most)
    .execute();
}

/** Those of them that are as they were read, kept so until the transaction ends. */
export async function stillThus(t: Tx, rows: readonly PermanentRow[]): Promise<Set<number>> {
  const found = await t.db
    .selectFrom('permanent_booking')
    .select(['id', 'version'])
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();
  const versions = new Map(found.map(({ id, version }) => [id, version]));
  return new Set(rows.filter(({ id, version }) => versions.get(id) === version).map(({ id }) => id));
}

export type MadeDate = {
  date: string;
  bookingId: number;
  /** Changed on its own after it was made. */
  altered: boolean;
  jobs: JobRow[];
};

/** What was made of a permanent booking for the dates from one on, by date. `t` locks them, and their jobs after them. */
export async function madeDates(db: Db, permanentId: number, from: string, t: Tx | null = null): Promise<MadeDate[]> {
  const ofPermanent = db
    .selectFrom('booking')
    .select(['id', 'for_date', 'changed_at'])
    .where('permanent_booking_id', '=', permanentId)
    .where('for_date', '>=', from)
    .orderBy('for_date');
  const bookings = await (t ? ofPermanent.forUpdate() : ofPermanent).execute();
  if (bookings.length === 0) return [];
  const ids = bookings.map(({ id }) => id);
  const ofBookings = db.selectFrom('job').selectAll().where('booking_id', 'in', ids).orderBy('id');
  const jobs = await (t ? ofBookings.forUpdate() : ofBookings).execute();
  return bookings.map(({ id, for_date, changed_at }) => ({
    date: for_date as string,
    bookingId: id,
    altered: changed_at !== null,
    jobs: jobs.filter((job) => job.booking_id === id),
  }));
}

/** Dates that were made, from one on, are those of another part of the series from now on. */
export async function moveDates(
  t: Tx,
  { fromId, toId, date }: { fromId: number; toId: number; date: string },
): Promise<void> {
  await t.db
    .updateTable('booking')
    .set({ permanent_booking_id: toId })
    .where('permanent_booking_id', '=', fromId)
    .where('for_date', '>=', date)
    .execute();
}

/** The date becomes free again: what had been made for it stands by itself. */
export async function freeDate(t: Tx, bookingId: number): Promise<void> {
  await t.db.updateTable('booking').set({ for_date: null, client_key: null }).where('id', '=', bookingId).execute();
}

export type PermanentRefusal = {
  permanentId: number;
  date: string;
  code: string;
  detail: Record<string, string | number>;
};

/** Notes why dates were not made. */
export async function noteRefusals(t: Tx, refusals: readonly PermanentRefusal[]): Promise<void> {
  if (refusals.length === 0) return;
  await t.db
    .insertInto('permanent_refusal')
    .values(
      refusals.map(({ permanentId, date, code, detail }) => ({
        permanent_booking_id: permanentId,
        for_date: date,
        code,
        detail: JSON.stringify(detail),
        at: t.at,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['permanent_booking_id', 'for_date']).doUpdateSet(({ ref }) => ({
        code: ref('excluded.code'),
        detail: ref('excluded.detail'),
        at: ref('excluded.at'),
      })),
    )
    .execute();
}

export async function forgetRefusals(t: Tx, permanentIds: readonly number[], date: string | null): Promise<void> {
  if (permanentIds.length === 0) return;
  const gone = t.db.deleteFrom('permanent_refusal').where('permanent_booking_id', 'in', [...permanentIds]);
  await (date === null ? gone : gone.where('for_date', '=', date)).execute();
}

/** Dates of a fleet from one on that could not be made, by date. */
export async function refusalsOf(db: Db, fleetId: number, from: string): Promise<PermanentRefusal[]> {
  const rows = await db
    .selectFrom('permanent_refusal as r')
    .innerJoin('permanent_booking as p', 'p.id', 'r.permanent_booking_id')
    .select(['r.permanent_booking_id', 'r.for_date', 'r.code', 'r.detail'])
    .where('p.fleet_id', '=', fleetId)
    .where('p.deleted_at', 'is', null)
    .where('r.for_date', '>=', from)
    .orderBy('r.for_date')
    .execute();
  return rows.map((row) => ({
    permanentId: row.permanent_booking_id,
    date: row.for_date,
    code: row.code,
    detail: row.detail,
  }));
}
