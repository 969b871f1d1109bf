import { sql } from 'kysely';
import type { DeclaredChoices } from '../resource/declared.ts';

export const choices = {
  driverGroup: (db, fleetId) =>
    db
      .selectFrom('driver')
      .select([sql<number>`row_number() over (order by driver_group)`.as('id'), 'driver_group as label'])
      .where('fleet_id', '=', fleetId)
      .groupBy('driver_group')
      .orderBy('driver_group')
      .execute(),
} as const satisfies DeclaredChoices;
