import { type RawBuilder, sql } from 'kysely';
import { NOT_MOVING } from '#core/job/given-back.ts';
import { PASSED_OFFERS } from '#core/job/offer-states.ts';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';
import { words } from '../door/words.ts';

/** A shift of a driver who is at work now: their present one, or one before it. */
export type ShiftWork = {
  driverId: number;
  isPresent: boolean;
  /** With a passenger aboard, until now. */
  engagedMs: number;
  /** From sign-on to sign-off or now, without breaks. */
  atWorkMs: number;
  /** What the trips would have taken that its driver let pass, or took and gave back. */
  declinedMs: number;
  /** How many these were. */
  declined: number;
};

/** What a trip counts as of which nobody knows how long it takes. */
const UNKNOWN_TRIP_SECONDS = 15 * 60;

const ms = (interval: RawBuilder<unknown>) => sql`extract(epoch from ${interval}) * 1000`;
const END = sql`coalesce(w.ended_at, w.now)`;
/** What the trip of a job would have taken, in ms. */
const TRIP_MS = sql`1000 * coalesce(greatest(j.hire_seconds, case when jsonb_typeof(j.quote -> 'driveSeconds') = 'number'
  then greatest(0, (j.quote ->> 'driveSeconds')::float8) end), ${UNKNOWN_TRIP_SECONDS}::float8)`;

/** The present shift of each driver of a fleet who is at work, and those that were open since an instant. */
export function shiftWork(db: Db, fleetId: number, sinceMs: number, nowMs: number): Promise<ShiftWork[]> {
  return workOf(
    db,
    fleetId,
    nowMs,
    sql`vehicle_now n join shift s on s.driver_id = n.driver_id and (s.id = n.shift_id or s.ended_at > ${instant(sinceMs)})
    where n.fleet_id = ${fleetId} and n.driver_id is not null`,
  );
}

/** The shifts of a fleet that ended in a span, and where the span reaches until now those that are open. */
export function workInSpan(
  db: Db,
  fleetId: number,
  { fromMs, toMs }: { fromMs: number; toMs: number },
  nowMs: number,
): Promise<ShiftWork[]> {
  const ended = sql`(s.ended_at >= ${instant(fromMs)} and s.ended_at < ${instant(toMs)})`;
  const counted = toMs > nowMs ? sql`(${ended} or s.ended_at is null)` : ended;
  return workOf(
    db,
    fleetId,
    nowMs,
    sql`shift s left join vehicle_now n on n.shift_id = s.id where s.fleet_id = ${fleetId} and ${counted}`,
  );
}

/** What `shifts` come to: `shift s`, beside the vehicle `n` that the driver sits in now. */
async function workOf(db: Db, fleetId: number, nowMs: number, shifts: RawBuilder<unknown>): Promise<ShiftWork[]> {
  const now = instant(nowMs);
  const { rows } = await sql<ShiftWork>`
    with work as materialized (
      select s.id, s.driver_id, s.vehicle_id, s.began_at, s.ended_at, s.break_seconds, ${now}::timestamptz as now,
        coalesce(s.id = n.shift_id, false) as present, n.out_of_vehicle, n.out_since
      from ${shifts} and s.began_at <= ${now}
    ), given_back as (
      select w.id, count(*)::integer as jobs, sum(${TRIP_MS}) as ms
      from audit a join work w on w.driver_id = a.driver_id and a.at >= w.began_at and a.at <= ${END}
      join job j on j.id = a.entity_id::bigint
      where a.fleet_id = ${fleetId} and a.at >= (select min(began_at) from work) and a.at <= ${now}
        and a.act in ('recall', 'redispatch') and a.entity = 'job'
        and ((a.act = 'recall' and a.actor_kind = 'driver')
          or (a.act = 'redispatch' and a.actor_kind = 'system' and a.why = ${NOT_MOVING}))
      group by 1
    )
    select w.driver_id as "driverId", w.present as "isPresent",
      coalesce(trips.ms, 0)::float8 as "engagedMs",
      greatest(0, ${ms(sql`${END} - w.began_at`)} - w.break_seconds * 1000
        - case when w.present and w.out_of_vehicle and w.out_since is not null
          then greatest(0, ${ms(sql`w.now - w.out_since`)}) else 0 end)::float8 as "atWorkMs",
      (coalesce(passed.ms, 0) + coalesce(g.ms, 0))::float8 as "declinedMs",
      (coalesce(passed.jobs, 0) + coalesce(g.jobs, 0))::integer as declined
    from work w
    left join lateral (
      select sum(greatest(0, ${ms(sql`least(coalesce(t.ended_at, w.now), w.now) - t.began_at`)})) as ms
      from trip t where t.shift_id = w.id
    ) trips on true
    left join lateral (
      select count(*)::integer as jobs, sum(${TRIP_MS}) as ms
      from offer o join job j on j.id = o.job_id
      where o.vehicle_id = w.vehicle_id and o.driver_id = w.driver_id and o.state in (${words(PASSED_OFFERS)})
        and o.sent_at >= w.began_at and o.sent_at <= ${END}
    ) passed on true
    left join given_back g on g.id = w.id
    order by w.driver_id, w.id`.execute(db);
  return rows;
}
