import type { Selectable } from 'kysely';
import { type Rename, renamer } from '#core/label/rename.ts';
import { type OwnWords, type SystemLabels, TERMS, type Term } from '#core/label/system-labels.ts';
import type { Db } from '../door/connect.ts';
import type { Tables } from '../door/tables.ts';
import type { Tx } from '../door/transaction.ts';

export type LabelRecord = { term: Term; own: OwnWords; version: number; changedAtMs: number; changedBy: string };

/** Every term that was ever renamed, also where it is called by the standard word again. */
export async function labelRecords(db: Db): Promise<LabelRecord[]> {
  const rows = await db.selectFrom('system_label').selectAll().execute();
  return rows.flatMap((row) => {
    const term = TERMS.find((known) => known === row.term);
    return term
      ? [{ term, own: ownOf(row), version: row.version, changedAtMs: row.changed_at, changedBy: row.changed_by }]
      : [];
  });
}

/** What the company calls the terms. */
export const systemLabels = async (db: Db): Promise<SystemLabels> => labelsOf(await labelRecords(db));

/** Says texts in the words of the company, as they are now. */
export const companyWords = async (db: Db): Promise<Rename> => renamer(await systemLabels(db));

export function labelsOf(records: readonly LabelRecord[]): SystemLabels {
  return Object.fromEntries(records.flatMap(({ term, own }) => (own.en || own.fr ? [[term, own]] : [])));
}

/** The same while no other renames anything: two labels must not become the same word at once. */
export async function labelRecordsToChange(t: Tx): Promise<LabelRecord[]> {
  await t.db.selectFrom('fleet').select('id').orderBy('id').limit(1).forUpdate().execute();
  return labelRecords(t.db);
}

export async function writeLabel(t: Tx, term: Term, own: OwnWords, version: number): Promise<void> {
  const values = {
    en_one: own.en?.one ?? null,
    en_many: own.en?.many || null,
    fr_one: own.fr?.one ?? null,
    fr_many: own.fr?.many || null,
    fr_gender: own.fr?.gender ?? null,
    version,
    changed_at: t.at,
    changed_by: t.actor.name,
  };
  await t.db
    .insertInto('system_label')
    .values({ term, ...values })
    .onConflict((conflict) => conflict.column('term').doUpdateSet(values))
    .execute();
}

function ownOf(row: Selectable<Tables['system_label']>): OwnWords {
  return {
    en: row.en_one === null ? null : { one: row.en_one, many: row.en_many ?? '' },
    fr: row.fr_one === null ? null : { one: row.fr_one, many: row.fr_many ?? '', gender: row.fr_gender ?? 'm' },
  };
}
