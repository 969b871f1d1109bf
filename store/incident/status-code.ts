import type { Db } from '../door/connect.ts';
import type { Tx } from '../door/transaction.ts';

export async function insertCode(t: Tx, caseId: number, codeSha256: Buffer): Promise<void> {
  await t.db.insertInto('incident_code').values({ code_sha256: codeSha256, case_id: caseId, made_at: t.at }).execute();
}

/** The incident that a code opens, with its fleet. */
export const incidentOfCode = (db: Db, codeSha256: Buffer): Promise<{ caseId: number; fleetId: number } | undefined> =>
  db
    .selectFrom('incident_code as o')
    .innerJoin('case_file as c', 'c.id', 'o.case_id')
    .select(['c.id as caseId', 'c.fleet_id as fleetId'])
    .where('o.code_sha256', '=', codeSha256)
    .executeTakeFirst();

export async function keepRating(t: Tx, caseId: number, rating: number, words: string): Promise<void> {
  await t.db
    .updateTable('incident')
    .set({ rating, rating_words: words === '' ? null : words, rated_at: t.at })
    .where('case_id', '=', caseId)
    .execute();
}

export type RatingTold = { caseId: number; rating: number; words: string; atMs: number };

/** Ratings of a fleet, or of one of its incidents, the newest first. */
export async function ratingsOf(
  db: Db,
  fleetId: number,
  { caseId, most }: { caseId: number | null; most: number },
): Promise<RatingTold[]> {
  let query = db
    .selectFrom('incident')
    .select((eb) => [
      'case_id as caseId',
      'rating_words',
      eb.ref('rating').$notNull().as('rating'),
      eb.ref('rated_at').$notNull().as('atMs'),
    ])
    .where('fleet_id', '=', fleetId)
    .where('rated_at', 'is not', null);
  if (caseId !== null) query = query.where('case_id', '=', caseId);
  const rows = await query.orderBy('rated_at', 'desc').limit(most).execute();
  return rows.map(({ rating_words: words, ...row }) => ({ ...row, words: words ?? '' }));
}
