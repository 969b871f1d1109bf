import { finishAlert } from '#acts/office/finish-alert.ts';
import { actorOf } from '#engine/server/context.ts';
import { alerts } from './alerts.ts';
import { type List, NO_ROW_ID, ROW_UNKNOWN, rowIdOf } from './list.ts';

/** Finishes the alert whose id is in `groupID`, of the fleets asked for; answers the rows that remain. */
export const alertDelete: List = {
  right: alerts.right,
  byFleet: true,
  isAct: true,
  async rows(call) {
    const alertId = rowIdOf(call);
    if (alertId === null) return NO_ROW_ID;
    const finished = await finishAlert(call.suite, actorOf(call.user), { fleetIds: call.fleets, alertId });
    return finished.ok ? alerts.rows(call) : ROW_UNKNOWN;
  },
};
