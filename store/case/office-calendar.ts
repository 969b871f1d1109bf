import { ROUND_THE_CLOCK, type WorkingCalendar } from '#core/case/working-hours.ts';
import { SETTINGS } from '#core/setting/settings.ts';
import { readHours } from '#core/typed/hours.ts';
import { fareHolidays } from '../calendar/calendar.ts';
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
  const free = new Set((await fareHolidays(db, fleetId)).get(fleetId));
  return {
    zone,
    ...(readHours(officeHours || SETTINGS.officeHours.usual) ?? { week: ROUND_THE_CLOCK.week }),
    isFree: (date) => free.has(date),
  };
}
