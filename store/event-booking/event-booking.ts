import { type Insertable, type Selectable, sql } from 'kysely';
import { ACCOUNT_FIELDS } from '#core/booking/plain/plain-fields.ts';
import type { EventState, RowProblem, RowState } from '#core/event-booking/event-booking.ts';
import type { EventTerms, ReadyRow } from '#core/event-booking/read-row.ts';
import { plainOfRow } from '../booking/plain-columns.ts';
import type { Db } from '../door/connect.ts';
import type { Tables } from '../door/tables.ts';
import type { Tx } from '../door/transaction.ts';

export type EventRow = Selectable<Tables['event_booking']>;
export type EventValues = Omit<
  Insertable<Tables['event_booking']>,
  'id' | 'fleet_id' | 'version' | 'state' | 'client_key' | 'created_at' | 'created_by' | 'changed_at' | 'changed_by'
>;
export type EventLine = Selectable<Tables['event_booking_row']>;

/** What an event says for all its rows. */
export function termsOfEvent(row: EventRow): EventTerms {
  return {
    direction: row.direction,
    place: { label: row.place_label, longitude: row.place_longitude, latitude: row.place_latitude },
    fromMs: row.from_at,
    untilMs: row.until_at,
    contactName: row.contact_name,
    contactPhone: row.contact_phone,
    notes: [row.pickup_point, row.notes].filter(Boolean).join('\n'),
    accountId: row.account_id,
    ...plainOfRow(ACCOUNT_FIELDS, row),
  };
}

