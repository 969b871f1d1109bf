import type { Tx } from '../door/transaction.ts';
import { touchVehicle, type VehicleNowRow } from './vehicle-now.ts';

export type Hold = { caseId: number | null; atMs: number; by: string; why: string };

/** What keeps a vehicle from work, an order of the workshop before what was done by hand. */
export async function holdsOf(t: Tx, vehicleId: number): Promise<Hold[]> {
  const rows = await t.db
    .selectFrom('vehicle_hold')
    .select(['case_id as caseId', 'at as atMs', 'by_name as by', 'why'])
    .where('vehicle_id', '=', vehicleId)
    .orderBy('case_id')
    .execute();
  return rows;
}

/** Writes a hold; one of the same case, or by hand, is only told anew. */
export async function keepHold(
  t: Tx,
  hold: { fleetId: number; vehicleId: number; caseId: number | null; why: string },
): Promise<void> {
  await dropHold(t, hold.vehicleId, hold.caseId);
  await t.db
    .insertInto('vehicle_hold')
    .values({
      fleet_id: hold.fleetId,
      vehicle_id: hold.vehicleId,
      case_id: hold.caseId,
      at: t.at,
      by_name: t.actor.name,
      why: hold.why,
    })
    .execute();
}

export async function dropHold(t: Tx, vehicleId: number, caseId: number | null): Promise<void> {
  await t.db
    .deleteFrom('vehicle_hold')
    .where('vehicle_id', '=', vehicleId)
    .where((eb) => (caseId === null ? eb('case_id', 'is', null) : eb('case_id', '=', caseId)))
    .execute();
}

/** Lets the vehicle show what holds it now: the first of all holds, and since when the workshop has it. */
export async function showHolds(t: Tx, vehicleId: number): Promise<VehicleNowRow> {
  const holds = await holdsOf(t, vehicleId);
  const [first] = holds;
  const since = holds.filter(({ caseId }) => caseId !== null).map(({ atMs }) => atMs);
  return touchVehicle(t, vehicleId, {
    locked_at: first ? new Date(first.atMs) : null,
    locked_by: first?.by ?? null,
    locked_why: first?.why ?? null,
    maintenance_at: since.length > 0 ? new Date(Math.min(...since)) : null,
  });
}
