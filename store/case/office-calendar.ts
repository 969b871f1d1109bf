import { ROUND_THE_CLOCK, readHours, type WorkingCalendar } from '#core/case/working-hours.ts';
import { SETTINGS } from '#core/setting/settings.ts';
import type { Db } from '../door/connect.ts';
import { readSettings } from '../setting/setting-value.ts';

/** When the office of a fleet works: its hours, but for the holidays of the calendar that its fares go by. */
export async function officeCalendar(db: Db, fleetId: number): Promise<WorkingCalendar> {
  const { officeHours } = (await readSettings(db))(fleetId);
  const { zone } = await db
    .selectFrom('fleet')
    .select('time_zone as zone')
    .where('id', '=', fleetId)
    .executeTakeFirstOrThrow();
  const holidays = await db
    .selectFrom('calendar as c')
    .innerJoin('calendar_day as d', 'd.calendar_id', 'c.id')
    .select('d.date')
    .where('c.fleet_id', '=', fleetId)
    .where('c.for_fares', '=', true)
    .where('d.kind', '=', 'holiday')
    .execute();
  const free = new Set(holidays.map(({ date }) => date));
  return {
    zone,
    week: readHours(officeHours || SETTINGS.officeHours.usual) ?? ROUND_THE_CLOCK.week,
    isFree: (date) => free.has(date),
  };
}
