import { sql } from 'kysely';
import type { DeclaredChoices, DeclaredTables } from '../resource/declared.ts';

export const tables = {
  vehicleType: { table: 'vehicle_type', blank: [], unique: { vehicle_type_fleet_id_code_key: 'code' } },
  mdtType: { table: 'mdt_type', blank: [], unique: { mdt_type_coded: 'code' } },
  vehicle: { table: 'vehicle', blank: [], searchedIn: 'searched_in', unique: { vehicle_fleet_id_plate_key: 'plate' } },
} as const satisfies DeclaredTables;

export const choices = {
  vehicle: (db, fleetId) =>
    db
      .selectFrom('vehicle')
      .select(['id', 'plate as label', sql<boolean>`decommissioned_at is not null`.as('ended')])
      .where('fleet_id', '=', fleetId)
      .orderBy('plate')
      .execute(),
  mdtType: async (db, fleetId) => {
    const rows = await db
      .selectFrom('mdt_type')
      .select(['id', 'code', 'name_en', 'name_fr', 'ended_at'])
      .where('fleet_id', '=', fleetId)
      .orderBy('code')
      .execute();
    return rows.map(({ id, code, name_en, name_fr, ended_at }) => ({
      id,
      label: code,
      name: { en: name_en, fr: name_fr },
      ended: ended_at !== null,
    }));
  },
  vehicleType: async (db, fleetId) => {
    const rows = await db
      .selectFrom('vehicle_type')
      .select(['id', 'code', 'name', sql<boolean>`ended_at is not null`.as('ended')])
      .where('fleet_id', '=', fleetId)
      .orderBy('code')
      .execute();
    return rows.map(({ id, code, name, ended }) => ({ id, label: code, name: { en: name, fr: name }, ended }));
  },
} as const satisfies DeclaredChoices;
