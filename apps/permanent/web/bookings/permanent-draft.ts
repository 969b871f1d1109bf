import { NO_PLACE } from '#cards/booking/web/legs.ts';
import {
  BOOKING_FIELDS,
  type BookingFieldName,
  LEG_FIELDS,
  type LegFieldName,
} from '#core/booking/plain/plain-fields.ts';
import { type BookingTyped, plainRead, plainTyped } from '#core/booking/plain/plain-values.ts';
import { type Day, dayTyped, readDay, readTime, timeTyped } from '#core/booking/typed-time.ts';
import { carsTyped } from '#core/booking/wished-cars.ts';
import { dateOfDay, dayOfDate } from '#core/calendar/calendar-date.ts';
import { readEmail } from '#core/email/email.ts';
import { NOTHING_MORE } from '#core/permanent/permanent.ts';
import { isPhone } from '#core/phone/typed-phone.ts';
import type { PlaceEntry } from '#engine/web/place/PlaceField.tsx';
import type { PermanentLine } from '../../contract/permanent.ts';

type Permanent = PermanentLine['permanent'];

/** A leg as it is typed; without a time it goes on from the one before. */
export type LegDraft = Record<LegFieldName, string> & {
  key: number;
  pickup: PlaceEntry;
  dropoff: PlaceEntry;
  time: string;
};

/** A permanent booking as it is typed: dates and times as texts. */
export type PermanentDraft = Omit<
  Permanent,
  | 'legs'
  | 'fromDate'
  | 'untilDate'
  | 'suspendedFrom'
  | 'suspendedUntil'
  | 'preferred'
  | 'banned'
  | 'email'
  | BookingFieldName
> &
  BookingTyped & {
    legs: readonly LegDraft[];
    fromDate: string;
    untilDate: string;
    suspendedFrom: string;
    suspendedUntil: string;
    preferred: string;
    banned: string;
    email: string;
  };

export const DATE_FIELDS = ['fromDate', 'untilDate', 'suspendedFrom', 'suspendedUntil'] as const;
export type DateField = (typeof DATE_FIELDS)[number];

export type Problem =
  | 'phoneMissing'
  | 'phoneWrong'
  | 'nameMissing'
  | 'pickupMissing'
  | 'noPosition'
  | 'timeMissing'
  | 'timeWrong'
  | 'noWeekday'
  | 'dayWrong'
  | 'dayMissing'
  | 'datesOutOfOrder'
  | 'suspensionOutOfOrder'
  | 'calendarMissing'
  | 'emailWrong';

export type Field =
  | 'passengerName'
  | 'phone'
  | 'weekdays'
  | 'calendarId'
  | 'email'
  | DateField
  | `legs.${number}.${'pickup' | 'dropoff' | 'time'}`;
export type Problems = ReadonlyMap<Field, Problem>;

const typed = (date: string | null | undefined) => (date ? dayTyped(dayOfDate(date)) : '');

export function emptyPermanent(today: string): PermanentDraft {
  return {
    ...NOTHING_MORE,
    ...plainTyped(BOOKING_FIELDS),
    attributes: [],
    passengerName: '',
    phone: '',
    legs: [{ key: 1, pickup: NO_PLACE, dropoff: NO_PLACE, time: '', ...plainTyped(LEG_FIELDS) }],
    weekdays: [1, 2, 3, 4, 5],
    fromDate: typed(today),
    untilDate: '',
    suspendedFrom: '',
    suspendedUntil: '',
    preferred: '',
    banned: '',
    email: '',
  };
}

export function draftOf({ legs, preferred, banned, email, ...permanent }: Permanent): PermanentDraft {
  return {
    ...permanent,
    ...plainTyped(BOOKING_FIELDS, permanent),
    legs: legs.map(({ pickup, dropoff, minutes, ...texts }, n) => ({
      key: n + 1,
      pickup: { text: pickup.label, place: pickup },
      dropoff: { text: dropoff?.label ?? '', place: dropoff },
      time: minutes === null ? '' : timeTyped(minutes),
      ...plainTyped(LEG_FIELDS, texts),
    })),
    fromDate: typed(permanent.fromDate),
    untilDate: typed(permanent.untilDate),
    suspendedFrom: typed(permanent.suspendedFrom),
    suspendedUntil: typed(permanent.suspendedUntil),
    preferred: preferred.join(' '),
    banned: banned.join(' '),
    email: email ?? '',
  };
}

