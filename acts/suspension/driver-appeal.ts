import { type Result, refuse } from '#core/kit/result.ts';
import type { CaseRow } from '#store/case/case-file.ts';
import type { Tx } from '#store/door/transaction.ts';
import { suspensionOf } from '#store/suspension/suspension.ts';
import { type OpenRefusal, openCaseIn } from '../case/open-case.ts';
import { appealActs } from './appeal-acts.ts';

/**
 * A driver appeals against a suspension of their own. Refused: `suspensionUnknown`, also of another's, `appealTooLate`,
 * `appealedAlready`, and as a case is that is opened.
 */
export async function appealIn(
  t: Tx,
  { fleetId, driverId }: { fleetId: number; driverId: number },
  { suspensionId, text }: { suspensionId: number; text: string },
): Promise<Result<CaseRow, OpenRefusal | string>> {
  const suspension = await suspensionOf(t.db, suspensionId);
  if (suspension?.driver_id !== driverId) return refuse('suspensionUnknown');
  return openCaseIn(t, appealActs, {
    fleetId,
    sees: [fleetId],
    driverId,
    vehicleId: null,
    ofCase: suspensionId,
    given: { text, channel: 'page' },
    evidence: [],
    source: null,
  });
}
