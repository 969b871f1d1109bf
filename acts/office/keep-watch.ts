import { type Actor, type Tx, transact } from '#store/door/transaction.ts';
import { keepWatch as keepInStore, raiseWatch, type Watch, type Watched } from '#store/watch/keep.ts';
import type { ActContext } from '../context.ts';

export type WatchKept = { alertsBegan: number; alertsEnded: number; tasksBegan: number; tasksEnded: number };

/** Raises alerts and tasks for what a rule finds, and ends those whose matter is over. */
export function keepWatch({ store, clock }: ActContext, actor: Actor, watch: (at: Date) => Watch): Promise<WatchKept> {
  return transact(store, actor, clock.nowMs(), async (t) => {
    const asked = watch(t.at);
    const kept = await keepInStore(t, asked);
    if (kept.length === 0) t.unchanged();
    auditWatched(t, asked, kept);
    const count = (of: 'alert' | 'task', began: boolean) =>
      kept.filter((one) => one.what === of && one.began === began).length;
    return {
      alertsBegan: count('alert', true),
      alertsEnded: count('alert', false),
      tasksBegan: count('task', true),
      tasksEnded: count('task', false),
    };
  });
}

/** Raises the alerts, and the tasks, of what an act has just made so, in its transaction: nobody waits for the watchdog. */
export async function raiseAlertsIn(t: Tx, watch: Watch): Promise<Watched[]> {
  const raised = await raiseWatch(t, watch);
  auditWatched(t, watch, raised);
  return raised;
}

function auditWatched(t: Tx, watch: Watch, kept: readonly Watched[]): void {
  for (const { what, id, began, ...about } of kept) {
    t.audit({
      act: `${what}${began ? 'Began' : 'Ended'}`,
      entity: what,
      entityId: id,
      fleetId: watch.fleetId,
      became: { type: what === 'alert' ? watch.alert : watch.task },
      about,
    });
  }
}
