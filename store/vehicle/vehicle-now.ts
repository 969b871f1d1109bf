import { type Selectable, sql, type Updateable } from 'kysely';
import type { Turn } from '#core/dispatch/queues/queue-order.ts';
import type { Db } from '../door/connect.ts';
import type { Tables } from '../door/tables.ts';
import type { Tx } from '../door/transaction.ts';

export type VehicleNowRow = Selectable<Tables['vehicle_now']>;

/** Writes what a vehicle is doing now, raises its version and announces it. */
export async function touchVehicle(
  t: Tx,
  vehicleId: number,
  patch: Omit<Updateable<Tables['vehicle_now']>, 'vehicle_id' | 'version' | 'fleet_id'> = {},
): Promise<VehicleNowRow> {
  const row = await t.db
    .updateTable('vehicle_now')
    .set({ ...patch, version: sql`version + 1` })
    .where('vehicle_id', '=', vehicleId)
    .returningAll()
    .executeTakeFirstOrThrow();
  t.announce('vehicles', row.fleet_id, vehicleId);
  return row;
}

/** Raises the versions of vehicles that changed otherwise, and announces them. */
export async function touchVehicles(t: Tx, vehicleIds: readonly number[]): Promise<void> {
  const rows = await t.db
    .updateTable('vehicle_now')
    .set({ version: sql`version + 1` })
    .where(sql<boolean>`vehicle_id = any(${vehicleIds}::bigint[])`)
    .returning(['vehicle_id', 'fleet_id'])
    .execute();
  for (const { vehicle_id, fleet_id } of rows) t.announce('vehicles', fleet_id, vehicle_id);
}

/** By whom and why a vehicle is kept from work; null where it is not. */
export async function vehicleLockOf(db: Db, vehicleId: number): Promise<{ by: string; why: string } | null> {
  const row = await db
    .selectFrom('vehicle_now')
    .select(['locked_by', 'locked_why'])
    .where('vehicle_id', '=', vehicleId)
    .where('locked_at', 'is not', null)
    .executeTakeFirst();
  return row ? { by: row.locked_by ?? '', why: row.locked_why ?? '' } : null;
}

/** What a vehicle does now, locked until the transaction ends. */
export function lockVehicleNow(t: Tx, vehicleId: number): Promise<VehicleNowRow | undefined> {
  return t.db.selectFrom('vehicle_now').selectAll().where('vehicle_id', '=', vehicleId).forUpdate().executeTakeFirst();
}

export async function fleetOfVehicle(db: Db, vehicleId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('vehicle_now')
    .select('fleet_id')
    .where('vehicle_id', '=', vehicleId)
    .executeTakeFirst();
  return row?.fleet_id;
}

/** What says when the turn of each of these vehicles is that are at work. */
export async function turnsOf(db: Db, vehicleIds: readonly number[]): Promise<(Turn & { vehicleId: number })[]> {
  const rows = await db
    .selectFrom('vehicle_now as n')
    .leftJoin('shift as s', 's.id', 'n.shift_id')
    .select(['n.vehicle_id', 'n.clear_since', 'n.queue_since', 'n.placed_seq', 'n.placed_at', 's.began_at'])
    .select(['n.placed_area_id', 'n.placed_rank_id'])
    .where('n.vehicle_id', 'in', [...vehicleIds])
    .execute();
  return rows.map((row) => ({
    vehicleId: row.vehicle_id,
    clearSinceMs: row.clear_since ?? row.began_at ?? 0,
    queueSinceMs: row.queue_since,
    placed:
      row.placed_seq === null || row.placed_at === null
        ? null
        : { seq: row.placed_seq, atMs: row.placed_at, areaId: row.placed_area_id, rankId: row.placed_rank_id },
  }));
}
