import { ok, type Result, refuse } from '#core/kit/result.ts';
import { lockAccount, usedOfAccount, writePayment } from '#store/account/account.ts';
import { type Actor, transact } from '#store/door/transaction.ts';
import type { ActContext } from '../context.ts';

/**
 * A client has paid: so much of the credit is free again. A correction is a negative amount. Refused: `accountUnknown`,
 * `nothingPaid`.
 */
export async function settleAccount(
  { store, clock }: ActContext,
  actor: Actor,
  { fleetId, accountId, paidMinor, why }: { fleetId: number; accountId: number; paidMinor: number; why: string },
): Promise<Result<{ usedMinor: number }, 'accountUnknown' | 'nothingPaid'>> {
  if (paidMinor === 0) return refuse('nothingPaid');
  return transact<Result<{ usedMinor: number }, 'accountUnknown'>>(store, actor, clock.nowMs(), async (t) => {
    if (!(await lockAccount(t, fleetId, accountId))) return refuse('accountUnknown');
    const was = await usedOfAccount(t.db, accountId);
    await writePayment(t, accountId, paidMinor);
    const usedMinor = await usedOfAccount(t.db, accountId);
    t.audit({
      act: 'settleAccount',
      entity: 'account',
      entityId: accountId,
      fleetId,
      was: { usedMinor: was },
      became: { usedMinor, paidMinor },
      why: why || null,
    });
    t.announce('accounts', fleetId, accountId);
    return ok({ usedMinor });
  });
}
