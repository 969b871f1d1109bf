import { ok, type Result, refuse } from '#core/kit/result.ts';
import { MINUTE_MS } from '#core/kit/time.ts';
import { type Actor, transact } from '#store/door/transaction.ts';
import { lockSeat } from '#store/shift/shift.ts';
import { hasTrailSince } from '#store/vehicle/vehicle-trail.ts';
import type { ActContext } from '../context.ts';

/** A phone that jumps does so again and again. */
export const SAME_JUMP_MS = 10 * MINUTE_MS;

/** That a vehicle told a place that no car reaches is kept as an event of it, once in ten minutes whichever node heard it. */
export function recordJump(
  { store, clock }: ActContext,
  actor: Actor,
  { vehicleId, metres }: { vehicleId: number; metres: number },
): Promise<Result<{ kept: boolean }, 'vehicleUnknown'>> {
  return transact<Result<{ kept: boolean }, 'vehicleUnknown'>>(store, actor, clock.nowMs(), async (t) => {
    const held = await lockSeat(t, vehicleId);
    if (!held) return refuse('vehicleUnknown');
    if (await hasTrailSince(t.db, vehicleId, 'positionJumped', t.nowMs - SAME_JUMP_MS)) {
      t.unchanged();
      return ok({ kept: false });
    }
    t.audit({
      act: 'positionJumped',
      entity: 'vehicle',
      entityId: vehicleId,
      fleetId: held.fleetId,
      became: { metres },
      about: { driverId: held.driverId, jobId: held.jobId },
    });
    return ok({ kept: true });
  });
}
