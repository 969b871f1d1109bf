import { z } from 'zod';
import { MOST_PAYMENTS } from '#core/payment-run/limits.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';
import { CLOSES_TILLS } from './rights.ts';
import { asked, askedFleet, clientKey, minor, why } from './shapes.ts';

const date = z.iso.date();
const run = z.object({
  /** Its number in the fleet's series. */
  id: wire.id,
  onDate: z.string(),
  currency: z.string(),
  madeAtMs: wire.instantMs,
  madeBy: z.string(),
  payments: z.number().int(),
  bounced: z.number().int(),
  sumMinor: minor,
});
export type PaymentRun = z.infer<typeof run>;

const payment = z.object({
  line: z.number().int(),
  driverId: wire.id,
  did: z.string(),
  name: z.string(),
  /** The last four of it. */
  ibanEnd: z.string(),
  amountMinor: minor,
  bouncedAtMs: wire.instantMs.nullable(),
  bouncedBy: z.string().nullable(),
  bouncedWhy: z.string().nullable(),
});
export type Payment = z.infer<typeof payment>;

const payee = z.object({
  id: wire.id,
  did: z.string(),
  name: z.string(),
  hasMinor: minor,
  /** The last four of the account; null where the record has no sound IBAN. */
  ibanEnd: z.string().nullable(),
});
export type Payee = z.infer<typeof payee>;

const ofRun = { fleet: wire.fleet, number: wire.id };

export const paymentRuns = {
  duePayees: operation({
    method: 'GET',
    path: '/cashier/payees',
    right: CLOSES_TILLS,
    doc: 'Drivers whose current account has something for them, which a payment run can pay by bank.',
    input: z.strictObject(askedFleet),
    output: z.object({ payees: z.array(payee), companyIban: z.boolean() }),
    errors: {},
  }),
  makeRun: operation({
    method: 'POST',
    path: '/cashier/payment-runs',
    right: CLOSES_TILLS,
    doc: 'Pays drivers by bank all that their current accounts have for them: entered at once, and a file for the bank.',
    input: z.strictObject({
      fleet: wire.fleet,
      onDate: date,
      driverIds: z.array(wire.id).max(MOST_PAYMENTS + 1),
      clientKey,
    }),
    output: z.object({ number: wire.id }),
    errors: {
      nobodyPaid: 422,
      tooManyPaid: 422,
      dayWrong: 422,
      companyIbanMissing: 409,
      nothingForDriver: 409,
      driverIbanWrong: 409,
      booksClosed: 409,
    },
  }),
  runs: operation({
    method: 'GET',
    path: '/cashier/payment-runs',
    right: CLOSES_TILLS,
    doc: 'The payment runs of a fleet, the newest first; `before` reads on from a number.',
    input: z.strictObject({
      ...askedFleet,
      before: asked.pipe(wire.id).optional(),
      limit: asked.pipe(z.number().int().min(1).max(200)).default(50),
    }),
    output: z.object({ rows: z.array(run), more: z.boolean() }),
    errors: {},
  }),
  run: operation({
    method: 'GET',
    path: '/cashier/payment-run',
    right: CLOSES_TILLS,
    doc: 'The payments of a run.',
    input: z.strictObject({ ...askedFleet, number: asked.pipe(wire.id) }),
    output: z.object({ payments: z.array(payment) }),
    errors: { runUnknown: 404 },
  }),
  runFile: operation({
    method: 'POST',
    path: '/cashier/payment-run/file',
    right: CLOSES_TILLS,
    doc: 'The file of a run as banks take it, ISO 20022 pain.001.001.09; the same whenever it is asked for.',
    input: z.strictObject(ofRun),
    output: z.object({ fileName: z.string(), xml: z.string() }),
    errors: { runUnknown: 404 },
  }),
  bouncePayment: operation({
    method: 'POST',
    path: '/cashier/payment-run/bounced',
    right: CLOSES_TILLS,
    doc: 'Notes that a payment came back from the bank: the driver has the money again.',
    input: z.strictObject({ ...ofRun, line: z.number().int().min(1).max(100_000), why }),
    output: z.object({}),
    errors: { runUnknown: 404, paymentUnknown: 404, bouncedAlready: 409, reasonMissing: 422, booksClosed: 409 },
  }),
};
