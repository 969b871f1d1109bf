import type { Explanation } from '#core/dispatch/explanation.ts';
import type { JobState } from '#core/job/states.ts';
import type { Db } from '#store/connect.ts';
import { findJob } from '#store/job.ts';
import { jobLines, jobNoCars, jobOffers, platesOf } from '#store/story.ts';
import type { Reasons, StoryEntry } from '../contract.ts';

/** All that happened to a job, oldest first; undefined where the fleet has no such job. */
export async function jobStory(db: Db, fleetId: number, jobId: number) {
  const job = await findJob(db, jobId);
  if (job?.fleet_id !== fleetId) return undefined;
  const [lines, offers, noCars] = await Promise.all([jobLines(db, jobId), jobOffers(db, jobId), jobNoCars(db, jobId)]);
  const told = [...offers, ...noCars].map(({ reasons }) => explanationOf(reasons)).filter((one) => one !== null);
  const plates = await platesOf(db, told.flatMap(vehiclesIn));
  const entries: StoryEntry[] = [
    ...lines.map((line) => ({
      kind: 'moved' as const,
      atMs: line.at,
      act: line.act,
      byKind: line.actor_kind as 'user' | 'driver' | 'system' | 'customer',
      by: line.actor_name,
      from: line.from_state as JobState | null,
      to: line.to_state as JobState | null,
      plate: line.plate,
      why: line.why,
    })),
    ...offers.map((offer) => ({
      kind: 'offered' as const,
      atMs: offer.sent_at,
      plate: offer.plate,
      driverName: offer.driver_name,
      attempt: offer.attempt,
      state: offer.state,
      expiresAtMs: offer.expires_at,
      answeredAtMs: offer.answered_at,
      reasons: named(explanationOf(offer.reasons), plates),
    })),
    ...noCars.map((decision) => ({
      kind: 'noCar' as const,
      atMs: decision.at,
      reasons: named(explanationOf(decision.reasons), plates),
    })),
  ];
  // A stable sort: of one instant, what the audit says comes before what was weighed.
  entries.sort((a, b) => a.atMs - b.atMs);
  return { jobId: job.id, version: job.version, entries };
}

/** Reasons are written by the dispatcher alone; a record of another form tells nothing. */
function explanationOf(reasons: unknown): Explanation | null {
  const told = reasons as Explanation | null;
  return told && Array.isArray(told.best) && Array.isArray(told.passedOver) ? told : null;
}

function vehiclesIn(told: Explanation): number[] {
  return [...told.best, ...told.passedOver].map(({ vehicleId }) => vehicleId);
}

function named(told: Explanation | null, plates: ReadonlyMap<number, string>): Reasons | null {
  if (!told) return null;
  return {
    rung: told.rung,
    planVersion: told.planVersion,
    waitedSeconds: told.waitedSeconds,
    capSeconds: told.capSeconds,
    vehicleId: told.vehicleId,
    noCar: told.noCar ?? null,
    best: told.best.map((car) => ({
      vehicleId: car.vehicleId,
      plate: plates.get(car.vehicleId) ?? null,
      driveSeconds: car.driveSeconds,
      metres: car.metres,
      costMs: car.cost.totalMs,
      items: car.cost.items,
    })),
    passedOver: told.passedOver.map((car) => ({
      vehicleId: car.vehicleId,
      plate: plates.get(car.vehicleId) ?? null,
      metres: car.metres,
      why: car.why,
    })),
  };
}
