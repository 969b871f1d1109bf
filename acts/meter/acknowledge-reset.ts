import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { Tx } from '#store/door/transaction.ts';
import type { ResetLine } from '#store/meter/meter-chain.ts';
import { lockReset, stepReset } from '#store/meter/meter-reset.ts';
import { alone } from '../command/alone.ts';
import type { Seat } from '../job/answer-offer.ts';
import { holdSeat } from '../vehicle/hold-seat.ts';

export type ResetAcknowledged = Result<{ resetId: number }, 'shiftOver' | 'resetUnknown' | 'resetNotCleared'>;

/**
 * A vehicle says that its meter is cleared as it was told: the reset is closed. Said again, it is answered as before.
 * Refused: `resetUnknown`, where it is not this vehicle's; `resetNotCleared`, where nobody in the office has cleared it.
 */
export async function acknowledgeResetIn(t: Tx, seat: Seat, resetId: number): Promise<ResetAcknowledged> {
  const held = await holdSeat(t, seat);
  if (!held.ok) return held;
  const reset = await lockReset(t, resetId);
  if (reset?.vehicle_id !== seat.vehicleId) return refuse('resetUnknown');
  if (reset.cleared_at === null) return refuse('resetNotCleared');
  if (reset.acknowledged_at !== null) {
    t.unchanged();
    return ok({ resetId });
  }
  await writeAcknowledged(t, seat, reset);
  return ok({ resetId });
}

/** Closes a locked reset that its vehicle has cleared, with its line in the trail. */
export async function writeAcknowledged(t: Tx, seat: Omit<Seat, 'shiftId'>, reset: ResetLine): Promise<void> {
  await stepReset(t, reset, { step: 'acknowledged', by: t.actor.name });
  t.audit({
    act: 'acknowledgeReset',
    entity: 'meterReset',
    entityId: reset.id,
    fleetId: reset.fleet_id,
    about: { vehicleId: seat.vehicleId, driverId: seat.driverId },
  });
}

export const acknowledgeReset = alone(acknowledgeResetIn);
