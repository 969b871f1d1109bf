import { DAY_MS } from '#core/kit/time.ts';
import type { Learned } from '#core/roads/learn-factors.ts';
import { type Actor, transact } from '#store/door/transaction.ts';
import { type DriveFit, forgetFits, writeFit } from '#store/drive-times/drive-fit.ts';
import type { ActContext } from '../context.ts';

const FITS_KEPT_MS = 400 * DAY_MS;

/** Keeps what was learned of a fleet's drives: the factors hold from now on, or none where none was worth using. */
export function keepFit(
  { store, clock }: ActContext,
  actor: Actor,
  drives: { fleetId: number; city: string; leftOut: number },
  learned: Learned,
): Promise<DriveFit> {
  return transact(store, actor, clock.nowMs(), async (t) => {
    const { used, trips, before, after } = learned;
    const fit = { ...drives, used, trips, before, after };
    await writeFit(t, fit, learned);
    await forgetFits(t, drives.fleetId, new Date(t.nowMs - FITS_KEPT_MS));
    t.audit({
      act: 'fitDriveTimes',
      entity: 'fleet',
      entityId: drives.fleetId,
      fleetId: drives.fleetId,
      became: { used, trips, leftOut: drives.leftOut, before, after },
    });
    t.announce('fleets', drives.fleetId, drives.fleetId);
    return { ...fit, fittedAtMs: t.nowMs, fittedBy: actor.name };
  });
}
