import type { Payment } from '#core/job/payment.ts';
import type { BookingType, Place } from '../booking/booking.ts';
import { BOOKING_FIELDS } from '../booking/plain/plain-fields.ts';
import { type BookingValues, type LegTexts, plainValues } from '../booking/plain/plain-values.ts';
import type { CalendarDate } from '../calendar/calendar-date.ts';
import type { Language } from '../language/languages.ts';

/** What a public holiday of its calendar means to a permanent booking: runs on it too, not on it, on nothing else. */
export const HOLIDAY_RULES = ['run', 'skip', 'only'] as const;
export type HolidayRule = (typeof HOLIDAY_RULES)[number];

/** Whom a change is for: one date; dates from one on; all that are not under way, those made included. */
export const CHANGE_SCOPES = ['this', 'future', 'all'] as const;
export type ChangeScope = (typeof CHANGE_SCOPES)[number];

/** Dates are made into pre-bookings so many days ahead. */
export const MADE_DAYS_AHEAD = 2;

/** The types its bookings may have: none is wanted now, and none is hired for hours that nobody has said. */
export const PERMANENT_TYPES = [
  'preBooked',
  'account',
  'delivery',
  'parcel',
  'event',
] as const satisfies readonly BookingType[];
export type PermanentType = (typeof PERMANENT_TYPES)[number];

/** A stretch of the way at a time of day; without one it is a further stop of the leg before. */
export type PermanentLeg = LegTexts & {
  pickup: Place;
  dropoff: Place | null;
  /** Minutes after midnight by the fleet's clocks. */
  minutes: number | null;
};

/** On which dates it runs. */
export type PermanentDays = {
  /** 1 Monday … 7 Sunday. */
  weekdays: readonly number[];
  calendarId: number | null;
  holidays: HolidayRule;
  fromDate: CalendarDate;
  untilDate: CalendarDate | null;
  suspendedFrom: CalendarDate | null;
  suspendedUntil: CalendarDate | null;
};

/** What is driven on each of them, and for whom. */
export type PermanentDrive = BookingValues & {
  passengerName: string;
  phone: string;
  legs: readonly PermanentLeg[];
  vehicleTypeId: number | null;
  attributes: readonly string[];
  vehicles: number;
  /** Null: by itself, as with any other booking. */
  bookingType: PermanentType | null;
  accountId: number | null;
  payment: Payment | null;
  /** Where confirmations go, in which language, and whether there are any. */
  email: string | null;
  language: Language | null;
  confirms: boolean;
  preferred: readonly string[];
  banned: readonly string[];
};

export type Permanent = PermanentDays & PermanentDrive;

/** What a permanent booking holds where nobody asked for more. */
export const NOTHING_MORE: Omit<Permanent, 'passengerName' | 'phone' | 'legs' | 'weekdays' | 'fromDate'> = {
  vehicleTypeId: null,
  attributes: [],
  vehicles: 1,
  bookingType: null,
  accountId: null,
  payment: null,
  ...plainValues(BOOKING_FIELDS),
  email: null,
  language: null,
  confirms: true,
  preferred: [],
  banned: [],
  calendarId: null,
  holidays: 'run',
  untilDate: null,
  suspendedFrom: null,
  suspendedUntil: null,
};

export const PERMANENT_STATES = ['runs', 'begins', 'suspended', 'ended'] as const;
export type PermanentState = (typeof PERMANENT_STATES)[number];

export function permanentState(days: PermanentDays, today: CalendarDate): PermanentState {
  if (hasEnded(days, today)) return 'ended';
  if (isSuspended(days, today)) return 'suspended';
  return days.fromDate > today ? 'begins' : 'runs';
}

/** Whether its last date is past. */
export const hasEnded = ({ untilDate }: Pick<PermanentDays, 'untilDate'>, today: CalendarDate): boolean =>
  untilDate !== null && untilDate < today;

export function isSuspended({ suspendedFrom, suspendedUntil }: PermanentDays, date: CalendarDate): boolean {
  return suspendedFrom !== null && date >= suspendedFrom && (suspendedUntil === null || date <= suspendedUntil);
}

export type DaysRefusal = 'noWeekday' | 'datesOutOfOrder' | 'suspensionOutOfOrder' | 'calendarMissing';

/** Why these days cannot be kept; null where they can. */
export function problemOfPermanentDays(days: PermanentDays): DaysRefusal | null {
  const { fromDate, untilDate, suspendedFrom, suspendedUntil } = days;
  if (days.weekdays.length === 0) return 'noWeekday';
  if (untilDate !== null && untilDate < fromDate) return 'datesOutOfOrder';
  if (suspendedUntil !== null && (suspendedFrom === null || suspendedUntil < suspendedFrom)) {
    return 'suspensionOutOfOrder';
  }
  return days.holidays !== 'run' && days.calendarId === null ? 'calendarMissing' : null;
}

/** Monday is the lowest bit. */
export function maskOf(weekdays: readonly number[]): number {
  return [...new Set(weekdays)].reduce((mask, weekday) => mask + 2 ** (weekday - 1), 0);
}

export function weekdaysOf(mask: number): number[] {
  return [1, 2, 3, 4, 5, 6, 7].filter((weekday) => Math.floor(mask / 2 ** (weekday - 1)) % 2 === 1);
}
