import { mayCommand } from '#core/job/states.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { BookingRow } from '#store/booking/booking.ts';
import { lockBooking, lockJobsOfBooking } from '#store/booking/booking-change.ts';
import { type Actor, type Tx, transact } from '#store/door/transaction.ts';
import type { JobRow } from '#store/job/job.ts';
import type { ActContext } from '../context.ts';
import { cancelJobIn } from '../job/direct-job.ts';
import type { Reasoned } from '../reason/give-reason.ts';

export type BookingCancelled = Result<
  { booking: BookingRow; jobs: JobRow[] },
  'bookingUnknown' | 'nothingToCancel' | 'reasonUnknown'
>;

/**
 * Cancels every job of a booking that has no passenger aboard yet, all or none; jobs already finished stay as they are.
 * Answers all its jobs. Refused: `bookingUnknown`, `nothingToCancel` (all are aboard or finished), `reasonUnknown`.
 */
export function cancelBooking(
  { store, clock }: ActContext,
  actor: Actor,
  target: { bookingId: number; fleets: readonly number[] } & Reasoned,
): Promise<BookingCancelled> {
  return transact<BookingCancelled>(store, actor, clock.nowMs(), async (t) => {
    const booking = await lockBooking(t, target.bookingId);
    if (!booking || !target.fleets.includes(booking.fleet_id)) return refuse('bookingUnknown');
    const jobs = await lockJobsOfBooking(t, booking.id);
    const cancelled = await cancelJobsIn(t, jobs, target);
    return cancelled.ok ? ok({ booking, jobs: cancelled.value }) : cancelled;
  });
}

/**
 * Cancels those of a booking's jobs that may be, locked in a transaction that is open already. Answers all of them. Refused:
 * `nothingToCancel`, `reasonUnknown` (only where a reason was picked).
 */
export async function cancelJobsIn(
  t: Tx,
  jobs: readonly JobRow[],
  reasoned: Reasoned,
): Promise<Result<JobRow[], 'nothingToCancel' | 'reasonUnknown'>> {
  if (!jobs.some(mayBeCancelled)) return refuse('nothingToCancel');
  const after: JobRow[] = [];
  for (const job of jobs) {
    const cancelled = mayBeCancelled(job) ? await cancelJobIn(t, job, reasoned) : ok(job);
    if (!cancelled.ok && cancelled.code === 'reasonUnknown') return refuse('reasonUnknown');
    if (!cancelled.ok) throw new Error(`Job ${job.id} of booking ${job.booking_id} is ${job.state}.`);
    after.push(cancelled.value);
  }
  return ok(after);
}

const mayBeCancelled = ({ state }: JobRow) => mayCommand(state, 'cancel');
