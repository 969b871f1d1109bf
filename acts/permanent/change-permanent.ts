import type { BookingWorld } from '#core/booking/booking-world.ts';
import type { CalendarDate } from '#core/calendar/calendar-date.ts';
import { ok, type Refusal, type Result, refuse } from '#core/kit/result.ts';
import {
  beginsOf,
  broughtInto,
  type Change,
  type ChangeRefusal,
  changedFields,
  type EffectLine,
  effectsOf,
  type PermanentField,
  problemOfChange,
  type Split,
  splitOf,
} from '#core/permanent/change-effects.ts';
import { type FoundDrive, knownDrives } from '#core/permanent/known-drives.ts';
import type { ChangeScope, Permanent } from '#core/permanent/permanent.ts';
import type { Db } from '#store/door/connect.ts';
import { type Actor, type Tx, transact } from '#store/door/transaction.ts';
import {
  findPermanent,
  forgetRefusals,
  insertPermanent,
  lockSeries,
  type MadeDate,
  madeDates,
  moveDates,
  type PermanentRow,
  type PermanentValues,
  partsOf,
  permanentOf,
  seriesOf,
  updatePermanent,
} from '#store/permanent/permanent.ts';
import { holdForCharge } from '../account/charge-account.ts';
import type { ActContext } from '../context.ts';
import { alterMade, dropMade } from './alter-made.ts';
import { makeAheadIn } from './make-ahead.ts';
import { makeDayIn } from './make-day.ts';
import { checkValues, marksFor, todayOf, type ValuesRefusal, valuesOf, withKeptPhone } from './permanent-values.ts';
import { type PartsTarget, partsMeant, type TargetRefusal } from './series-parts.ts';

/** How far ahead the difference of a change is told. */
const SHOWN_DAYS = 28;

export type ChangeAsked = PartsTarget & {
  permanent: Permanent;
  scope: ChangeScope;
  date: CalendarDate;
  /** What is brought into the other parts that are meant; without it, whatever the change makes another. */
  brings?: readonly PermanentField[];
};

/** Another part of its series would run on the same dates. */
type PartRefusal = 'seriesOverlaps';
type SeenRefusal = TargetRefusal | ValuesRefusal | ChangeRefusal | PartRefusal;

type Seen = { row: PermanentRow; change: Change; made: MadeDate[]; drives: FoundDrive[] };

/** What becomes of one part, with what it was and is to be. */
export type PartDifference = {
  id: number;
  before: Permanent;
  after: Permanent;
  fields: PermanentField[];
  lines: EffectLine[];
};

/** What a change would do to each part that is meant, before it is done. Refused as the change. */
export async function differenceOf(
  { store: { db }, clock }: ActContext,
  world: BookingWorld,
  asked: ChangeAsked,
): Promise<Result<{ parts: PartDifference[]; split: Split | null }, SeenRefusal>> {
  const nowMs = clock.nowMs();
  const row = await findPermanent(db, asked.permanentId);
  const read = await askedAsKept(db, row ? await partsOf(db, seriesOf(row)) : [], asked);
  if (!read.ok) return read;
  const each = ofEachPart(read.value.parts, read.value.asked, todayOf(world, nowMs));
  if (!each.ok) return each;
  const parts: PartDifference[] = [];
  let split: Split | null = null;
  for (const part of each.value) {
    const seen = await readChange(db, world, nowMs, part);
    if (!seen.ok) return toldOf(part, seen);
    const { change } = seen.value;
    split ??= splitOf(change);
    parts.push({
      id: part.row.id,
      before: change.before,
      after: change.after,
      fields: changedFields(change.before, change.after),
      lines: effectsOf(change, SHOWN_DAYS),
    });
  }
  return ok({ parts, split });
}

/** What is asked of one part. */
type PartAsked = Pick<ChangeAsked, 'permanent' | 'scope' | 'date'> & {
  row: PermanentRow;
  /** It is another than the one that was opened. */
  other: boolean;
};

/** A refusal of another part than the one that was opened says which. */
function toldOf<C extends string>({ row, other }: PartAsked, refusal: Refusal<C>): Refusal<C> {
  return other ? { ...refusal, detail: { ...refusal.detail, part: row.id } } : refusal;
}

