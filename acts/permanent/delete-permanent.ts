import type { BookingWorld } from '#core/booking/booking-world.ts';
import { ok, type Result } from '#core/kit/result.ts';
import { isChangeable } from '#core/permanent/change-effects.ts';
import { type Actor, transact } from '#store/door/transaction.ts';
import { lockSeries, madeDates, updatePermanent } from '#store/permanent/permanent.ts';
import type { ActContext } from '../context.ts';
import { dropMade } from './alter-made.ts';
import { todayOf } from './permanent-values.ts';
import { type PartsTarget, partsMeant, type TargetRefusal } from './series-parts.ts';

/**
 * Deletes a permanent booking, and the other parts of its series that are meant: none of their dates is made any more.
 * Those made already stay, or are cancelled where no car is looked for yet. Answers how many. Refused: `permanentUnknown`, `permanentMoved`.
 */
export function deletePermanent(
  { store, clock }: ActContext,
  actor: Actor,
  world: BookingWorld,
  target: PartsTarget & { made: 'keep' | 'cancel' },
): Promise<Result<{ cancelled: number; kept: number }, TargetRefusal>> {
  const nowMs = clock.nowMs();
  return transact<Result<{ cancelled: number; kept: number }, TargetRefusal>>(store, actor, nowMs, async (t) => {
    const today = todayOf(world, nowMs);
    const meant = partsMeant(await lockSeries(t, target.permanentId), target, today);
    if (!meant.ok) return meant;
    const total = { cancelled: 0, kept: 0 };
    for (const row of meant.value) {
      const made = await madeDates(t.db, row.id, today, t);
      const open = made.filter(({ jobs }) => isChangeable(jobs.map(({ state }) => state)));
      const cancelled = target.made === 'cancel' ? open : [];
      for (const one of cancelled) await dropMade(t, one, 'permanent booking deleted');
      await updatePermanent(t, row, { deleted_at: t.at });
      t.audit({
        act: 'delete',
        entity: 'permanentBooking',
        entityId: row.id,
        fleetId: row.fleet_id,
        was: { passengerName: row.passenger_name },
        became: { cancelled: cancelled.map(({ bookingId }) => bookingId) },
      });
      total.cancelled += cancelled.length;
      total.kept += open.length - cancelled.length;
    }
    return ok(total);
  });
}
