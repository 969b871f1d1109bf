import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { Tx } from '#store/door/transaction.ts';
import { findTraining } from '#store/training/training.ts';
import { bookTrainingIn, unbookTrainingIn } from './book-training.ts';
import type { Testee } from './tries/take-test.ts';

type OwnRefusal = 'trainingUnknown' | 'trainingMoved' | 'sessionGone' | 'sessionBegun' | 'prerequisiteMissing';

/** To a driver it is all the same why a session, or their training, is not as it was shown. */
const TOLD = {
  recordUnknown: 'trainingUnknown',
  recordMoved: 'trainingMoved',
  wrongState: 'trainingMoved',
  sessionUnknown: 'sessionGone',
  sessionCancelled: 'sessionGone',
  otherCourse: 'sessionGone',
  sessionBegun: 'sessionBegun',
  prerequisiteMissing: 'prerequisiteMissing',
} as const satisfies Readonly<Record<string, OwnRefusal>>;

/**
 * A driver books a session of a course they are to take; where all seats are taken they wait for one. Refused: `trainingUnknown`,
 * `trainingMoved`, `sessionGone`, `sessionBegun`, `prerequisiteMissing` (driver, courses).
 */
export async function bookOwnSessionIn(
  t: Tx,
  { fleetId, driverId }: Testee,
  { trainingId, sessionId }: { trainingId: number; sessionId: number },
): Promise<Result<{ waits: boolean }, OwnRefusal>> {
  const training = await findTraining(t.db, fleetId, trainingId);
  if (training?.driverId !== driverId) return refuse('trainingUnknown');
  const target = { fleetId, id: trainingId, version: training.version, sessionId };
  const booked = await bookTrainingIn(t, target);
  return booked.ok ? ok({ waits: booked.value.waits }) : refuse(TOLD[booked.code], booked.detail);
}

/**
 * A driver gives their seat, or their place in the waiting list, back before the session begins. Refused: `trainingUnknown`,
 * `trainingMoved`, `sessionGone`, `sessionBegun`.
 */
export async function leaveOwnSessionIn(
  t: Tx,
  { fleetId, driverId }: Testee,
  trainingId: number,
): Promise<Result<null, OwnRefusal>> {
  const training = await findTraining(t.db, fleetId, trainingId);
  if (training?.driverId !== driverId) return refuse('trainingUnknown');
  const { sessionId, startsAtMs, version } = training;
  if (sessionId === null || startsAtMs === null) return refuse('sessionGone');
  if (startsAtMs <= t.nowMs) return refuse('sessionBegun');
  const left = await unbookTrainingIn(t, { fleetId, id: trainingId, version, sessionId });
  return left.ok ? ok(null) : refuse(TOLD[left.code], left.detail);
}
