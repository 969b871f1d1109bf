import { ok, type Result, refuse } from '#core/kit/result.ts';
import { type Actor, transact } from '#store/door/transaction.ts';
import { lockReceived, markReceivedDeleted } from '#store/message/user-message.ts';
import type { ActContext } from '../context.ts';

/**
 * Deletes a message for the user who received it, and for nobody else; once deleted, again changes nothing.
 * Refused: `messageUnknown`, where the user received no such message.
 */
export function deleteUserMessage(
  { store, clock }: ActContext,
  user: { id: number; name: string },
  messageId: number,
): Promise<Result<null, 'messageUnknown'>> {
  const actor: Actor = { kind: 'user', id: user.id, name: user.name };
  return transact<Result<null, 'messageUnknown'>>(store, actor, clock.nowMs(), async (t) => {
    const received = await lockReceived(t, user.id, messageId);
    if (!received) return refuse('messageUnknown');
    if (received.deleted) {
      t.unchanged();
      return ok(null);
    }
    await markReceivedDeleted(t, user.id, messageId);
    t.audit({ act: 'deleteUserMessage', entity: 'userMessage', entityId: messageId, became: { deletedBy: user.name } });
    return ok(null);
  });
}
