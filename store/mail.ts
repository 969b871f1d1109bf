import { sql } from 'kysely';
import type { Tx } from './transaction.ts';

export type NewMail = {
  kind: string;
  language: 'en' | 'fr';
  to: string;
  subject: string;
  body: string;
  /** The body holds a secret: emptied once sent. */
  secret?: boolean;
};

/** The channel on which a commit says that mail waits. */
export const MAIL_CHANNEL = 'mail';

/** Keeps a mail until it is sent, due at once, and wakes the senders of every node after the commit. */
export async function insertMail(t: Tx, mail: NewMail): Promise<number> {
  const { id } = await t.db
    .insertInto('mail')
    .values({
      kind: mail.kind,
      language: mail.language,
      to_address: mail.to,
      subject: mail.subject,
      body: mail.body,
      secret: mail.secret ?? false,
      created_at: t.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`select pg_notify(${MAIL_CHANNEL}, '')`.execute(t.db);
  return id;
}
