import { sql } from 'kysely';
import type { DeclaredChoices, DeclaredTables } from '../resource/declared.ts';

export const tables = {
  penalty: { table: 'penalty', blank: [], unique: { penalty_by_code: 'code' } },
} as const satisfies DeclaredTables;

export const choices = {
  penalty: (db, fleetId) =>
    db
      .selectFrom('penalty')
      .select(['id', sql<string>`code || ' ' || name`.as('label'), sql<boolean>`ended_at is not null`.as('ended')])
      .where('fleet_id', '=', fleetId)
      .orderBy('code')
      .execute(),
} as const satisfies DeclaredChoices;
