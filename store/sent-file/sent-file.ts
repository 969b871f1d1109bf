import { sql } from 'kysely';
import type { Db } from '../door/connect.ts';

/** Keeps what a user has sent, and forgets all that nobody took within an hour. Null where a user has more than `mostBytes` here. */
export async function insertSentFile(db: Db, userId: number, bytes: Buffer, mostBytes: number): Promise<string | null> {
  await sql`delete from sent_file where sent_at < now() - interval '1 hour'`.execute(db);
  const { rows } = await sql<{ id: string }>`
    insert into sent_file (user_id, bytes)
    select ${userId}, ${bytes}
    where ${bytes.length} + (select coalesce(sum(length(bytes)), 0) from sent_file where user_id = ${userId}) <= ${mostBytes}
    returning id`.execute(db);
  return rows[0]?.id ?? null;
}

/** What this user has sent; null where it is not there any more, or is somebody else's. */
export async function sentFile(db: Db, userId: number, id: string): Promise<Buffer | null> {
  const found = await db
    .selectFrom('sent_file')
    .select('bytes')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found?.bytes ?? null;
}
