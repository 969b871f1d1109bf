import type { Db } from '../door/connect.ts';
import type { Tx } from '../door/transaction.ts';
import { deleteFiles } from '../file/file.ts';

/** Which paper: of this fleet, kind and key there is one. */
export type PrintKey = { fleetId: number; kind: string; key: string };

export type KeptPrint = {
  id: number;
  fileId: number;
  copyFileId: number | null;
  sha256: string;
  madeAtMs: number;
  handed: boolean;
};

export async function findPrint(db: Db, { fleetId, kind, key }: PrintKey): Promise<KeptPrint | undefined> {
  const row = await db
    .selectFrom('print as p')
    .innerJoin('file as f', 'f.id', 'p.file_id')
    .select(['p.id', 'p.file_id', 'p.copy_file_id', 'p.made_at', 'p.handed', 'f.sha256'])
    .where('p.fleet_id', '=', fleetId)
    .where('p.kind', '=', kind)
    .where('p.key', '=', key)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      fileId: row.file_id,
      copyFileId: row.copy_file_id,
      sha256: row.sha256,
      madeAtMs: Number(row.made_at),
      handed: row.handed,
    }
  );
}

/** Keeps a paper that goes out, or is still to be `handed` to anybody; undefined where another was kept in the same moment. */
export async function insertPrint(
  t: Tx,
  { fleetId, kind, key }: PrintKey,
  { name, fileId, by, handed = true }: { name: string; fileId: number; by: string; handed?: boolean },
): Promise<number | undefined> {
  const row = { fleet_id: fleetId, kind, key, name, file_id: fileId, made_at: t.at, made_by: by, handed };
  const kept = await t.db
    .insertInto('print')
    .values(row)
    .onConflict((conflict) => conflict.constraint('print_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  return kept?.id;
}

/** Somebody is given a kept paper for the first time; false where another was before. */
export async function markHanded(t: Tx, id: number): Promise<boolean> {
  const handed = await t.db
    .updateTable('print')
    .set({ handed: true })
    .where('id', '=', id)
    .where('handed', '=', false)
    .executeTakeFirst();
  return handed.numUpdatedRows > 0n;
}

/** Keeps the copy of a paper, where there is none yet. */
export async function keepCopy(t: Tx, id: number, copyFileId: number): Promise<boolean> {
  const kept = await t.db
    .updateTable('print')
    .set({ copy_file_id: copyFileId })
    .where('id', '=', id)
    .where('copy_file_id', 'is', null)
    .executeTakeFirst();
  return kept.numUpdatedRows > 0n;
}

/** Papers of a kind that name somebody who is forgotten are gone, with their files. */
export async function forgetPrints(db: Db, kind: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const gone = await db
    .deleteFrom('print')
    .where('kind', '=', kind)
    .where('key', 'in', [...keys])
    .returning(['file_id', 'copy_file_id'])
    .execute();
  await deleteFiles(
    db,
    gone.flatMap(({ file_id: file, copy_file_id: copy }) => (copy === null ? [file] : [file, copy])),
  );
}
