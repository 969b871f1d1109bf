import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';
import type { Tx } from '../door/transaction.ts';

/** The fleet of a driver, who is held: two who plan for one driver do so one after the other. */
export async function fleetOfDriver(t: Tx, driverId: number): Promise<number | undefined> {
  const row = await t.db
    .selectFrom('driver')
    .select('fleet_id')
    .where('id', '=', driverId)
    .forUpdate()
    .executeTakeFirst();
  return row?.fleet_id;
}

/** Is the driver, or the vehicle, rostered already at some time of these hours? */
export async function rosterClash(
  db: Db,
  asked: { driverId: number; vehicleId: number | null; startsAtMs: number; endsAtMs: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('shift_record')
    .select('id')
    .where('state', '=', 'rostered')
    .where('rostered_start_at', '<', instant(asked.endsAtMs))
    .where('rostered_end_at', '>', instant(asked.startsAtMs))
    .where((eb) =>
      eb.or([
        eb('driver_id', '=', asked.driverId),
        ...(asked.vehicleId === null ? [] : [eb('vehicle_id', '=', asked.vehicleId)]),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}
