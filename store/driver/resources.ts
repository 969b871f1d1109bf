import { sql } from 'kysely';
import type { DeclaredChoices, DeclaredTables } from '../resource/declared.ts';

export const tables = {
  driverClass: { table: 'driver_class', blank: [], unique: { driver_class_named: 'name' } },
  driverGroup: { table: 'driver_group', blank: [], unique: { driver_group_named: 'name' } },
  driver: { table: 'driver', blank: [], searchedIn: 'searched_in', unique: { driver_did: 'did' } },
} as const satisfies DeclaredTables;

export const choices = {
  driverClass: (db, fleetId) =>
    db
      .selectFrom('driver_class')
      .select(['id', 'name as label', sql<boolean>`ended_at is not null`.as('ended')])
      .where('fleet_id', '=', fleetId)
      .orderBy('name')
      .execute(),
  driverGroup: (db, fleetId) =>
    db
      .selectFrom('driver_group')
      .select(['id', 'name as label', sql<boolean>`ended_at is not null`.as('ended')])
      .where('fleet_id', '=', fleetId)
      .orderBy('name')
      .execute(),
} as const satisfies DeclaredChoices;
