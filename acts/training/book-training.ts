import { localDate } from '#core/calendar/calendar-date.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { Tx } from '#store/door/transaction.ts';
import { fleetClock } from '#store/fleet/fleet-clock.ts';
import { findCourse } from '#store/training/course.ts';
import { freeSeat, lockSession, type SessionRow } from '#store/training/session.ts';
import { lockOfSession, missingCourses, type TrainingRow } from '#store/training/training.ts';
import { alone } from '../command/alone.ts';
import { led, type Seen, seenTraining, type TrainingTarget, tellTrainee, writeTraining } from './training-desk.ts';

type SessionRefusal = 'sessionUnknown' | 'sessionCancelled' | 'sessionBegun' | 'otherCourse';
type BookRefusal = Seen | 'wrongState' | SessionRefusal | 'prerequisiteMissing';

/** What the driver has to pass before. Refused: `prerequisiteMissing` (driver, courses). */
export async function checkPrerequisites(t: Tx, training: TrainingRow): Promise<Result<null, 'prerequisiteMissing'>> {
  const { fleetId, courseId, driverId, driverName } = training;
  const course = await findCourse(t.db, fleetId, courseId);
  const { zone } = await fleetClock(t.db, fleetId);
  const missing = await missingCourses(t.db, driverId, course?.prerequisites ?? [], localDate(t.nowMs, zone));
  return missing.length === 0
    ? ok(null)
    : refuse('prerequisiteMissing', { driver: driverName, courses: missing.join(', ') });
}

/**
 * Books a driver's training in a session; where all seats are taken they wait for one. Refused: `recordUnknown`, `recordMoved`
 * (by), `wrongState` (driver), `sessionUnknown`, `sessionCancelled`, `sessionBegun`, `otherCourse` (course), `prerequisiteMissing`
 * (driver, courses).
 */
export async function bookTrainingIn(
  t: Tx,
  { sessionId, ...target }: TrainingTarget & { sessionId: number },
): Promise<Result<{ id: number; waits: boolean }, BookRefusal>> {
  const session = await lockSession(t, target.fleetId, sessionId);
  if (!session) return refuse('sessionUnknown');
  const seen = await seenTraining(t, target);
  if (!seen.ok) return seen;
  const training = seen.value;
  const state = led(training, 'book');
  if (!state.ok) return state;
  if (session.cancelledWhy !== null) return refuse('sessionCancelled');
  if (session.startsAtMs <= t.nowMs) return refuse('sessionBegun');
  if (session.courseId !== training.courseId) return refuse('otherCourse', { course: session.code });
  const ready = await checkPrerequisites(t, training);
  if (!ready.ok) return ready;
  const seat = await freeSeat(t, session);
  if (seat === null) {
    const change = { session_id: sessionId, waits_since: t.at };
    await writeTraining(t, training, change, { act: 'waitForTraining', became: { session: sessionId } });
    await tellTrainee(t, training, 'waits', session);
    return ok({ id: training.id, waits: true });
  }
  const change = { state: state.value, session_id: sessionId, seat, waits_since: null };
  await writeTraining(t, training, change, { act: 'bookTraining', became: { session: sessionId, seat } });
  await tellTrainee(t, training, 'booked', session);
  return ok({ id: training.id, waits: false });
}

export const bookTraining = alone(bookTrainingIn);

/** Takes a driver off a session or its waiting list; a seat that comes free goes on. Refused: `recordUnknown`, `recordMoved` (by), `wrongState`. */
export async function unbookTrainingIn(
  t: Tx,
  target: TrainingTarget & { sessionId: number },
): Promise<Result<{ id: number }, Seen | 'wrongState' | 'sessionUnknown'>> {
  const session = await lockSession(t, target.fleetId, target.sessionId);
  if (!session) return refuse('sessionUnknown');
  const seen = await seenTraining(t, target);
  if (!seen.ok) return seen;
  const training = seen.value;
  const waits = training.waitsSinceMs !== null;
  const state = waits ? ok(training.state) : led(training, 'unbook');
  if (!state.ok) return state;
  if (training.sessionId !== session.id) return refuse('wrongState', { driver: training.driverName });
  const change = { state: state.value, session_id: null, seat: null, waits_since: null };
  await writeTraining(t, training, change, { act: 'unbookTraining' });
  await tellTrainee(t, training, 'unbooked', session);
  await moveUp(t, session);
  return ok({ id: training.id });
}

export const unbookTraining = alone(unbookTrainingIn);

/** Free seats of a locked session go to those who wait, the first first; each is told. None goes once it has begun. */
export async function moveUp(t: Tx, session: SessionRow): Promise<void> {
  if (session.startsAtMs <= t.nowMs) return;
  const waiting = (await lockOfSession(t, session.id)).filter(({ waitsSinceMs }) => waitsSinceMs !== null);
  for (const training of waiting) {
    const seat = await freeSeat(t, session);
    if (seat === null) return;
    const change = { state: 'booked', seat, waits_since: null } as const;
    await writeTraining(t, training, change, { act: 'moveUpTraining', became: { session: session.id, seat } });
    await tellTrainee(t, training, 'movedUp', session);
  }
}
