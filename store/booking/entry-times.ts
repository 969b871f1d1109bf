import { sql } from 'kysely';
import type { Db } from '../door/connect.ts';

/** How long a user took from the first key to saved, over the bookings they took since then. */
export type EntryTimes = { user: string; bookings: number; medianMs: number; p90Ms: number };

/** Of each user who took bookings on the booking screen in a fleet, and of all together (`user` empty), those with the most first. */
export async function entryTimes(db: Db, fleetId: number, since: Date): Promise<EntryTimes[]> {
  const { rows } = await sql<EntryTimes>`
    select coalesce(created_by, '') as "user", count(*)::int as bookings,
      round(percentile_cont(0.5) within group (order by entry_ms))::int as "medianMs",
      round(percentile_cont(0.9) within group (order by entry_ms))::int as "p90Ms"
    from booking
    where fleet_id = ${fleetId} and origin = 'book' and entry_ms is not null and created_at >= ${since}::timestamptz
    group by grouping sets ((created_by), ())
    having count(*) > 0
    order by count(*) desc, grouping(created_by) desc, 1`.execute(db);
  return rows;
}
