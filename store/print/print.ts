import type { Db } from '../door/connect.ts';
import type { Tx } from '../door/transaction.ts';

/** Which paper: of this fleet, kind and key there is one. */
export type PrintKey = { fleetId: number; kind: string; key: string };

export type KeptPrint = { id: number; fileId: number; copyFileId: number | null; sha256: string; madeAtMs: number };

export async function findPrint(db: Db, { fleetId, kind, key }: PrintKey): Promise<KeptPrint | undefined> {
  const row = await db
    .selectFrom('print as p')
    .innerJoin('file as f', 'f.id', 'p.file_id')
    .select(['p.id', 'p.file_id', 'p.copy_file_id', 'p.made_at', 'f.sha256'])
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
    }
  );
}

/** Keeps a paper that goes out; undefined where another was kept in the same moment. */
export async function insertPrint(
  t: Tx,
  { fleetId, kind, key }: PrintKey,
  { name, fileId, by }: { name: string; fileId: number; by: string },
): Promise<number | undefined> {
  const row = { fleet_id: fleetId, kind, key, name, file_id: fileId, made_at: t.at, made_by: by };
  const kept = await t.db
    .insertInto('print')
    .values(row)
    .onConflict((conflict) => conflict.constraint('print_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  return kept?.id;
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
