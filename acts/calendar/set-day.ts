import { type CalendarDay, type CalendarDayKind, marksOf } from '#core/calendar/calendar.ts';
import { type CalendarDate, yearOf } from '#core/calendar/calendar-date.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { calendarYear, findCalendar, raiseYear, replaceDay } from '#store/calendar/calendar.ts';
import { type Actor, transact } from '#store/door/transaction.ts';
import type { ActContext } from '../context.ts';
import type { CalendarTarget } from './calendar-target.ts';
import { tellFares } from './fare-calendar.ts';

export type DayAsked = CalendarTarget & {
  date: CalendarDate;
  /** Of the calendar's year as it was seen. */
  version: number;
  today: CalendarDate;
  /** Empty for none. */
  holiday: string;
  exception: { kind: Exclude<CalendarDayKind, 'holiday'>; name: string } | null;
};

export type DayRefusal = 'calendarUnknown' | 'calendarPast' | 'yearMissing' | 'calendarMoved' | 'dayNameMissing';

/**
 * Says what a date of a calendar is: a public holiday or none, an exception with its name or none. Answers the year's
 * new version. Refused: `calendarPast` (its year is over), `yearMissing` (not made for that year), `calendarMoved`
 * (somebody changed it meanwhile), `dayNameMissing`.
 */
export async function setCalendarDay(
  { store, clock }: ActContext,
  actor: Actor,
  { calendarId, fleets, date, version, today, holiday, exception }: DayAsked,
): Promise<Result<{ version: number }, DayRefusal>> {
  const year = yearOf(date);
  const days: CalendarDay[] = [
    ...(holiday === '' ? [] : [{ date, kind: 'holiday' as const, name: holiday }]),
    ...(exception ? [{ date, ...exception }] : []),
  ];
  if (year < yearOf(today)) return refuse('calendarPast', { year });
  if (exception?.name === '') return refuse('dayNameMissing');
  return transact<Result<{ version: number }, DayRefusal>>(store, actor, clock.nowMs(), async (t) => {
    const calendar = await findCalendar(t.db, calendarId);
    if (!calendar || !fleets.includes(calendar.fleet_id)) return refuse('calendarUnknown');
    const before = await calendarYear(t.db, calendarId, year);
    if (!before) return refuse('yearMissing', { year });
    const raised = await raiseYear(t, calendarId, year, version);
    if (raised === null) return refuse('calendarMoved');
    await replaceDay(t, calendarId, year, date, days);
    t.audit({
      act: 'update',
      entity: 'calendarYear',
      entityId: `${calendarId}/${year}`,
      fleetId: calendar.fleet_id,
      was: { calendar: calendar.name, date, ...namesOf(before.days, date) },
      became: { calendar: calendar.name, date, ...namesOf(days, date) },
    });
    tellFares(t, calendar);
    return ok({ version: raised });
  });
}

function namesOf(days: readonly CalendarDay[], date: CalendarDate) {
  const mark = marksOf(days).get(date);
  return {
    holiday: mark?.holiday?.name ?? null,
    [mark?.exception?.kind ?? 'exception']: mark?.exception?.name ?? null,
  };
}
