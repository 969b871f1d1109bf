import { z } from 'zod';
import { wire } from '#engine/contract/wire.ts';

const minor = z.number().int();
const asked = z.coerce.number<number>();

export const run = z.object({
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

export const payment = z.object({
  line: z.number().int(),
  name: z.string(),
  /** The last four of it. */
  ibanEnd: z.string(),
  amountMinor: minor,
  bouncedAtMs: wire.instantMs.nullable(),
  bouncedBy: z.string().nullable(),
  bouncedWhy: z.string().nullable(),
});
export type Payment = z.infer<typeof payment>;

/** Who has something to be paid. */
export const payee = z.object({
  name: z.string(),
  hasMinor: minor,
  /** The last four of the account; null where the record has no sound IBAN. */
  ibanEnd: z.string().nullable(),
});

export const ofRun = { fleet: wire.fleet, number: wire.id };
export const askedRun = z.strictObject({ fleet: asked.pipe(wire.fleet), number: asked.pipe(wire.id) });
export const askedRuns = z.strictObject({
  fleet: asked.pipe(wire.fleet),
  before: asked.pipe(wire.id).optional(),
  limit: asked.pipe(z.number().int().min(1).max(200)).default(50),
});
export const pageOfRuns = z.object({ rows: z.array(run), more: z.boolean() });
export const lineOfRun = z.number().int().min(1).max(100_000);

/** What is refused of any run, whomever it pays. */
export const makeErrors = {
  nobodyPaid: 422,
  tooManyPaid: 422,
  dayWrong: 422,
  companyIbanMissing: 409,
  payerNotWritten: 409,
  payeeNotWritten: 409,
  amountTooLarge: 409,
  booksClosed: 409,
} as const;
export const bounceErrors = {
  runUnknown: 404,
  paymentUnknown: 404,
  bouncedAlready: 409,
  reasonMissing: 422,
  booksClosed: 409,
} as const;
