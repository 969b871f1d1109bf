import type { FoundBooking } from '#cards/booking/contract/found-booking.ts';
import { BOOKING_TYPES, type BookingType } from '#core/booking/booking.ts';
import { hireHoursOf, hireSecondsOf, isHireHours } from '#core/booking/hire.ts';
import { CARRIED_NAMES } from '#core/booking/plain/count-fields.ts';
import { BOOKING_FIELDS, LEG_FIELDS, type LegFieldName } from '#core/booking/plain/plain-fields.ts';
import { type BookingTyped, plainTyped, plainTypedOver } from '#core/booking/plain/plain-values.ts';
import { instantOf, readDay, readTime } from '#core/booking/typed-time.ts';
import { timingOf } from '#core/booking/when.ts';
import { carsTyped } from '#core/booking/wished-cars.ts';
import { readEmail } from '#core/email/email.ts';
import type { Payment } from '#core/job/payment.ts';
import { mayCommand } from '#core/job/states.ts';
import type { Language } from '#core/language/languages.ts';
import { isPhone } from '#core/phone/typed-phone.ts';
import type { PlaceEntry } from '#engine/web/place/PlaceField.tsx';
import { wallText } from '#engine/web/search/asked.ts';

export type LegDraft = Record<LegFieldName, string> & {
  number: number;
  pickup: PlaceEntry;
  dropoff: PlaceEntry;
  /** Null where the leg goes with the one before it. */
  when: { now: boolean; text: string } | null;
  /** Its job is picked up, no-showed or over: it stays as it is. */
  closed: boolean;
};

export type AlterDraft = BookingTyped & {
  passengerName: string;
  phone: string;
  payment: Payment | null;
  /** The company's own record for it, with the reference that this asks for. */
  paymentKindId: number | null;
  paymentReference: string;
  /** Null: by itself. */
  bookingType: BookingType | null;
  /** The company's own record for it. */
  bookingTypeId: number | null;
  email: string;
  language: Language | null;
  confirms: boolean;
  /** Asked for where it is booked by the hour. */
  hireHours: number | null;
  vehicleTypeId: number | null;
  attributes: readonly string[];
  preferred: string;
  banned: string;
  legs: readonly LegDraft[];
};

export type AlterProblem =
  | 'nameMissing'
  | 'phoneWrong'
  | 'hoursWrong'
  | 'emailWrong'
  | 'noPosition'
  | 'timeWrong'
  | 'timeSkipped'
  | 'timePast'
  | 'timeTooFar';

const entry = (place: FoundBooking['legs'][number]['dropoff']): PlaceEntry => ({ text: place?.label ?? '', place });

/** The booking as the form shows it; times by the clocks of its fleet. */
export function alterDraftOf(booking: FoundBooking, zone: string, nowMs: number): AlterDraft {
  const headOf = (number: number) =>
    Math.max(...booking.jobs.map((job) => job.legNumber).filter((n) => n <= number), 1);
  return {
    passengerName: booking.passengerName,
    phone: booking.phone,
    ...plainTyped(BOOKING_FIELDS, booking),
    payment: booking.payment,
    paymentKindId: booking.paymentKind?.id ?? null,
    paymentReference: booking.paymentReference ?? '',
    bookingType: BOOKING_TYPES.find((type) => type === booking.bookingType) ?? null,
    bookingTypeId: booking.ownType?.id ?? null,
    email: booking.email ?? '',
    language: booking.language,
    confirms: booking.confirms,
    hireHours: booking.hireSeconds === null ? null : hireHoursOf(booking.hireSeconds),
    vehicleTypeId: booking.vehicleTypeId,
    attributes: booking.attributes,
    preferred: booking.preferred.join(' '),
    banned: booking.banned.join(' '),
    legs: booking.legs.map((leg) => ({
      number: leg.number,
      pickup: entry(leg.pickup),
      dropoff: entry(leg.dropoff),
      ...plainTyped(LEG_FIELDS, leg),
      when:
        leg.number > 1 && leg.requiredAtMs === null
          ? null
          : { now: leg.requiredAtMs === null, text: wallText(leg.requiredAtMs ?? nowMs, zone) },
      closed: !booking.jobs.some((job) => job.legNumber === headOf(leg.number) && mayCommand(job.state, 'alter')),
    })),
  };
}

