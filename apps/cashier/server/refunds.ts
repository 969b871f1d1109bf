import { implement } from '@orpc/server';
import { payRefund } from '#acts/refund/pay-refund.ts';
import { caseNumber } from '#core/case/case-kind.ts';
import { incidentCase } from '#core/incident/case.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, requireFleet, valueOr } from '#engine/server/serve-contract.ts';
import { refundsToPay } from '#store/refund/refund.ts';
import { refunds as contract } from '../contract/refunds.ts';
import { cashUser, cashWorld } from './cash-world.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

export const refunds = os.router({
  refundsToPay: os.refundsToPay.handler(async ({ input, context }) => {
    const { which, beforeId = null, limit } = input;
    const fleetId = requireFleet(context, input.fleet);
    const found = await refundsToPay(context.suite.store.db, fleetId, { which, beforeId, most: limit + 1 });
    const rows = found.slice(0, limit).map(({ year, number, ...row }) => ({
      ...row,
      number: caseNumber(incidentCase, year, number),
    }));
    return { rows, more: found.length > limit };
  }),
  payRefund: os.payRefund.handler(async ({ input: { fleet, refund: id, from, clientKey }, context, errors }) => {
    const world = await cashWorld(context, fleet);
    const paid = await payRefund(context.suite, context.actor, world, cashUser(context), { id, from, clientKey });
    return valueOr(errors, paid);
  }),
});
