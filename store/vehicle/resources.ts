import { sql } from 'kysely';
import type { DeclaredChoices, DeclaredTables } from '../resource/declared.ts';

export const tables = {
  vehicleType: { table: 'vehicle_type', blank: [], unique: { vehicle_type_fleet_id_code_key: 'code' } },
  vehicle: { table: 'vehicle', blank: [], unique: { vehicle_fleet_id_plate_key: 'plate' } },
} as const satisfies DeclaredTables;

export const choices = {
  vehicleType: (db, fleetId) =>
    db
      .selectFrom('vehicle_type')
      .select(['id', 'code as label', sql<boolean>`ended_at is not null`.as('ended')])
      .where('fleet_id', '=', fleetId)
      .orderBy('code')
      .execute(),
} as const satisfies DeclaredChoices;
