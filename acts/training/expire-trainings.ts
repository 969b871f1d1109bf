import { localDate } from '#core/calendar/calendar-date.ts';
import { type Actor, transact } from '#store/door/transaction.ts';
import { fleetClock } from '#store/fleet/fleet-clock.ts';
import { lockOver } from '#store/training/training.ts';
import type { ActContext } from '../context.ts';
import { takeBack } from './gives.ts';
import { writeTraining } from './training-desk.ts';

const MOST_AT_ONCE = 100;

/**
 * Trainings of a fleet that held until yesterday run out, some at a time: their drivers lose what no other training gives
 * them. What they drive now goes on: only the next offer asks. Answers how many.
 */
export function expireTrainings({ store, clock }: ActContext, actor: Actor, fleetId: number): Promise<number> {
  return transact(store, actor, clock.nowMs(), async (t) => {
    const { zone } = await fleetClock(t.db, fleetId);
    const over = await lockOver(t, fleetId, localDate(t.nowMs, zone), MOST_AT_ONCE);
    for (const training of over) {
      await writeTraining(t, training, { state: 'expired' }, { act: 'expireTraining' });
      await takeBack(t, training, 'stays');
    }
    if (over.length === 0) t.unchanged();
    return over.length;
  });
}
