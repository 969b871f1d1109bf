import type { Seat } from '#acts/job/answer-offer.ts';
import type { Store } from '#store/door/connect.ts';

/** A driver signed on with the fleet's first car, standing at the station. */
export async function seatOf({ db }: Store, fleetId: number, nowMs: number): Promise<Seat> {
  const at = new Date(nowMs);
  const [vehicle, driver] = await Promise.all(
    (['vehicle', 'driver'] as const).map((table) =>
      db.selectFrom(table).select('id').where('fleet_id', '=', fleetId).orderBy('id').executeTakeFirstOrThrow(),
    ),
  );
  if (!vehicle || !driver) throw new Error(`Fleet ${fleetId} has no car or no driver.`);
  const shift = await db
    .insertInto('shift')
    .values({ fleet_id: fleetId, driver_id: driver.id, vehicle_id: vehicle.id, began_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const now = {
    shift_id: shift.id,
    driver_id: driver.id,
    clear_since: at,
    longitude: 11.9733,
    latitude: 57.7089,
    position_at: at,
  };
  await db
    .insertInto('vehicle_now')
    .values({ vehicle_id: vehicle.id, fleet_id: fleetId, ...now })
    .onConflict((clash) => clash.column('vehicle_id').doUpdateSet(now))
    .execute();
  return { fleetId, driverId: driver.id, vehicleId: vehicle.id, shiftId: shift.id };
}