/** Writes the event; undefined, and nothing written, where its client key has been used in the fleet. */
export function insertEvent(
  t: Tx,
  fleetId: number,
  clientKey: string,
  values: EventValues,
): Promise<EventRow | undefined> {
  return t.db
    .insertInto('event_booking')
    .values({ ...values, fleet_id: fleetId, client_key: clientKey, created_at: t.at, created_by: t.actor.name })
    .onConflict((conflict) => conflict.constraint('event_booking_client_key').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function eventByClientKey(db: Db, fleetId: number, clientKey: string): Promise<EventRow | undefined> {
  return db
    .selectFrom('event_booking')
    .selectAll()
    .where('fleet_id', '=', fleetId)
    .where('client_key', '=', clientKey)
    .executeTakeFirst();
}

export function findEvent(db: Db, id: number): Promise<EventRow | undefined> {
  return db.selectFrom('event_booking').selectAll().where('id', '=', id).executeTakeFirst();
}

export function lockEvent(t: Tx, id: number): Promise<EventRow | undefined> {
  return t.db.selectFrom('event_booking').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Whether an event takes bookings, held so until the transaction ends. */
export async function holdEventState(t: Tx, id: number): Promise<EventState | undefined> {
  const row = await t.db.selectFrom('event_booking').select('state').where('id', '=', id).forShare().executeTakeFirst();
  return row?.state;
}

/** Writes the patch and raises the version. The row must have been locked in this transaction. */
export function updateEvent(
  t: Tx,
  row: EventRow,
  patch: Partial<EventValues> & { state?: EventState; cancel_why?: string | null },
): Promise<EventRow> {
  return t.db
    .updateTable('event_booking')
    .set({ ...patch, version: row.version + 1, changed_at: t.at, changed_by: t.actor.name })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export type NewLine = {
  fileKey: string;
  line: number;
  state: RowState;
  cells: Readonly<Record<string, string>>;
  ready: ReadyRow | null;
};

/** Adds rows to an event; those of a file's line that is there already are left as they are. Answers how many were added. */
export async function insertLines(t: Tx, eventId: number, lines: readonly NewLine[]): Promise<number> {
  if (lines.length === 0) return 0;
  const { numAffectedRows } = await sql`
    insert into event_booking_row (event_booking_id, file_key, line, state, cells, ready, required_at)
    select ${eventId}, l."fileKey", l.line, l.state, l.cells, nullif(l.ready, 'null'::jsonb),
      to_timestamp((l.ready ->> 'requiredAtMs')::bigint / 1000.0)
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as l("fileKey" text, line int, state text, cells jsonb, ready jsonb)
    on conflict (event_booking_id, file_key, line) do nothing`.execute(t.db);
  return Number(numAffectedRows ?? 0);
}

export type RowCounts = Record<RowState, number>;

/** How many rows an event has in each state. */
export async function countLines(db: Db, eventId: number): Promise<RowCounts> {
  const rows = await db
    .selectFrom('event_booking_row')
    .select(['state', sql<number>`count(*)`.as('rows')])
    .where('event_booking_id', '=', eventId)
    .groupBy('state')
    .execute();
  const of = (state: RowState) => Number(rows.find((row) => row.state === state)?.rows ?? 0);
  return { new: of('new'), good: of('good'), bad: of('bad'), made: of('made') };
}

/** Rows of an event in a state, by id after `afterId`. */
export function linesInState(
  db: Db,
  eventId: number,
  state: RowState,
  { afterId, most }: { afterId: number; most: number },
): Promise<EventLine[]> {
  return db
    .selectFrom('event_booking_row')
    .selectAll()
    .where('event_booking_id', '=', eventId)
    .where('state', '=', state)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(most)
    .execute();
}

/** The good rows of an event that are wanted first. */
export function nextToMake(db: Db, eventId: number, most: number): Promise<EventLine[]> {
  return db
    .selectFrom('event_booking_row')
    .selectAll()
    .where('event_booking_id', '=', eventId)
    .where('state', '=', 'good')
    .orderBy('required_at')
    .orderBy('id')
    .limit(most)
    .execute();
}

export function findLine(db: Db, eventId: number, rowId: number): Promise<EventLine | undefined> {
  return db
    .selectFrom('event_booking_row')
    .selectAll()
    .where('event_booking_id', '=', eventId)
    .where('id', '=', rowId)
    .executeTakeFirst();
}

export type JudgedLine = { id: number; cells: string; ready: ReadyRow | null; problems: RowProblem[] };

/** Writes what was found of rows, where they still are as they were read. */
export async function judgeLines(t: Tx, lines: readonly JudgedLine[]): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    update event_booking_row r
    set state = case when l.ready is null or l.ready = 'null'::jsonb then 'bad' else 'good' end,
      ready = nullif(l.ready, 'null'::jsonb), problems = l.problems,
      required_at = to_timestamp((l.ready ->> 'requiredAtMs')::bigint / 1000.0)
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(id bigint, cells text, ready jsonb, problems jsonb)
    where r.id = l.id and r.state = 'new' and r.cells = l.cells::jsonb`.execute(t.db);
}

/** A row's cells as they are typed now: it is looked at anew. False where it was made meanwhile, or is gone. */
export async function retypeLine(t: Tx, rowId: number, cells: Readonly<Record<string, string>>): Promise<boolean> {
  const { numUpdatedRows } = await t.db
    .updateTable('event_booking_row')
    .set({ cells: JSON.stringify(cells), state: 'new', ready: null, required_at: null, problems: '[]' })
    .where('id', '=', rowId)
    .where('state', '!=', 'made')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Every row of an event that is not made is looked at anew. */
export async function renewLines(t: Tx, eventId: number): Promise<void> {
  await t.db
    .updateTable('event_booking_row')
    .set({ state: 'new', ready: null, required_at: null, problems: '[]' })
    .where('event_booking_id', '=', eventId)
    .where('state', '!=', 'made')
    .execute();
}

/** Takes rows away that are not made: those named, or all of a state, or all of a file. Answers how many. */
export async function dropLines(
  t: Tx,
  eventId: number,
  which: { ids: readonly number[] } | { state: RowState } | { fileKey: string },
): Promise<number> {
  const ofEvent = t.db
    .deleteFrom('event_booking_row')
    .where('event_booking_id', '=', eventId)
    .where('state', '!=', 'made');
  const chosen =
    'ids' in which
      ? ofEvent.where('id', 'in', [...which.ids])
      : 'state' in which
        ? ofEvent.where('state', '=', which.state)
        : ofEvent.where('file_key', '=', which.fileKey);
  const { numDeletedRows } = await chosen.executeTakeFirst();
  return Number(numDeletedRows);
}

/** The row has its booking. */
export async function markMade(t: Tx, rowId: number, bookingId: number): Promise<void> {
  await t.db
    .updateTable('event_booking_row')
    .set({ state: 'made', booking_id: bookingId, problems: '[]' })
    .where('id', '=', rowId)
    .execute();
}

/** Why a row that was good could not be booked after all. */
export async function markRefused(t: Tx, rowId: number, problems: readonly RowProblem[]): Promise<void> {
  await t.db
    .updateTable('event_booking_row')
    .set({ state: 'bad', problems: JSON.stringify(problems) })
    .where('id', '=', rowId)
    .where('state', '=', 'good')
    .execute();
}

/** Events with rows to look at, bookings to make or jobs to cancel, oldest first. */
export function eventsAtWork(db: Db): Promise<EventRow[]> {
  return db
    .selectFrom('event_booking as e')
    .selectAll('e')
    .where(
      sql<boolean>`(e.state in ('making', 'cancelling') or (e.state <> 'cancelled' and exists (
        select from event_booking_row r where r.event_booking_id = e.id and r.state = 'new')))`,
    )
    .orderBy('e.id')
    .execute();
}
