import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { Tx } from '#store/door/transaction.ts';
import { type ToldTamper, tamperEvent } from '#store/tamper/event.ts';
import { alone } from '../command/alone.ts';

/** Opens what a finding rests on, and writes down who looked. Refused: `eventUnknown`. */
export async function lookAtTamperingIn(
  t: Tx,
  { fleetId, id }: { fleetId: number; id: number },
): Promise<Result<ToldTamper, 'eventUnknown'>> {
  const event = await tamperEvent(t.db, fleetId, id);
  if (!event) return refuse('eventUnknown');
  const { code, version, driverId, vehicleId } = event;
  t.audit({
    entity: 'tamperEvent',
    entityId: id,
    fleetId,
    act: 'lookAtTampering',
    became: { code, version },
    about: { driverId, vehicleId },
  });
  return ok(event);
}

export const lookAtTampering = alone(lookAtTamperingIn);
