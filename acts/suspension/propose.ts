import { formOf } from '#core/case/case-form.ts';
import type { Evidence } from '#core/case/evidence.ts';
import type { Result } from '#core/kit/result.ts';
import { penaltyFor } from '#core/penalty/penalty-for.ts';
import { emptyValues } from '#core/resource/resource.ts';
import { suspensionKind } from '#core/suspension/case.ts';
import type { CaseRow } from '#store/case/case-file.ts';
import type { PenaltyRow } from '#store/conduct/rule.ts';
import type { Tx } from '#store/door/transaction.ts';
import { givenBefore } from '#store/suspension/suspension.ts';
import { type OpenRefusal, openCaseIn } from '../case/open-case.ts';
import { suspensionActs } from './suspension-acts.ts';

export type SuspensionProposal = {
  fleetId: number;
  sees: readonly number[];
  driverId: number | null;
  vehicleId: number | null;
  penalty: PenaltyRow;
  reason: string;
  inside: string;
  evidence: readonly Evidence[];
  /** What it is made of; the same never makes a second one. */
  source: string;
};

/**
 * Lays a draft before the umpire, as long as the table of its penalty says. The areas or accounts of a narrower one are for the
 * umpire to choose. Refused: `madeAlready`, and as a case is.
 */
export async function proposeIn(
  t: Tx,
  { penalty, reason, inside, ...opening }: SuspensionProposal,
): Promise<Result<CaseRow, OpenRefusal | string>> {
  const { driverId, vehicleId } = opening;
  const table = { points: penalty.points, minutes: penalty.minutes, countsDays: penalty.counts_days };
  const earlier = await givenBefore(t.db, { penaltyId: penalty.id, driverId, vehicleId });
  const { minutes } = penaltyFor(table, earlier, t.nowMs);
  return openCaseIn(t, suspensionActs, {
    ...opening,
    ofCase: null,
    given: {
      ...emptyValues(formOf(suspensionKind)),
      penalty: penalty.id,
      scope: penalty.scope === 'bookings' ? 'bookings' : 'allWork',
      // A warning is a minute.
      minutes: penalty.minutes.length === 0 ? null : Math.max(1, minutes),
      reason,
      inside,
    },
  });
}
