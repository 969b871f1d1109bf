import { sql } from 'kysely';
import type { DeclaredChoices, DeclaredTables } from '../resource/declared.ts';

export const tables = {
  paperKind: { table: 'paper_kind', blank: [], unique: { paper_kind_named: 'name' } },
} as const satisfies DeclaredTables;

export const choices = {
  paperKind: (db, fleetId) =>
    db
      .selectFrom('paper_kind')
      .select(['id', 'name as label', sql<boolean>`ended_at is not null`.as('ended')])
      .where('fleet_id', '=', fleetId)
      .orderBy('name')
      .execute(),
} as const satisfies DeclaredChoices;
