import type { HandChoice } from '#acts/job/hand-choice.ts';
import { explainByHand } from '#core/dispatch/by-hand.ts';
import { type Clock, weekHour } from '#core/kit/time.ts';
import type { Store } from '#store/connect.ts';
import { findJob } from '#store/job.ts';
import { liveOfferOfJob } from '#store/offer.ts';
import type { Books } from '../books.ts';
import { jobAndCars } from './job-and-cars.ts';

/** What the plan of this moment makes of a car that somebody chooses for a job; null where the fleet has no such job. */
export async function handChoice(
  { store: { db }, clock, books }: { store: Store; clock: Clock; books: Books },
  fleetId: number,
  { jobId, vehicleId, by }: { jobId: number; vehicleId: number; by: string },
): Promise<HandChoice | null> {
  const fleet = books.fleets.get(fleetId);
  const [row, offer] = await Promise.all([findJob(db, jobId), liveOfferOfJob(db, jobId)]);
  if (!fleet || row?.fleet_id !== fleetId) return null;
  const nowMs = clock.nowMs();
  const seen = await jobAndCars(db, fleet, books.positions, row, nowMs);
  if (!seen) return null;
  const { plan } = seen;
  // The car that has the job's own offer to answer is as free for it as before.
  const vehicles = seen.vehicles.map((car) => (offer && car.offerId === offer.id ? { ...car, offerId: null } : car));
  const world = { fleetId, vehicles, jobs: [{ ...seen.job, soft: false }], at: weekHour(fleet.timeZone, nowMs) };
  const { byStreets } = books.driveTimes.of(fleetId);
  return { planVersion: plan.version, reasons: explainByHand(world, plan, nowMs, byStreets, { vehicleId, by }) };
}
