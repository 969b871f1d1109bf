import { z } from 'zod';
import { incidentCase } from '#core/incident/case.ts';
import { REFUND_BEARERS, REFUND_STATES, REFUND_TO, REFUND_WAYS } from '#core/refund/refund.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';

const minor = z.number().int();
const to = z.enum(REFUND_TO);
const borneBy = z.enum(REFUND_BEARERS);
export const LONGEST_WHY = 200;

const refund = z.object({
  id: wire.id,
  state: z.enum(REFUND_STATES),
  to,
  borneBy,
  amountMinor: minor,
  currency: z.string(),
  askedAtMs: wire.instantMs,
  askedBy: z.string(),
  /** The user who reads it asked for it: somebody else has to agree. */
  own: z.boolean(),
  givenAtMs: wire.instantMs.nullable(),
  givenBy: z.string().nullable(),
  paidAtMs: wire.instantMs.nullable(),
  paidBy: z.string().nullable(),
  paidFrom: z.enum(REFUND_WAYS).nullable(),
  receiptNumber: z.number().int().nullable(),
  takenBackAtMs: wire.instantMs.nullable(),
  takenBackBy: z.string().nullable(),
  takenBackWhy: z.string().nullable(),
});
export type ToldRefund = z.infer<typeof refund>;

const judged = {
  notDecided: 409,
  noTrip: 409,
  tripWithoutFare: 409,
  paidByDocket: 409,
  paidOtherwise: 409,
  moreThanFare: 409,
  nobodyToBear: 409,
  currencyOther: 422,
  amountWrong: 422,
} as const;
const ofRefund = { fleet: wire.fleet, refund: wire.id };

export const refunds = {
  refunds: operation({
    method: 'GET',
    path: '/incidents/refunds',
    right: incidentCase.read,
    doc: 'What was given back because of an incident, and what of its trip may still go back and to whom.',
    input: z.strictObject({
      fleet: z.coerce.number<number>().pipe(wire.fleet),
      id: z.coerce.number<number>().pipe(wire.id),
    }),
    output: z.object({
      currency: z.string(),
      /** More than this goes back only once somebody else agrees. */
      aloneMinor: minor,
      trip: z
        .object({
          jobId: wire.id,
          fareMinor: minor.nullable(),
          leftMinor: minor,
          /** Null where a docket paid. */
          paidBy: to.nullable(),
          accountNumber: z.string().nullable(),
        })
        .nullable(),
      refunds: z.array(refund),
      /** The user may agree to what others asked. */
      supervises: z.boolean(),
    }),
    errors: { caseUnknown: 404 },
  }),
  giveRefund: operation({
    method: 'POST',
    path: '/incidents/give-refund',
    right: incidentCase.write,
    doc: 'Gives money of the trip back because of an incident that was decided, once: to the account or the passenger who paid, borne by the company or the driver. Above the limit of the fleet it waits until somebody else agrees.',
    input: z.strictObject({
      fleet: wire.fleet,
      id: wire.id,
      to,
      borneBy: borneBy.default('company'),
      amountMinor: minor,
      currency: wire.name(3),
      clientKey: z.string().min(8).max(80),
    }),
    output: z.object({ id: wire.id, waits: z.boolean() }),
    errors: { caseUnknown: 404, refundedAlready: 409, clientKeyTaken: 409, ...judged },
  }),
  agreeRefund: operation({
    method: 'POST',
    path: '/incidents/agree-refund',
    right: { all: ['incidents', 'supervise'] },
    doc: 'Agrees to money that somebody else asked to go back, which is entered then.',
    input: z.strictObject(ofRefund),
    output: z.object({}),
    errors: { refundUnknown: 404, refundTakenBack: 409, refundGivenAlready: 409, sameHand: 409, ...judged },
  }),
  takeBackRefund: operation({
    method: 'POST',
    path: '/incidents/take-back-refund',
    right: incidentCase.write,
    doc: 'Takes a refund back, by an entry that names the first, as long as the passenger was not paid it.',
    input: z.strictObject({ ...ofRefund, why: wire.text(LONGEST_WHY) }),
    output: z.object({}),
    errors: { refundUnknown: 404, reasonMissing: 422, refundTakenBack: 409, refundPaidAlready: 409 },
  }),
};
