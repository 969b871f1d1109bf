import { PAYMENTS, type Payment } from '#core/job/payment.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { Resource } from '../resource/resource.ts';

/** Whether a payment of a kind comes with a reference: the number of a voucher, of a letter. */
export const REFERENCE_RULES = ['no', 'may', 'must'] as const;
export type ReferenceRule = (typeof REFERENCE_RULES)[number];

export const LONGEST_PAYMENT_KIND = 40;
export const LONGEST_PAYMENT_REFERENCE = 60;

/** A way to pay by the company's own name. Rules, dispatch and accounts go by what it is: `means`. */
export const paymentKindResource = {
  name: 'paymentKind',
  topic: 'paymentKinds',
  shownIn: ['fleets'],
  key: 'name',
  order: { field: 'place', falling: false },
  ends: 'ended',
  fields: {
    name: { kind: 'text', most: LONGEST_PAYMENT_KIND, required: true, grow: 1 },
    means: { kind: 'choice', of: PAYMENTS, required: true },
    inBook: { kind: 'flag', start: true },
    forDrivers: { kind: 'flag', start: true },
    reference: { kind: 'choice', of: REFERENCE_RULES, required: true },
    referenceLabel: { kind: 'text', most: 40 },
    place: { kind: 'number', from: 1, to: 999, required: true, start: 50 },
    ended: { kind: 'since' },
  },
  read: { all: ['manager', 'configEdit'] },
  write: { all: ['manager', 'configEdit'] },
  remove: { all: ['manager', 'configEdit'] },
} as const satisfies Resource;

/** A kind as forms and rules read it; `base` is how it is paid. */
export type PaymentKind = {
  id: number;
  name: string;
  base: Payment;
  reference: ReferenceRule;
  /** What the company calls the reference; empty where it has no name of its own. */
  referenceLabel: string;
};

export type ReferenceRefusal = 'paymentReferenceMissing' | 'paymentReferenceElsewhere';

/**
 * The reference as it is kept with a booking paid so; null for none. Refused: `paymentReferenceMissing`,
 * `paymentReferenceElsewhere` (nothing asks for one).
 */
export function checkReference(
  kind: Pick<PaymentKind, 'reference'> | null,
  given: string | null | undefined,
): Result<string | null, ReferenceRefusal> {
  const reference = given?.trim() || null;
  const rule = kind?.reference ?? 'no';
  if (rule === 'no' && reference !== null) return refuse('paymentReferenceElsewhere');
  if (rule === 'must' && reference === null) return refuse('paymentReferenceMissing');
  return ok(reference);
}
