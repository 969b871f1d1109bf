import type { Db } from '../door/connect.ts';
import type { Tx } from '../door/transaction.ts';

export type NewFile = { kind: string; sha256: string; bytes: Buffer };

/** Keeps a file of a fleet; answers its id. */
export async function insertFile(
  t: Tx,
  fleetId: number,
  { kind, sha256, bytes }: NewFile,
  by: string,
): Promise<number> {
  const row = { fleet_id: fleetId, kind, sha256, bytes, size: bytes.length, made_at: t.at, made_by: by };
  return (await t.db.insertInto('file').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

export async function deleteFile(t: Tx, id: number): Promise<void> {
  await t.db.deleteFrom('file').where('id', '=', id).execute();
}

/** The same of many; nobody fetches them any more. */
export async function deleteFiles(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .deleteFrom('file_ticket')
    .where('file_id', 'in', [...ids])
    .execute();
  await db
    .deleteFrom('file')
    .where('id', 'in', [...ids])
    .execute();
}

export const fileById = (db: Db, id: number): Promise<NewFile | undefined> =>
  db.selectFrom('file').select(['kind', 'sha256', 'bytes']).where('id', '=', id).executeTakeFirst();