/** The same with the number as it is kept; that of the part that was opened may stay whatever it is. */
async function askedAsKept(
  db: Db,
  parts: readonly PermanentRow[],
  asked: ChangeAsked,
): Promise<Result<{ parts: readonly PermanentRow[]; asked: ChangeAsked }, 'phoneWrong'>> {
  const opened = parts.find(({ id }) => id === asked.permanentId);
  if (!opened) return ok({ parts, asked });
  const read = await withKeptPhone(db, opened.fleet_id, asked.permanent, opened.phone);
  return read.ok ? ok({ parts, asked: { ...asked, permanent: read.value } }) : read;
}

/** What is asked of the part that was opened, and of each other that is meant and becomes another by it. */
function ofEachPart(
  parts: readonly PermanentRow[],
  asked: ChangeAsked,
  today: CalendarDate,
): Result<PartAsked[], TargetRefusal> {
  const { permanent, scope, date } = asked;
  const meant = partsMeant(parts, scope === 'all' ? asked : { ...asked, also: [] }, today);
  if (!meant.ok) return meant;
  const [row, ...others] = meant.value;
  const fields = asked.brings ?? changedFields(permanentOf(row), permanent);
  return ok([
    { row, permanent, scope, date, other: false },
    ...others.flatMap((part): PartAsked[] => {
      const before = permanentOf(part);
      const after = broughtInto(before, permanent, fields);
      const same = changedFields(before, after).length === 0;
      return same ? [] : [{ row: part, permanent: after, scope, date, other: true }];
    }),
  ]);
}

async function readChange(
  db: Db,
  world: BookingWorld,
  nowMs: number,
  { row, permanent, scope, date }: PartAsked,
  t: Tx | null = null,
): Promise<Result<Seen, SeenRefusal>> {
  const drives = await checkValues(db, world, row.fleet_id, permanent, nowMs, row.drives);
  if (!drives.ok) return drives;
  const today = todayOf(world, nowMs);
  const made = await madeDates(db, row.id, today, t);
  const before = permanentOf(row);
  const change: Change = {
    before,
    after: permanent,
    beforeMarks: await marksFor(db, row.calendar_id),
    afterMarks: await marksFor(db, permanent.calendarId),
    scope,
    date: scope === 'all' ? today : date,
    today,
    made: made.map(({ jobs, ...one }) => ({ ...one, states: jobs.map(({ state }) => state) })),
  };
  const problem = problemOfChange(change);
  if (problem) return refuse(problem);
  const overlap = scope === 'this' ? null : await overlapOf(db, row, beginsOf(change), permanent.untilDate);
  return overlap ?? ok({ row, change, made, drives: drives.value });
}

/** The parts of a series follow each other: a date that two of them ran on would be made twice. */
async function overlapOf(
  db: Db,
  row: PermanentRow,
  from: CalendarDate,
  until: CalendarDate | null,
): Promise<Refusal<PartRefusal> | null> {
  const parts = await partsOf(db, seriesOf(row));
  const met = parts.find(
    (part) =>
      part.id !== row.id &&
      (until === null || part.from_date <= until) &&
      (part.until_date === null || part.until_date >= from),
  );
  return met ? refuse('seriesOverlaps', { id: met.id, from: met.from_date }) : null;
}

/**
 * Changes a permanent booking: one date only, the dates from one on, or all that are not under way. Bookings made before
 * are changed with it, or cancelled where it runs on their date no more. From a later date on it is split: answers the
 * part that begins then. A change of all is brought into the other parts of its series that are meant as well. Refused
 * besides what `checkValues` refuses: `permanentUnknown`, `permanentMoved` (somebody changed it meanwhile), what
 * `problemOfChange` names, `seriesOverlaps` (id, from of the other part), and with the `date` whatever keeps a booking of
 * it from being changed; with the `part` where it is another than the one that was opened.
 */
