import type { Payment } from '#core/job/payment.ts';
import { ok, type Refusal, type Result, refuse } from '#core/kit/result.ts';
import { fitsPattern } from './po-pattern.ts';

/** Who may book on an account: anybody, somebody or a code on its list, or anybody who gives a name. */
export const AUTHORISATION_RULES = ['none', 'listed', 'free'] as const;
export type AuthorisationRule = (typeof AUTHORISATION_RULES)[number];

export const PO_RULES = ['none', 'required', 'pattern'] as const;
export type PoRule = (typeof PO_RULES)[number];

export type AccountRules = {
  id: number;
  number: string;
  name: string;
  active: boolean;
  /** Empty where it is not known why. Null: not suspended. */
  suspendedWhy: string | null;
  /** In minor units of the fleet's currency; null: none. */
  creditLimitMinor: number | null;
  authorisationRule: AuthorisationRule;
  /** Names or codes. */
  authorisers: readonly string[];
  poRule: PoRule;
  poPattern: string;
  poExample: string;
  /** Empty: all. */
  bookingTypes: readonly string[];
  /** Added to the fare, in percent of it. */
  markupPercent: number;
  /** Taken off the fare after that, in percent. */
  discountPercent: number;
  /** How its bookings are paid where nobody says otherwise. */
  payment: Payment;
};

/** A booking as an account judges it. */
export type AccountBooking = {
  bookingType: string;
  preBooked: boolean;
  authorisation: string | null;
  purchaseOrder: string | null;
  /** What its jobs are quoted at together, one without a quote at nothing; null where it is not written up. */
  quotedMinor: number | null;
};

export type AccountRefusal =
  | 'accountUnknown'
  | 'accountClosed'
  | 'accountSuspended'
  | 'bookingTypeNotAllowed'
  | 'authorisationMissing'
  | 'authorisationUnknown'
  | 'purchaseOrderMissing'
  | 'purchaseOrderWrong'
  | 'creditLimitPassed';

export type AlteredRefusal = Exclude<AccountRefusal, 'accountUnknown'>;

/** What of a booking its account asked for; what is absent stays as it was taken. */
export type AlteredOrder = Partial<Pick<AccountBooking, 'authorisation' | 'purchaseOrder'>>;

/**
 * Whether a booking may be made on an account of which `usedMinor` of the credit is used. Refused: `accountClosed`,
 * `accountSuspended` (why), `bookingTypeNotAllowed` (type), `authorisationMissing`, `authorisationUnknown` (given),
 * `purchaseOrderMissing`, `purchaseOrderWrong` (example), `creditLimitPassed` (leftMinor, quotedMinor).
 */
export function checkAccount(
  rules: AccountRules,
  booking: AccountBooking,
  usedMinor: number,
): Result<null, AccountRefusal> {
  return (
    openRefusal(rules) ??
    typeRefusal(rules, booking) ??
    authorisationRefusal(rules, booking) ??
    purchaseOrderRefusal(rules, booking) ??
    creditRefusal(rules, booking, usedMinor) ??
    ok(null)
  );
}

/**
 * Whether a booking may be altered to this on its account. What was judged when it was made is not judged again: see `checkOrder`.
 * `usedMinor` is without the booking. Refused: `accountClosed`, `accountSuspended`, `bookingTypeNotAllowed`,
 * `creditLimitPassed`, with the data of `checkAccount`.
 */
export function checkAltered(
  rules: AccountRules,
  booking: Pick<AccountBooking, 'bookingType' | 'preBooked' | 'quotedMinor'>,
  usedMinor: number,
): Result<null, AlteredRefusal> {
  return openRefusal(rules) ?? typeRefusal(rules, booking) ?? creditRefusal(rules, booking, usedMinor) ?? ok(null);
}

/** Whether an account takes what is altered of who authorised a booking, and of its order. Refused as `checkAccount`. */
export function checkOrder(rules: AccountRules, { authorisation, purchaseOrder }: AlteredOrder) {
  return (
    (authorisation === undefined ? null : authorisationRefusal(rules, { authorisation })) ??
    (purchaseOrder === undefined ? null : purchaseOrderRefusal(rules, { purchaseOrder })) ??
    ok(null)
  );
}

function openRefusal({ number, name, active, suspendedWhy }: AccountRules) {
  const account = `${number} ${name}`;
  if (!active) return refuse('accountClosed', { account });
  return suspendedWhy === null ? null : refuse('accountSuspended', { account, why: suspendedWhy });
}

/** A booking of the type `account`, which is what it gets where nobody chose one, counts by when it is wanted too. */
function typeRefusal(
  rules: AccountRules,
  booking: Pick<AccountBooking, 'bookingType' | 'preBooked'>,
): Refusal<'bookingTypeNotAllowed'> | null {
  const { bookingTypes } = rules;
  const timed = booking.preBooked ? 'preBooked' : 'now';
  const types = booking.bookingType === 'account' ? ['account', timed] : [booking.bookingType];
  if (bookingTypes.length === 0 || types.some((type) => bookingTypes.includes(type))) return null;
  return refuse('bookingTypeNotAllowed', { type: types.at(-1) ?? booking.bookingType, account: rules.number });
}

const plain = (text: string) => text.trim().toLowerCase().replaceAll(/\s+/g, ' ');

function authorisationRefusal(
  { authorisationRule, authorisers, number }: AccountRules,
  { authorisation }: Pick<AccountBooking, 'authorisation'>,
): Refusal<'authorisationMissing' | 'authorisationUnknown'> | null {
  if (authorisationRule === 'none') return null;
  const given = plain(authorisation ?? '');
  if (given === '') return refuse('authorisationMissing', { account: number });
  if (authorisationRule === 'free' || authorisers.some((one) => plain(one) === given)) return null;
  return refuse('authorisationUnknown', { given: (authorisation ?? '').trim().slice(0, 60), account: number });
}

function purchaseOrderRefusal(
  { poRule, poPattern, poExample, number }: AccountRules,
  { purchaseOrder }: Pick<AccountBooking, 'purchaseOrder'>,
): Refusal<'purchaseOrderMissing' | 'purchaseOrderWrong'> | null {
  if (poRule === 'none') return null;
  const given = (purchaseOrder ?? '').trim();
  if (given === '') return refuse('purchaseOrderMissing', { account: number, example: poExample });
  if (poRule === 'required' || fitsPattern(poPattern, given)) return null;
  return refuse('purchaseOrderWrong', { account: number, example: poExample });
}

function creditRefusal(
  { creditLimitMinor, number }: AccountRules,
  { quotedMinor }: Pick<AccountBooking, 'quotedMinor'>,
  usedMinor: number,
): Refusal<'creditLimitPassed'> | null {
  if (creditLimitMinor === null || quotedMinor === null) return null;
  // Used up, it takes nothing more, not even what has no quote.
  if (usedMinor + quotedMinor <= creditLimitMinor && usedMinor < creditLimitMinor) return null;
  return refuse('creditLimitPassed', {
    account: number,
    leftMinor: Math.max(0, creditLimitMinor - usedMinor),
    quotedMinor,
  });
}

/** The names or codes of a list that has one a line. */
export function authorisersIn(text: string): string[] {
  return text
    .split(/[\n;]+/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
}
