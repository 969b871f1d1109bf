import { implement } from '@orpc/server';
import { chooseFareCalendar } from '#acts/calendar/fare-calendar.ts';
import { createCalendar, makeYear, removeCalendar } from '#acts/calendar/make-calendar.ts';
import { holidayCountries } from '#acts/calendar/public-holidays.ts';
import { setCalendarDay } from '#acts/calendar/set-day.ts';
import { factsOf } from '#cards/booking/server/world.ts';
import { localDate, yearOf } from '#core/calendar/calendar-date.ts';
import type { HandlerContext, RequestContext } from '#engine/server/context.ts';
import { guard, refused, requireFleet } from '#engine/server/serve-contract.ts';
import { calendarsOf, calendarYear, findCalendar } from '#store/calendar/calendar.ts';
import { calendars as contract } from '../contract/calendars.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

/** Today by the clocks of a fleet. */
async function todayOfFleet(context: HandlerContext, fleetId: number): Promise<string> {
  const { timeZone } = await factsOf(context.suite, fleetId);
  return localDate(context.suite.clock.nowMs(), timeZone);
}

/** Today by the clocks of the calendar's fleet; UTC where there is no such calendar. */
async function todayOfCalendar(context: HandlerContext, calendarId: number): Promise<string> {
  const calendar = await findCalendar(context.suite.store.db, calendarId);
  return calendar ? todayOfFleet(context, calendar.fleet_id) : localDate(context.suite.clock.nowMs(), 'UTC');
}

export const calendars = os.router({
  list: os.list.handler(async ({ input, context }) => {
    const fleet = requireFleet(context, input.fleet);
    const found = await calendarsOf(context.suite.store.db, fleet);
    return {
      today: await todayOfFleet(context, fleet),
      calendars: found.map(({ calendar: { id, name, country, region, for_fares: forFares }, years, usedBy }) => ({
        id,
        name,
        country,
        region,
        years,
        usedBy,
        forFares,
      })),
    };
  }),
  year: os.year.handler(async ({ input: { calendarId, year }, context, errors }) => {
    const { db } = context.suite.store;
    const calendar = await findCalendar(db, calendarId);
    if (!calendar || !context.user.fleets.includes(calendar.fleet_id)) throw errors.calendarUnknown();
    const found = await calendarYear(db, calendarId, year);
    if (!found) throw refused(errors, { ok: false, code: 'yearMissing', detail: { year } });
    return { calendarId, ...found, days: [...found.days] };
  }),
  countries: os.countries.handler(async () => ({ countries: await holidayCountries() })),
  create: os.create.handler(async ({ input: { fleet, ...values }, context, errors }) => {
    const fleetId = requireFleet(context, fleet);
    const today = await todayOfFleet(context, fleetId);
    const made = await createCalendar(context.suite, context.actor, { ...values, fleetId, today });
    if (!made.ok) throw refused(errors, made);
    return { calendarId: made.value.id, year: yearOf(today) };
  }),
  makeYear: os.makeYear.handler(async ({ input, context, errors }) => {
    const { fleets } = context.user;
    const today = await todayOfCalendar(context, input.calendarId);
    const made = await makeYear(context.suite, context.actor, { ...input, fleets, today });
    if (!made.ok) throw refused(errors, made);
    return made.value;
  }),
  setDay: os.setDay.handler(async ({ input, context, errors }) => {
    const { fleets } = context.user;
    const today = await todayOfCalendar(context, input.calendarId);
    const set = await setCalendarDay(context.suite, context.actor, { ...input, fleets, today });
    if (!set.ok) throw refused(errors, set);
    return set.value;
  }),
  priceBy: os.priceBy.handler(async ({ input, context, errors }) => {
    const chosen = await chooseFareCalendar(context.suite, context.actor, { ...input, fleets: context.user.fleets });
    if (!chosen.ok) throw refused(errors, chosen);
    return chosen.value;
  }),
  remove: os.remove.handler(async ({ input, context, errors }) => {
    const { fleets } = context.user;
    const removed = await removeCalendar(context.suite, context.actor, { ...input, fleets });
    if (!removed.ok) throw refused(errors, removed);
    return input;
  }),
});
