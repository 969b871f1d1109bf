import { type CalendarDay, exceptionsInYear, lastYearReady } from '#core/calendar/calendar.ts';
import { type CalendarDate, yearOf } from '#core/calendar/calendar-date.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import {
  type CalendarRow,
  calendarYear,
  deleteCalendar,
  findCalendar,
  insertCalendar,
  insertYear,
} from '#store/calendar/calendar.ts';
import { type Actor, type Tx, transact } from '#store/door/transaction.ts';
import type { ActContext } from '../context.ts';
import type { CalendarTarget } from './calendar-target.ts';
import { tellFares } from './fare-calendar.ts';
import { holidayCountries, publicHolidays } from './public-holidays.ts';

export type NewCalendar = {
  fleetId: number;
  name: string;
  country: string | null;
  region: string | null;
  today: CalendarDate;
};

/** Whether holidays are known of a country, and of a state of it. */
async function isPlace(country: string | null, region: string | null): Promise<boolean> {
  if (country === null) return region === null;
  const found = (await holidayCountries()).find(({ code }) => code === country);
  return found !== undefined && (region === null || found.states.some(({ code }) => code === region));
}

async function daysOf(calendar: Pick<CalendarRow, 'country' | 'region'>, year: number): Promise<CalendarDay[]> {
  return calendar.country === null ? [] : publicHolidays(calendar.country, calendar.region, year);
}

/**
 * A new calendar, made with the public holidays of its country for the years that calendars are kept ready for. Refused:
 * `nameTaken`, `countryUnknown`.
 */
export async function createCalendar(
  { store, clock }: ActContext,
  actor: Actor,
  { today, ...values }: NewCalendar,
): Promise<Result<CalendarRow, 'nameTaken' | 'countryUnknown'>> {
  if (!(await isPlace(values.country, values.region))) return refuse('countryUnknown');
  const years: { year: number; days: CalendarDay[] }[] = [];
  for (let year = yearOf(today); year <= lastYearReady(today); year += 1) {
    years.push({ year, days: await daysOf(values, year) });
  }
  return transact<Result<CalendarRow, 'nameTaken'>>(store, actor, clock.nowMs(), async (t) => {
    const calendar = await insertCalendar(t, values);
    if (!calendar) return refuse('nameTaken');
    for (const { year, days } of years) {
      await insertYear(t, calendar.id, year, days);
      tellYear(t, calendar, year, days);
    }
    return ok(calendar);
  });
}

function tellYear(t: Tx, calendar: CalendarRow, year: number, days: readonly CalendarDay[]): void {
  t.audit({
    act: 'create',
    entity: 'calendarYear',
    entityId: `${calendar.id}/${year}`,
    fleetId: calendar.fleet_id,
    became: { calendar: calendar.name, year, days: days.length },
  });
}

export type YearAsked = CalendarTarget & { year: number; today: CalendarDate };

/** How many years ahead a calendar may be made for. */
const YEARS_AHEAD = 2;

/**
 * Makes a calendar for one more year: public holidays worked out anew, exceptions at the same day and month as in the
 * year before. Refused: `calendarUnknown`, `calendarPast`, `yearTooFar`, `yearMade`.
 */
export async function makeYear(
  { store, clock }: ActContext,
  actor: Actor,
  { calendarId, fleets, year, today }: YearAsked,
): Promise<Result<{ year: number }, 'calendarUnknown' | 'calendarPast' | 'yearTooFar' | 'yearMade'>> {
  const calendar = await findCalendar(store.db, calendarId);
  if (!calendar || !fleets.includes(calendar.fleet_id)) return refuse('calendarUnknown');
  if (year < yearOf(today)) return refuse('calendarPast', { year });
  if (year > yearOf(today) + YEARS_AHEAD) return refuse('yearTooFar', { year: yearOf(today) + YEARS_AHEAD });
  const before = await calendarYear(store.db, calendarId, year - 1);
  const days = [...(await daysOf(calendar, year)), ...exceptionsInYear(before?.days ?? [], year)];
  return transact<Result<{ year: number }, 'yearMade'>>(store, actor, clock.nowMs(), async (t) => {
    if (!(await insertYear(t, calendarId, year, days))) return refuse('yearMade', { year });
    tellYear(t, calendar, year, days);
    tellFares(t, calendar);
    return ok({ year });
  });
}

/** Takes a calendar away. Refused: `calendarUnknown`, `calendarUsed` (permanent bookings run or ran by it). */
export async function removeCalendar(
  { store, clock }: ActContext,
  actor: Actor,
  { calendarId, fleets }: CalendarTarget,
): Promise<Result<CalendarRow, 'calendarUnknown' | 'calendarUsed'>> {
  return transact<Result<CalendarRow, 'calendarUnknown' | 'calendarUsed'>>(store, actor, clock.nowMs(), async (t) => {
    const calendar = await findCalendar(t.db, calendarId);
    if (!calendar || !fleets.includes(calendar.fleet_id)) return refuse('calendarUnknown');
    if (!(await deleteCalendar(t, calendarId))) return refuse('calendarUsed');
    t.audit({
      act: 'delete',
      entity: 'calendar',
      entityId: calendarId,
      fleetId: calendar.fleet_id,
      was: { name: calendar.name },
    });
    tellFares(t, calendar);
    return ok(calendar);
  });
}
