import type { BookingWorld } from '#core/booking/booking-world.ts';
import type { CalendarDate } from '#core/calendar/calendar-date.ts';
import { ok, type Refusal, type Result, refuse } from '#core/kit/result.ts';
import {
  beginsOf,
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
import type { Db } from '#store/connect.ts';
import {
  findPermanent,
  forgetRefusals,
  insertPermanent,
  lockPermanent,
  type MadeDate,
  madeDates,
  moveDates,
  type PermanentRow,
  type PermanentValues,
  partsOf,
  permanentOf,
  seriesOf,
  updatePermanent,
} from '#store/permanent.ts';
import { type Actor, type Tx, transact } from '#store/transaction.ts';
import type { ActContext } from '../context.ts';
import { alterMade, dropMade } from './alter-made.ts';
import { makeAheadOf } from './make-ahead.ts';
import { makeDay } from './make-day.ts';
import { checkValues, marksFor, todayOf, type ValuesRefusal, valuesOf } from './permanent-values.ts';

/** How far ahead the difference of a change is told. */
const SHOWN_DAYS = 28;

export type ChangeTarget = { permanentId: number; version: number; fleets: readonly number[] };
export type ChangeAsked = ChangeTarget & { permanent: Permanent; scope: ChangeScope; date: CalendarDate };
export type TargetRefusal = 'permanentUnknown' | 'permanentMoved';

/** Another part of its series would run on the same dates. */
type PartRefusal = 'seriesOverlaps';
type SeenRefusal = TargetRefusal | ValuesRefusal | ChangeRefusal | PartRefusal;

type Seen = { row: PermanentRow; change: Change; made: MadeDate[]; drives: FoundDrive[] };

/** What a change would do, before it is done. Refused as the change. */
export async function differenceOf(
  { store, clock }: ActContext,
  world: BookingWorld,
  asked: ChangeAsked,
): Promise<Result<{ lines: EffectLine[]; fields: PermanentField[]; split: Split | null }, SeenRefusal>> {
  const row = await findPermanent(store.db, asked.permanentId);
  const seen = await readChange(store.db, world, clock.nowMs(), asked, row);
  if (!seen.ok) return seen;
  const { change } = seen.value;
  return ok({
    lines: effectsOf(change, SHOWN_DAYS),
    fields: changedFields(change.before, change.after),
    split: splitOf(change),
  });
}

async function readChange(
  db: Db,
  world: BookingWorld,
  nowMs: number,
  { permanent, scope, date, version, fleets }: ChangeAsked,
  row: PermanentRow | undefined,
  t: Tx | null = null,
): Promise<Result<Seen, SeenRefusal>> {
  if (!row || !fleets.includes(row.fleet_id)) return refuse('permanentUnknown');
  if (row.version !== version) return refuse('permanentMoved');
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
 * part that begins then. Refused besides what `checkValues` refuses: `permanentUnknown`, `permanentMoved` (somebody
 * changed it meanwhile), what `problemOfChange` names, `seriesOverlaps` (id, from of the other part), and with
 * the `date` whatever keeps a booking of it from being changed.
 */
export async function changePermanent(
  context: ActContext,
  actor: Actor,
  world: BookingWorld,
  asked: ChangeAsked,
): Promise<Result<PermanentRow, string>> {
  const nowMs = context.clock.nowMs();
  const changed = await transact<Result<PermanentRow, string>>(context.store, actor, nowMs, async (t) => {
    const locked = await lockPermanent(t, asked.permanentId);
    const seen = await readChange(t.db, world, nowMs, asked, locked, t);
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
  });
  if (!changed.ok) return changed;
  if (asked.scope !== 'this') await makeAheadOf(context, world, changed.value, actor);
  else await makeThis(context, world, actor, changed.value, asked);
  return changed;
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
  context: ActContext,
  world: BookingWorld,
  actor: Actor,
  row: PermanentRow,
  { permanent, date }: ChangeAsked,
): Promise<void> {
  const made = await madeDates(context.store.db, row.id, date);
  if (made.some((one) => one.date === date)) return;
  await makeDay(context, world, date, [row], actor, permanent);
}
