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

export const fileById = (db: Db, id: number): Promise<NewFile | undefined> =>
  db.selectFrom('file').select(['kind', 'sha256', 'bytes']).where('id', '=', id).executeTakeFirst();
