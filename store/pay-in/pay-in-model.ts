import { sql } from 'kysely';
import type { CalendarDate } from '#core/calendar/calendar-date.ts';
import { payInModelResource } from '#core/pay-in/model-record.ts';
import type { StoredRecord } from '#core/resource/resource.ts';
import type { Db } from '../door/connect.ts';
import { findRecord } from '../resource/resource.ts';

/**
 * What a shift pays in by on a day: the model that names its vehicle, else the one that names the group of its driver, else one
 * that names neither; of each the latest that has begun. Undefined where there is none.
 */
export async function payInModelFor(
  db: Db,
  asked: { fleetId: number; driverGroup: string; vehicleId: number; onDate: CalendarDate },
): Promise<StoredRecord | undefined> {
  const row = await db
    .selectFrom('pay_in_model as m')
    .leftJoin('driver_group as g', (join) =>
      join.onRef('g.fleet_id', '=', 'm.fleet_id').on('g.name', '=', asked.driverGroup),
    )
    .select('m.id')
    .where('m.fleet_id', '=', asked.fleetId)
    .where('m.from_date', '<=', asked.onDate)
    .where(sql<boolean>`(m.vehicles = '{}' or ${asked.vehicleId}::bigint = any(m.vehicles))`)
    .where(sql<boolean>`(m.driver_groups = '{}' or g.id = any(m.driver_groups))`)
    .orderBy(sql`m.vehicles = '{}'`)
    .orderBy(sql`m.driver_groups = '{}'`)
    .orderBy('m.from_date', 'desc')
    .orderBy('m.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && findRecord(db, payInModelResource, asked.fleetId, row.id);
}
