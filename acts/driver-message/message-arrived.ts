import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { Tx } from '#store/door/transaction.ts';
import { lockReceived, noteDelivered } from '#store/driver-message/driver-message.ts';
import type { Seat } from '../job/answer-offer.ts';
import { tellDelivered } from './deliver-messages.ts';

/** A terminal says itself that it has a message; what was known before changes nothing. Refused: `messageUnknown`. */
export async function messageArrivedIn(
  t: Tx,
  { fleetId, driverId, vehicleId }: Seat,
  messageId: number,
): Promise<Result<{ messageId: number }, 'messageUnknown'>> {
  if (!(await lockReceived(t, driverId, messageId))) return refuse('messageUnknown');
  tellDelivered(t, fleetId, await noteDelivered(t, [{ messageId, driverId, vehicleId }]));
  return ok({ messageId });
}
