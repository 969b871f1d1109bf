import type { Insertable } from 'kysely';
import type { Db } from '../door/connect.ts';
import type { Tables } from '../door/tables.ts';

/** Writes many landmarks at once. */
export async function insertLandmarks(db: Db, landmarks: readonly Insertable<Tables['landmark']>[]): Promise<void> {
  if (landmarks.length === 0) return;
  await db
    .insertInto('landmark')
    .values([...landmarks])
    .execute();
}

/** The shortcuts of the landmarks that a fleet had first. */
export async function firstShortcuts(db: Db, fleetId: number, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('landmark')
    .select('shortcut')
    .where('fleet_id', '=', fleetId)
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ shortcut }) => shortcut);
}
