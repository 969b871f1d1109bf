import { CASES } from '#core/case/all-cases.ts';
import { type CaseKind, personalFields } from '#core/case/case-kind.ts';
import { forgetPersons } from '../case/forget-persons.ts';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';
import { forgetCopies } from '../incident/copy.ts';
import { forgetCodes } from '../incident/status-code.ts';

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
  if (ids.length === 0) return;
  const cases = [...ids];
  await db
    .updateTable('incident')
    .set({ erased_at: at })
    .where('case_id', 'in', cases)
    .where('erased_at', 'is', null)
    .execute();
  await db
    .updateTable('lost_property')
    .set({ phone: null, receiver: null, erased_at: at })
    .where('case_id', 'in', cases)
    .where('erased_at', 'is', null)
    .execute();
  const fields = [...new Set(Object.values<CaseKind>(CASES).flatMap((kind) => personalFields(kind)))];
  await forgetPersons(db, cases, { fields, at });
  await forgetCopies(db, cases);
  await forgetCodes(db, cases);
}
