import type { Evidence } from '#core/case/evidence.ts';
import { MOST_EVIDENCE } from '#core/case/evidence.ts';
import { LONGEST_NOTE } from '#core/case/note.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { insertStep, lockCase } from '#store/case/case-file.ts';
import { evidenceCount } from '#store/case/evidence.ts';
import type { Tx } from '#store/door/transaction.ts';
import { alone } from '../command/alone.ts';
import { announceCase, type CaseActs, lineOf, numberOf } from './case-acts.ts';
import { addEvidenceIn } from './open-case.ts';

type OfCase = { fleetId: number; id: number };

/** Writes a note into a case, whatever its state. Refused: `caseUnknown`, `noteEmpty`, `noteTooLong` (most). */
export async function noteCaseIn(
  t: Tx,
  { kind }: CaseActs,
  { fleetId, id }: OfCase,
  text: string,
): Promise<Result<null, 'caseUnknown' | 'noteEmpty' | 'noteTooLong'>> {
  const note = text.trim();
  if (note === '') return refuse('noteEmpty');
  if (note.length > LONGEST_NOTE) return refuse('noteTooLong', { most: LONGEST_NOTE });
  const file = await lockCase(t, fleetId, kind.name, id);
  if (!file) return refuse('caseUnknown');
  await insertStep(t, id, { step: 'note', text: note });
  t.audit({ ...lineOf(kind, file), act: 'noteCase', became: { number: numberOf(kind, file) } });
  announceCase(t, kind, file);
  return ok(null);
}

/** Adds what a case rests on. Refused: `caseUnknown`, `evidenceTooMany` (most), and as an evidence is. */
export async function proveCaseIn(
  t: Tx,
  { kind }: CaseActs,
  { fleetId, id }: OfCase,
  evidence: Evidence,
): Promise<
  Result<
    { added: boolean },
    'caseUnknown' | 'evidenceTooMany' | 'evidenceEmpty' | 'evidenceTooLong' | 'evidenceUnknown'
  >
> {
  const file = await lockCase(t, fleetId, kind.name, id);
  if (!file) return refuse('caseUnknown');
  if ((await evidenceCount(t.db, id)) >= MOST_EVIDENCE) return refuse('evidenceTooMany', { most: MOST_EVIDENCE });
  const added = await addEvidenceIn(t, file, evidence);
  if (!added.ok) return added;
  if (!added.value.added) {
    t.unchanged();
    return added;
  }
  await insertStep(t, id, {
    step: 'evidence',
    text: evidence.text.trim(),
    given: { kind: evidence.kind, ref: evidence.ref },
  });
  t.audit({
    ...lineOf(kind, file),
    act: 'proveCase',
    became: { number: numberOf(kind, file), kind: evidence.kind, ref: evidence.ref },
  });
  announceCase(t, kind, file);
  return added;
}

export const noteCase = alone(noteCaseIn);
export const proveCase = alone(proveCaseIn);
