import type { BookingWorld } from '#core/booking/booking-world.ts';
import { BOOKING_FIELDS } from '#core/booking/plain/plain-fields.ts';
import { type PlanRefusal, planBooking } from '#core/booking/plan-booking.ts';
import { addDays, type CalendarDate, datesBetween, localDate } from '#core/calendar/calendar-date.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { DAY_MS } from '#core/kit/time.ts';
import { requestOn } from '#core/permanent/date-request.ts';
import type { CalendarMarks } from '#core/permanent/date-verdict.ts';
import { calendarMarks, verdictOn } from '#core/permanent/date-verdict.ts';
import { type FoundDrive, knownDrives } from '#core/permanent/known-drives.ts';
import { type DaysRefusal, maskOf, type Permanent, problemOfPermanentDays } from '#core/permanent/permanent.ts';
import { accountRules } from '#store/account/account.ts';
import { plainRow } from '#store/booking/plain-columns.ts';
import { findCalendar, yearsOfCalendars } from '#store/calendar/calendar.ts';
import type { Db } from '#store/door/connect.ts';
import { phonesOfFleet } from '#store/fleet/fleet-country.ts';
import type { PermanentValues } from '#store/permanent/permanent.ts';
import { readWishes } from '../booking/booking-rows.ts';

export type ValuesRefusal =
  | DaysRefusal
  | PlanRefusal
  | 'phoneWrong'
  | 'firstTimeMissing'
  | 'calendarUnknown'
  | 'accountUnknown'
  | 'carUnknown'
  | 'preferredAndBanned';

/** A permanent booking with its number as it is kept; one that stands already may stay. Refused: `phoneWrong` (typed, example). */
export async function withKeptPhone(
  db: Db,
  fleetId: number,
  permanent: Permanent,
  before = '',
): Promise<Result<Permanent, 'phoneWrong'>> {
  if (permanent.phone === before) return ok(permanent);
  const taken = (await phonesOfFleet(db, fleetId)).taken(permanent.phone);
  return taken.ok ? ok({ ...permanent, phone: taken.value }) : taken;
}

export function valuesOf(permanent: Permanent, drives: readonly FoundDrive[]): PermanentValues {
  return {
    passenger_name: permanent.passengerName,
    phone: permanent.phone,
    legs: JSON.stringify(permanent.legs),
    vehicle_type_id: permanent.vehicleTypeId,
    attributes: [...permanent.attributes],
    vehicles: permanent.vehicles,
    booking_type: permanent.bookingType,
    account_id: permanent.accountId,
    payment: permanent.payment,
    ...plainRow(BOOKING_FIELDS, permanent),
    email: permanent.email,
    language: permanent.language,
    confirms: permanent.confirms,
    preferred: [...permanent.preferred],
    banned: [...permanent.banned],
    weekday_mask: maskOf(permanent.weekdays),
    calendar_id: permanent.calendarId,
    holidays: permanent.holidays,
    from_date: permanent.fromDate,
    until_date: permanent.untilDate,
    suspended_from: permanent.suspendedFrom,
    suspended_until: permanent.suspendedUntil,
    drives: JSON.stringify(drives),
  };
}

/** The marks of the calendar it runs by; of no calendar, none. */
export async function marksFor(db: Db, calendarId: number | null): Promise<CalendarMarks> {
  if (calendarId === null) return new Map();
  return calendarMarks((await yearsOfCalendars(db, [calendarId])).get(calendarId) ?? []);
}

export const todayOf = (world: Pick<BookingWorld, 'zone'>, nowMs: number): CalendarDate => localDate(nowMs, world.zone);

/** How far its next date may lie. */
const LOOKED_AHEAD_DAYS = 366;

/** The next date on which it runs, within a year; null for none. */
export function nextDate(permanent: Permanent, marks: CalendarMarks, from: CalendarDate): CalendarDate | null {
  const first = permanent.fromDate > from ? permanent.fromDate : from;
  return (
    datesBetween(first, addDays(first, LOOKED_AHEAD_DAYS)).find((date) => verdictOn(permanent, marks, date).runs) ??
    null
  );
}

/**
 * Whether it can be driven as it is asked for, on a day to come: whatever would be refused on each of its dates is
 * refused now. Answers the ways by road that were found.
 */
export async function checkValues(
  db: Db,
  world: BookingWorld,
  fleetId: number,
  permanent: Permanent,
  nowMs: number,
  known: readonly FoundDrive[] = [],
): Promise<Result<FoundDrive[], ValuesRefusal>> {
  const problem = problemOfPermanentDays(permanent);
  if (problem) return refuse(problem);
  if (permanent.legs[0]?.minutes === null) return refuse('firstTimeMissing');
  if (permanent.calendarId !== null) {
    const calendar = await findCalendar(db, permanent.calendarId);
    if (calendar?.fleet_id !== fleetId) return refuse('calendarUnknown');
  }
  if (permanent.accountId !== null && !(await accountRules(db, fleetId, permanent.accountId))) {
    return refuse('accountUnknown');
  }
  const wishes = await readWishes({ db }, { fleetId, ...permanent });
  if (!wishes.ok) return wishes;
  const drives = knownDrives(known);
  const plan = planBooking(
    world,
    requestOn(world.zone, permanent, todayOf(world, nowMs + 2 * DAY_MS)).request,
    nowMs,
    drives.find,
  );
  return plan.ok ? ok(drives.all()) : plan;
}
