import { finishTask } from '#acts/office/finish-task.ts';
import { actorOf } from '#engine/server/context.ts';
import { type List, NO_ROW_ID, ROW_UNKNOWN, rowIdOf } from './list.ts';
import { tasks } from './tasks.ts';

/** Finishes the task whose id is in `groupID`, of the fleets asked for; answers the rows that remain. */
export const taskDelete: List = {
  right: tasks.right,
  byFleet: true,
  isAct: true,
  async rows(call) {
    const taskId = rowIdOf(call);
    if (taskId === null) return NO_ROW_ID;
    const finished = await finishTask(call.suite, actorOf(call.user), { fleetIds: call.fleets, taskId });
    return finished.ok ? tasks.rows(call) : ROW_UNKNOWN;
  },
};
