import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { CalendarDay, CalendarYear } from '#core/calendar/calendar.ts';
import type { Db } from '../door/connect.ts';
import type { Tables } from '../door/tables.ts';
import type { Tx } from '../door/transaction.ts';

export type CalendarRow = Selectable<Tables['calendar']>;

/** The calendars of a fleet by name, with the years they were made for and how many permanent bookings run by each. */
export async function calendarsOf(
  db: Db,
  fleetId: number,
): Promise<{ calendar: CalendarRow; years: number[]; usedBy: number }[]> {
  const calendars = await db
    .selectFrom('calendar')
    .selectAll()
    .where('fleet_id', '=', fleetId)
    .orderBy('name')
    .execute();
  const { rows } = await sql<{ id: number; years: number[]; used: number }>`
    select c.id,
      array(select y.year from calendar_year y where y.calendar_id = c.id order by y.year) as years,
      (select count(*) from permanent_booking p where p.calendar_id = c.id and p.deleted_at is null) as used
    from calendar c where c.fleet_id = ${fleetId}`.execute(db);
  const found = new Map(rows.map((row) => [row.id, row]));
  return calendars.map((calendar) => ({
    calendar,
    years: found.get(calendar.id)?.years ?? [],
    usedBy: found.get(calendar.id)?.used ?? 0,
  }));
}

export function findCalendar(db: Db, calendarId: number): Promise<CalendarRow | undefined> {
  return db.selectFrom('calendar').selectAll().where('id', '=', calendarId).executeTakeFirst();
}

/** The calendar that a fleet's fares go by, with the fleet locked until the transaction ends; undefined where none is chosen. */
export async function fareCalendarOf(t: Tx, fleetId: number): Promise<CalendarRow | undefined> {
  await t.db.selectFrom('fleet').select('id').where('id', '=', fleetId).forUpdate().execute();
  return t.db
    .selectFrom('calendar')
    .selectAll()
    .where('fleet_id', '=', fleetId)
    .where('for_fares', '=', true)
    .executeTakeFirst();
}

/** The public holidays of the calendar that each fleet's fares go by, by fleet, in their order; of one fleet where one is named. */
export async function fareHolidays(db: Db, fleetId?: number): Promise<Map<number, string[]>> {
  const days = await db
    .selectFrom('calendar as c')
    .innerJoin('calendar_day as d', 'd.calendar_id', 'c.id')
    .select(['c.fleet_id', 'd.date'])
    .where('c.for_fares', '=', true)
    .where('d.kind', '=', 'holiday')
    .$if(fleetId !== undefined, (query) => query.where('c.fleet_id', '=', fleetId ?? 0))
    .orderBy('d.date')
    .execute();
  const found = new Map<number, string[]>();
  for (const { fleet_id: of, date } of days) found.set(of, [...(found.get(of) ?? []), date]);
  return found;
}

export async function setFareCalendar(t: Tx, fleetId: number, calendarId: number | null): Promise<void> {
  const ofFleet = t.db.updateTable('calendar').where('fleet_id', '=', fleetId);
  await ofFleet.set({ for_fares: false }).where('for_fares', '=', true).execute();
  if (calendarId !== null) await ofFleet.set({ for_fares: true }).where('id', '=', calendarId).execute();
}

