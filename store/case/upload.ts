import { sql } from 'kysely';
import type { CaseLook, CaseUpload } from '#core/case/told-case.ts';
import type { Db } from '../door/connect.ts';
import type { Tx } from '../door/transaction.ts';
import { insertFile, type NewFile } from '../file/file.ts';

const MOST_LOOKS = 50;

/** Keeps a file with a case; answers its id, or null where the case has it already. */
export async function insertUpload(
  t: Tx,
  { id, fleet_id: fleetId }: { id: number; fleet_id: number },
  { name, file }: { name: string; file: NewFile },
): Promise<number | null> {
  const same = t.db.selectFrom('case_upload').select('id').where('case_id', '=', id).where('sha256', '=', file.sha256);
  if (await same.where('file_id', 'is not', null).executeTakeFirst()) return null;
  const kept = {
    file_id: await insertFile(t, fleetId, file, t.actor.name),
    name,
    kind: file.kind,
    size: file.bytes.length,
    at: t.at,
    by_name: t.actor.name,
  };
  const { id: uploadId } = await t.db
    .insertInto('case_upload')
    .values({ case_id: id, sha256: file.sha256, ...kept })
    .onConflict((conflict) => conflict.constraint('case_upload_once').doUpdateSet(kept))
    .returning('id')
    .executeTakeFirstOrThrow();
  return uploadId;
}

/** The files of a case, in the order they came. */
export async function uploadsOf(db: Db, caseId: number): Promise<CaseUpload[]> {
  const rows = await db.selectFrom('case_upload').selectAll().where('case_id', '=', caseId).orderBy('id').execute();
  return rows.map(({ id, name, kind, size, at, by_name: by, file_id: file }) => ({
    id,
    name,
    kind,
    size,
    atMs: at,
    by,
    gone: file === null,
  }));
}

/** How many files a case has; `by` counts those of somebody alone. */
export async function uploadCount(db: Db, caseId: number, by?: string): Promise<number> {
  const { count } = await db
    .selectFrom('case_upload')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('case_id', '=', caseId)
    .$if(by !== undefined, (query) => query.where('by_name', '=', by ?? ''))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A file of a case that is still there. */
export async function uploadOf(
  db: Db,
  caseId: number,
  id: number,
): Promise<{ id: number; fileId: number; name: string } | undefined> {
  const row = await db
    .selectFrom('case_upload')
    .select(['id', 'file_id', 'name'])
    .where('case_id', '=', caseId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && row.file_id !== null ? { id: row.id, fileId: row.file_id, name: row.name } : undefined;
}

/** Who looked at the files of a case, the newest first. */
export const uploadLooks = (db: Db, entity: string, caseId: number): Promise<CaseLook[]> =>
  db
    .selectFrom('audit as l')
    .innerJoin('case_upload as u', (on) => on.on(sql<boolean>`u.id = (l.became ->> 'file')::bigint`))
    .select(['l.id', 'l.at as atMs', 'l.actor_name as by', 'u.name'])
    .where('l.entity', '=', entity)
    .where('l.entity_id', '=', String(caseId))
    .where('l.act', '=', 'openCaseFile')
    .where('u.case_id', '=', caseId)
    .orderBy('l.id', 'desc')
    .limit(MOST_LOOKS)
    .execute();
