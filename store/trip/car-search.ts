import { sql } from 'kysely';
import type { Db } from '../door/connect.ts';
import type { Tx } from '../door/transaction.ts';

/** A hiring after which the car is to be looked through. */
export type HiringToSearch = { shiftId: number; tripId: number; endedAtMs: number };

/** Of these shifts, those whose last hiring is over and was not looked through after. */
export async function hiringsToSearch(db: Db, shiftIds: readonly number[]): Promise<HiringToSearch[]> {
  if (shiftIds.length === 0) return [];
  const rows = await db
    .selectFrom('trip')
    .distinctOn('shift_id')
    .select(['shift_id as shiftId', 'id as tripId', 'ended_at as endedAtMs', 'searched_at as searchedAtMs'])
    .where('shift_id', '=', sql<number>`any(${[...shiftIds]})`)
    .orderBy('shift_id')
    .orderBy('began_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.flatMap(({ searchedAtMs, endedAtMs, ...row }) =>
    endedAtMs === null || searchedAtMs !== null ? [] : [{ ...row, endedAtMs }],
  );
}

/** A hiring of a driver that is over, locked until the transaction ends. */
export function lockHiring(t: Tx, { driverId, tripId }: { driverId: number; tripId: number }) {
  return t.db
    .selectFrom('trip')
    .select(['id', 'fleet_id as fleetId', 'vehicle_id as vehicleId', 'job_id as jobId', 'searched_at as searchedAtMs'])
    .where('id', '=', tripId)
    .where('driver_id', '=', driverId)
    .where('ended_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function setSearched(t: Tx, tripId: number, found: boolean): Promise<void> {
  await t.db.updateTable('trip').set({ searched_at: t.at, search_found: found }).where('id', '=', tripId).execute();
}
