import type { CalendarDate } from '#core/calendar/calendar-date.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { paperResource } from '#core/paper/paper.ts';
import type { PaperSubject } from '#core/paper/paper-kind.ts';
import { changedFields, checkRecord, tidyValues } from '#core/resource/check.ts';
import type { RecordValues } from '#core/resource/resource.ts';
import { type About, type Actor, type Tx, transact } from '#store/door/transaction.ts';
import { lastHand } from '#store/event/last-hand.ts';
import { deleteFile, insertFile } from '#store/file/file.ts';
import {
  deletePaper,
  holdSubject,
  insertPaper,
  lockPaper,
  openKinds,
  type PaperRow,
  rewritePaper,
  setPaperChecked,
  setPaperFile,
} from '#store/paper/paper.ts';
import type { ActContext } from '../context.ts';
import { type FileRefusal, keptFile } from '../file/kept-file.ts';
import { renewGoodDays } from './good-days.ts';

export type PapersOf = { fleetId: number; subject: PaperSubject; subjectId: number };
/** A paper of a driver, a vehicle or an owner, as it was seen. */
export type PaperTarget = { fleetId: number; subject: PaperSubject; id: number; version: number };

type Seen = 'recordUnknown' | 'recordMoved';
type Invalid = 'fieldInvalid' | 'referenceUnknown';
export type PaperDone<Code extends string = never> = Result<{ id: number }, Seen | Code>;

/** Adds a paper to a driver, a vehicle or an owner. Refused: `subjectUnknown`, `fieldInvalid` (field, rule), `referenceUnknown` (field). */
export function addPaper(
  { store, clock }: ActContext,
  actor: Actor,
  of: PapersOf,
  given: RecordValues,
): Promise<Result<{ id: number }, 'subjectUnknown' | Invalid>> {
  return transact<Result<{ id: number }, 'subjectUnknown' | Invalid>>(store, actor, clock.nowMs(), (t) =>
    addPaperIn(t, of, given),
  );
}

/** The same within a transaction that is open already. */
export async function addPaperIn(
  t: Tx,
  of: PapersOf,
  given: RecordValues,
): Promise<Result<{ id: number }, 'subjectUnknown' | Invalid>> {
  const { fleetId, subject, subjectId } = of;
  if (!(await holdSubject(t, fleetId, subject, subjectId))) return refuse('subjectUnknown');
  const values = tidyValues(paperResource, given);
  const invalid = await whyInvalid(t, of, values, null);
  if (invalid) return invalid;
  const id = await insertPaper(t, of, values);
  t.audit({ act: 'create', entity: 'paper', entityId: id, fleetId, became: values, about: aboutOf(of) });
  await tellChanged(t, of, id);
  return ok({ id });
}

/** Changes a paper; what was checked is to be checked anew. Refused besides: `recordUnknown`, `recordMoved` (by). */
export function changePaper(
  { store, clock }: ActContext,
  actor: Actor,
  target: PaperTarget,
  given: RecordValues,
): Promise<PaperDone<Invalid>> {
  return transact<PaperDone<Invalid>>(store, actor, clock.nowMs(), async (t) => {
    const paper = await seen(t, target);
    if (!paper.ok) return paper;
    const before = valuesOf(paper.value);
    const values = tidyValues(paperResource, given);
    const names = changedFields(before, values);
    if (names.length === 0) {
      t.unchanged();
      return ok({ id: target.id });
    }
    const invalid = await whyInvalid(t, target, values, paper.value.kindId);
    if (invalid) return invalid;
    await rewritePaper(t, target.id, values);
    const only = (of: RecordValues) => Object.fromEntries(names.map((name) => [name, of[name] ?? null]));
    await told(t, target, paper.value, { act: 'update', was: only(before), became: only(values) });
    return ok({ id: target.id });
  });
}

/** Takes a paper away with its file; its history stays. Refused: `recordUnknown`, `recordMoved` (by). */
export function removePaper({ store, clock }: ActContext, actor: Actor, target: PaperTarget): Promise<PaperDone> {
  return transact<PaperDone>(store, actor, clock.nowMs(), async (t) => {
    const paper = await seen(t, target);
    if (!paper.ok) return paper;
    await dropPaper(t, target, paper.value);
    return ok({ id: target.id });
  });
}

async function dropPaper(t: Tx, target: PaperTarget, paper: PaperRow): Promise<void> {
  await deletePaper(t, target.id);
  if (paper.file) await deleteFile(t, paper.file.id);
  const whose = target.subject === 'owner' ? { ownerId: paper.subjectId } : {};
  await told(t, target, paper, { act: 'delete', was: { ...valuesOf(paper), ...whose } });
}

