import { after, isFinished, type JobMove } from '#core/job/states.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { Tx } from '#store/door/transaction.ts';
import { type JobPatch, type JobRow, updateJob } from '#store/job/job.ts';
import { dropPlans } from '#store/reservation/reservation.ts';
import { touchVehicle } from '#store/vehicle/vehicle-now.ts';
import { keepCharges } from '../account/keep-charges.ts';
import { keepCommission } from '../agent/keep-commission.ts';
import { oweMoved } from '../confirmation/owe.ts';
import { tellDropped } from '../reservation/tell-dropped.ts';
import { withdrawOffer } from './change-job.ts';

export type Moved = Result<JobRow, 'jobNotInState'>;

/**
 * Moves a locked job along the one table of transitions, with its line in the job's story. Refused, and nothing
 * changed, where the table knows no such move from the job's state. A `state_at` in the patch says since when it counts.
 * `why` names the company's own reason by its code where one was picked. `whom` is whom the move concerns where the job is not theirs: who has the offer.
 */
export async function moveJob(
  t: Tx,
  job: JobRow,
  move: JobMove,
  patch: JobPatch = {},
  why: string | { text: string; code: string | null } | null = null,
  whom: { vehicleId: number; driverId: number } | null = null,
): Promise<Moved> {
  const told = typeof why === 'string' || why === null ? { text: why, code: null } : why;
  const state = after(job.state, move);
  if (state === null) return refuse('jobNotInState', { state: job.state, move });
  // Whoever was asked to take it over need not answer any more.
  if (job.state === 'dispatched' && move !== 'handOver') await withdrawOffer(t, job);
  const by = move === 'cancel' ? { cancelled_by: t.actor.kind } : {};
  const moved = await updateJob(t, job, { state_at: t.at, ...by, ...patch, state });
  t.audit({
    act: move,
    entity: 'job',
    entityId: job.id,
    fleetId: job.fleet_id,
    was: { state: job.state, vehicle: job.vehicle_id, version: job.version },
    became: {
      state,
      vehicle: moved.vehicle_id,
      version: moved.version,
      ...(moved.state_at === t.nowMs ? {} : { countsFromMs: moved.state_at }),
      ...(told.code === null ? {} : { reasonCode: told.code }),
    },
    why: told.text,
    about: {
      vehicleId: whom?.vehicleId ?? moved.vehicle_id ?? job.vehicle_id,
      driverId: whom?.driverId ?? moved.driver_id ?? job.driver_id,
      areaId: moved.area_id,
    },
  });
  t.announce('jobs', job.fleet_id, job.id);
  for (const vehicle of new Set([job.vehicle_id, moved.vehicle_id])) {
    if (vehicle !== null) await touchVehicle(t, vehicle);
  }
  await oweMoved(t, moved, move);
  if (move in ENDS_PLANS) await endPlans(t, moved, move as keyof typeof ENDS_PLANS);
  if (isFinished(state)) await owe(t, moved);
  return ok(moved);
}

/** A job that is over owes its account its fare, or lets it go, and its agent a commission; no limit stands against that. */
async function owe(t: Tx, { id }: JobRow): Promise<void> {
  const kept = await keepCharges(t, [id]);
  if (!kept.ok) throw new Error(`The fare of job ${id} was held against a limit.`);
  await keepCommission(t, id);
}

/** With these moves goes what was planned for the job; `leaves`: its place on the ladder too. */
const ENDS_PLANS = {
  offer: { leaves: false, told: true },
  accept: { leaves: true, told: true },
  assign: { leaves: true, told: true },
  handOver: { leaves: true, told: true },
  hold: { leaves: true, told: false },
  alter: { leaves: true, told: false },
  postpone: { leaves: true, told: false },
  cancel: { leaves: true, told: false },
} as const satisfies { [Move in JobMove]?: { leaves: boolean; told: boolean } };

async function endPlans(t: Tx, job: JobRow, move: keyof typeof ENDS_PLANS): Promise<void> {
  const { leaves, told } = ENDS_PLANS[move];
  const takenBy = move === 'accept' || move === 'assign' || move === 'handOver' ? job.vehicle_id : null;
  const dropped = await dropPlans(t, { jobId: job.id, vehicleId: takenBy, leaves });
  const own = dropped.filter((row) => row.job_id === job.id);
  // That the job went to a vehicle says it all.
  if (told) for (const row of own) await touchVehicle(t, row.vehicle_id);
  else await tellDropped(t, own, 'jobElsewhere');
  const others = dropped.filter((row) => row.job_id !== job.id);
  await tellDropped(t, others, 'carElsewhere');
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
