import { type Unfit, whyUnfit } from '#core/dispatch/bid.ts';
import { carFacts } from '#store/car-facts.ts';
import { bookingsOfJobs } from '#store/dispatch-world.ts';
import type { JobRow } from '#store/job.ts';
import type { Tx } from '#store/transaction.ts';
import { askingJob } from '../cover/asking-job.ts';

/** Why a vehicle at work and its driver may not have the job at all, their papers judged as of its day; null where they may. */
export async function whyUnfitFor(t: Tx, job: JobRow, vehicleId: number): Promise<Unfit | null> {
  const [bookings, [car]] = await Promise.all([
    bookingsOfJobs(t.db, [job.id]),
    carFacts(t.db, [vehicleId], new Date(Math.max(t.nowMs, job.required_at))),
  ]);
  return whyUnfit(askingJob(job, bookings.get(job.id)!), car!);
}
