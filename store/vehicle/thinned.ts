import { sql } from 'kysely';
import type { Db } from '../door/connect.ts';
import { dayOf, dayTableName } from '../door/day-table.ts';
import { reportsOf, type StoredPosition } from './position.ts';

const dateOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 10);

/** Keeps of a day of reports (UTC) the first of each car and minute. Said twice, it is done once. */
export async function thinDay(db: Db, dayMs: number): Promise<void> {
  await sql`
    insert into position_thinned (vehicle_id, day, seconds, longitudes, latitudes, headings, speeds)
    select vehicle_id, ${dateOf(dayMs)}::date, array_agg(second order by at), array_agg(longitude order by at),
      array_agg(latitude order by at), array_agg(heading order by at), array_agg(speed order by at)
    from (
      select distinct on (vehicle_id, date_trunc('minute', at)) vehicle_id, at, longitude, latitude,
        extract(epoch from at - ${new Date(dayMs)}::timestamptz)::int as second,
        least(coalesce(heading_degrees, 0), 360)::smallint as heading, least(coalesce(speed_kmh, 0), 1000)::smallint as speed
      from ${sql.id(dayTableName('position_report', dayMs))}
      order by vehicle_id, date_trunc('minute', at), at
    ) x
    group by vehicle_id
    on conflict do nothing`.execute(db);
}

/** A vehicle's reports between two instants, oldest first: one a minute of days whose reports are forgotten. */
export async function trackOf(db: Db, vehicleId: number, fromMs: number, toMs: number): Promise<StoredPosition[]> {
  const [heard, { rows }] = await Promise.all([
    reportsOf(db, vehicleId, fromMs, toMs),
    sql<{
      day: string;
      seconds: number[];
      longitudes: number[];
      latitudes: number[];
      headings: number[];
      speeds: number[];
    }>`
      select to_char(day, 'YYYY-MM-DD') as day, seconds, longitudes, latitudes, headings, speeds from position_thinned
      where vehicle_id = ${vehicleId} and day between ${dateOf(fromMs)}::date and ${dateOf(toMs)}::date`.execute(db),
  ]);
  const days = new Set(heard.map(({ atMs }) => dayOf(atMs)));
  const thinned = rows.flatMap(({ day, seconds, ...of }) => {
    const dayMs = Date.parse(day);
    // A day that is being thinned has its reports still.
    if (days.has(dayMs)) return [];
    return seconds.map(
      (second, n): StoredPosition => ({
        vehicleId,
        position: [of.longitudes[n] ?? 0, of.latitudes[n] ?? 0],
        headingDegrees: of.headings[n] ?? 0,
        speedKmh: of.speeds[n] ?? 0,
        atMs: dayMs + second * 1_000,
      }),
    );
  });
  const within = thinned.filter(({ atMs }) => atMs >= fromMs && atMs < toMs);
  return within.length === 0 ? heard : [...heard, ...within].toSorted((a, b) => a.atMs - b.atMs);
}
