import { type Alikeness, USUAL_ALIKENESS } from '#core/booking/booking-options.ts';
import { crowdAmong, twinsAmong } from '#core/booking/likely/twins.ts';
import type { PlannedJob } from '#core/booking/plan-booking.ts';
import { type Refusal, refuse } from '#core/kit/result.ts';
import { isLandmark, oneCallAtATime, openJobsLike } from '#store/call/call-guard.ts';
import type { Tx } from '#store/door/transaction.ts';

export type LikenessRefusal = 'likelyTwin' | 'manyOpen';

/**
 * Whether a person should be asked before a booking is added to what is open; null where not. Of two operators who take
 * the same call at once the second is asked. Refused: `likelyTwin` (bookingId, name, by, same), `manyOpen` (jobs, same).
 */
export async function refusalOfAlike(
  t: Tx,
  /** The number as it is kept. */
  { fleetId, phone }: { fleetId: number; phone: string },
  [job]: readonly PlannedJob[],
  alikeness: Alikeness = USUAL_ALIKENESS,
): Promise<Refusal<LikenessRefusal> | null> {
  if (!job) return null;
  await oneCallAtATime(t, fleetId);
  const open = await openJobsLike(t.db, fleetId, phone, job.pickup);
  const landmark = await isLandmark(t.db, fleetId, job.pickup);
  const call = { phone, pickup: job.pickup, atMs: job.requiredAtMs, landmark };
  const [twin] = twinsAmong(open, call, alikeness);
  if (twin) {
    const { bookingId, passengerName, createdBy, same } = twin;
    return refuse('likelyTwin', { bookingId, name: passengerName, by: createdBy, same });
  }
  const crowd = crowdAmong(open, call);
  return crowd && crowd.jobs >= alikeness.crowdJobs ? refuse('manyOpen', crowd) : null;
}
