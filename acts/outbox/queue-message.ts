import type { Tx } from '#store/door/transaction.ts';
import { insertMessages, type NewMessage } from '#store/outbox/outbox.ts';

export type { NewMessage } from '#store/outbox/outbox.ts';

/** Whatever would end a header line early becomes a space. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

/**
 * Puts messages into the outbox with the change that causes them: they are sent once the transaction is committed, and
 * never where it is rolled back. The caller's audit line tells of them. The outbox is by the wall clock, and so is the
 * transaction. Answers how many were new.
 */
export function queueMessages(t: Tx, messages: readonly NewMessage[]): Promise<number> {
  return insertMessages(
    t,
    messages.map((message) => ({ ...message, to: oneLine(message.to), subject: oneLine(message.subject) })),
  );
}

export async function queueMessage(t: Tx, message: NewMessage): Promise<void> {
  await queueMessages(t, [message]);
}
