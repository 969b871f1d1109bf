import { after, type JobMove } from '#core/job/states.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { type JobPatch, type JobRow, updateJob } from '#store/job.ts';
import type { Tx } from '#store/transaction.ts';
import { touchVehicle } from '#store/vehicle-now.ts';

export type Moved = Result<JobRow, 'jobNotInState'>;

/**
 * Moves a locked job along the one table of transitions, with its line in the job's story. Refused, and nothing
 * changed, where the table knows no such move from the job's state.
 */
export async function moveJob(
  t: Tx,
  job: JobRow,
  move: JobMove,
  patch: JobPatch = {},
  why: string | null = null,
): Promise<Moved> {
  const state = after(job.state, move);
  if (state === null) return refuse('jobNotInState', { state: job.state, move });
  const moved = await updateJob(t, job, { ...patch, state, state_at: t.at });
  t.audit({
    act: move,
    entity: 'job',
    entityId: job.id,
    fleetId: job.fleet_id,
    was: { state: job.state, vehicle: job.vehicle_id, version: job.version },
    became: { state, vehicle: moved.vehicle_id, version: moved.version },
    why,
  });
  t.announce('jobs', job.fleet_id, job.id);
  for (const vehicle of new Set([job.vehicle_id, moved.vehicle_id])) {
    if (vehicle !== null) await touchVehicle(t, vehicle);
  }
  return ok(moved);
}

/** What a job loses when it goes back to look for another vehicle. */
export function backToDispatching(t: Tx, job: JobRow): JobPatch {
  return {
    vehicle_id: null,
    driver_id: null,
    shift_id: null,
    dispatched_at: null,
    arrived_at: null,
    picked_up_at: null,
    attempt: job.attempt + 1,
    attempt_began_at: t.at,
    rejections: 0,
  };
}
