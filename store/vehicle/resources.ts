import type { DeclaredChoices, DeclaredTables } from '../resource/declared.ts';

export const tables = {
  vehicle: { table: 'vehicle', blank: [], unique: { vehicle_fleet_id_plate_key: 'plate' } },
} as const satisfies DeclaredTables;

export const choices = {
  vehicleType: (db, fleetId) =>
    db
      .selectFrom('vehicle_type')
      .select(['id', 'code as label'])
      .where('fleet_id', '=', fleetId)
      .orderBy('code')
      .execute(),
} as const satisfies DeclaredChoices;
