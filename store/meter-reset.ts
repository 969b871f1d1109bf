import type { MeterTotals } from '#core/meter/totals.ts';
import type { Tx } from './transaction.ts';

export type NewReset = {
  fleetId: number;
  vehicleId: number;
  driverId: number;
  before: MeterTotals;
  after: MeterTotals;
};

export async function insertReset(t: Tx, reset: NewReset): Promise<number> {
  const { id } = await t.db
    .insertInto('meter_reset')
    .values({
      fleet_id: reset.fleetId,
      vehicle_id: reset.vehicleId,
      driver_id: reset.driverId,
      at: t.at,
      totals_before: JSON.stringify(reset.before),
      totals_after: JSON.stringify(reset.after),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
