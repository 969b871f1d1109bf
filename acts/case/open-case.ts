import { formOf } from '#core/case/case-form.ts';
import { withoutPersons } from '#core/case/case-kind.ts';
import { checkEvidence, type Evidence } from '#core/case/evidence.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { RecordValues } from '#core/resource/resource.ts';
import { type CaseRow, insertCase, insertStep, isMadeOf, yearIn } from '#store/case/case-file.ts';
import { insertEvidence, isThere } from '#store/case/evidence.ts';
import { isOfFleet } from '#store/case/subjects.ts';
import type { Tx } from '#store/door/transaction.ts';
import { nextNumber } from '#store/series/next-number.ts';
import { alone } from '../command/alone.ts';
import { knownChoices, refusalOfValues } from '../resource/check-record.ts';
import { keeperOf } from '../resource/kept-values.ts';
import { announceCase, type CaseAbout, type CaseActs, lineOf, numberOf } from './case-acts.ts';
import { stepClocks } from './case-clocks.ts';

export type CaseOpening = {
  fleetId: number;
  sees: readonly number[];
  driverId: number | null;
  vehicleId: number | null;
  jobId?: number | null;
  customerId?: number | null;
  accountId?: number | null;
  ofCase: number | null;
  given: RecordValues;
  evidence: readonly Evidence[];
  /** What a rule made it of: the same never makes a second one. */
  source: string | null;
};

export type OpenRefusal =
  | 'fieldInvalid'
  | 'referenceUnknown'
  | 'subjectMissing'
  | 'subjectUnknown'
  | 'madeAlready'
  | 'evidenceEmpty'
  | 'evidenceTooLong'
  | 'evidenceUnknown';

/**
 * Opens a case with a number of its own. Refused: `fieldInvalid`, `referenceUnknown` (field), `subjectMissing`,
 * `subjectUnknown`, `madeAlready`, `evidenceEmpty`, `evidenceTooLong` (most), `evidenceUnknown` (kind, ref), and as its kind
 * says.
 */
export async function openCaseIn(
  t: Tx,
  acts: CaseActs,
  opening: CaseOpening,
): Promise<Result<CaseRow, OpenRefusal | string>> {
  const { kind } = acts;
  const { fleetId, sees, ofCase, evidence, source } = opening;
  const form = formOf(kind);
  const asked = (await keeperOf(t.db, fleetId, form))(opening.given);
  const wrong = await refusalOfValues(knownChoices(t.db, fleetId), form, { fleetId, sees }, asked);
  if (wrong) return wrong;
  const chosen = chosenOf(opening);
  const isAbout = Object.values(chosen).some((id) => id !== null);
  if (!kind.loose && !isAbout && ofCase === null) return refuse('subjectMissing');
  const about = (await acts.about?.(t, { fleetId, given: asked, ...chosen })) ?? ok(chosen);
  if (!about.ok) return about;
  const { given = asked, ...whom }: CaseAbout & { given?: RecordValues } = about.value;
  if (!(await isOfFleet(t.db, fleetId, whom))) return refuse('subjectUnknown');
  if (source !== null && (await isMadeOf(t.db, fleetId, kind.name, source))) return refuse('madeAlready');
  const refusal = await acts.mayOpen?.(t, { fleetId, ofCase, source });
  if (refusal) return refusal;
  const year = await yearIn(t, fleetId);
  const number = await nextNumber(t, fleetId, `case ${kind.name} of ${year}`);
  const state = kind.begins;
  const file = await insertCase(t, {
    fleetId,
    kind: kind.name,
    year,
    number,
    state,
    ...chosenOf(whom),
    ofCase,
    given,
    source,
  });
  await insertStep(t, file.id, { step: 'open', toState: state, given: withoutPersons(kind, given) });
  for (const one of evidence) {
    const added = await addEvidenceIn(t, file, one);
    if (!added.ok) return added;
  }
  t.audit({
    ...lineOf(kind, file),
    act: 'openCase',
    became: { number: numberOf(kind, file), ...withoutPersons(kind, given) },
  });
  announceCase(t, kind, file);
  const kept = await acts.kept?.(t, file);
  if (kept && !kept.ok) return kept;
  await stepClocks(t, acts, file);
  return ok(file);
}

const chosenOf = ({ driverId, vehicleId, jobId = null, customerId = null, accountId = null }: CaseAbout) => ({
  driverId,
  vehicleId,
  jobId,
  customerId,
  accountId,
});

/** Adds an evidence that is not there yet. Refused: `evidenceEmpty`, `evidenceTooLong` (most), `evidenceUnknown` (kind, ref). */
export async function addEvidenceIn(
  t: Tx,
  file: CaseRow,
  evidence: Evidence,
): Promise<Result<{ added: boolean }, 'evidenceEmpty' | 'evidenceTooLong' | 'evidenceUnknown'>> {
  const checked = checkEvidence(evidence);
  if (!checked.ok) return checked;
  const { kind, ref } = checked.value;
  if (!(await isThere(t.db, file.fleet_id, checked.value))) return refuse('evidenceUnknown', { kind, ref: ref ?? 0 });
  return ok({ added: await insertEvidence(t, file.id, checked.value) });
}

export const openCase = alone(openCaseIn);
