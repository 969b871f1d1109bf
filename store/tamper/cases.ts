import type { CaseRow } from '../case/case-file.ts';
import { literally } from '../door/literally.ts';
import type { Tx } from '../door/transaction.ts';

/** The cases of a kind that were made of this matter, the newest first, locked. */
export const lockCasesMadeOf = (t: Tx, fleetId: number, kind: string, source: string): Promise<CaseRow[]> =>
  t.db
    .selectFrom('case_file')
    .selectAll()
    .where('fleet_id', '=', fleetId)
    .where('kind', '=', kind)
    .where((eb) => eb.or([eb('source', '=', source), eb('source', 'like', `${literally(source)} %`)]))
    .orderBy('id', 'desc')
    .forUpdate()
    .execute();
