import { sql } from 'kysely';
import type { DeclaredChoices } from '../resource/declared.ts';

export const choices = {
  area: (db, fleetId) =>
    db
      .selectFrom('area')
      .select(['id', sql<string>`code || ' ' || name`.as('label')])
      .where('fleet_id', '=', fleetId)
      .orderBy('code')
      .execute(),
} as const satisfies DeclaredChoices;
