import { ok, type Result, refuse } from '#core/kit/result.ts';
import { type CalendarRow, fareCalendarOf, findCalendar, setFareCalendar } from '#store/calendar/calendar.ts';
import { type Actor, type Tx, transact } from '#store/door/transaction.ts';
import type { ActContext } from '../context.ts';
import type { CalendarTarget } from './calendar-target.ts';

/** Fares count its public holidays: whoever keeps tariffs in memory reads them again. */
export function tellFares(t: Tx, calendar: Pick<CalendarRow, 'fleet_id' | 'for_fares'>): void {
  if (calendar.for_fares) t.announce('fleets', calendar.fleet_id, calendar.fleet_id);
}

/**
 * From now on the public holidays of a fleet's fares are those of this calendar, besides those that a tariff names itself;
 * or of none, where it was that one and `forFares` is false. Refused: `calendarUnknown`.
 */
export function chooseFareCalendar(
  { store, clock }: ActContext,
  actor: Actor,
  { calendarId, fleets, forFares }: CalendarTarget & { forFares: boolean },
): Promise<Result<{ forFares: boolean }, 'calendarUnknown'>> {
  return transact<Result<{ forFares: boolean }, 'calendarUnknown'>>(store, actor, clock.nowMs(), async (t) => {
    const calendar = await findCalendar(t.db, calendarId);
    if (!calendar || !fleets.includes(calendar.fleet_id)) return refuse('calendarUnknown');
    const before = await fareCalendarOf(t, calendar.fleet_id);
    if (calendar.for_fares === forFares) {
      t.unchanged();
      return ok({ forFares });
    }
    await setFareCalendar(t, calendar.fleet_id, forFares ? calendarId : null);
    t.audit({
      act: 'chooseFareCalendar',
      entity: 'calendar',
      entityId: calendarId,
      fleetId: calendar.fleet_id,
      was: { calendar: before?.name ?? null },
      became: { calendar: calendar.name, forFares },
    });
    t.announce('fleets', calendar.fleet_id, calendar.fleet_id);
    return ok({ forFares });
  });
}
