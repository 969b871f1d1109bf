import { type Refusal, refuse } from '#core/kit/result.ts';
import { endOffer, liveOfferOfJob } from '#store/dispatch/offer.ts';
import { type Actor, type Tx, transact } from '#store/door/transaction.ts';
import { lastHand } from '#store/event/last-hand.ts';
import { type JobRow, lockJob } from '#store/job/job.ts';
import { touchVehicle } from '#store/vehicle/vehicle-now.ts';
import type { ActContext } from '../context.ts';

/** A job named by a user: only in the fleets they see, and as they saw it. */
export type JobTarget = { jobId: number; fleets?: readonly number[]; version?: number };

/**
 * Opens the transaction of a change to one job and locks it.
 * Refused: `jobUnknown`; `jobMoved` (it is no longer at the version the user saw: `by` says who moved it, `state` and
 * `version` how it is now).
 */
export function changeJob<T>(
  { store, clock }: ActContext,
  actor: Actor,
  target: JobTarget,
  work: (t: Tx, job: JobRow) => Promise<T>,
): Promise<T | Refusal<'jobUnknown' | 'jobMoved'>> {
  return transact(store, actor, clock.nowMs(), (t) => changeJobIn(t, target, work));
}

/** The same within a transaction that is open already. */
export async function changeJobIn<T>(
  t: Tx,
  target: JobTarget,
  work: (t: Tx, job: JobRow) => Promise<T>,
): Promise<T | Refusal<'jobUnknown' | 'jobMoved'>> {
  const job = await lockJob(t, target.jobId);
  if (!job || (target.fleets && !target.fleets.includes(job.fleet_id))) return refuse('jobUnknown');
  if (target.version !== undefined && target.version !== job.version) {
    const by = await lastHand(t.db, 'job', job.id);
    return refuse('jobMoved', { by, state: job.state, version: job.version });
  }
  return work(t, job);
}

/** Takes back the job's live offer, if it has one: the driver is told by the vehicle's announcement. */
export async function withdrawOffer(t: Tx, job: JobRow): Promise<void> {
  const offer = await liveOfferOfJob(t.db, job.id);
  if (!offer) return;
  await endOffer(t, offer.id, 'withdrawn');
  await touchVehicle(t, offer.vehicle_id);
}
