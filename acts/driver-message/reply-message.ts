import { countsFromMs } from '#core/job/done-at.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { LONGEST_REPLY } from '#core/message/driver-message.ts';
import type { Tx } from '#store/door/transaction.ts';
import { lockReceived, noteReceived } from '#store/driver-message/driver-message.ts';
import { alone } from '../command/alone.ts';
import type { Seat } from '../job/answer-offer.ts';

export type MessageReplied = Result<
  { messageId: number },
  'messageUnknown' | 'messageExpired' | 'messageWithdrawn' | 'alreadyReplied' | 'replyEmpty' | 'replyTooLong'
>;

/**
 * A driver answers a message, once: one of the answers offered, or words of their own. It counts as read with it. What
 * was answered in time but arrives late (`doneAtMs`) counts. Refused: `messageUnknown`, `messageExpired`,
 * `messageWithdrawn`, `alreadyReplied`, `replyEmpty`, `replyTooLong` (`most`).
 */
export async function replyMessageIn(
  t: Tx,
  seat: Seat,
  messageId: number,
  words: string,
  doneAtMs?: number,
): Promise<MessageReplied> {
  const reply = words.trim();
  if (reply === '') return refuse('replyEmpty');
  if (reply.length > LONGEST_REPLY) return refuse('replyTooLong', { most: LONGEST_REPLY });
  const received = await lockReceived(t, seat.driverId, messageId);
  if (!received) return refuse('messageUnknown');
  if (received.reply !== null) return refuse('alreadyReplied');
  const atMs = countsFromMs(doneAtMs, received.sentAtMs, t.nowMs);
  if (received.withdrawnAtMs !== null && received.withdrawnAtMs <= atMs) return refuse('messageWithdrawn');
  if (received.expiresAtMs <= atMs) return refuse('messageExpired');
  await noteReceived(t, seat, messageId, { at: new Date(atMs), reply });
  t.audit({
    act: 'answerDriverMessage',
    entity: 'driverMessage',
    entityId: messageId,
    fleetId: seat.fleetId,
    became: { reply },
    about: { vehicleId: seat.vehicleId, driverId: seat.driverId },
  });
  return ok({ messageId });
}

export const replyMessage = alone(replyMessageIn);
