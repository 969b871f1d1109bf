import { VEHICLE_BOUND_STATES } from '#core/job/states.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { type BookingWithJobs, isOfParty, type PartyKey } from '#store/agent/party-bookings.ts';
import { lockBooking, lockJobsOfBooking } from '#store/booking/booking-change.ts';
import { type Actor, transact } from '#store/door/transaction.ts';
import type { JobRow } from '#store/job/job.ts';
import { cancelJobsIn } from '../booking/cancel-booking.ts';
import type { ActContext } from '../context.ts';

type CancelRefusal = 'bookingUnknown' | 'carOnItsWay' | 'nothingToCancel';

const hasCar = ({ state }: JobRow) => VEHICLE_BOUND_STATES.some((bound) => bound === state);

/**
 * An agent or a client cancels a booking of their own as long as no car is on its way. Refused: `bookingUnknown` (another's too),
 * `carOnItsWay` (state), `nothingToCancel` (it is over).
 */
export function cancelPartyBooking(
  { store, clock }: ActContext,
  actor: Actor,
  { party, bookingId, why }: { party: PartyKey; bookingId: number; why: string },
): Promise<Result<BookingWithJobs, CancelRefusal>> {
  return transact<Result<BookingWithJobs, CancelRefusal>>(store, actor, clock.nowMs(), async (t) => {
    const booking = await lockBooking(t, bookingId);
    if (!booking || !isOfParty(booking, party)) return refuse('bookingUnknown');
    const jobs = await lockJobsOfBooking(t, bookingId);
    const driven = jobs.find(hasCar);
    if (driven) return refuse('carOnItsWay', { state: driven.state });
    // No reason of the office's own is picked, so none can be unknown.
    const cancelled = await cancelJobsIn(t, jobs, { why });
    return cancelled.ok ? ok({ booking, jobs: cancelled.value }) : refuse('nothingToCancel');
  });
}
