import type { BookingWorld } from '#core/booking/booking-world.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { isChangeable } from '#core/permanent/change-effects.ts';
import { lockPermanent, madeDates, updatePermanent } from '#store/permanent.ts';
import { type Actor, transact } from '#store/transaction.ts';
import type { ActContext } from '../context.ts';
import { dropMade } from './alter-made.ts';
import type { ChangeTarget, TargetRefusal } from './change-permanent.ts';
import { todayOf } from './permanent-values.ts';

/**
 * Deletes a permanent booking: none of its dates is made any more. Those made already stay, or are cancelled where no
 * car is looked for yet. Answers how many. Refused: `permanentUnknown`, `permanentMoved`.
 */
export function deletePermanent(
  { store, clock }: ActContext,
  actor: Actor,
  world: BookingWorld,
  target: ChangeTarget & { made: 'keep' | 'cancel' },
): Promise<Result<{ cancelled: number; kept: number }, TargetRefusal>> {
  const nowMs = clock.nowMs();
  return transact<Result<{ cancelled: number; kept: number }, TargetRefusal>>(store, actor, nowMs, async (t) => {
    const row = await lockPermanent(t, target.permanentId);
    if (!row || !target.fleets.includes(row.fleet_id)) return refuse('permanentUnknown');
    if (row.version !== target.version) return refuse('permanentMoved');
    const made = await madeDates(t.db, row.id, todayOf(world, nowMs), t);
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
    return ok({ cancelled: cancelled.length, kept: open.length - cancelled.length });
  });
}
