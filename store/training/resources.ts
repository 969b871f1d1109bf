import { sql } from 'kysely';
import type { DeclaredChoices, DeclaredTables } from '../resource/declared.ts';

export const tables = {
  course: { table: 'course', blank: [], unique: { course_by_code: 'code' } },
} as const satisfies DeclaredTables;

export const choices = {
  /** A course whatever its edition, called as the newest is. */
  courseCode: async (db, fleetId) => {
    const rows = await db
      .selectFrom('course')
      .distinctOn(sql`lower(code)`)
      .select(['id', 'code', 'name_en', 'name_fr', 'ended_at'])
      .where('fleet_id', '=', fleetId)
      .orderBy(sql`lower(code)`)
      .orderBy('edition', 'desc')
      .execute();
    return rows.map(({ id, code, name_en: en, name_fr: fr, ended_at: endedAt }) => ({
      id,
      label: code,
      name: { en, fr },
      ended: endedAt !== null,
    }));
  },
  driverPaperKind: (db, fleetId) =>
    db
      .selectFrom('paper_kind')
      .select(['id', 'name as label', sql<boolean>`ended_at is not null`.as('ended')])
      .where('fleet_id', '=', fleetId)
      .where('subject', '=', 'driver')
      .orderBy('name')
      .execute(),
} as const satisfies DeclaredChoices;
