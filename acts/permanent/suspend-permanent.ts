import type { BookingWorld } from '#core/booking/booking-world.ts';
import type { CalendarDate } from '#core/calendar/calendar-date.ts';
import { type Result, refuse } from '#core/kit/result.ts';
import type { Actor } from '#store/door/transaction.ts';
import { findPermanent, type PermanentRow, permanentOf } from '#store/permanent/permanent.ts';
import type { ActContext } from '../context.ts';
import { changePermanent } from './change-permanent.ts';
import { todayOf } from './permanent-values.ts';
import type { PartsTarget } from './series-parts.ts';

const BRINGS = ['suspendedFrom', 'suspendedUntil'] as const;

/**
 * Suspends it from a date on, until one or for good, or lets it run again (`from` null). What was made for those dates is
 * cancelled; what a suspension had cancelled and is wanted again is made anew. The same is done to the other parts of its
 * series that are meant. Refused as `changePermanent`, and `datePast` for a suspension that is over already.
 */
export async function suspendPermanent(
  context: ActContext,
  actor: Actor,
  world: BookingWorld,
  target: PartsTarget & { from: CalendarDate | null; until: CalendarDate | null },
): Promise<Result<PermanentRow, string>> {
  const { from, until } = target;
  const today = todayOf(world, context.clock.nowMs());
  if (until !== null && until < today) return refuse('datePast');
  const row = await findPermanent(context.store.db, target.permanentId);
  if (!row || !target.fleets.includes(row.fleet_id)) return refuse('permanentUnknown');
  const permanent = { ...permanentOf(row), suspendedFrom: from, suspendedUntil: until };
  return changePermanent(context, actor, world, { ...target, permanent, scope: 'all', date: today, brings: BRINGS });
}
