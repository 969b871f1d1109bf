import { mailOfCause, prefixOfRun, SCHEDULE_WORDS } from '#core/figure/schedule.ts';
import { DAY_MS } from '#core/kit/time.ts';
import type { Tx } from '#store/door/transaction.ts';
import { lockSchedule } from '#store/figure/schedule.ts';
import { insertUserMessage } from '#store/message/user-message.ts';
import { causeOf, failedOfCause } from '#store/outbox/outbox-cause.ts';

const TOLD_FOR_MS = 14 * DAY_MS;

/**
 * Tells whoever set up a report, within the transaction that gives its mail up, which address it did not reach: once for each time
 * it was due, however many addresses are dead. Nothing where the mail is none of a report, or nobody waits for it any more.
 */
export async function tellDeadAddress(t: Tx, messageId: number): Promise<void> {
  const mail = mailOfCause(await causeOf(t.db, messageId));
  if (!mail) return;
  // Held, so that two mails that fail at once do not both tell it.
  const row = await lockSchedule(t, mail.scheduleId);
  if (!row) return;
  const failed = await failedOfCause(t.db, prefixOfRun(mail.scheduleId, mail.dueMs));
  if (failed.some((id) => id !== messageId)) return;
  const { user_id: userId, name, language } = row;
  const text = SCHEDULE_WORDS[language].deadAddress(name, mail.to);
  const from = { fromUserId: null, fromUserName: t.actor.name };
  await insertUserMessage(t, { text, expiresAtMs: t.nowMs + TOLD_FOR_MS, ...from, to: [userId] });
}
