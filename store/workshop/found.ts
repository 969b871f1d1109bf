import { sql } from 'kysely';
import type { FoundBy } from '#core/workshop/work-order.ts';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';

/**
 * `codes` is what a device told, or its name; empty for other faults. `mark` tells a fault from the one before, so that each is told once;
 * null where it is told once a day.
 */
export type FoundFault = { found: FoundBy; vehicleId: number; figure: number; codes: string; mark: number | null };

/** Trips without a fare, in a day, that say that a meter is not linked. */
const ZERO_FARES = 2;
const LEAST_METRES = 500;
/** So much a meter and the trips of a shift may differ. */
const METER_SHARE = 0.08;
const LEAST_METER_METRES = 5_000;
/** A receiver may lose itself once between high houses. */
const FROZEN_TIMES = 2;
/** A device is dead that was not heard for a day, though its car was driven for so long since. */
const DEAD_HOURS = 24;
const DRIVEN_HOURS = 1;

/**
 * What the suite heard of the cars of a fleet since an instant that looks like a fault: trips without a fare, a device that was cut
 * off, trouble codes that stand, a terminal that is silent while somebody is signed on, a meter that counted other kilometres than the trips,
 * a device that tells two cars, a frozen place, a low battery or a fault, and one that is dead. What a device told before the last order of
 * it was over is done with.
 */
export async function faultsOf(
  db: Db,
  fleetId: number,
  { sinceMs, silentSinceMs, nowMs }: { sinceMs: number; silentSinceMs: number; nowMs: number },
): Promise<FoundFault[]> {
  const { rows } = await sql<FoundFault>`
    select 'zeroFare' as found, t.vehicle_id as "vehicleId", count(*)::int as figure, '' as codes, null::bigint as mark
    from trip t
    where t.fleet_id = ${fleetId} and t.began_at >= ${instant(sinceMs)} and t.ended_at is not null and coalesce(t.fare_minor, 0) = 0
      and t.distance_metres > ${LEAST_METRES} and not t.fixed_fare and t.outcome = 'offloaded'
    group by t.vehicle_id having count(*) >= ${ZERO_FARES}
    union all
    select 'silent', n.vehicle_id, round(extract(epoch from ${instant(silentSinceMs)} - n.unreachable_since) / 60)::int, '', null
    from vehicle_now n
    where n.fleet_id = ${fleetId} and n.shift_id is not null and n.unreachable_since <= ${instant(silentSinceMs)}
    union all
    select distinct a.act, a.entity_id::bigint, 0, '', null::bigint
    from audit a
    where a.fleet_id = ${fleetId} and a.entity = 'vehicle' and a.act in ('powerCut', 'gpsAntennaCut') and a.at >= ${instant(sinceMs)}
    union all
    select distinct case e.type when 'powerCut' then 'powerCut' else 'gpsAntennaCut' end, e.vehicle_id, 0, '', null::bigint
    from driving_event e
    where e.fleet_id = ${fleetId} and e.type in ('powerCut', 'antennaCut') and e.at >= ${instant(sinceMs)}
    union all
    select 'troubleCode', c.vehicle_id, count(*)::int, string_agg(c.code, ', ' order by c.code), null
    from trouble_code c
    where c.fleet_id = ${fleetId} and c.ended_at is null
    group by c.vehicle_id
    union all
    select 'meterKm', r.vehicle_id, round(abs(r.meter_distance_metres - d.metres) * 100 / d.metres)::int, '', null
    from shift_record r
    join lateral (
      select sum(t.distance_metres) as metres from trip t join shift s on s.id = t.shift_id
      where s.shift_record_id = r.id and t.ended_at is not null) d on d.metres >= ${LEAST_METER_METRES}
    where r.fleet_id = ${fleetId} and r.confirmed_at >= ${instant(sinceMs)} and r.meter_distance_metres is not null
      and abs(r.meter_distance_metres - d.metres) > d.metres * ${METER_SHARE}::float8
    union all
    select e.type, e.vehicle_id, count(*)::int, '', (extract(epoch from max(e.at)) * 1000)::bigint
    from driving_event e
    where e.fleet_id = ${fleetId} and e.type in ('twoCars', 'frozen', 'lowPower', 'deviceFault') and e.at >= ${instant(sinceMs)}
      and e.at > coalesce((select max(c.state_at) from work_order w join case_file c on c.id = w.case_id
        where w.vehicle_id = e.vehicle_id and w.found = e.type and not w.open), '-infinity')
    group by e.type, e.vehicle_id having count(*) >= case e.type when 'frozen' then ${FROZEN_TIMES} else 1 end
    union all
    select distinct on (v.vehicle_id) 'deadDevice', v.vehicle_id, floor(extract(epoch from ${instant(nowMs)} - v.heard_at) / 3600)::int, v.name,
      (extract(epoch from v.heard_at) * 1000)::bigint
    from (select d.vehicle_id, d.name, coalesce(d.last_seen_at, d.made_at) as heard_at from device d
      where d.fleet_id = ${fleetId} and d.kind in ('tracker', 'fitted') and d.ended_at is null and d.vehicle_id is not null) v
    where v.heard_at <= ${instant(nowMs)} - make_interval(hours => ${DEAD_HOURS}) and exists (
      select 1 from shift s where s.vehicle_id = v.vehicle_id and s.began_at > v.heard_at
        and coalesce(s.ended_at, ${instant(nowMs)}) >= s.began_at + make_interval(hours => ${DRIVEN_HOURS}))`.execute(
    db,
  );
  return rows;
}
