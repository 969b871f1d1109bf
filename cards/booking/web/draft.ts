import type { BookingType } from '#core/booking/booking.ts';
import { type BookingOptions, type BookingTimes, OPTIONAL_FIELDS, type Said } from '#core/booking/booking-options.ts';
import { hireSecondsOf, isHireHours } from '#core/booking/hire.ts';
import type { CountName } from '#core/booking/plain/count-fields.ts';
import { BOOKING_FIELDS, LEG_FIELD_NAMES, LEG_FIELDS, textFieldsOf } from '#core/booking/plain/plain-fields.ts';
import { type BookingTyped, plainRead, plainSaid, plainTyped } from '#core/booking/plain/plain-values.ts';
import { timingOf } from '#core/booking/when.ts';
import { carsTyped } from '#core/booking/wished-cars.ts';
import type { AuthorisationRule, PoRule } from '#core/customer/account-rules.ts';
import { readEmail } from '#core/email/email.ts';
import type { Payment } from '#core/job/payment.ts';
import type { Language } from '#core/language/languages.ts';
import { checkReference, type PaymentKind } from '#core/payment/payment-kind.ts';
import { isPhone } from '#core/phone/typed-phone.ts';
import { readMoment } from '#core/typed/moment.ts';
import { emptyLeg, type LegDraft } from './legs.ts';

export type Draft = BookingTyped & {
  phone: string;
  passengerName: string;
  /** One to nine, in the order in which they are driven. */
  legs: readonly LegDraft[];
  bookingType: BookingType | null;
  /** The company's own record for it. */
  bookingTypeId: number | null;
  /** Asked for, and sent, where the type is hire by the hour. */
  hireHours: number | null;
  vehicleTypeId: number | null;
  /** With `!` in front: the car must not have it. */
  attributes: readonly string[];
  vehicles: number;
  accountId: number | null;
  payment: Payment | null;
  /** The company's own record for it, with the reference that this asks for. */
  paymentKindId: number | null;
  paymentReference: string;
  email: string;
  language: Language | null;
  /** False: this customer wants to hear nothing of it. */
  confirms: boolean;
  /** Of the notes: those that the addresses brought. */
  addressLines: readonly string[];
  /** As typed: plates, or D and a DID, with spaces or commas between. */
  preferred: string;
  banned: string;
  /** The customer's template that the pick-up was taken from, and the call it is taken on. */
  templateId: number | null;
  callId: number | null;
  /** The booking it is a copy of, or the way back. */
  copiedFromId: number | null;
};

export type LegField = 'pickup' | 'dropoff' | 'day' | 'time';
/** A field that can be wrong; of a leg by its number from 0. */
export type CheckedField =
  | 'phone'
  | 'passengerName'
  | 'hireHours'
  | 'authorisation'
  | 'purchaseOrder'
  | 'email'
  | CountName
  | 'payment'
  | 'paymentReference'
  | 'notes'
  | `legs.${number}.${LegField}`;

export type Problem =
  | 'phoneMissing'
  | 'phoneWrong'
  | 'nameMissing'
  | 'pickupMissing'
  | 'noPosition'
  | 'dayWrong'
  | 'timeWrong'
  | 'timeSkipped'
  | 'timePast'
  | 'timeTooFar'
  | 'outOfOrder'
  | 'hoursMissing'
  | 'hoursWrong'
  | 'authorisationMissing'
  | 'purchaseOrderMissing'
  | 'emailWrong'
  | 'paymentReferenceMissing'
  | 'fieldMissing';

export type Problems = Partial<Record<CheckedField, Problem>>;

/** What the account of the draft asks for besides. */
export type AskedOfAccount = { authorisationRule: AuthorisationRule; poRule: PoRule };

/** What a draft is held against. */
export type DraftWorld = {
  zone: string;
  nowMs: number;
  /** Without a link an address may be without a position: it is looked up before the booking is sent. */
  down?: boolean;
  account?: AskedOfAccount | undefined;
  paymentKind?: Pick<PaymentKind, 'reference'> | undefined;
  /** What the fleet has decided about its bookings. */
  options?: FormOptions | undefined;
};

export type FormOptions = Pick<BookingOptions, 'times' | 'asked' | 'payment' | 'vehicleTypeId'> & {
  paymentKindId?: number | null;
};

