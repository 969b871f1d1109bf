import { ok, type Result, refuse } from '#core/kit/result.ts';
import { OVERRIDE_MS } from '#core/shift-record/shift-times.ts';
import type { OverrideKind } from '#core/standing/start.ts';
import { type Actor, transact } from '#store/door/transaction.ts';
import { insertOverride, overridesOf } from '#store/shift-record/override.ts';
import { fleetOfDriver } from '#store/shift-record/roster.ts';
import type { ActContext } from '../context.ts';
import { giveReason } from '../reason/give-reason.ts';

export type OverrideAsked = {
  fleetId: number;
  driverId: number;
  kind: OverrideKind;
  reasonId: number | undefined;
  why: string;
};
export type OverrideGiven = Result<
  { overrideId: number },
  'driverUnknown' | 'reasonUnknown' | 'whyMissing' | 'overriddenAlready'
>;

/**
 * Lets a driver's next shift begin although its hours, or what they owe, stand against it; it ends with that shift, or by itself
 * where none begins. Refused: `driverUnknown`, `whyMissing`, `reasonUnknown`, `overriddenAlready` (by).
 */
export function giveOverride({ store, clock }: ActContext, actor: Actor, asked: OverrideAsked): Promise<OverrideGiven> {
  return transact<OverrideGiven>(store, actor, clock.nowMs(), async (t) => {
    const { fleetId, driverId, kind, why } = asked;
    if ((await fleetOfDriver(t, driverId)) !== fleetId) return refuse('driverUnknown');
    if (why.trim() === '') return refuse('whyMissing');
    const before = (await overridesOf(t.db, [driverId], t.nowMs)).get(driverId)?.find((one) => one.kind === kind);
    if (before) return refuse('overriddenAlready', { by: before.by });
    const reason = await giveReason(t, fleetId, 'override', asked);
    if (!reason.ok) return reason;
    const given = { fleetId, driverId, kind, why: why.trim(), reasonCode: reason.value };
    const overrideId = await insertOverride(t, { ...given, endsAtMs: t.nowMs + OVERRIDE_MS }, null);
    t.audit({
      act: kind === 'payments' ? 'overridePayments' : 'overrideShiftStart',
      entity: 'driver',
      entityId: driverId,
      fleetId,
      became: { override: overrideId, reasonCode: reason.value },
      why: given.why,
      about: { driverId },
    });
    t.announce('keyDesk', fleetId, driverId);
    return ok({ overrideId });
  });
}
