import { sql } from 'kysely';
import type { FoundBy } from '#core/workshop/work-order.ts';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';

/** `codes` is what a device told, empty for other faults. */
export type FoundFault = { found: FoundBy; vehicleId: number; figure: number; codes: string };

/** Trips without a fare, in a day, that say that a meter is not linked. */
const ZERO_FARES = 2;
const LEAST_METRES = 500;
/** So much a meter and the trips of a shift may differ. */
const METER_SHARE = 0.08;
const LEAST_METER_METRES = 5_000;

/**
 * What the suite heard of the cars of a fleet since an instant that looks like a fault: trips without a fare, a device that was cut
 * off, trouble codes that stand, a terminal that is silent while somebody is signed on, a meter that counted other kilometres than the trips.
 */
export async function faultsOf(
  db: Db,
  fleetId: number,
  { sinceMs, silentSinceMs }: { sinceMs: number; silentSinceMs: number },
): Promise<FoundFault[]> {
  const { rows } = await sql<FoundFault>`
    select 'zeroFare' as found, t.vehicle_id as "vehicleId", count(*)::int as figure, '' as codes
    from trip t
    where t.fleet_id = ${fleetId} and t.began_at >= ${instant(sinceMs)} and t.ended_at is not null and coalesce(t.fare_minor, 0) = 0
      and t.distance_metres > ${LEAST_METRES} and not t.fixed_fare and t.outcome = 'offloaded'
    group by t.vehicle_id having count(*) >= ${ZERO_FARES}
    union all
    select 'silent', n.vehicle_id, round(extract(epoch from ${instant(silentSinceMs)} - n.unreachable_since) / 60)::int, ''
    from vehicle_now n
    where n.fleet_id = ${fleetId} and n.shift_id is not null and n.unreachable_since <= ${instant(silentSinceMs)}
    union all
    select distinct a.act, a.entity_id::bigint, 0, ''
    from audit a
    where a.fleet_id = ${fleetId} and a.entity = 'vehicle' and a.act in ('powerCut', 'gpsAntennaCut') and a.at >= ${instant(sinceMs)}
    union all
    select distinct case e.type when 'powerCut' then 'powerCut' else 'gpsAntennaCut' end, e.vehicle_id, 0, ''
    from driving_event e
    where e.fleet_id = ${fleetId} and e.type in ('powerCut', 'antennaCut') and e.at >= ${instant(sinceMs)}
    union all
    select 'troubleCode', c.vehicle_id, count(*)::int, string_agg(c.code, ', ' order by c.code)
    from trouble_code c
    where c.fleet_id = ${fleetId} and c.ended_at is null
    group by c.vehicle_id
    union all
    select 'meterKm', r.vehicle_id, round(abs(r.meter_distance_metres - d.metres) * 100 / d.metres)::int, ''
    from shift_record r
    join lateral (
      select sum(t.distance_metres) as metres from trip t join shift s on s.id = t.shift_id
      where s.shift_record_id = r.id and t.ended_at is not null) d on d.metres >= ${LEAST_METER_METRES}
    where r.fleet_id = ${fleetId} and r.confirmed_at >= ${instant(sinceMs)} and r.meter_distance_metres is not null
      and abs(r.meter_distance_metres - d.metres) > d.metres * ${METER_SHARE}::float8`.execute(db);
  return rows;
}
