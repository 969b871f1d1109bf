import type { Logger } from 'pino';
import type { HandChoice } from '#acts/job/hand-choice.ts';
import type { ExplanationRecord } from '#core/dispatch/explanation/explanation-record.ts';
import type { DispatchPlan } from '#core/dispatch/plan/plan.ts';
import { type ByHand, explainByHand, unweighedByHand } from '#core/dispatch/rungs/by-hand.ts';
import { type Clock, weekHour } from '#core/kit/time.ts';
import { liveOfferOfJob } from '#store/dispatch/offer.ts';
import type { Store } from '#store/door/connect.ts';
import { findJob, type JobRow } from '#store/job/job.ts';
import type { Books } from '../../books.ts';
import type { FleetFacts } from '../../fleets/fleet-book.ts';
import { planOf } from '../fleet-plan.ts';
import { waitingSinceMs } from '../world-reader.ts';
import { jobAndCars } from './job-and-cars.ts';

type Parts = { store: Store; clock: Clock; books: Books; log: Logger };

/**
 * What the plan of this moment makes of a car that somebody chooses for a job; null where the fleet has no such job. Reasons
 * that cannot be worked out keep nobody from choosing: that is logged, and the record says so.
 */
export async function handChoice(
  parts: Parts,
  fleetId: number,
  { jobId, ...choice }: ByHand & { jobId: number },
): Promise<HandChoice | null> {
  const fleet = parts.books.fleets.get(fleetId);
  const row = await findJob(parts.store.db, jobId);
  if (!fleet || row?.fleet_id !== fleetId) return null;
  const nowMs = parts.clock.nowMs();
  const { plan } = planOf(fleet);
  try {
    return { planVersion: plan.version, reasons: await weighed(parts, fleet, row, plan, nowMs, choice) };
  } catch (error) {
    parts.log.error({ err: error, fleetId, jobId }, 'What speaks for a car chosen by hand could not be worked out');
    const job = { preBooked: row.pre_booked, priority: row.priority, waitingSinceMs: waitingSinceMs(row) };
    return { planVersion: plan.version, reasons: unweighedByHand(job, plan, nowMs, choice) };
  }
}

async function weighed(
  { store: { db }, books }: Parts,
  fleet: FleetFacts,
  row: JobRow,
  plan: DispatchPlan,
  nowMs: number,
  choice: ByHand,
): Promise<ExplanationRecord> {
  const [seen, offer] = await Promise.all([
    jobAndCars(db, fleet, books.positions, row, nowMs),
    liveOfferOfJob(db, row.id),
  ]);
  // The car that has the job's own offer to answer is as free for it as before.
  const vehicles = seen.vehicles.map((car) => (offer && car.offerId === offer.id ? { ...car, offerId: null } : car));
  const { reserved } = seen.job;
  // Whoever binds it anew asks who would have it if nobody had.
  const job = { ...seen.job, soft: false, reserved: choice.kept ? null : reserved };
  const world = { fleetId: fleet.id, vehicles, jobs: [job], at: weekHour(fleet.timeZone, nowMs) };
  return explainByHand(world, plan, nowMs, books.driveTimes.of(fleet.id).byStreets, choice);
}
