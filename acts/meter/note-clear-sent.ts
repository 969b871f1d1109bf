import { type Actor, transact } from '#store/door/transaction.ts';
import { lockReset, stepReset } from '#store/meter/meter-reset.ts';
import type { ActContext } from '../context.ts';

/** The command to clear a reset goes to its vehicle's terminal, for the first time; later times change nothing. */
export function noteClearSent({ store, clock }: ActContext, actor: Actor, resetId: number): Promise<void> {
  return transact(store, actor, clock.nowMs(), async (t) => {
    const reset = await lockReset(t, resetId);
    if (!reset || reset.clear_sent_at !== null || reset.cleared_at === null || reset.acknowledged_at !== null) {
      t.unchanged();
      return;
    }
    await stepReset(t, reset, { step: 'sent' });
    t.audit({
      act: 'sendResetClear',
      entity: 'meterReset',
      entityId: resetId,
      fleetId: reset.fleet_id,
      about: { vehicleId: reset.vehicle_id, driverId: reset.driver_id },
    });
  });
}
