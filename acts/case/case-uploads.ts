import { ok, type Result, refuse } from '#core/kit/result.ts';
import { insertStep, lockCase } from '#store/case/case-file.ts';
import { insertUpload, uploadCount, uploadOf } from '#store/case/upload.ts';
import type { Tx } from '#store/door/transaction.ts';
import type { NewFile } from '#store/file/file.ts';
import { alone } from '../command/alone.ts';
import { issueTicketIn, type TicketHolder } from '../file/file-ticket.ts';
import { announceCase, type CaseActs, lineOf, numberOf } from './case-acts.ts';

export const MOST_UPLOADS = 50;
const LONGEST_NAME = 120;

type OfCase = { fleetId: number; id: number };

/**
 * Keeps a picture or a paper, made small before, with a case, whatever its state; the same is not kept twice. Refused:
 * `caseUnknown`, `filesNotKept` by cases of its kind, `filesTooMany` (most).
 */
export async function keepUploadIn(
  t: Tx,
  { kind }: CaseActs,
  { fleetId, id }: OfCase,
  { name, file: kept }: { name: string; file: NewFile },
): Promise<Result<{ added: boolean }, 'caseUnknown' | 'filesNotKept' | 'filesTooMany'>> {
  if (!kind.files) return refuse('filesNotKept');
  const file = await lockCase(t, fleetId, kind.name, id);
  if (!file) return refuse('caseUnknown');
  if ((await uploadCount(t.db, id)) >= MOST_UPLOADS) return refuse('filesTooMany', { most: MOST_UPLOADS });
  const called = name.trim().slice(0, LONGEST_NAME);
  const uploadId = await insertUpload(t, file, { name: called === '' ? numberOf(kind, file) : called, file: kept });
  if (uploadId === null) {
    t.unchanged();
    return ok({ added: false });
  }
  await insertStep(t, id, { step: 'file' });
  const became = { number: numberOf(kind, file), file: uploadId, kind: kept.kind, sha256: kept.sha256 };
  t.audit({ ...lineOf(kind, file), act: 'keepCaseFile', became });
  announceCase(t, kind, file);
  return ok({ added: true });
}

/** Lets somebody look at a file of a case, once and soon; that they did is written down. Refused: `caseUnknown`, `noFile`. */
export async function openUploadIn(
  t: Tx,
  { kind }: CaseActs,
  { fleetId, id, upload }: OfCase & { upload: number },
  holder: TicketHolder,
): Promise<Result<{ ticket: string }, 'caseUnknown' | 'noFile'>> {
  const file = await lockCase(t, fleetId, kind.name, id);
  if (!file) return refuse('caseUnknown');
  const kept = await uploadOf(t.db, id, upload);
  if (!kept) return refuse('noFile');
  const ticket = await issueTicketIn(t, { id: kept.fileId, name: kept.name }, holder);
  t.audit({ ...lineOf(kind, file), act: 'openCaseFile', became: { number: numberOf(kind, file), file: upload } });
  announceCase(t, kind, file);
  return ok({ ticket });
}

export const keepUpload = alone(keepUploadIn);
export const openUpload = alone(openUploadIn);
