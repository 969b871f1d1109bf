import type { Db } from '../door/connect.ts';
import type { Tx } from '../door/transaction.ts';

/** Which paper: of this fleet, kind and key there is one. */
export type PrintKey = { fleetId: number; kind: string; key: string };

/** Whose a paper is: of the books, which keep it, or of a driver or a case, with whose persons it goes. */
export type PaperOf = 'books' | { driverId: number | null; caseId: number | null };

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
  {
    whose,
    name,
    fileId,
    by,
    handed = true,
  }: { whose: PaperOf; name: string; fileId: number; by: string; handed?: boolean },
): Promise<number | undefined> {
  const { driverId, caseId } = whose === 'books' ? { driverId: null, caseId: null } : whose;
  const of = { fleet_id: fleetId, kind, key, driver_id: driverId, case_id: caseId };
  const row = { ...of, name, file_id: fileId, made_at: t.at, made_by: by, handed };
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
