import { sql } from 'kysely';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';

/** A shift of a driver who is at work now: their present one, or one before it. */
export type ShiftWork = {
  driverId: number;
  isPresent: boolean;
  /** With a passenger aboard, until now. */
  engagedMs: number;
  /** From sign-on to sign-off or now, without breaks. */
  atWorkMs: number;
  /** What the trips would have taken that its driver let pass. */
  declinedMs: number;
};

/** What a trip counts as of which nobody knows how long it takes. */
const UNKNOWN_TRIP_SECONDS = 15 * 60;

const ms = (interval: ReturnType<typeof sql>) => sql`extract(epoch from ${interval}) * 1000`;

/** The present shift of each driver of a fleet who is at work, and those that were open since an instant. */
export async function shiftWork(db: Db, fleetId: number, sinceMs: number, nowMs: number): Promise<ShiftWork[]> {
  const now = instant(nowMs);
  const { rows } = await sql<ShiftWork>`
    select s.driver_id as "driverId", s.id = n.shift_id as "isPresent",
      coalesce(trips.ms, 0)::float8 as "engagedMs",
      greatest(0, ${ms(sql`coalesce(s.ended_at, ${now}) - s.began_at`)} - s.break_seconds * 1000
        - case when s.id = n.shift_id and n.out_of_vehicle and n.out_since is not null
          then greatest(0, ${ms(sql`${now} - n.out_since`)}) else 0 end)::float8 as "atWorkMs",
      coalesce(passed.ms, 0)::float8 as "declinedMs"
    from vehicle_now n
    join shift s on s.driver_id = n.driver_id and (s.id = n.shift_id or s.ended_at > ${instant(sinceMs)})
    left join lateral (
      select sum(greatest(0, ${ms(sql`least(coalesce(t.ended_at, ${now}), ${now}) - t.began_at`)})) as ms
      from trip t where t.shift_id = s.id
    ) trips on true
    left join lateral (
      select sum(1000 * coalesce(greatest(j.hire_seconds, case when jsonb_typeof(j.quote -> 'driveSeconds') = 'number'
        then greatest(0, (j.quote ->> 'driveSeconds')::float8) end), ${UNKNOWN_TRIP_SECONDS}::float8)) as ms
      from offer o join job j on j.id = o.job_id
      where o.vehicle_id = s.vehicle_id and o.driver_id = s.driver_id and o.state in ('rejected', 'expired')
        and o.sent_at >= s.began_at and o.sent_at <= coalesce(s.ended_at, ${now})
    ) passed on true
    where n.fleet_id = ${fleetId} and n.driver_id is not null and s.began_at <= ${now}
    order by s.driver_id, s.id`.execute(db);
  return rows;
}
