import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';
import { eraseRows } from './erase-rows.ts';
import { findInCases } from './found.ts';

/** Cases that were closed so long ago that their persons are forgotten, of each kind that names any. */
export async function casesToForget(
  db: Db,
  { incidentsBefore, lostBefore }: { incidentsBefore: Date; lostBefore: Date },
): Promise<number[]> {
  const [incidents, lost] = await Promise.all([
    db
      .selectFrom('incident')
      .select('case_id')
      .where('erased_at', 'is', null)
      .where('closed_at', '<', instant(incidentsBefore))
      .execute(),
    db
      .selectFrom('lost_property')
      .select('case_id')
      .where('erased_at', 'is', null)
      .where('closed_at', '<', instant(lostBefore))
      .execute(),
  ]);
  return [...incidents, ...lost].map(({ case_id: id }) => id);
}

/**
 * The one way in which the persons of cases are forgotten, once their time is over or on request: their fields, letters, files,
 * copies and links, and the telephone and name that are asked fast. Numbers, states and the trail stay.
 */
export async function forgetCases(db: Db, ids: readonly number[], at: Date): Promise<void> {
  if (ids.length > 0) await eraseRows(db, 'case', { found: findInCases(ids), at });
}
