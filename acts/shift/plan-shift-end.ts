import { countsFromMs } from '#core/job/done-at.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { HOUR_MS } from '#core/kit/time.ts';
import { LONGEST_SHIFT_MS } from '#core/shift/shift-hours.ts';
import type { Tx } from '#store/door/transaction.ts';
import { plannedEndOf, setPlannedEnd } from '#store/shift/shift.ts';
import { touchVehicle } from '#store/vehicle/vehicle-now.ts';
import { alone } from '../command/alone.ts';
import type { Seat } from '../job/answer-offer.ts';
import { holdSeat } from '../vehicle/hold-seat.ts';

export type ShiftEndPlanned = Result<{ shiftId: number }, 'shiftOver' | 'endPast' | 'endTooFar'>;

/**
 * A driver says until when they mean to work, or takes it back (null): jobs that would not be done by then go to others.
 * Refused: what was past already when it was said (`endPast`), or is farther ahead than a shift may last (`endTooFar`, hours).
 */
export async function planShiftEndIn(
  t: Tx,
  seat: Seat,
  endsAtMs: number | null,
  doneAtMs?: number,
): Promise<ShiftEndPlanned> {
  const held = await holdSeat(t, seat);
  if (!held.ok) return held;
  const saidAtMs = countsFromMs(doneAtMs, 0, t.nowMs);
  if (endsAtMs !== null && endsAtMs <= saidAtMs) return refuse('endPast');
  if (endsAtMs !== null && endsAtMs - saidAtMs > LONGEST_SHIFT_MS) {
    return refuse('endTooFar', { hours: LONGEST_SHIFT_MS / HOUR_MS });
  }
  const before = await plannedEndOf(t.db, seat.shiftId);
  if (before === endsAtMs) {
    t.unchanged();
    return ok({ shiftId: seat.shiftId });
  }
  await setPlannedEnd(t, seat.shiftId, endsAtMs);
  await touchVehicle(t, seat.vehicleId);
  t.audit({
    act: 'planShiftEnd',
    entity: 'vehicle',
    entityId: seat.vehicleId,
    fleetId: seat.fleetId,
    was: { endsAtMs: before },
    became: { planned: endsAtMs !== null, endsAtMs },
    about: { driverId: seat.driverId },
  });
  return ok({ shiftId: seat.shiftId });
}

export const planShiftEnd = alone(planShiftEndIn);
