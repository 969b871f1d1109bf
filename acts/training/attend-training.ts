import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { Tx } from '#store/door/transaction.ts';
import { lockSession } from '#store/training/session.ts';
import { lockOfSession } from '#store/training/training.ts';
import { alone } from '../command/alone.ts';
import { checkPrerequisites } from './book-training.ts';
import { led, type Seen, seenTraining, type TrainingTarget, writeTraining } from './training-desk.ts';

/**
 * A driver takes a lesson outside a session. Refused: `recordUnknown`, `recordMoved` (by), `wrongState` (driver),
 * `prerequisiteMissing` (driver, courses).
 */
export async function attendTrainingIn(
  t: Tx,
  target: TrainingTarget,
): Promise<Result<{ id: number }, Seen | 'wrongState' | 'prerequisiteMissing'>> {
  const seen = await seenTraining(t, target);
  if (!seen.ok) return seen;
  const training = seen.value;
  // A seat that was booked is taken where the session is.
  const state =
    training.state === 'booked' ? refuse('wrongState', { driver: training.driverName }) : led(training, 'attend');
  if (!state.ok) return state;
  const ready = await checkPrerequisites(t, training);
  if (!ready.ok) return ready;
  const change = { state: state.value, session_id: null, waits_since: null };
  await writeTraining(t, training, change, { act: 'attendTraining' });
  return ok({ id: training.id });
}

export const attendTraining = alone(attendTrainingIn);

export type Attendance = { fleetId: number; sessionId: number; came: readonly number[]; missed: readonly number[] };

/**
 * Notes who came to a session and who did not; whoever is named already stays as they are. Those who waited in vain are to be
 * booked anew. Refused: `sessionUnknown`, `sessionCancelled`, `sessionNotBegun`, `notOfSession`.
 */
export async function takeAttendanceIn(
  t: Tx,
  { fleetId, sessionId, came, missed }: Attendance,
): Promise<
  Result<{ came: number; missed: number }, 'sessionUnknown' | 'sessionCancelled' | 'sessionNotBegun' | 'notOfSession'>
> {
  const session = await lockSession(t, fleetId, sessionId);
  if (!session) return refuse('sessionUnknown');
  if (session.cancelledWhy !== null) return refuse('sessionCancelled');
  if (session.startsAtMs > t.nowMs) return refuse('sessionNotBegun');
  const trainings = await lockOfSession(t, sessionId);
  const seated = new Map(trainings.flatMap((one) => (one.seat === null ? [] : [[one.id, one] as const])));
  if ([...came, ...missed].some((id) => !seated.has(id))) return refuse('notOfSession');
  const done = { came: 0, missed: 0 };
  for (const training of seated.values()) {
    const isThere = came.includes(training.id);
    if (training.state !== 'booked' || (!isThere && !missed.includes(training.id))) continue;
    if (isThere) await writeTraining(t, training, { state: 'attending' }, { act: 'attendTraining' });
    else await writeTraining(t, training, { state: 'noShow' }, { act: 'missTraining' });
    done[isThere ? 'came' : 'missed'] += 1;
  }
  for (const training of trainings) {
    if (training.waitsSinceMs === null) continue;
    await writeTraining(t, training, { session_id: null, waits_since: null }, { act: 'unbookTraining' });
  }
  if (done.came + done.missed === 0 && trainings.every(({ waitsSinceMs }) => waitsSinceMs === null)) t.unchanged();
  return ok(done);
}

export const takeAttendance = alone(takeAttendanceIn);
