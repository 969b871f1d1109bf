import { ok, type Result, refuse } from '#core/kit/result.ts';
import { type Actor, transact } from '#store/door/transaction.ts';
import { lockAlert, markFinished } from '#store/office/office-work.ts';
import type { ActContext } from '../context.ts';

/** Finishes an alert of one of the fleets; once finished, again changes nothing. Refused: `alertUnknown`. */
export function finishAlert(
  { store, clock }: ActContext,
  actor: Actor,
  { fleetIds, alertId }: { fleetIds: readonly number[]; alertId: number },
): Promise<Result<null, 'alertUnknown'>> {
  return transact<Result<null, 'alertUnknown'>>(store, actor, clock.nowMs(), async (t) => {
    const alert = await lockAlert(t, fleetIds, alertId);
    if (!alert) return refuse('alertUnknown');
    if (alert.finished) {
      t.unchanged();
      return ok(null);
    }
    await markFinished(t, 'alert', alertId);
    t.audit({
      act: 'finishAlert',
      entity: 'alert',
      entityId: alertId,
      fleetId: alert.fleetId,
      became: { type: alert.kind, finished: true },
    });
    return ok(null);
  });
}
