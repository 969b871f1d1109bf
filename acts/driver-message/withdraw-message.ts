import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { Tx } from '#store/door/transaction.ts';
import { lockMessage, withdraw } from '#store/driver-message/driver-message.ts';
import { alone } from '../command/alone.ts';

export type MessageWithdrawn = Result<null, 'messageUnknown' | 'messageExpired' | 'messageWithdrawn'>;

/**
 * Takes a message back: terminals drop it, what was read stays on record. Refused: `messageUnknown`, `messageExpired`,
 * `messageWithdrawn`.
 */
export async function withdrawMessageIn(
  t: Tx,
  { fleetId, messageId }: { fleetId: number; messageId: number },
): Promise<MessageWithdrawn> {
  const message = await lockMessage(t, [fleetId], messageId);
  if (!message) return refuse('messageUnknown');
  if (message.withdrawnAtMs !== null) return refuse('messageWithdrawn');
  if (message.expiresAtMs <= t.nowMs) return refuse('messageExpired');
  await withdraw(t, message);
  t.audit({ act: 'withdrawDriverMessage', entity: 'driverMessage', entityId: messageId, fleetId });
  return ok(null);
}

export const withdrawMessage = alone(withdrawMessageIn);
