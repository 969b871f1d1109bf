import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { Actor, Tx } from '#store/door/transaction.ts';
import { deleteReservations, type ReservationKind } from '#store/reservation/reservation.ts';
import type { ActContext } from '../context.ts';
import { changeJob, type JobTarget } from '../job/change-job.ts';
import { type ReservationEnd, tellDropped } from './tell-dropped.ts';

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
