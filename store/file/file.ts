import { sql } from 'kysely';
import type { MadeKind } from '#core/file/kept-file.ts';
import type { Db } from '../door/connect.ts';
import type { Tx } from '../door/transaction.ts';

export type NewFile = { kind: MadeKind; sha256: string; bytes: Buffer };

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

/** Deletes those of these files that no row of any table names any more, with their tickets. */
export async function deleteFiles(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows: named } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as "table", a.attname as "column"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'file'::regclass and c.confdeltype <> 'c'`.execute(db);
  const byNobody = named.map(
    ({ table, column }) =>
      sql`not exists (select from ${sql.table(table)} x where ${sql.ref(`x.${column}`)} = file.id)`,
  );
  await sql`
    delete from file where ${sql.join([sql`id = any(${[...ids]}::bigint[])`, ...byNobody], sql` and `)}`.execute(db);
}

export const fileById = (db: Db, id: number): Promise<NewFile | undefined> =>
  db.selectFrom('file').select(['kind', 'sha256', 'bytes']).where('id', '=', id).executeTakeFirst();