/** Writes the calendar; undefined, and nothing written, where its fleet has one of that name. */
export function insertCalendar(
  t: Tx,
  values: { fleetId: number; name: string; country: string | null; region: string | null },
): Promise<CalendarRow | undefined> {
  const { fleetId, ...rest } = values;
  return t.db
    .insertInto('calendar')
    .values({ ...rest, fleet_id: fleetId, created_at: t.at, created_by: t.actor.name })
    .onConflict((conflict) => conflict.columns(['fleet_id', 'name']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Takes it away with its years. A permanent booking that runs by it forbids that. */
export async function deleteCalendar(t: Tx, calendarId: number): Promise<boolean> {
  const used = await t.db
    .selectFrom('permanent_booking')
    .select('id')
    .where('calendar_id', '=', calendarId)
    .limit(1)
    .executeTakeFirst();
  if (used) return false;
  await t.db.deleteFrom('calendar').where('id', '=', calendarId).execute();
  return true;
}

/** The years of these calendars, each by its calendar. */
export async function yearsOfCalendars(db: Db, calendarIds: readonly number[]): Promise<Map<number, CalendarYear[]>> {
  const found = new Map<number, CalendarYear[]>();
  if (calendarIds.length === 0) return found;
  const ids = [...new Set(calendarIds)];
  const years = await db.selectFrom('calendar_year').selectAll().where('calendar_id', 'in', ids).execute();
  const days = await db
    .selectFrom('calendar_day')
    .selectAll()
    .where('calendar_id', 'in', ids)
    .orderBy('date')
    .execute();
  for (const { calendar_id, year } of years) {
    const ofYear = days
      .filter((day) => day.calendar_id === calendar_id && day.year === year)
      .map(({ date, kind, name }) => ({ date, kind, name }));
    found.set(calendar_id, [...(found.get(calendar_id) ?? []), { year, days: ofYear }]);
  }
  return found;
}

/** A year with its version; undefined where the calendar was not made for it. */
export async function calendarYear(
  db: Db,
  calendarId: number,
  year: number,
): Promise<(CalendarYear & { version: number }) | undefined> {
  const row = await db
    .selectFrom('calendar_year')
    .selectAll()
    .where('calendar_id', '=', calendarId)
    .where('year', '=', year)
    .executeTakeFirst();
  if (!row) return undefined;
  const days = await db
    .selectFrom('calendar_day')
    .select(['date', 'kind', 'name'])
    .where('calendar_id', '=', calendarId)
    .where('year', '=', year)
    .orderBy('date')
    .orderBy('kind')
    .execute();
  return { year, days, version: row.version };
}

/** Makes a year with its days; false, and nothing written, where it is there already. */
export async function insertYear(
  t: Tx,
  calendarId: number,
  year: number,
  days: readonly CalendarDay[],
): Promise<boolean> {
  const made = await t.db
    .insertInto('calendar_year')
    .values({ calendar_id: calendarId, year })
    .onConflict((conflict) => conflict.columns(['calendar_id', 'year']).doNothing())
    .returning('year')
    .executeTakeFirst();
  if (!made) return false;
  const rows = days.map((day) => ({ ...day, calendar_id: calendarId, year }));
  if (rows.length > 0) await t.db.insertInto('calendar_day').values(rows).execute();
  return true;
}

/** Locks a year and raises its version; null where it is not at that version any more. */
export async function raiseYear(t: Tx, calendarId: number, year: number, version: number): Promise<number | null> {
  const raised = await t.db
    .updateTable('calendar_year')
    .set({ version: version + 1 })
    .where('calendar_id', '=', calendarId)
    .where('year', '=', year)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  return raised?.version ?? null;
}

/** A date bears these days and no others. */
export async function replaceDay(
  t: Tx,
  calendarId: number,
  year: number,
  date: string,
  days: readonly CalendarDay[],
): Promise<void> {
  await t.db.deleteFrom('calendar_day').where('calendar_id', '=', calendarId).where('date', '=', date).execute();
  const rows = days.map((day) => ({ ...day, calendar_id: calendarId, year }));
  if (rows.length > 0) await t.db.insertInto('calendar_day').values(rows).execute();
}

/** Calendars that were not made for a year. */
export function calendarsWithout(db: Db, year: number): Promise<CalendarRow[]> {
  return db
    .selectFrom('calendar as c')
    .selectAll('c')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('calendar_year as y')
            .select('y.year')
            .whereRef('y.calendar_id', '=', 'c.id')
            .where('y.year', '=', year),
        ),
      ),
    )
    .orderBy('c.id')
    .execute();
}
