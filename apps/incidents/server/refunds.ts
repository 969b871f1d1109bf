import { implement } from '@orpc/server';
import { numberIn } from '#acts/case/about-trip.ts';
import { agreeRefund, giveRefund } from '#acts/refund/give-refund.ts';
import { takeBackRefund } from '#acts/refund/take-back-refund.ts';
import { allows } from '#core/access/flags.ts';
import { incidentCase } from '#core/incident/case.ts';
import { decimalsOf } from '#core/kit/money.ts';
import { paidBy, refundableMinor, refundState } from '#core/refund/refund.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, requireFleet, valueOr } from '#engine/server/serve-contract.ts';
import { toldCase } from '#store/case/case-file.ts';
import { fleetClock } from '#store/fleet/fleet-clock.ts';
import { type RefundRow, refundableTrip, refundsOfCase } from '#store/refund/refund.ts';
import { readSettings } from '#store/setting/setting-value.ts';
import { refunds as contract, type ToldRefund } from '../contract/refunds.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

const toldRefund = (row: RefundRow, userId: number): ToldRefund => {
  const times = {
    to: row.goes_to,
    givenAtMs: row.given_at,
    paidAtMs: row.paid_at,
    takenBackAtMs: row.taken_back_at,
  };
  return {
    ...times,
    id: row.id,
    state: refundState(times),
    borneBy: row.borne_by,
    amountMinor: row.amount_minor,
    currency: row.currency,
    askedAtMs: row.asked_at,
    askedBy: row.asked_by,
    own: row.asked_by_id === userId,
    givenBy: row.given_by,
    paidBy: row.paid_by,
    paidFrom: row.paid_from,
    receiptNumber: row.receipt_number,
    takenBackBy: row.taken_back_by,
    takenBackWhy: row.taken_back_why,
  };
};

export const refunds = os.router({
  refunds: os.refunds.handler(async ({ input, context, errors }) => {
    const { db } = context.suite.store;
    const fleet = requireFleet(context, input.fleet);
    const file = await toldCase(db, fleet, incidentCase.name, input.id);
    if (!file) throw errors.caseUnknown();
    const { currency } = await fleetClock(db, fleet);
    const { refundAlone } = (await readSettings(db))(fleet);
    const jobId = numberIn(file.given['job']);
    const trip = jobId === null ? undefined : await refundableTrip(db, fleet, jobId);
    return {
      currency,
      aloneMinor: refundAlone * 10 ** decimalsOf(currency),
      trip:
        jobId === null || !trip
          ? null
          : {
              jobId,
              fareMinor: trip.fareMinor,
              leftMinor: refundableMinor(trip),
              paidBy: paidBy(trip),
              accountNumber: trip.accountNumber,
            },
      refunds: (await refundsOfCase(db, file.id)).map((row) => toldRefund(row, context.user.id)),
      supervises: allows(context.user.rights, { all: ['supervise'] }),
    };
  }),
  giveRefund: os.giveRefund.handler(async ({ input: { fleet, id: caseId, ...asked }, context, errors }) => {
    const order = { fleetId: requireFleet(context, fleet), caseId, ...asked };
    return valueOr(errors, await giveRefund(context.suite, context.actor, order));
  }),
  agreeRefund: os.agreeRefund.handler(async ({ input, context, errors }) => {
    const of = { fleetId: requireFleet(context, input.fleet), id: input.refund };
    valueOr(errors, await agreeRefund(context.suite, context.actor, of));
    return {};
  }),
  takeBackRefund: os.takeBackRefund.handler(async ({ input, context, errors }) => {
    const of = { fleetId: requireFleet(context, input.fleet), id: input.refund, why: input.why };
    valueOr(errors, await takeBackRefund(context.suite, context.actor, of));
    return {};
  }),
});
