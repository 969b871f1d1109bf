import { ok, type Result, refuse } from '#core/kit/result.ts';
import { type LabelProblem, labelRefusal, tidyWords } from '#core/label/check-label.ts';
import type { OwnWords, Term } from '#core/label/system-labels.ts';
import { type Actor, type Tx, transact } from '#store/door/transaction.ts';
import { announceEverywhere } from '#store/fleet/announce-everywhere.ts';
import { labelRecordsToChange, labelsOf, writeLabel } from '#store/label/system-label.ts';
import type { ActContext } from '../context.ts';

type Renamed = Result<{ term: Term; version: number }, LabelProblem | 'labelMoved'>;

const STANDARD: OwnWords = { en: null, fr: null };

/**
 * Calls a term by words of the company, everywhere and in every fleet; `own` null gives the standard words back. `version`
 * is the one that was seen, 0 where it was never renamed. Refused: `labelMoved` (`by` renamed it meanwhile), and what
 * stands against the words: `labelEmpty`, `labelTooLong`, `labelControl`, `labelMarkup`, `labelNoLetter`, `labelTaken`.
 */
export function renameTerm(
  { store, clock }: ActContext,
  actor: Actor,
  { term, version, own }: { term: Term; version: number; own: OwnWords | null },
): Promise<Renamed> {
  return transact<Renamed>(store, actor, clock.nowMs(), (t) => renameTermIn(t, { term, version, own }));
}

/** The same within a transaction that is open already. */
export async function renameTermIn(
  t: Tx,
  { term, version, own }: { term: Term; version: number; own: OwnWords | null },
): Promise<Renamed> {
  const records = await labelRecordsToChange(t);
  const before = records.find((record) => record.term === term);
  if ((before?.version ?? 0) !== version) return refuse('labelMoved', { by: before?.changedBy ?? '' });
  const words = own ? tidyWords(term, own) : STANDARD;
  const refusal = own ? labelRefusal(term, words, labelsOf(records)) : null;
  if (refusal) return refusal;
  const was = before?.own ?? STANDARD;
  if (JSON.stringify(was) === JSON.stringify(words)) {
    t.unchanged();
    return ok({ term, version });
  }
  await writeLabel(t, term, words, version + 1);
  t.audit({ act: 'renameTerm', entity: 'systemLabel', entityId: term, was, became: words });
  await announceEverywhere(t, 'systemLabels', 1);
  return ok({ term, version: version + 1 });
}
