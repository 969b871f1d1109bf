import type { Insertable } from 'kysely';
import type { Db } from '../door/connect.ts';
import type { Tables } from '../door/tables.ts';

/** A fleet of no city, in Stockholm's zone unless said, with nothing in it. */
export async function insertFleet(
  db: Db,
  id: number,
  change: Partial<Insertable<Tables['fleet']>> = {},
): Promise<void> {
  await db
    .insertInto('fleet')
    .values({
      id,
      name: `Fleet ${id}`,
      city: 'none',
      time_zone: 'Europe/Stockholm',
      currency: 'SEK',
      longitude: 11.97,
      latitude: 57.7,
      ...change,
    })
    .execute();
}
