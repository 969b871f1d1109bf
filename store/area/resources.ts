import { sql } from 'kysely';
import type { DeclaredChoices, DeclaredTables } from '../resource/declared.ts';

export const tables = {
  rank: { table: 'rank', blank: [], unique: { rank_by_name: 'name' } },
} as const satisfies DeclaredTables;

export const choices = {
  area: (db, fleetId) =>
    db
      .selectFrom('area')
      .select(['id', sql<string>`code || ' ' || name`.as('label')])
      .where('fleet_id', '=', fleetId)
      .where('ended_at', 'is', null)
      .orderBy('code')
      .execute(),
} as const satisfies DeclaredChoices;
