import { ok, type Result, refuse } from '#core/kit/result.ts';
import { type MeterTotals, sameTotals } from '#core/meter/totals.ts';
import type { Tx } from '#store/door/transaction.ts';
import { insertReset } from '#store/meter/meter-reset.ts';
import { openResets } from '#store/watch/meter.ts';
import { alone } from '../command/alone.ts';
import type { Seat } from '../job/answer-offer.ts';
import { raiseAlertsIn } from '../office/keep-watch.ts';
import { holdSeat } from '../vehicle/hold-seat.ts';

export type ResetRecorded = Result<{ resetId: number }, 'shiftOver' | 'totalsSame'>;

export type ToldReset = { before: MeterTotals; after: MeterTotals; device?: string; commandId?: string };

/**
 * A meter says that its totals changed otherwise than by a hiring; the office is told at once. It is linked to the chain
 * of its fleet's resets.
 */
export async function recordResetIn(t: Tx, seat: Seat, told: ToldReset): Promise<ResetRecorded> {
  const held = await holdSeat(t, seat);
  if (!held.ok) return held;
  if (sameTotals(told.before, told.after)) return refuse('totalsSame');
  const resetId = await writeReset(t, seat, told);
  await raiseAlertsIn(t, { fleetId: seat.fleetId, alert: 'Meter', standing: openResets(seat.fleetId) });
  return ok({ resetId });
}

/** Writes a reset, linked to its fleet's chain, with its line in the trail. */
export async function writeReset(t: Tx, seat: Omit<Seat, 'shiftId'>, told: ToldReset): Promise<number> {
  const { before, after, device = '', commandId = '' } = told;
  const { fleetId, vehicleId, driverId } = seat;
  const resetId = await insertReset(t, { fleetId, vehicleId, driverId, device, commandId, before, after });
  t.audit({
    act: 'recordReset',
    entity: 'meterReset',
    entityId: resetId,
    fleetId,
    was: before,
    became: after,
    about: { vehicleId, driverId },
  });
  return resetId;
}

export const recordReset = alone(recordResetIn);