/** The date that is typed; null where it is empty, undefined where it is none. */
export function dateTyped(text: string, today: Day): string | null | undefined {
  if (text.trim() === '') return null;
  const day = readDay(text, today);
  return day ? dateOfDay(day) : undefined;
}

/** What keeps it from being saved, in the order of the form. */
export function problemsOf(draft: PermanentDraft, today: Day): Problems {
  const found = new Map<Field, Problem>();
  if (draft.phone.trim() === '') found.set('phone', 'phoneMissing');
  else if (!isPhone(draft.phone)) found.set('phone', 'phoneWrong');
  if (draft.passengerName.trim() === '') found.set('passengerName', 'nameMissing');
  draft.legs.forEach((leg, n) => {
    if (leg.pickup.text.trim() === '') found.set(`legs.${n}.pickup`, 'pickupMissing');
    else if (!leg.pickup.place) found.set(`legs.${n}.pickup`, 'noPosition');
    if (leg.dropoff.text.trim() !== '' && !leg.dropoff.place) found.set(`legs.${n}.dropoff`, 'noPosition');
    if (leg.time.trim() !== '' && readTime(leg.time) === null) found.set(`legs.${n}.time`, 'timeWrong');
    else if (n === 0 && leg.time.trim() === '') found.set('legs.0.time', 'timeMissing');
  });
  if (draft.weekdays.length === 0) found.set('weekdays', 'noWeekday');
  if (draft.holidays !== 'run' && draft.calendarId === null) found.set('calendarId', 'calendarMissing');
  const dates = Object.fromEntries(DATE_FIELDS.map((field) => [field, dateTyped(draft[field], today)])) as Record<
    DateField,
    string | null | undefined
  >;
  for (const field of DATE_FIELDS) if (dates[field] === undefined) found.set(field, 'dayWrong');
  if (dates.fromDate === null) found.set('fromDate', 'dayMissing');
  if (dates.fromDate && dates.untilDate && dates.untilDate < dates.fromDate) found.set('untilDate', 'datesOutOfOrder');
  const { suspendedFrom: from, suspendedUntil: until } = dates;
  if (until && (from === null || (from && until < from))) found.set('suspendedUntil', 'suspensionOutOfOrder');
  if (draft.email.trim() !== '' && readEmail(draft.email) === null) found.set('email', 'emailWrong');
  return found;
}

/** The days of the draft, as the preview asks for them; null while they cannot be read. */
export function daysOf(draft: PermanentDraft, today: Day) {
  const { weekdays, calendarId, holidays } = draft;
  const [fromDate, untilDate, suspendedFrom, suspendedUntil] = DATE_FIELDS.map((field) =>
    dateTyped(draft[field], today),
  );
  if (!fromDate || untilDate === undefined || suspendedFrom === undefined || suspendedUntil === undefined) return null;
  return { weekdays: [...weekdays], calendarId, holidays, fromDate, untilDate, suspendedFrom, suspendedUntil };
}

/** The draft as the operations take it; only for one without problems. */
export function inputOf(draft: PermanentDraft, today: Day): Permanent {
  const days = daysOf(draft, today);
  if (!days) throw new Error('A draft whose dates cannot be read is not saved.');
  return {
    ...draft,
    ...days,
    passengerName: draft.passengerName.trim(),
    phone: draft.phone.trim(),
    legs: draft.legs.map(({ pickup, dropoff, time, ...texts }) => {
      if (!pickup.place) throw new Error('A leg without a pick-up is not saved.');
      return { pickup: pickup.place, dropoff: dropoff.place, ...plainRead(LEG_FIELDS, texts), minutes: readTime(time) };
    }),
    ...plainRead(BOOKING_FIELDS, draft),
    preferred: carsTyped(draft.preferred),
    banned: carsTyped(draft.banned),
    email: draft.email.trim() || null,
  };
}

/** A further leg: back the other way, as most that have two are. */
export function withLeg(draft: PermanentDraft): Partial<PermanentDraft> {
  const last = draft.legs.at(-1);
  if (!last) return {};
  const key = Math.max(...draft.legs.map((leg) => leg.key)) + 1;
  return {
    legs: [...draft.legs, { key, pickup: last.dropoff, dropoff: last.pickup, time: '', ...plainTyped(LEG_FIELDS) }],
  };
}
