import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { ReasonKind } from '#core/reason/reason.ts';
import type { Tx } from '#store/door/transaction.ts';
import { markReasonGiven, reasonToGive } from '#store/reason/reason.ts';

/** Why a command is given: its words, and which of the company's reasons was picked, where one was. */
export type Reasoned = { why: string; reasonId?: number | undefined };

/**
 * The code of the reason that was picked for this, which from now on is in use; null where none was. Refused:
 * `reasonUnknown` (it is none of this fleet, of another kind, or ended).
 */
export async function giveReason(
  t: Tx,
  fleetId: number,
  kind: ReasonKind,
  { reasonId }: Reasoned,
): Promise<Result<string | null, 'reasonUnknown'>> {
  if (reasonId === undefined) return ok(null);
  const reason = await reasonToGive(t, fleetId, kind, reasonId);
  if (!reason) return refuse('reasonUnknown');
  if (reason.first_given_at === null) await markReasonGiven(t, reason.id);
  return ok(reason.code);
}
