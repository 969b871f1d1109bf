import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { Tx } from '#store/door/transaction.ts';
import { lockReset, stepReset } from '#store/meter/meter-reset.ts';
import { alone } from '../command/alone.ts';

export type ResetCleared = Result<null, 'resetUnknown' | 'commentMissing' | 'clearedAlready'>;

/**
 * Says why a reset may be cleared; its vehicle is sent the command until it has acknowledged it, and only then is the
 * reset closed. Refused: `clearedAlready`, with who did in `by`.
 */
export async function clearResetIn(
  t: Tx,
  { resetId, fleets, comment }: { resetId: number; fleets: readonly number[]; comment: string },
): Promise<ResetCleared> {
  const why = comment.trim();
  if (why === '') return refuse('commentMissing');
  const reset = await lockReset(t, resetId);
  if (!reset || !fleets.includes(reset.fleet_id)) return refuse('resetUnknown');
  if (reset.cleared_at !== null) return refuse('clearedAlready', { by: reset.cleared_by ?? '' });
  await stepReset(t, reset, { step: 'cleared', by: t.actor.name, comment: why });
  t.audit({
    act: 'clearReset',
    entity: 'meterReset',
    entityId: resetId,
    fleetId: reset.fleet_id,
    why,
    about: { vehicleId: reset.vehicle_id, driverId: reset.driver_id },
  });
  return ok(null);
}

export const clearReset = alone(clearResetIn);
