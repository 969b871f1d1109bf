import { sql } from 'kysely';
import type { FleetCounts, SetUpCounts } from '#core/fleet/set-up.ts';
import type { Db } from '../door/connect.ts';
import { readSettings } from '../setting/setting-value.ts';

/** What there is of each thing that a company needs, in these fleets. */
export async function countSetUp(db: Db, fleetIds: readonly number[]): Promise<SetUpCounts> {
  const [held, { rows: company }, { rows: fleets }] = await Promise.all([
    readSettings(db),
    sql<{ cities: number; users: number }>`
      select (select count(*) from city) as cities, (select count(*) from app_user where active) as users`.execute(db),
    sql<FleetCounts>`
      select f.id, f.name,
        (select count(*) from area a where a.fleet_id = f.id and a.ended_at is null) as areas,
        (select count(*) from rank r where r.fleet_id = f.id) as ranks,
        (select count(*) from vehicle_type y where y.fleet_id = f.id and y.ended_at is null) as "vehicleTypes",
        (select count(*) from tariff u where u.fleet_id = f.id) as tariff,
        (select count(*) from vehicle v where v.fleet_id = f.id and v.decommissioned_at is null) as vehicles,
        (select count(*) from driver d where d.fleet_id = f.id) as drivers
      from fleet f where f.id = any(${[...fleetIds]}::int[]) order by f.id`.execute(db),
  ]);
  const named = held(null).companyName !== '' || fleets.some(({ id }) => held(id).companyName !== '');
  return { company: named ? 1 : 0, cities: company[0]?.cities ?? 0, users: company[0]?.users ?? 0, fleets };
}
