import { transact } from '#store/door/transaction.ts';
import { type EventRow, lockEvent, updateEvent } from '#store/event-booking/event-booking.ts';
import { cancellableJobs } from '#store/event-booking/event-cars.ts';
import type { ActContext } from '../context.ts';
import { cancelJob } from '../job/direct-job.ts';
import { EVENT_ACTOR } from './row-booking.ts';

/**
 * Cancels up to `most` jobs of an event that no car is bound to; one that got a car meanwhile is left to it. False where none
 * is left.
 */
export async function cancelSomeJobs(context: ActContext, event: EventRow, most: number): Promise<boolean> {
  const jobs = await cancellableJobs(context.store.db, event.id, most);
  for (const { id, version } of jobs) {
    await cancelJob(context, EVENT_ACTOR, { jobId: id, version, why: event.cancel_why ?? event.name });
  }
  return jobs.length > 0;
}

/** Every job that could be is cancelled. */
export async function finishCancelling({ store, clock }: ActContext, eventId: number): Promise<void> {
  await transact(store, EVENT_ACTOR, clock.nowMs(), async (t) => {
    const event = await lockEvent(t, eventId);
    if (event?.state !== 'cancelling') {
      t.unchanged();
      return;
    }
    await updateEvent(t, event, { state: 'cancelled' });
    t.audit({
      act: 'update',
      entity: 'eventBooking',
      entityId: event.id,
      fleetId: event.fleet_id,
      was: { state: 'cancelling' },
      became: { state: 'cancelled' },
      why: event.cancel_why,
    });
  });
}
