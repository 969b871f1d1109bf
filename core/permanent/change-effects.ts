import type { Place } from '../booking/booking.ts';
import { COUNT_NAMES } from '../booking/plain/count-fields.ts';
import { LEG_FIELDS, TEXT_FIELD_NAMES } from '../booking/plain/plain-fields.ts';
import { plainValues } from '../booking/plain/plain-values.ts';
import { addDays, type CalendarDate, datesBetween } from '../calendar/calendar-date.ts';
import { FINISHED_STATES, type JobState } from '../job/states.ts';
import { type CalendarMarks, type DateVerdict, verdictOn } from './date-verdict.ts';
import type { ChangeScope, Permanent } from './permanent.ts';

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
  /** It had been changed on its own: that stays where it `changes`, but for what the change itself changes. */
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

export type ChangeRefusal = 'datePast' | 'dateTooFar' | 'dateNotRun' | 'dateUnderWay' | 'endsBeforeChange';

/** How far ahead a change may begin, or a single date be changed. */
const LAST_CHANGE_DAYS = 366;

/** The two parts of a series: the last date of the one that stays as it was, the first of the one that is as changed. */
export type Split = { ends: CalendarDate; begins: CalendarDate };

const later = (a: CalendarDate, b: CalendarDate) => (a > b ? a : b);

/**
 * How a change from a later date on parts a series that runs before it; null where it is changed as a whole. Dates are
 * made by the part they fall to, whenever they are made.
 */
export function splitOf({ scope, date, today, before, after }: Omit<Change, 'made'>): Split | null {
  if (scope !== 'future' || date <= today || before.fromDate >= date) return null;
  if (changedFields(before, after).length === 0) return null;
  const eve = addDays(date, -1);
  return {
    ends: before.untilDate !== null && before.untilDate < eve ? before.untilDate : eve,
    begins: later(after.fromDate, date),
  };
}

/** On which date the first of those that are changed may run. */
export function beginsOf(change: Omit<Change, 'made'>): CalendarDate {
  const { scope, date, before, after } = change;
  const whole = scope !== 'future' || before.fromDate < date;
  return splitOf(change)?.begins ?? (whole ? after.fromDate : later(after.fromDate, date));
}

/** Why a change cannot be made for this scope and date; null where it can. */
export function problemOfChange(change: Change): ChangeRefusal | null {
  const { scope, date, today, before, after, beforeMarks, made } = change;
  if (scope === 'all') return null;
  if (date < today) return 'datePast';
  const tooFar = date > addDays(today, LAST_CHANGE_DAYS);
  if (scope === 'future') {
    if (tooFar) return 'dateTooFar';
    return after.untilDate !== null && after.untilDate < beginsOf(change) ? 'endsBeforeChange' : null;
  }
  const there = made.find((one) => one.date === date);
  if (there) return isChangeable(there.states) ? null : 'dateUnderWay';
  if (tooFar) return 'dateTooFar';
  return verdictOn(before, beforeMarks, date).runs ? null : 'dateNotRun';
}

/** What a change does, date by date, to all that are made and to those of the first `days` of it that are not. */
export function effectsOf(change: Change, days: number): EffectLine[] {
  const { before, after, beforeMarks, afterMarks, scope, today, made } = change;
  const from = scope === 'all' ? today : change.date;
  const shown = [...made.map(({ date }) => date), ...datesBetween(from, addDays(from, days - 1))];
  const dates = scope === 'this' ? [change.date] : [...new Set(shown)].toSorted();
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
  ...COUNT_NAMES,
  'bookingType',
  'accountId',
  'payment',
  ...TEXT_FIELD_NAMES,
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
  return field === 'legs'
    ? permanent.legs.map((leg) => [
        placeWords(leg.pickup),
        placeWords(leg.dropoff),
        plainValues(LEG_FIELDS, leg),
        leg.minutes,
      ])
    : permanent[field];
};

const isSame = (before: Permanent, after: Permanent, field: PermanentField) =>
  JSON.stringify(wordsOf(before, field)) === JSON.stringify(wordsOf(after, field));

export const isSameDrive = (before: Permanent, after: Permanent): boolean =>
  DRIVE_FIELDS.every((field) => isSame(before, after, field));

/** What goes only together, and the two dates between which each part of a series has its place. */
const TOGETHER: readonly (readonly PermanentField[])[] = [
  ['calendarId', 'holidays'],
  ['suspendedFrom', 'suspendedUntil'],
];
const OWN: readonly PermanentField[] = ['fromDate', 'untilDate'];

/** Another part of a series with the `fields` of `after` brought in, but for its own first and last date. */
export function broughtInto(part: Permanent, after: Permanent, fields: readonly PermanentField[]): Permanent {
  const groups = TOGETHER.filter((group) => group.some((field) => fields.includes(field)));
  const brought = [...fields, ...groups.flat()].filter((field) => !OWN.includes(field));
  return { ...part, ...Object.fromEntries(brought.map((field) => [field, after[field]])) };
}

/** The fields in which two differ. */
export function changedFields(before: Permanent, after: Permanent): PermanentField[] {
  return PERMANENT_FIELDS.filter((field) => !isSame(before, after, field));
}
