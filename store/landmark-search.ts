import { sql } from 'kysely';
import type { Db } from './connect.ts';

export type FoundLandmark = {
  id: number;
  shortcut: string;
  name: string;
  address: string;
  notes: string;
  longitude: number;
  latitude: number;
};

const COLUMNS = ['id', 'shortcut', 'name', 'address', 'notes', 'longitude', 'latitude'] as const;

/** The landmark of exactly this shortcut, whatever its capitals. */
export function landmarkByShortcut(db: Db, fleetId: number, shortcut: string): Promise<FoundLandmark | undefined> {
  return db
    .selectFrom('landmark')
    .select(COLUMNS)
    .where('fleet_id', '=', fleetId)
    .where(sql<string>`lower(shortcut)`, '=', shortcut.trim().toLowerCase())
    .executeTakeFirst();
}

/** Landmarks whose shortcut begins with the text, or a word of whose name does; shortcuts first. */
export async function searchLandmarks(db: Db, fleetId: number, text: string, most: number): Promise<FoundLandmark[]> {
  const typed = text.trim().toLowerCase();
  if (typed === '') return [];
  const begins = `${typed.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<FoundLandmark>`
    select id, shortcut, name, address, notes, longitude, latitude from landmark
    where fleet_id = ${fleetId}
      and (lower(shortcut) like ${begins} or lower(name) like ${begins} or lower(name) like ${`% ${begins}`})
    order by (lower(shortcut) = ${typed}) desc, (lower(shortcut) like ${begins}) desc, name, id
    limit ${most}`.execute(db);
  return rows;
}
