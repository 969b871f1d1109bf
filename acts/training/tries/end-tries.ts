import { GRACE_MS } from '#core/training/tries/tries.ts';
import { type Actor, transact } from '#store/door/transaction.ts';
import { lockTraining } from '#store/training/training.ts';
import { lockTry, triesToEnd } from '#store/training/try.ts';
import type { ActContext } from '../../context.ts';
import { finishTry } from './finish-try.ts';

/**
 * Ends a try of a fleet whose time is over, as if it had been handed in, or whose training went on without it. One at a time:
 * the number of a certificate is the last thing that is locked. Answers whether there was one.
 */
export function endOneTry({ store, clock }: ActContext, actor: Actor, fleetId: number): Promise<boolean> {
  return transact(store, actor, clock.nowMs(), async (t) => {
    const [due] = await triesToEnd(t.db, fleetId, t.nowMs - GRACE_MS, 1);
    t.unchanged();
    if (!due) return false;
    const training = await lockTraining(t, fleetId, due.trainingId);
    const own = await lockTry(t, fleetId, due.id);
    if (training && own?.state === 'running') await finishTry(t, training, own);
    return true;
  });
}
