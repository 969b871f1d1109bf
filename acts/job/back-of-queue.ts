import { readPlan } from '#core/dispatch/plan/plan-check.ts';
import { planFrom } from '#core/dispatch/plan/stored-plan.ts';
import type { OfferRow } from '#store/dispatch/offer.ts';
import { offeredOnRung } from '#store/dispatch/offer.ts';
import type { Tx } from '#store/door/transaction.ts';

/**
 * What letting an offer pass costs its vehicle: one that came to the first of its own queue sends it out of the queue for
 * a while, and then behind all who stand there. Offers from elsewhere cost nothing.
 */
export async function backOfQueue(t: Tx, offer: OfferRow): Promise<{ unplotted_until?: Date; queue_since?: Date }> {
  const made = await offeredOnRung(t.db, offer);
  if (made?.rung !== 'queue') return {};
  const { stored } = readPlan(made.plan);
  const { backOfQueueMs } = planFrom(stored ?? { preset: 'nearest' }, made.planVersion);
  if (backOfQueueMs === 0) return {};
  const over = new Date(t.nowMs + backOfQueueMs);
  return { unplotted_until: over, queue_since: over };
}
