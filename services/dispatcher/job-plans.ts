import type { DispatchVehicle, WaitingJob } from '#core/dispatch/world.ts';
import type { Db } from '#store/door/connect.ts';
import { type JobPlans, plansOfJobs } from '#store/job/job-ladder.ts';

/** What is planned in a fleet beside offers: ladders, reservations and covers, by job and by vehicle. */
export type FleetPlans = {
  readonly byJob: ReadonlyMap<number, JobPlans>;
  /** Vehicle → its next job. */
  readonly nextJob: ReadonlyMap<number, number>;
  readonly committed: ReadonlyMap<number, NonNullable<DispatchVehicle['committed']>>;
};

export const NO_PLANS: FleetPlans = { byJob: new Map(), nextJob: new Map(), committed: new Map() };

export async function readPlans(db: Db, fleetId: number): Promise<FleetPlans> {
  const rows = await plansOfJobs(db, fleetId);
  const nextJob = new Map<number, number>();
  const committed = new Map<number, NonNullable<DispatchVehicle['committed']>>();
  for (const { job_id: jobId, required_at: requiredAtMs, reservation, ...place } of rows) {
    if (reservation?.kind === 'chained') nextJob.set(reservation.vehicle_id, jobId);
    if (reservation?.kind === 'committed')
      committed.set(reservation.vehicle_id, {
        jobId,
        requiredAtMs,
        pickUp: [place.pickup_longitude, place.pickup_latitude],
      });
  }
  return { byJob: new Map(rows.map((row) => [row.job_id, row])), nextJob, committed };
}

/** What of it a job's rules ask for; what belongs to an earlier attempt is over. */
export function plansOf(
  plans: FleetPlans,
  job: { id: number; attempt: number },
): Pick<WaitingJob, 'ladder' | 'reserved' | 'cover'> {
  const known = plans.byJob.get(job.id);
  const ladder = known?.ladder?.attempt === job.attempt ? known.ladder : null;
  const cover = known?.cover?.attempt === job.attempt ? known.cover : null;
  const reserved = known?.reservation ?? null;
  return {
    ladder: ladder && { rung: ladder.rung, sinceMs: ladder.since, round: ladder.round },
    reserved: reserved && { vehicleId: reserved.vehicle_id, kind: reserved.kind, moves: reserved.moves },
    cover: cover && { openedAtMs: cover.opened_at, firstBidAtMs: cover.first_bid_at, bids: cover.bids },
  };
}

/** Whom the job may not go to. A coach who bound it to such a car confirmed that, so it stays out of this for its own. */
export function bansOf(
  plans: FleetPlans,
  job: { id: number; banned_vehicle_ids: number[]; banned_driver_ids: number[] },
): Pick<WaitingJob, 'bannedVehicleIds' | 'bannedDriverIds'> {
  const reservation = plans.byJob.get(job.id)?.reservation;
  const [bannedVehicleIds, bannedDriverIds] = [job.banned_vehicle_ids, job.banned_driver_ids];
  if (reservation?.kind !== 'committed') return { bannedVehicleIds, bannedDriverIds };
  const { vehicle_id: vehicleId, driver_id: driverId } = reservation;
  return {
    bannedVehicleIds: bannedVehicleIds.filter((id) => id !== vehicleId),
    bannedDriverIds: bannedDriverIds.filter((id) => id !== driverId),
  };
}
