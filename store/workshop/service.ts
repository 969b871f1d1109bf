import { sql } from 'kysely';
import type { WorkKind } from '#core/workshop/work-order.ts';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';
import type { Tx } from '../door/transaction.ts';

export type ServiceRuleRow = {
  id: number;
  name: string;
  kind: WorkKind;
  vehicleTypeId: number | null;
  everyKm: number | null;
  everyDays: number | null;
  everyHours: number | null;
  warnKm: number;
  warnDays: number;
  legal: boolean;
  minutes: number;
};

/** The rules of a fleet that hold. */
export const serviceRules = (db: Db, fleetId: number): Promise<ServiceRuleRow[]> =>
  db
    .selectFrom('service_rule')
    .select([
      'id',
      'name',
      'kind',
      'vehicle_type_id as vehicleTypeId',
      'every_km as everyKm',
      'every_days as everyDays',
    ])
    .select(['every_hours as everyHours', 'warn_km as warnKm', 'warn_days as warnDays', 'legal', 'minutes'])
    .where('fleet_id', '=', fleetId)
    .where('ended_at', 'is', null)
    .orderBy('name')
    .execute();

export type DoneRow = {
  vehicleId: number;
  ruleId: number;
  date: string;
  metres: number | null;
  hoursSince: number | null;
};

/** When each rule was met last, by vehicle; with the hours at work since, for the rules that ask it. */
export async function lastDone(
  db: Db,
  fleetId: number,
  { nowMs, vehicleIds }: { nowMs: number; vehicleIds: readonly number[] | null },
): Promise<DoneRow[]> {
  const only = vehicleIds === null ? sql`true` : sql`d.vehicle_id = any(${[...vehicleIds]}::bigint[])`;
  const { rows } = await sql<DoneRow>`
    select distinct on (d.vehicle_id, d.rule_id) d.vehicle_id as "vehicleId", d.rule_id as "ruleId", d.on_date as date, d.metres,
      case when r.every_hours is null then null else (
        select coalesce(sum(extract(epoch from coalesce(s.ended_at, ${instant(nowMs)}) - s.began_at)) / 3600, 0)::float8
        from shift s join fleet f on f.id = s.fleet_id
        where s.vehicle_id = d.vehicle_id and s.began_at >= (d.on_date + 1)::timestamp at time zone f.time_zone) end as "hoursSince"
    from service_done d join service_rule r on r.id = d.rule_id
    where d.fleet_id = ${fleetId} and ${only}
    order by d.vehicle_id, d.rule_id, d.on_date desc, d.id desc`.execute(db);
  return rows;
}

export async function insertDone(
  t: Tx,
  done: {
    fleetId: number;
    vehicleId: number;
    ruleId: number;
    date: string;
    metres: number | null;
    caseId: number | null;
  },
): Promise<void> {
  await t.db
    .insertInto('service_done')
    .values({
      fleet_id: done.fleetId,
      vehicle_id: done.vehicleId,
      rule_id: done.ruleId,
      on_date: done.date,
      metres: done.metres,
      case_id: done.caseId,
      at: t.at,
      by_name: t.actor.name,
    })
    .execute();
}

export type ServicedCar = {
  id: number;
  plate: string;
  vehicleTypeId: number;
  typeCode: string;
  serviceDate: string | null;
  maintenanceAtMs: number | null;
};

/** The vehicles of a fleet that are kept in order. */
export const servicedCars = (
  db: Db,
  fleetId: number,
  vehicleIds: readonly number[] | null = null,
): Promise<ServicedCar[]> =>
  db
    .selectFrom('vehicle as v')
    .innerJoin('vehicle_type as vt', 'vt.id', 'v.vehicle_type_id')
    .leftJoin('vehicle_now as n', 'n.vehicle_id', 'v.id')
    .select(['v.id', 'v.plate', 'v.vehicle_type_id as vehicleTypeId', 'vt.code as typeCode'])
    .select(['v.service_date as serviceDate', 'n.maintenance_at as maintenanceAtMs'])
    .where('v.fleet_id', '=', fleetId)
    .where('v.decommissioned_at', 'is', null)
    .$if(vehicleIds !== null, (query) => query.where(sql<boolean>`v.id = any(${[...(vehicleIds ?? [])]}::bigint[])`))
    .orderBy('v.plate')
    .execute();
