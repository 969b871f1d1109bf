import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../door/connect.ts';
import type { Tables } from '../door/tables.ts';
import type { Tx } from '../door/transaction.ts';

export type EventLocationRow = Selectable<Tables['event_location']>;

/** The event locations of a fleet by name. */
export function eventLocationsOf(db: Db, fleetId: number): Promise<EventLocationRow[]> {
  return db
    .selectFrom('event_location')
    .selectAll()
    .where('fleet_id', '=', fleetId)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** The event location of exactly this name, whatever its capitals. */
export function eventLocationNamed(db: Db, fleetId: number, name: string): Promise<EventLocationRow | undefined> {
  return db
    .selectFrom('event_location')
    .selectAll()
    .where('fleet_id', '=', fleetId)
    .where(sql<string>`lower(name)`, '=', name.trim().toLowerCase())
    .executeTakeFirst();
}

export function insertEventLocations(
  t: Tx,
  locations: readonly Insertable<Tables['event_location']>[],
): Promise<{ id: number; name: string }[]> {
  return t.db
    .insertInto('event_location')
    .values([...locations])
    .returning(['id', 'name'])
    .execute();
}
