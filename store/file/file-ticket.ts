import { type Insertable, sql } from 'kysely';
import type { Db } from '../door/connect.ts';
import type { Tables } from '../door/tables.ts';
import type { Tx } from '../door/transaction.ts';

/** Keeps a ticket; those that are over are forgotten. */
export async function insertTicket(t: Tx, ticket: Insertable<Tables['file_ticket']>, at: Date): Promise<void> {
  await t.db.deleteFrom('file_ticket').where(sql<boolean>`good_until < ${at}`).execute();
  await t.db.insertInto('file_ticket').values(ticket).execute();
}

export type FileFetched = {
  name: string;
  kind: string;
  bytes: Buffer;
  sessionSha256: Buffer | null;
  driverId: number | null;
};

/** Uses a ticket up, whoever comes with it; answers its file where it is good for them. */
export async function takeTicket(
  db: Db,
  { codeSha256, address, at }: { codeSha256: Buffer; address: string; at: Date },
): Promise<FileFetched | undefined> {
  const { rows } = await sql<FileFetched & { good: boolean }>`
    with used as (delete from file_ticket where code_sha256 = ${codeSha256} returning *)
    select f.kind, f.bytes, u.name, u.session_sha256 as "sessionSha256", u.driver_id as "driverId",
      u.address = ${address} and u.good_until > ${at} as good
    from used u join file f on f.id = u.file_id`.execute(db);
  const [row] = rows;
  return row?.good ? row : undefined;
}
