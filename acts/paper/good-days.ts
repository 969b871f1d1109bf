import { WORKING_SUBJECTS, type WorkingSubject } from '#core/paper/paper-kind.ts';
import { type Actor, type Tx, transact } from '#store/door/transaction.ts';
import { atWorkOf, workOutGoodDays } from '#store/paper/good-days.ts';
import type { ActContext } from '../context.ts';

/** Works out anew when the papers of drivers or vehicles of a fleet keep them from work, and tells whoever shows their cars. */
export async function renewGoodDays(
  t: Tx,
  fleetId: number,
  subject: WorkingSubject,
  which: 'all' | 'over' | readonly number[],
): Promise<number> {
  const changed = await workOutGoodDays(t, fleetId, subject, which);
  for (const vehicleId of await atWorkOf(t, subject, changed)) t.announce('vehicles', fleetId, vehicleId);
  return changed.length;
}

/** Those whose papers were good once and may be good again by now. Answers how many began to be, or will be later. */
export function renewOverDays({ store, clock }: ActContext, actor: Actor, fleetId: number): Promise<number> {
  return transact(store, actor, clock.nowMs(), async (t) => {
    let renewed = 0;
    for (const subject of WORKING_SUBJECTS) renewed += await renewGoodDays(t, fleetId, subject, 'over');
    t.unchanged();
    return renewed;
  });
}
