import { incidentCase } from '#core/incident/case.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { lockAccount } from '#store/account/account.ts';
import { lockCase } from '#store/case/case-file.ts';
import type { Tx } from '#store/door/transaction.ts';
import { lockRefund, markTakenBack, refundById } from '#store/refund/refund.ts';
import { alone } from '../command/alone.ts';
import { postRefund } from './post-refund.ts';
import { noteRefund, refundLine, secondAnswered } from './refund-in-case.ts';

export type TakeBackRefusal = 'refundUnknown' | 'reasonMissing' | 'refundTakenBack' | 'refundPaidAlready';

/**
 * Takes a refund back by an entry that names the first; one that nobody agreed to yet is only called off. Refused:
 * `refundUnknown`, `reasonMissing`, `refundTakenBack`, `refundPaidAlready` once the passenger has the money.
 */
export async function takeBackRefundIn(
  t: Tx,
  { fleetId, id, why }: { fleetId: number; id: number; why: string },
): Promise<Result<null, TakeBackRefusal>> {
  const reason = why.trim();
  if (reason === '') return refuse('reasonMissing');
  const seen = await refundById(t.db, fleetId, id);
  const file = seen && (await lockCase(t, fleetId, incidentCase.name, seen.case_id));
  if (!file) return refuse('refundUnknown');
  if (seen.account_id !== null) await lockAccount(t, fleetId, seen.account_id);
  const refund = await lockRefund(t, fleetId, id);
  if (!refund) return refuse('refundUnknown');
  if (refund.taken_back_at !== null) return refuse('refundTakenBack');
  if (refund.paid_at !== null) return refuse('refundPaidAlready');
  const reversalId = refund.entry_id === null ? null : await postRefund(t, file, refund, true);
  await markTakenBack(t, id, reason, reversalId);
  await secondAnswered(t, refund);
  await noteRefund(t, file, refund, (words, amount) => words.takenBack(amount, reason));
  t.audit({ ...refundLine(file, refund), act: 'takeBackRefund', why: reason });
  return ok(null);
}

export const takeBackRefund = alone(takeBackRefundIn);
