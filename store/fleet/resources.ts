import { sql } from 'kysely';
import type { DeclaredChoices, DeclaredTables } from '../resource/declared.ts';

export const tables = {
  subFleet: { table: 'sub_fleet', blank: ['notes'], unique: { sub_fleet_by_name: 'name' } },
} as const satisfies DeclaredTables;

export const choices = {
  subFleet: (db, fleetId) =>
    db
      .selectFrom('sub_fleet')
      .select(['id', 'name as label', sql<boolean>`ended_at is not null`.as('ended')])
      .where('fleet_id', '=', fleetId)
      .orderBy('name')
      .execute(),
} as const satisfies DeclaredChoices;