/** What gave a driver a paper takes it back, or lets it end on a day, as it stands; where it is gone there is nothing to do. */
export async function endPaperIn(
  t: Tx,
  fleetId: number,
  id: number,
  untilDate: CalendarDate | 'takenBack',
): Promise<void> {
  const paper = await lockPaper(t, fleetId, 'driver', id);
  if (!paper) return;
  const target: PaperTarget = { fleetId, subject: 'driver', id, version: paper.version };
  if (untilDate === 'takenBack' || (paper.fromDate ?? untilDate) > untilDate) return dropPaper(t, target, paper);
  await rewritePaper(t, id, { ...valuesOf(paper), untilDate });
  await told(t, target, paper, { act: 'update', was: { untilDate: paper.untilDate }, became: { untilDate } });
}

/** Keeps the picture or the PDF of a paper in the place of the one before. Refused besides: what `keptFile` refuses. */
export async function attachToPaper(
  { store, clock }: ActContext,
  actor: Actor,
  target: PaperTarget,
  bytes: Buffer,
): Promise<PaperDone<FileRefusal>> {
  const kept = await keptFile(bytes);
  if (!kept.ok) return kept;
  return transact<PaperDone<FileRefusal>>(store, actor, clock.nowMs(), async (t) => {
    const paper = await seen(t, target);
    if (!paper.ok) return paper;
    const fileId = await insertFile(t, target.fleetId, kept.value, actor.name);
    await setPaperFile(t, target.id, fileId);
    if (paper.value.file) await deleteFile(t, paper.value.file.id);
    const { sha256, kind, bytes: small } = kept.value;
    await told(t, target, paper.value, {
      act: 'attachPaper',
      ...(paper.value.file && { was: { sha256: paper.value.file.sha256 } }),
      became: { sha256, kind, bytes: small.length },
    });
    return ok({ id: target.id });
  });
}

/** Notes that somebody has seen the paper itself and found it as it stands here. Refused: `recordUnknown`, `recordMoved` (by). */
export function checkPaper({ store, clock }: ActContext, actor: Actor, target: PaperTarget): Promise<PaperDone> {
  return transact<PaperDone>(store, actor, clock.nowMs(), async (t) => {
    const paper = await seen(t, target);
    if (!paper.ok) return paper;
    await setPaperChecked(t, target.id, actor.name);
    await told(t, target, paper.value, { act: 'checkPaper', became: { checkedBy: actor.name } });
    return ok({ id: target.id });
  });
}

const valuesOf = ({ kindId, number, fromDate, untilDate }: PaperRow): RecordValues => ({
  kindId,
  number,
  fromDate,
  untilDate,
});

async function seen(t: Tx, { fleetId, subject, id, version }: PaperTarget): Promise<Result<PaperRow, Seen>> {
  const paper = await lockPaper(t, fleetId, subject, id);
  if (!paper) return refuse('recordUnknown');
  return paper.version === version ? ok(paper) : refuse('recordMoved', { by: await lastHand(t.db, 'paper', id) });
}

async function whyInvalid(
  t: Tx,
  { fleetId, subject }: Pick<PapersOf, 'fleetId' | 'subject'>,
  values: RecordValues,
  stoodKind: number | null,
): Promise<ReturnType<typeof refuse<Invalid>> | null> {
  const [problem] = checkRecord(paperResource, values);
  if (problem) return refuse('fieldInvalid', { ...problem });
  if (values['kindId'] === stoodKind) return null;
  const kinds = await openKinds(t.db, fleetId, subject);
  return kinds.some(({ id }) => id === values['kindId']) ? null : refuse('referenceUnknown', { field: 'kindId' });
}

/** Whom a line of the trail about a paper is about. */
export const aboutOf = ({ subject, subjectId }: Pick<PapersOf, 'subject' | 'subjectId'>): About =>
  subject === 'owner' ? {} : { [`${subject}Id`]: subjectId };

type Line = { act: 'update' | 'delete' | 'attachPaper' | 'checkPaper'; was?: unknown; became?: unknown };

async function told(t: Tx, { fleetId, subject, id }: PaperTarget, { subjectId }: PaperRow, line: Line): Promise<void> {
  const of = { fleetId, subject, subjectId };
  t.audit({ ...line, entity: 'paper', entityId: id, fleetId, about: aboutOf(of) });
  await tellChanged(t, of, id);
}

async function tellChanged(t: Tx, { fleetId, subject, subjectId }: PapersOf, id: number): Promise<void> {
  if (subject !== 'owner') await renewGoodDays(t, fleetId, subject, [subjectId]);
  t.announce('papers', fleetId, id);
}
