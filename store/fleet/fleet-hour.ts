import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';
import type { VehicleFigures } from './figures.ts';

/** The figures of one or several fleets in an hour: as it ended, or as they are in the hour that runs. */
export type HourFigures = Omit<VehicleFigures, 'fleetId' | 'heading'>;

/** Writes the figures into the hour that begins at `hourMs`, over what it held. */
export async function recordHour(db: Db, hourMs: number, figures: readonly VehicleFigures[]): Promise<void> {
  if (figures.length === 0) return;
  await db
    .insertInto('fleet_hour')
    .values(
      figures.map((one) => ({
        fleet_id: one.fleetId,
        hour_at: new Date(hourMs),
        signed_on: one.signedOn,
        vacant: one.vacant,
        engaged: one.engaged,
        oov: one.outOfVehicle,
        available: one.available,
        total_vehicles: one.total,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['fleet_id', 'hour_at']).doUpdateSet((eb) => ({
        signed_on: eb.ref('excluded.signed_on'),
        vacant: eb.ref('excluded.vacant'),
        engaged: eb.ref('excluded.engaged'),
        oov: eb.ref('excluded.oov'),
        available: eb.ref('excluded.available'),
        total_vehicles: eb.ref('excluded.total_vehicles'),
      })),
    )
    .execute();
}

/** The hours from `fromMs` to before `toMs` that were recorded, by their beginning, the fleets summed. */
export async function hoursRecorded(
  db: Db,
  fleetIds: readonly number[],
  fromMs: number,
  toMs: number,
): Promise<Map<number, HourFigures>> {
  const rows = await db
    .selectFrom('fleet_hour')
    .select((eb) => [
      'hour_at as hourMs',
      eb.fn.sum<number>('signed_on').as('signedOn'),
      eb.fn.sum<number>('vacant').as('vacant'),
      eb.fn.sum<number>('engaged').as('engaged'),
      eb.fn.sum<number>('oov').as('outOfVehicle'),
      eb.fn.sum<number>('available').as('available'),
      eb.fn.sum<number>('total_vehicles').as('total'),
    ])
    .where('fleet_id', 'in', [...fleetIds])
    .where('hour_at', '>=', instant(fromMs))
    .where('hour_at', '<', instant(toMs))
    .groupBy('hour_at')
    .execute();
  return new Map(rows.map(({ hourMs, ...figures }) => [hourMs, figures]));
}