/** The time that a leg is wanted at: null for now. */
export function legTime(
  when: { now: boolean; text: string },
  zone: string,
  nowMs: number,
): { requiredAtMs: number | null } | { problem: AlterProblem } {
  if (when.now) return { requiredAtMs: null };
  const [date = '', clock = ''] = when.text.split('T');
  const day = readDay(date, { year: 1970, month: 1, day: 1 });
  const minutes = readTime(clock);
  if (!day || minutes === null) return { problem: 'timeWrong' };
  const requiredAtMs = instantOf(zone, day, minutes);
  if (requiredAtMs === null) return { problem: 'timeSkipped' };
  const timing = timingOf(requiredAtMs, nowMs);
  return timing.ok ? { requiredAtMs } : { problem: timing.code };
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What was changed of the booking, as the operation takes it; or what is wrong, by the field it is wrong in. */
export function alterationOf(
  draft: AlterDraft,
  first: AlterDraft,
  zone: string,
  nowMs: number,
): { changed: Record<string, unknown>; restarts: boolean } | { field: string; problem: AlterProblem } {
  const changed: Record<string, unknown> = {};
  if (draft.passengerName.trim() === '') return { field: 'passengerName', problem: 'nameMissing' };
  if (draft.phone !== first.phone && !isPhone(draft.phone)) return { field: 'phone', problem: 'phoneWrong' };
  for (const name of ['passengerName', 'phone'] as const) {
    if (draft[name].trim() !== first[name]) changed[name] = draft[name].trim();
  }
  Object.assign(changed, plainTypedOver(BOOKING_FIELDS, first, draft));
  if (draft.email.trim() !== first.email) changed['email'] = draft.email.trim() || null;
  if (changed['email'] && readEmail(draft.email) === null) return { field: 'email', problem: 'emailWrong' };
  for (const name of [
    'payment',
    'paymentKindId',
    'vehicleTypeId',
    'bookingType',
    'bookingTypeId',
    'language',
    'confirms',
  ] as const) {
    if (draft[name] !== first[name]) changed[name] = draft[name];
  }
  if ('paymentKindId' in changed || draft.paymentReference.trim() !== first.paymentReference)
    changed['paymentReference'] = draft.paymentReference.trim() || null;
  const byHour = draft.bookingType === 'hireByHour';
  if (byHour && (draft.hireHours !== first.hireHours || 'bookingType' in changed)) {
    if (draft.hireHours === null || !isHireHours(draft.hireHours)) return { field: 'hireHours', problem: 'hoursWrong' };
    changed['hireSeconds'] = hireSecondsOf(draft.hireHours);
  }
  if (!same(draft.attributes, first.attributes)) changed['attributes'] = [...draft.attributes];
  for (const list of ['preferred', 'banned'] as const) {
    if (!same(carsTyped(draft[list]), carsTyped(first[list]))) changed[list] = carsTyped(draft[list]);
  }
  const legs: Record<string, unknown>[] = [];
  for (const [i, leg] of draft.legs.entries()) {
    const before = first.legs[i];
    if (!before) continue;
    const altered = legChange(leg, before, zone, nowMs);
    if ('problem' in altered) return { field: `${altered.field} ${leg.number}`, problem: altered.problem };
    if (Object.keys(altered.changed).length > 0) legs.push({ number: leg.number, ...altered.changed });
  }
  if (legs.length > 0) changed['legs'] = legs;
  const restarts =
    ['vehicleTypeId', 'attributes', 'preferred', 'banned', ...CARRIED_NAMES].some((name) => name in changed) ||
    legs.some((leg) => 'pickup' in leg || 'requiredAtMs' in leg);
  return { changed, restarts };
}

function legChange(
  leg: LegDraft,
  before: LegDraft,
  zone: string,
  nowMs: number,
): { changed: Record<string, unknown> } | { field: 'pickup' | 'dropoff' | 'time'; problem: AlterProblem } {
  const changed: Record<string, unknown> = {};
  if (!leg.pickup.place) return { field: 'pickup', problem: 'noPosition' };
  if (!leg.dropoff.place && leg.dropoff.text.trim() !== '') return { field: 'dropoff', problem: 'noPosition' };
  if (!same(leg.pickup.place, before.pickup.place)) changed['pickup'] = leg.pickup.place;
  if (!same(leg.dropoff.place, before.dropoff.place)) changed['dropoff'] = leg.dropoff.place;
  Object.assign(changed, plainTypedOver(LEG_FIELDS, before, leg));
  if (leg.when && !same(leg.when, before.when)) {
    const at = legTime(leg.when, zone, nowMs);
    if ('problem' in at) return { field: 'time', problem: at.problem };
    changed['requiredAtMs'] = at.requiredAtMs;
  }
  return { changed };
}
