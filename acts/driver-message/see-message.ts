import { countsFromMs } from '#core/job/done-at.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { Tx } from '#store/door/transaction.ts';
import { lockReceived, noteReceived } from '#store/driver-message/driver-message.ts';
import { alone } from '../command/alone.ts';
import type { Seat } from '../job/answer-offer.ts';

export type MessageSeen = Result<{ messageId: number }, 'messageUnknown'>;

/**
 * A driver has read a message, at `doneAtMs` where the terminal says when. It counts once, and also where the message has
 * expired or was taken back meanwhile: it was read all the same. Refused: `messageUnknown`.
 */
export async function seeMessageIn(t: Tx, seat: Seat, messageId: number, doneAtMs?: number): Promise<MessageSeen> {
  const received = await lockReceived(t, seat.driverId, messageId);
  if (!received) return refuse('messageUnknown');
  if (received.readAtMs !== null) {
    t.unchanged();
    return ok({ messageId });
  }
  await noteReceived(t, seat, messageId, {
    at: new Date(countsFromMs(doneAtMs, received.sentAtMs, t.nowMs)),
  });
  t.audit({
    act: 'readDriverMessage',
    entity: 'driverMessage',
    entityId: messageId,
    fleetId: seat.fleetId,
    about: { vehicleId: seat.vehicleId, driverId: seat.driverId },
  });
  return ok({ messageId });
}

export const seeMessage = alone(seeMessageIn);
