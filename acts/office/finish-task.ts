import { ok, type Result, refuse } from '#core/kit/result.ts';
import { type Actor, transact } from '#store/door/transaction.ts';
import { lockTask, markFinished } from '#store/office/office-work.ts';
import type { ActContext } from '../context.ts';

/** Finishes a task of one of the fleets; once finished, again changes nothing. Refused: `taskUnknown`. */
export function finishTask(
  { store, clock }: ActContext,
  actor: Actor,
  { fleetIds, taskId }: { fleetIds: readonly number[]; taskId: number },
): Promise<Result<null, 'taskUnknown'>> {
  return transact<Result<null, 'taskUnknown'>>(store, actor, clock.nowMs(), async (t) => {
    const task = await lockTask(t, fleetIds, taskId);
    if (!task) return refuse('taskUnknown');
    if (task.finished) {
      t.unchanged();
      return ok(null);
    }
    await markFinished(t, 'task', taskId);
    t.audit({
      act: 'finishTask',
      entity: 'task',
      entityId: taskId,
      fleetId: task.fleetId,
      became: { request: task.kind, finished: true },
    });
    return ok(null);
  });
}
