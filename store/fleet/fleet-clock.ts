import type { Language } from '#core/language/languages.ts';
import type { Db } from '../door/connect.ts';

/** What a driver's day in a fleet is counted by. */
export async function fleetClock(
  db: Db,
  fleetId: number,
): Promise<{ zone: string; startMinutes: number; currency: string; language: Language }> {
  return db
    .selectFrom('fleet')
    .select(['time_zone as zone', 'shift_day_start_minutes as startMinutes', 'currency', 'language'])
    .where('id', '=', fleetId)
    .executeTakeFirstOrThrow();
}
