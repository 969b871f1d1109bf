import { transact } from '#store/door/transaction.ts';
import type { ActContext } from '../../context.ts';
import { keepCharges } from '../keep-charges.ts';

/** Brings the book to what jobs take of their accounts that a test wrote past the acts. */
export const chargeNow = ({ store, clock }: ActContext, ...jobIds: number[]) =>
  transact(store, { kind: 'system', name: 'test' }, clock.nowMs(), async (t) => {
    t.unchanged();
    const kept = await keepCharges(t, jobIds);
    if (!kept.ok) throw new Error(`Jobs ${jobIds.join(', ')} were refused: ${kept.code}`);
  });
