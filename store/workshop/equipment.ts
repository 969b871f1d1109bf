import type { Db } from '../door/connect.ts';
import type { Tx } from '../door/transaction.ts';

export const lockEquipment = (t: Tx, fleetId: number, id: number) =>
  t.db
    .selectFrom('equipment')
    .selectAll()
    .where('fleet_id', '=', fleetId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Where a thing is fitted now. */
export const fittedNow = (db: Db, equipmentId: number) =>
  db
    .selectFrom('equipment_fit as f')
    .innerJoin('vehicle as v', 'v.id', 'f.vehicle_id')
    .select(['f.id', 'f.vehicle_id as vehicleId', 'v.plate', 'f.fitted_at as fittedAtMs'])
    .where('f.equipment_id', '=', equipmentId)
    .where('f.removed_at', 'is', null)
    .executeTakeFirst();

export async function insertFit(
  t: Tx,
  fit: {
    fleetId: number;
    equipmentId: number;
    vehicleId: number;
    metres: number | null;
    caseId: number | null;
    why: string;
  },
): Promise<void> {
  await t.db
    .insertInto('equipment_fit')
    .values({
      fleet_id: fit.fleetId,
      equipment_id: fit.equipmentId,
      vehicle_id: fit.vehicleId,
      fitted_at: t.at,
      fitted_metres: fit.metres,
      fitted_by: t.actor.name,
      case_id: fit.caseId,
      why: fit.why,
    })
    .execute();
}

export async function endFit(t: Tx, id: number, metres: number | null): Promise<void> {
  await t.db
    .updateTable('equipment_fit')
    .set({ removed_at: t.at, removed_metres: metres, removed_by: t.actor.name })
    .where('id', '=', id)
    .execute();
}

export type FitRow = {
  id: number;
  equipmentId: number;
  kind: string;
  serial: string;
  what: string;
  vehicleId: number;
  plate: string;
  fittedAtMs: number;
  fittedBy: string;
  fittedMetres: number | null;
  removedAtMs: number | null;
  removedBy: string | null;
  removedMetres: number | null;
  why: string;
};

/** What was fitted to a vehicle, or where a thing was fitted, the newest first. */
export async function fitsOf(
  db: Db,
  fleetId: number,
  of: { vehicleId: number } | { equipmentId: number },
): Promise<FitRow[]> {
  const rows = await db
    .selectFrom('equipment_fit as f')
    .innerJoin('equipment as e', 'e.id', 'f.equipment_id')
    .innerJoin('vehicle as v', 'v.id', 'f.vehicle_id')
    .select(['f.id', 'e.id as equipmentId', 'e.kind', 'e.serial', 'e.what', 'f.vehicle_id as vehicleId', 'v.plate'])
    .select(['f.fitted_at as fittedAtMs', 'f.fitted_by as fittedBy', 'f.fitted_metres as fittedMetres'])
    .select(['f.removed_at as removedAtMs', 'f.removed_by as removedBy', 'f.removed_metres as removedMetres', 'f.why'])
    .where('f.fleet_id', '=', fleetId)
    .$if('vehicleId' in of, (query) => query.where('f.vehicle_id', '=', 'vehicleId' in of ? of.vehicleId : 0))
    .$if('equipmentId' in of, (query) => query.where('f.equipment_id', '=', 'equipmentId' in of ? of.equipmentId : 0))
    .orderBy('f.fitted_at', 'desc')
    .orderBy('f.id', 'desc')
    .limit(300)
    .execute();
  return rows.map((row) => ({ ...row, what: row.what ?? '' }));
}

/** The things of a fleet in use that are fitted to no vehicle. */
export const looseEquipment = (db: Db, fleetId: number) =>
  db
    .selectFrom('equipment as e')
    .select(['e.id', 'e.kind', 'e.serial', 'e.what'])
    .where('e.fleet_id', '=', fleetId)
    .where('e.ended_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('equipment_fit as f')
            .select('f.id')
            .whereRef('f.equipment_id', '=', 'e.id')
            .where('f.removed_at', 'is', null),
        ),
      ),
    )
    .orderBy('e.kind')
    .orderBy('e.serial')
    .limit(500)
    .execute();
