import type { Decision } from '#core/dispatch/decision.ts';
import { vehiclesWeighed } from '#core/dispatch/explanation/explanation-record.ts';
import type { DispatchVehicle, WaitingJob } from '#core/dispatch/world.ts';
import type { DrivesAsked } from './router/router.ts';

/** The drives that the offers of a tick are between: of each job's five best cars to its pick-up. */
export function drivesBetween(
  decisions: readonly Decision[],
  jobs: readonly WaitingJob[],
  vehicles: readonly DispatchVehicle[],
): DrivesAsked[] {
  const pickUps = new Map(jobs.map((job) => [job.jobId, job.pickUp]));
  const positions = new Map(vehicles.map((vehicle) => [vehicle.vehicleId, vehicle.position]));
  return decisions.flatMap(({ kind, jobId, explanation }) => {
    const target = pickUps.get(jobId);
    if (kind !== 'offer' || !target) return [];
    const sources = vehiclesWeighed(explanation)
      .map((vehicleId) => positions.get(vehicleId) ?? null)
      .filter((position) => position !== null);
    return { target, sources };
  });
}