export function changePermanent(
  { store, clock }: ActContext,
  actor: Actor,
  world: BookingWorld,
  given: ChangeAsked,
): Promise<Result<PermanentRow, string>> {
  return transact<Result<PermanentRow, string>>(store, actor, clock.nowMs(), async (t) => {
    const read = await askedAsKept(t.db, await lockSeries(t, given.permanentId), given);
    if (!read.ok) return read;
    const { asked } = read.value;
    const each = ofEachPart(read.value.parts, asked, todayOf(world, t.nowMs));
    if (!each.ok) return each;
    for (const { row, permanent } of each.value) await holdForCharge(t, row.fleet_id, permanent.accountId);
    // All dates of all parts before the first is changed: what is changed goes into the book, which is held last.
    for (const { row } of each.value) await madeDates(t.db, row.id, todayOf(world, t.nowMs), t);
    const rows: PermanentRow[] = [];
    for (const part of each.value) {
      const done = await changePart(t, world, part);
      if (!done.ok) return toldOf(part, done);
      rows.push(done.value);
    }
    const [opened] = rows;
    if (!opened) throw new Error('The part that was opened is always among those that are meant.');
    if (asked.scope === 'this') await makeThis(t, world, opened, asked);
    else for (const row of rows) await makeAheadIn(t, world, row);
    return ok(opened);
  });
}

async function changePart(t: Tx, world: BookingWorld, asked: PartAsked): Promise<Result<PermanentRow, string>> {
  const seen = await readChange(t.db, world, t.nowMs, asked, t);
  if (!seen.ok) return seen;
  const brought = await bringIn(t, world, seen.value);
  if (!brought.ok) return brought;
  const { row, change, drives } = seen.value;
  if (asked.scope === 'this') {
    t.audit({
      act: 'update',
      entity: 'permanentBooking',
      entityId: row.id,
      fleetId: row.fleet_id,
      became: { only: asked.date, ...picked(change) },
    });
    return ok(row);
  }
  const values = valuesOf({ ...asked.permanent, fromDate: beginsOf(change) }, drives);
  await forgetRefusals(t, [row.id], null);
  const split = splitOf(change);
  if (split) return ok(await splitAt(t, row, split, change, values));
  const after = await updatePermanent(t, row, values);
  t.audit({
    act: 'update',
    entity: 'permanentBooking',
    entityId: row.id,
    fleetId: row.fleet_id,
    was: picked({ before: change.after, after: change.before }),
    became: { from: change.date, ...picked(change) },
  });
  return ok(after);
}

/** Ends it before the change and begins another, which takes over what is made from then on. */
async function splitAt(
  t: Tx,
  row: PermanentRow,
  { ends, begins }: Split,
  change: Change,
  values: PermanentValues,
): Promise<PermanentRow> {
  await updatePermanent(t, row, { until_date: ends });
  const part = await insertPermanent(t, row.fleet_id, values, seriesOf(row));
  await moveDates(t, { fromId: row.id, toId: part.id, date: change.date });
  const about = { entity: 'permanentBooking', fleetId: row.fleet_id };
  t.audit({
    ...about,
    act: 'update',
    entityId: row.id,
    was: { untilDate: row.until_date },
    became: { untilDate: ends, goesOnAs: part.id },
  });
  t.audit({
    ...about,
    act: 'create',
    entityId: part.id,
    was: { of: row.id, ...picked({ before: change.after, after: change.before }) },
    became: { from: begins, ...picked(change) },
  });
  return part;
}

/** What of it is another. */
function picked({ before, after }: Pick<Change, 'before' | 'after'>): Partial<Permanent> {
  return Object.fromEntries(changedFields(before, after).map((field) => [field, after[field]]));
}

async function bringIn(t: Tx, world: BookingWorld, seen: Seen): Promise<Result<null, string>> {
  const drives = knownDrives(seen.drives);
  for (const line of effectsOf(seen.change, SHOWN_DAYS)) {
    const made = seen.made.find(({ date }) => date === line.date);
    if (!made) continue;
    if (line.effect === 'goes') await dropMade(t, made, 'permanent booking changed');
    if (line.effect !== 'changes') continue;
    const { before, after } = seen.change;
    const altered = await alterMade(t, world, { row: seen.row, before, after, drives }, made);
    if (!altered.ok) return altered;
  }
  return ok(null);
}

/** A date that was not made yet is made now, as it is wanted on that date alone. */
async function makeThis(
  t: Tx,
  world: BookingWorld,
  row: PermanentRow,
  { permanent, date }: ChangeAsked,
): Promise<void> {
  const made = await madeDates(t.db, row.id, date);
  if (made.some((one) => one.date === date)) return;
  await makeDayIn(t, world, date, [row], permanent);
}
