import { sql } from 'kysely';
import type { Standing } from './keep.ts';

/** Vehicles whose usage, and drivers whose permit, is over or ends within so many days of `today` (`YYYY-MM-DD`). */
export function expiringPapers(fleetId: number, today: string, days: number): Standing {
  return sql`
    select 'usage ' || v.id as subject, null::bigint as job_id, v.id as vehicle_id, null::bigint as driver_id,
      jsonb_build_object('what', 'usage', 'plate', v.plate, 'date', v.usage_expiry::text,
        'days', v.usage_expiry - ${today}::date) as detail
    from vehicle v
    where v.fleet_id = ${fleetId} and v.decommissioned_at is null and v.usage_expiry <= ${today}::date + ${days}::int
    union all
    select 'permit ' || d.id, null, null, d.id,
      jsonb_build_object('what', 'permit', 'did', d.did, 'name', d.name, 'date', d.permit_expiry::text,
        'days', d.permit_expiry - ${today}::date)
    from driver d
    where d.fleet_id = ${fleetId} and d.ended_at is null and d.permit_expiry <= ${today}::date + ${days}::int`;
}
