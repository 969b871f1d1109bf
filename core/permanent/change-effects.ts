import type { Place } from '../booking/booking.ts';
import { storedPhone } from '../booking/phone.ts';
import { addDays, type CalendarDate, datesBetween } from '../calendar/calendar-date.ts';
import { FINISHED_STATES, type JobState } from '../job/states.ts';
import { type CalendarMarks, type DateVerdict, verdictOn } from './date-verdict.ts';
import { type ChangeScope, MADE_DAYS_AHEAD, type Permanent } from './permanent.ts';

/** A date that was made, as a change meets it. */
export type MadeOn = { date: CalendarDate; altered: boolean; states: readonly JobState[] };

export const DATE_EFFECTS = ['changes', 'goes', 'comes', 'back', 'stays', 'underWay', 'cancelled'] as const;
/**
 * What a change does to a date: a booking that was made changes, goes, or stays as it is; a date not made yet comes or goes
 * `back` from the list; what is under way or was cancelled by hand is left alone.
 */
export type DateEffect = (typeof DATE_EFFECTS)[number];

export type EffectLine = {
  date: CalendarDate;
  effect: DateEffect;
  made: boolean;
  /** It had been changed on its own: that is lost where it `changes`. */
  altered: boolean;
  was: DateVerdict;
  becomes: DateVerdict;
};

const OVER: readonly JobState[] = FINISHED_STATES;

/** Whether a change may still be brought into a booking: none of its jobs looks for a car yet. */
export const isChangeable = (states: readonly JobState[]): boolean =>
  states.some((state) => state === 'future') && states.every((state) => state === 'future' || OVER.includes(state));

export type Change = {
  before: Permanent;
  after: Permanent;
  beforeMarks: CalendarMarks;
  afterMarks: CalendarMarks;
  scope: ChangeScope;
  /** The date that is meant, or from which on; of `all` it is today. */
  date: CalendarDate;
  today: CalendarDate;
  made: readonly MadeOn[];
};

export type ChangeRefusal = 'datePast' | 'dateTooFar' | 'dateNotRun' | 'dateUnderWay';

/** The last date from which on a change may be made: until there dates are made, from there none is. */
export const lastChangeDate = (today: CalendarDate) => addDays(today, MADE_DAYS_AHEAD + 1);

/** Why a change cannot be made for this scope and date; null where it can. */
export function problemOfChange({ scope, date, today, before, beforeMarks, made }: Change): ChangeRefusal | null {
  if (scope === 'all') return null;
  if (date < today) return 'datePast';
  if (scope === 'future') return date > lastChangeDate(today) ? 'dateTooFar' : null;
  const there = made.find((one) => one.date === date);
  if (there) return isChangeable(there.states) ? null : 'dateUnderWay';
  if (date > addDays(today, 366)) return 'dateTooFar';
  return verdictOn(before, beforeMarks, date).runs ? null : 'dateNotRun';
}

/** What a change does, date by date, to those made and to the next `days` of those that are not. */
export function effectsOf(change: Change, days: number): EffectLine[] {
  const { before, after, beforeMarks, afterMarks, scope, today, made } = change;
  const from = scope === 'all' ? today : change.date;
  const dates = scope === 'this' ? [change.date] : datesBetween(today, addDays(today, days - 1));
  const sameDrive = isSameDrive(before, after);
  return dates.flatMap((date): EffectLine[] => {
    const was = verdictOn(before, beforeMarks, date);
    const becomes = scope === 'this' ? was : verdictOn(after, afterMarks, date);
    const there = made.find((one) => one.date === date);
    const line = { date, was, becomes, made: there !== undefined, altered: there?.altered ?? false };
    if (!there) {
      if (scope === 'this') return [{ ...line, effect: 'changes' }];
      if (date < from || was.runs === becomes.runs) return [];
      return [{ ...line, effect: becomes.runs ? 'comes' : 'back' }];
    }
    if (!isChangeable(there.states)) {
      const over = there.states.every((state) => OVER.includes(state));
      return [{ ...line, effect: over ? 'cancelled' : 'underWay' }];
    }
    if (date < from || (becomes.runs && sameDrive)) return [{ ...line, effect: 'stays' }];
    return [{ ...line, effect: becomes.runs ? 'changes' : 'goes' }];
  });
}

/** What is driven, without the dates on which. */
const DRIVE_FIELDS = [
  'passengerName',
  'phone',
  'legs',
  'vehicleTypeId',
  'attributes',
  'vehicles',
  'passengers',
  'bags',
  'bookingType',
  'accountId',
  'payment',
  'authorisation',
  'purchaseOrder',
  'notes',
  'officeNotes',
  'email',
  'language',
  'confirms',
  'preferred',
  'banned',
] as const satisfies readonly (keyof Permanent)[];

const DAY_FIELDS = [
  'weekdays',
  'calendarId',
  'holidays',
  'fromDate',
  'untilDate',
  'suspendedFrom',
  'suspendedUntil',
] as const;

export const PERMANENT_FIELDS = [...DRIVE_FIELDS, ...DAY_FIELDS] as const;
export type PermanentField = (typeof PERMANENT_FIELDS)[number];

const placeWords = (place: Place | null) => place && [place.label, place.longitude, place.latitude];

// Kept as JSON the names of its parts come back in another order.
const wordsOf = (permanent: Permanent, field: PermanentField) => {
  if (field === 'phone') return storedPhone(permanent.phone);
  return field === 'legs'
    ? permanent.legs.map((leg) => [placeWords(leg.pickup), placeWords(leg.dropoff), leg.notes, leg.minutes])
    : permanent[field];
};

const isSame = (before: Permanent, after: Permanent, field: PermanentField) =>
  JSON.stringify(wordsOf(before, field)) === JSON.stringify(wordsOf(after, field));

export const isSameDrive = (before: Permanent, after: Permanent): boolean =>
  DRIVE_FIELDS.every((field) => isSame(before, after, field));

/** The fields in which two differ. */
export function changedFields(before: Permanent, after: Permanent): PermanentField[] {
  return PERMANENT_FIELDS.filter((field) => !isSame(before, after, field));
}
