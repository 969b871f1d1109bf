import { z } from 'zod';
import { PAYMENTS } from '#core/job/payment.ts';
import { REFUND_WAYS } from '#core/refund/refund.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';
import { CASHIER, CLOSES_TILLS } from './rights.ts';
import { asked, askedFleet, clientKey, minor } from './shapes.ts';

const refund = z.object({
  id: wire.id,
  /** Of its incident: `I-2026-14`. */
  number: z.string(),
  jobId: wire.id,
  amountMinor: minor,
  /** How the trip was paid; null where that is not known. */
  payment: z.enum(PAYMENTS).nullable(),
  givenAtMs: wire.instantMs,
  givenBy: z.string(),
  paidAtMs: wire.instantMs.nullable(),
  paidBy: z.string().nullable(),
  paidFrom: z.enum(REFUND_WAYS).nullable(),
  receiptNumber: z.number().int().nullable(),
});

export const refunds = {
  refundsToPay: operation({
    method: 'GET',
    path: '/cashier/refunds',
    right: CASHIER,
    doc: 'What passengers are given back because of an incident: what is still to be paid out, the oldest first, or what was, the newest first.',
    input: z.strictObject({
      ...askedFleet,
      which: z.enum(['due', 'paid']).default('due'),
      beforeId: asked.pipe(wire.id).optional(),
      limit: asked.pipe(z.number().int().min(1).max(1_000)).default(200),
    }),
    output: z.object({ rows: z.array(refund), more: z.boolean() }),
    errors: {},
  }),
  payRefund: operation({
    method: 'POST',
    path: '/cashier/pay-refund',
    right: CLOSES_TILLS,
    doc: 'Pays a passenger what was given back: in cash out of the till that the user has open, with a receipt; by bank; or on the card.',
    input: z.strictObject({ fleet: wire.fleet, refund: wire.id, from: z.enum(REFUND_WAYS), clientKey }),
    output: z.object({ receipt: z.number().int().nullable() }),
    errors: {
      refundUnknown: 404,
      refundTakenBack: 409,
      refundPaidAlready: 409,
      noTillOpen: 409,
      tillCounting: 409,
      lessThanACoin: 422,
      tillTooLittle: 409,
      booksClosed: 409,
      clientKeyTaken: 409,
    },
  }),
};
