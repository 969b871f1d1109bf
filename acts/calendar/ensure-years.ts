import { lastYearReady } from '#core/calendar/calendar.ts';
import { localDate, yearOf } from '#core/calendar/calendar-date.ts';
import { calendarsWithout } from '#store/calendar/calendar.ts';
import type { Actor } from '#store/door/transaction.ts';
import type { ActContext } from '../context.ts';
import { makeYear } from './make-calendar.ts';

const CALENDAR_ACTOR: Actor = { kind: 'system', name: 'calendars' };

/**
 * Makes what is missing of a fleet's calendars: this year's, and from the first of December next year's. Made by
 * somebody else meanwhile, it is there: nothing doubles.
 */
export async function ensureYears(context: ActContext, fleet: { id: number; timeZone: string }): Promise<number> {
  const today = localDate(context.clock.nowMs(), fleet.timeZone);
  let made = 0;
  for (let year = yearOf(today); year <= lastYearReady(today); year += 1) {
    for (const calendar of await calendarsWithout(context.store.db, year)) {
      if (calendar.fleet_id !== fleet.id) continue;
      const target = { calendarId: calendar.id, fleets: [fleet.id], year, today };
      if ((await makeYear(context, CALENDAR_ACTOR, target)).ok) made += 1;
    }
  }
  return made;
}
