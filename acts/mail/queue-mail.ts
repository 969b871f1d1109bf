import { insertMail, type NewMail } from '#store/mail.ts';
import type { Tx } from '#store/transaction.ts';

export type { NewMail } from '#store/mail.ts';

/** Whatever would end a header line early becomes a space. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

/**
 * Puts a mail into the outbox with the change that causes it: it is sent once the transaction is committed, and never
 * where it is rolled back. The caller's audit line tells of it. Mail is by the wall clock, and so is the transaction.
 */
export async function queueMail(t: Tx, mail: NewMail): Promise<void> {
  await insertMail(t, { ...mail, to: oneLine(mail.to), subject: oneLine(mail.subject) });
}
