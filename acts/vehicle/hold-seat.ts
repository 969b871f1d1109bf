import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { Tx } from '#store/door/transaction.ts';
import { type HeldSeat, lockSeat } from '#store/shift/shift.ts';
import type { Seat } from '../job/answer-offer.ts';

/** Locks the vehicle of a seat. Refused: `shiftOver`, where the shift has ended meanwhile, here or at another desk. */
export async function holdSeat(t: Tx, seat: Seat): Promise<Result<HeldSeat, 'shiftOver'>> {
  const held = await lockSeat(t, seat.vehicleId);
  return held?.shiftId === seat.shiftId ? ok(held) : refuse('shiftOver');
}
