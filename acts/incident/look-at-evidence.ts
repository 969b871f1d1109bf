import { incidentCase } from '#core/incident/case.ts';
import type { CopyPart } from '#core/incident/evidence/copy.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { lockCase } from '#store/case/case-file.ts';
import type { Tx } from '#store/door/transaction.ts';
import { type CopyRow, copyOf } from '#store/incident/copy.ts';
import { numberIn } from '../case/about-trip.ts';
import { announceCase, lineOf, numberOf } from '../case/case-acts.ts';
import { alone } from '../command/alone.ts';

/** Opens a copy, and writes down who looked at it. Refused: `caseUnknown`, `copyUnknown`, also of one that was erased. */
export async function lookAtEvidenceIn(
  t: Tx,
  { fleetId, id, part }: { fleetId: number; id: number; part: CopyPart },
): Promise<Result<CopyRow, 'caseUnknown' | 'copyUnknown'>> {
  const file = await lockCase(t, fleetId, incidentCase.name, id);
  if (!file) return refuse('caseUnknown');
  const jobId = numberIn(file.given['job']);
  const copy = jobId === null ? undefined : await copyOf(t.db, id, jobId, part);
  if (!copy) return refuse('copyUnknown');
  const became = { number: numberOf(incidentCase, file), part };
  t.audit({ ...lineOf(incidentCase, file), act: 'lookAtEvidence', became });
  announceCase(t, incidentCase, file);
  return ok(copy);
}

export const lookAtEvidence = alone(lookAtEvidenceIn);
