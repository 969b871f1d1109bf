import type { Unreserved } from '#core/dispatch/decision.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { deleteReservations, type ReservationKind, type ReservationRow } from '#store/reservation.ts';
import type { Actor, Tx } from '#store/transaction.ts';
import { touchVehicle } from '#store/vehicle-now.ts';
import type { ActContext } from '../context.ts';
import { changeJob, type JobTarget } from '../job/change-job.ts';

/** Why a reservation ended, beside what the rules say: its car went elsewhere, its job did, the coach took it back. */
export type ReservationEnd = Unreserved | 'carElsewhere' | 'jobElsewhere' | 'byCoach';

/** Writes down that these reservations are over, and has the terminals of their vehicles told. */
export async function tellDropped(t: Tx, dropped: readonly ReservationRow[], why: ReservationEnd): Promise<void> {
  for (const row of dropped) {
    t.audit({
      act: 'unreserve',
      entity: 'job',
      entityId: row.job_id,
      fleetId: row.fleet_id,
      was: { vehicle: row.vehicle_id, kind: row.kind },
      why,
    });
    t.announce('jobs', row.fleet_id, row.job_id);
    await touchVehicle(t, row.vehicle_id);
  }
}

/** A vehicle can no longer keep what it holds for later: the jobs look further. */
export async function dropReservationsOf(
  t: Tx,
  vehicleId: number,
  kinds: readonly ReservationKind[] = ['chained', 'committed'],
): Promise<void> {
  await tellDropped(t, await deleteReservations(t, { vehicleId, kinds }), 'carElsewhere');
}

/**
 * Ends the reservation of a job that is still waiting. Refused: `notReserved`; `jobMoved` where the job is no longer as
 * the asker saw it.
 */
export function dropReservation(
  context: ActContext,
  actor: Actor,
  target: JobTarget & { why: ReservationEnd },
): Promise<Result<null, 'jobUnknown' | 'jobMoved' | 'notReserved'>> {
  return changeJob<Result<null, 'jobUnknown' | 'jobMoved' | 'notReserved'>>(context, actor, target, async (t, job) => {
    const dropped = await deleteReservations(t, { jobId: job.id });
    if (dropped.length === 0) return refuse('notReserved');
    await tellDropped(t, dropped, target.why);
    return ok(null);
  });
}
