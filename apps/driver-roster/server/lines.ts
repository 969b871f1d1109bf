import { implement } from '@orpc/server';
import { changeLine } from '#acts/roster/change-line.ts';
import { cancelLine, confirmLine, swapLine } from '#acts/roster/move-line.ts';
import { planLine } from '#acts/roster/plan-line.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, requireFleet, valueOr } from '#engine/server/serve-contract.ts';
import { lines as contract } from '../contract/lines.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

const seatOf = (vehicleId: number | null) => (vehicleId === null ? null : { vehicleId });

export const lines = os.router({
  planLine: os.planLine.handler(async ({ input: { fleet, vehicleId, ...asked }, context, errors }) => {
    const line = { ...asked, fleetId: requireFleet(context, fleet), seat: seatOf(vehicleId) };
    return valueOr(errors, await planLine(context.suite, context.actor, line));
  }),
  changeLine: os.changeLine.handler(async ({ input: { fleet, vehicleId, ...asked }, context, errors }) => {
    const line = { ...asked, fleetId: requireFleet(context, fleet), seat: seatOf(vehicleId) };
    return valueOr(errors, await changeLine(context.suite, context.actor, line));
  }),
  confirmLine: os.confirmLine.handler(async ({ input: { fleet, lineId }, context, errors }) =>
    valueOr(errors, await confirmLine(context.suite, context.actor, { fleetId: requireFleet(context, fleet), lineId })),
  ),
  cancelLine: os.cancelLine.handler(async ({ input: { fleet, lineId }, context, errors }) =>
    valueOr(errors, await cancelLine(context.suite, context.actor, { fleetId: requireFleet(context, fleet), lineId })),
  ),
  swapLine: os.swapLine.handler(async ({ input: { fleet, ...asked }, context, errors }) =>
    valueOr(errors, await swapLine(context.suite, context.actor, { fleetId: requireFleet(context, fleet), ...asked })),
  ),
});
