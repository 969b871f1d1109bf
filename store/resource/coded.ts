import { sql } from 'kysely';
import type { Choice } from '#core/resource/resource.ts';
import type { Db } from '../door/connect.ts';

/** What may be picked of records that have a code and a name, and end: `LATE Late at a pre-booking`. */
export const codedChoices =
  (table: 'penalty' | 'incident_kind') =>
  (db: Db, fleetId: number): Promise<Choice[]> =>
    db
      .selectFrom(table)
      .select(['id', sql<string>`code || ' ' || name`.as('label'), sql<boolean>`ended_at is not null`.as('ended')])
      .where('fleet_id', '=', fleetId)
      .orderBy('code')
      .execute();
