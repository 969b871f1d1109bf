import { sql } from 'kysely';
import type { Conduct } from '#core/training/effect.ts';
import type { Db } from '../door/connect.ts';

/** What a driver did from one day of the fleet's zone through another, `YYYY-MM-DD`. */
export async function conductOf(
  db: Db,
  { fleetId, driverId }: { fleetId: number; driverId: number },
  [from, through]: readonly [string, string],
): Promise<Conduct> {
  const { rows } = await sql<Conduct>`
    with span as (
      select ${from}::date::timestamp at time zone f.time_zone as starts,
        (${through}::date + 1)::timestamp at time zone f.time_zone as ends
      from fleet f where f.id = ${fleetId}
    )
    select
      (select count(*)::int from job j where j.driver_id = ${driverId} and j.state in ('offloaded', 'no_show')
        and j.finished_at >= span.starts and j.finished_at < span.ends) as jobs,
      (select count(*)::int from job j where j.driver_id = ${driverId} and j.state = 'no_show'
        and j.finished_at >= span.starts and j.finished_at < span.ends) as "noShows",
      (select count(*)::int from offer o where o.driver_id = ${driverId} and o.state in ('accepted', 'rejected', 'expired')
        and o.sent_at >= span.starts and o.sent_at < span.ends) as offered,
      (select count(*)::int from offer o where o.driver_id = ${driverId} and o.state in ('rejected', 'expired')
        and o.sent_at >= span.starts and o.sent_at < span.ends) as refused,
      (select count(*)::int from incident i where i.driver_id = ${driverId}
        and i.happened_at >= span.starts and i.happened_at < span.ends) as incidents,
      coalesce((select sum(d.km) from driving_day d
        where d.driver_id = ${driverId} and d.day between ${from}::date and ${through}::date), 0)::float8 as km,
      coalesce((select sum(d.brake + d.accelerate + d.turn_left + d.turn_right + d.lane_change + d.speeding) from driving_day d
        where d.driver_id = ${driverId} and d.day between ${from}::date and ${through}::date), 0)::float8 as harsh
    from span`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`There is no fleet ${fleetId}.`);
  return row;
}
