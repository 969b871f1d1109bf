import { sql } from 'kysely';
import { foldText } from '#core/letters/fold.ts';
import type { Db } from '../door/connect.ts';
import { literally } from '../door/literally.ts';
import { resemblance } from '../door/resemblance.ts';

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
const COLUMN_LIST = sql.join(COLUMNS.map((name) => sql.ref(name)));

/** The landmark of exactly this shortcut, whatever its capitals. */
export function landmarkByShortcut(db: Db, fleetId: number, shortcut: string): Promise<FoundLandmark | undefined> {
  return db
    .selectFrom('landmark')
    .select(COLUMNS)
    .where('fleet_id', '=', fleetId)
    .where(sql<string>`lower(shortcut)`, '=', shortcut.trim().toLowerCase())
    .executeTakeFirst();
}

/**
 * Landmarks whose shortcut begins with the text, or in whose name each word of it begins a word; shortcuts first. Accents
 * and capitals make no difference.
 */
export async function searchLandmarks(db: Db, fleetId: number, text: string, most: number): Promise<FoundLandmark[]> {
  const typed = text.trim().toLowerCase();
  const words = foldText(text).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  const begins = `${literally(typed)}%`;
  const all = sql.join(
    words.map((word) => sql`searchable like ${`% ${word}%`}`),
    sql` and `,
  );
  const { rows } = await sql<FoundLandmark>`
    select ${COLUMN_LIST} from landmark
    where fleet_id = ${fleetId} and (lower(shortcut) like ${begins} or (${all}))
    order by (lower(shortcut) = ${typed}) desc, (searchable = ${` ${words.join(' ')}`}) desc, (lower(shortcut) like ${begins}) desc, name, id
    limit ${most}`.execute(db);
  return rows;
}

/** Landmarks whose name is like the text but for slips of the finger; the likest first. */
export async function landmarksAlike(
  db: Db,
  fleetId: number,
  words: readonly string[],
  most: number,
): Promise<FoundLandmark[]> {
  const { condition, worth } = resemblance(sql`searchable`, words);
  const { rows } = await sql<FoundLandmark>`
    select ${COLUMN_LIST} from landmark where fleet_id = ${fleetId} and ${condition}
    order by ${worth} desc, name, id limit ${most}`.execute(db);
  return rows;
}