/** An empty form, with what the fleet's bookings usually have; `later` begins at the next full half hour. */
export function emptyDraft(
  zone: string,
  nowMs: number,
  { payment = null, paymentKindId = null, vehicleTypeId = null }: Partial<FormOptions> = {},
): Draft {
  return {
    phone: '',
    passengerName: '',
    legs: [emptyLeg(zone, nowMs)],
    bookingType: null,
    bookingTypeId: null,
    hireHours: null,
    vehicleTypeId,
    attributes: [],
    vehicles: 1,
    accountId: null,
    payment,
    paymentKindId,
    paymentReference: '',
    email: '',
    language: null,
    confirms: true,
    ...plainTyped(BOOKING_FIELDS),
    addressLines: [],
    preferred: '',
    banned: '',
    templateId: null,
    callId: null,
    copiedFromId: null,
  };
}

/** The first leg's, which the whole booking is called by. */
export const firstLeg = ({ legs }: Draft): LegDraft => {
  const [leg] = legs;
  if (!leg) throw new Error('A draft has a leg.');
  return leg;
};

const isHire = ({ bookingType }: Pick<Draft, 'bookingType'>) => bookingType === 'hireByHour';

/** For how long each car is hired, as far as it is said; null for a trip. */
export const hireOf = (draft: Pick<Draft, 'bookingType' | 'hireHours'>): number | null =>
  isHire(draft) && draft.hireHours !== null && isHireHours(draft.hireHours) ? hireSecondsOf(draft.hireHours) : null;

/** Those that are typed for themselves, and not for an account. */
export const NOTE_FIELDS = textFieldsOf('driver', 'office');

export function isUntouched(draft: Draft): boolean {
  const { phone, passengerName, legs, preferred, banned } = draft;
  const typed = [phone, passengerName, preferred, banned, ...NOTE_FIELDS.map((name) => draft[name])];
  const ofLegs = legs.flatMap((leg) => [
    leg.pickup.text,
    leg.dropoff.text,
    ...LEG_FIELD_NAMES.map((name) => leg[name]),
  ]);
  return legs.length === 1 && [...typed, ...ofLegs].every((text) => text.trim() === '');
}

/** When the car is wanted: null for now, or what is wrong with the day or time typed. */
export function wantedAt(
  leg: Pick<LegDraft, 'later' | 'day' | 'time'>,
  zone: string,
  nowMs: number,
  times?: BookingTimes,
): { requiredAtMs: number | null } | { field: 'day' | 'time'; problem: Problem } {
  if (!leg.later) return { requiredAtMs: null };
  const wanted = readMoment(leg.day, leg.time, { zone, nowMs });
  if (!wanted.ok && wanted.fault === 'dayWrong') return { field: 'day', problem: 'dayWrong' };
  if (!wanted.ok) return { field: 'time', problem: wanted.fault === 'timeSkipped' ? 'timeSkipped' : 'timeWrong' };
  const requiredAtMs = wanted.atMs;
  const timing = timingOf(requiredAtMs, nowMs, times);
  if (timing.ok) return { requiredAtMs };
  return { field: timing.code === 'timePast' ? 'time' : 'day', problem: timing.code };
}

/** What keeps the draft from being saved, field by field in the order of the form; empty where nothing does. */
export function problemsOf(draft: Draft, world: DraftWorld): Problems {
  const problems: Problems = {};
  const { account, paymentKind } = world;
  if (draft.phone.trim() === '') problems.phone = 'phoneMissing';
  else if (!isPhone(draft.phone)) problems.phone = 'phoneWrong';
  if (draft.passengerName.trim() === '') problems.passengerName = 'nameMissing';
  if (account && account.authorisationRule !== 'none' && draft.authorisation.trim() === '')
    problems.authorisation = 'authorisationMissing';
  if (account && account.poRule !== 'none' && draft.purchaseOrder.trim() === '')
    problems.purchaseOrder = 'purchaseOrderMissing';
  legProblems(draft.legs, world, problems);
  if (isHire(draft) && hireOf(draft) === null)
    problems.hireHours = draft.hireHours === null ? 'hoursMissing' : 'hoursWrong';
  if (draft.email.trim() !== '' && readEmail(draft.email) === null) problems.email = 'emailWrong';
  const referred = checkReference(paymentKind ?? null, draft.paymentReference);
  if (!referred.ok && referred.code === 'paymentReferenceMissing') problems.paymentReference = referred.code;
  emptyProblems(draft, world, problems);
  return problems;
}

/** The fields that this fleet insists on. */
function emptyProblems(draft: Draft, { options }: DraftWorld, problems: Problems): void {
  const last = draft.legs.length - 1;
  const said: Said = {
    dropoff: draft.legs[last]?.dropoff.text.trim(),
    passengers: draft.passengers,
    bags: draft.bags,
    // An account has its own way to pay.
    payment: draft.payment ?? draft.accountId,
    email: draft.email.trim(),
    notes: draft.notes.trim(),
  };
  for (const field of OPTIONAL_FIELDS) {
    if (options?.asked[field] !== 'required' || said[field]) continue;
    if (field === 'bags' && said.bags === 0) continue;
    const wrong: CheckedField = field === 'dropoff' ? `legs.${last}.dropoff` : field;
    problems[wrong] ??= 'fieldMissing';
  }
}

