import { ok, type Result, refuse } from '#core/kit/result.ts';
import { type Actor, transact } from '#store/door/transaction.ts';
import { type Addressees, insertUserMessage, recipientsOf } from '#store/message/user-message.ts';
import type { ActContext } from '../context.ts';

export const LONGEST_MESSAGE = 2_000;

export type NewUserMessage = { text: string; to: Addressees; expiresAtMs: number };
export type UserMessageSent = Result<
  { messageId: number; recipients: number },
  'messageEmpty' | 'messageTooLong' | 'nobodyAddressed' | 'expiryPast'
>;

/**
 * Sends a message that the addressees read in their user messages until it expires. It reaches active users who share
 * a fleet with the sender; others named are left out. To groups and to all, the sender is left out.
 * Refused: `messageEmpty`, `messageTooLong`, `nobodyAddressed` where nobody is left, `expiryPast`.
 */
export async function sendUserMessage(
  { store, clock }: ActContext,
  sender: { id: number; name: string; fleets: readonly number[] },
  { text, to, expiresAtMs }: NewUserMessage,
): Promise<UserMessageSent> {
  const message = text.trim();
  if (message === '') return refuse('messageEmpty');
  if (message.length > LONGEST_MESSAGE) return refuse('messageTooLong', { most: LONGEST_MESSAGE });
  const actor: Actor = { kind: 'user', id: sender.id, name: sender.name };
  return transact<UserMessageSent>(store, actor, clock.nowMs(), async (t) => {
    if (expiresAtMs <= t.nowMs) return refuse('expiryPast');
    const recipients = await recipientsOf(t, { id: sender.id, fleetIds: sender.fleets }, to);
    if (recipients.length === 0) return refuse('nobodyAddressed');
    const messageId = await insertUserMessage(t, {
      text: message,
      expiresAtMs,
      fromUserId: sender.id,
      fromUserName: sender.name,
      to: recipients,
    });
    t.audit({
      act: 'sendUserMessage',
      entity: 'userMessage',
      entityId: messageId,
      became: { text: message, to, recipients: recipients.length, expiresAtMs },
    });
    return ok({ messageId, recipients: recipients.length });
  });
}
