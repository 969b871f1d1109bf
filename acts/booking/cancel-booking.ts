import { mayCommand } from '#core/job/states.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { type BookingRow, findBooking, jobsOfBooking } from '#store/booking/booking.ts';
import type { Actor } from '#store/door/transaction.ts';
import type { JobRow } from '#store/job/job.ts';
import type { ActContext } from '../context.ts';
import { cancelJob } from '../job/direct-job.ts';

/**
 * Cancels every job of a booking that has no passenger aboard yet; jobs already finished stay as they are. Answers all
 * its jobs. Refused: `bookingUnknown`, `nothingToCancel` (all are aboard or finished).
 */
export async function cancelBooking(
  context: ActContext,
  actor: Actor,
  target: { bookingId: number; fleets: readonly number[]; why: string },
): Promise<Result<{ booking: BookingRow; jobs: JobRow[] }, 'bookingUnknown' | 'nothingToCancel'>> {
  const { db } = context.store;
  const booking = await findBooking(db, target.bookingId);
  if (!booking || !target.fleets.includes(booking.fleet_id)) return refuse('bookingUnknown');
  let cancelled = 0;
  for (const job of await jobsOfBooking(db, booking.id)) {
    if (!mayCommand(job.state, 'cancel')) continue;
    const outcome = await cancelJob(context, actor, { jobId: job.id, fleets: target.fleets, why: target.why });
    if (outcome.ok) cancelled += 1;
  }
  if (cancelled === 0) return refuse('nothingToCancel');
  return ok({ booking, jobs: await jobsOfBooking(db, booking.id) });
}