function legProblems(
  legs: readonly LegDraft[],
  { zone, nowMs, down = false, options }: DraftWorld,
  problems: Problems,
): void {
  let beforeMs: number | null = null;
  legs.forEach((leg, i) => {
    const set = (field: LegField, problem: Problem) => {
      problems[`legs.${i}.${field}`] ??= problem;
    };
    if (leg.pickup.text.trim() === '') set('pickup', 'pickupMissing');
    else if (!leg.pickup.place && !down) set('pickup', 'noPosition');
    if (leg.dropoff.text.trim() !== '' && !leg.dropoff.place && !down) set('dropoff', 'noPosition');
    const wanted = wantedAt(leg, zone, nowMs, options?.times);
    if ('problem' in wanted) set(wanted.field, wanted.problem);
    else if (wanted.requiredAtMs !== null) {
      if (beforeMs !== null && wanted.requiredAtMs < beforeMs) set('time', 'outOfOrder');
      beforeMs = wanted.requiredAtMs;
    } else if (i === 0) beforeMs = nowMs;
  });
}

/** The draft as the operation takes it; only for a draft without problems. */
export function bookingInput(
  draft: Draft,
  fleet: number,
  clientKey: string,
  /** When each leg is wanted; null for now, or with the leg before. */
  times: readonly (number | null)[],
) {
  return {
    fleet,
    origin: 'book' as const,
    clientKey,
    passengerName: draft.passengerName.trim(),
    phone: draft.phone.trim(),
    legs: draft.legs.map(({ pickup, dropoff, ...leg }, i) => {
      if (!pickup.place) throw new Error('A draft without a pick-up is not saved.');
      return {
        pickup: pickup.place,
        dropoff: dropoff.place,
        ...plainSaid(LEG_FIELDS, leg),
        requiredAtMs: times[i] ?? null,
      };
    }),
    bookingType: draft.bookingType,
    bookingTypeId: draft.bookingTypeId,
    hireSeconds: hireOf(draft),
    vehicleTypeId: draft.vehicleTypeId,
    attributes: [...draft.attributes],
    vehicles: draft.vehicles,
    accountId: draft.accountId,
    ...plainRead(BOOKING_FIELDS, draft),
    payment: draft.payment,
    paymentKindId: draft.paymentKindId,
    paymentReference: draft.paymentReference.trim() || null,
    email: draft.email.trim() || null,
    language: draft.language,
    confirms: draft.confirms,
    preferred: carsTyped(draft.preferred),
    banned: carsTyped(draft.banned),
    templateId: draft.templateId,
    callId: draft.callId,
    copiedFromId: draft.copiedFromId,
  };
}

/** When each leg is wanted; null where a time cannot be read. */
export function timesOf(
  legs: readonly LegDraft[],
  zone: string,
  nowMs: number,
  booked?: BookingTimes,
): (number | null)[] | null {
  const times: (number | null)[] = [];
  for (const leg of legs) {
    const wanted = wantedAt(leg, zone, nowMs, booked);
    if (!('requiredAtMs' in wanted)) return null;
    times.push(wanted.requiredAtMs);
  }
  return times;
}

/** When the first leg is wanted, as far as it can be read; null for now. */
export function firstTime(draft: Draft, zone: string, nowMs: number): number | null {
  const wanted = wantedAt(firstLeg(draft), zone, nowMs);
  return 'requiredAtMs' in wanted ? wanted.requiredAtMs : null;
}

/** A draft as it is kept in the browser, with when each of its legs is wanted. */
export type KeptDraft = Draft & { times: readonly (number | null)[] };

/** A draft that was kept, maybe by an earlier release: what that did not know is as in an empty one. */
export function draftKept(kept: unknown, zone: string, nowMs: number): KeptDraft {
  const found = (typeof kept === 'object' && kept !== null ? kept : {}) as Partial<KeptDraft> & Partial<LegDraft>;
  const { pickup, dropoff, later, day, time, key: _, ...rest } = found;
  const parts = Object.entries({ pickup, dropoff, later, day, time }).filter(([, value]) => value !== undefined);
  const legs = found.legs ?? [{ ...emptyLeg(zone, nowMs), ...Object.fromEntries(parts) }];
  return {
    ...emptyDraft(zone, nowMs),
    times: [],
    ...rest,
    legs: legs.map((leg) => ({ ...leg, ...plainTyped(LEG_FIELDS, leg) })),
  };
}
