import { ok, type Result, refuse } from '#core/kit/result.ts';
import { DAY_MS, MINUTE_MS } from '#core/kit/time.ts';
import { FARTHEST_DAYS } from '#core/training/limits.ts';
import type { Tx } from '#store/door/transaction.ts';
import { lastHand } from '#store/event/last-hand.ts';
import { findCourse } from '#store/training/course.ts';
import {
  insertSession,
  lockSession,
  type SessionRow,
  type SessionValues,
  updateSession,
} from '#store/training/session.ts';
import { lockOfSession } from '#store/training/training.ts';
import { alone } from '../command/alone.ts';
import { moveUp } from './book-training.ts';
import { tellTrainee, writeTraining } from './training-desk.ts';

export type PlannedSession = { startsAtMs: number; minutes: number; place: string; trainer: string; seats: number };
type TimeRefusal = 'sessionPast' | 'sessionTooFar';
type SeenSession = 'sessionUnknown' | 'sessionMoved' | 'sessionCancelled';

const valuesOf = ({ startsAtMs, minutes, place, trainer, seats }: PlannedSession): SessionValues => ({
  starts_at: new Date(startsAtMs),
  ends_at: new Date(startsAtMs + minutes * MINUTE_MS),
  place,
  trainer,
  seats,
});

function timely(t: Tx, { startsAtMs }: PlannedSession): Result<null, TimeRefusal> {
  if (startsAtMs <= t.nowMs) return refuse('sessionPast');
  return startsAtMs > t.nowMs + FARTHEST_DAYS * DAY_MS ? refuse('sessionTooFar', { days: FARTHEST_DAYS }) : ok(null);
}

/** Plans a session of a course. Refused: `courseUnknown`, `courseEnded` (course), `sessionPast`, `sessionTooFar` (days). */
export async function planSessionIn(
  t: Tx,
  { fleetId, courseId, ...planned }: PlannedSession & { fleetId: number; courseId: number },
): Promise<Result<{ id: number }, 'courseUnknown' | 'courseEnded' | TimeRefusal>> {
  const course = await findCourse(t.db, fleetId, courseId);
  if (!course) return refuse('courseUnknown');
  if (course.endedAtMs !== null) return refuse('courseEnded', { course: course.code });
  const time = timely(t, planned);
  if (!time.ok) return time;
  const id = await insertSession(t, fleetId, courseId, valuesOf(planned));
  t.audit({
    act: 'planTrainingSession',
    entity: 'trainingSession',
    entityId: id,
    fleetId,
    became: { course: course.code, ...planned },
  });
  t.announce('trainings', fleetId, id);
  return ok({ id });
}

export const planSession = alone(planSessionIn);

type SessionTarget = { fleetId: number; id: number; version: number };

async function seenSession(t: Tx, { fleetId, id, version }: SessionTarget): Promise<Result<SessionRow, SeenSession>> {
  const session = await lockSession(t, fleetId, id);
  if (!session) return refuse('sessionUnknown');
  if (session.version !== version) return refuse('sessionMoved', { by: await lastHand(t.db, 'trainingSession', id) });
  return session.cancelledWhy === null ? ok(session) : refuse('sessionCancelled');
}

/**
 * Changes a session before it begins: who is booked is told of another time or place, and new seats go to those who wait.
 * Refused: `sessionUnknown`, `sessionMoved` (by), `sessionCancelled`, `sessionBegun`, `sessionPast`, `sessionTooFar` (days),
 * `seatsTaken` (taken) where more are booked.
 */
export async function changeSessionIn(
  t: Tx,
  { fleetId, id, version, ...planned }: PlannedSession & SessionTarget,
): Promise<Result<{ id: number }, SeenSession | TimeRefusal | 'sessionBegun' | 'seatsTaken'>> {
  const seen = await seenSession(t, { fleetId, id, version });
  if (!seen.ok) return seen;
  const was = seen.value;
  if (was.startsAtMs <= t.nowMs) return refuse('sessionBegun');
  const time = timely(t, planned);
  if (!time.ok) return time;
  const trainings = await lockOfSession(t, id);
  const highest = Math.max(0, ...trainings.map(({ seat }) => seat ?? 0));
  if (planned.seats < highest) return refuse('seatsTaken', { taken: was.taken });
  await updateSession(t, id, valuesOf(planned));
  t.audit({
    act: 'changeTrainingSession',
    entity: 'trainingSession',
    entityId: id,
    fleetId,
    was: { startsAtMs: was.startsAtMs, place: was.place, trainer: was.trainer, seats: was.seats },
    became: { course: was.code, ...planned },
  });
  t.announce('trainings', fleetId, id);
  const session = { ...was, ...planned };
  if (planned.startsAtMs !== was.startsAtMs || planned.place !== was.place)
    for (const training of trainings) await tellTrainee(t, training, 'changed', session);
  await moveUp(t, session);
  return ok({ id });
}

export const changeSession = alone(changeSessionIn);

/**
 * Cancels a session that has not begun: whoever is booked or waits is told, and is to be booked again. Refused: `reasonMissing`,
 * `sessionUnknown`, `sessionMoved` (by), `sessionCancelled`, `sessionBegun`.
 */
export async function cancelSessionIn(
  t: Tx,
  { why: given, ...target }: SessionTarget & { why: string },
): Promise<Result<{ id: number }, SeenSession | 'sessionBegun' | 'reasonMissing'>> {
  const why = given.trim();
  if (why === '') return refuse('reasonMissing');
  const seen = await seenSession(t, target);
  if (!seen.ok) return seen;
  const session = seen.value;
  if (session.startsAtMs <= t.nowMs) return refuse('sessionBegun');
  await updateSession(t, session.id, { cancelled_at: t.at, cancelled_why: why });
  for (const training of await lockOfSession(t, session.id)) {
    const change = { state: 'pending', session_id: null, seat: null, waits_since: null } as const;
    await writeTraining(t, training, change, { act: 'unbookTraining', why });
    await tellTrainee(t, training, 'cancelled', session);
  }
  t.audit({
    act: 'cancelTrainingSession',
    entity: 'trainingSession',
    entityId: session.id,
    fleetId: target.fleetId,
    became: { course: session.code },
    why,
  });
  t.announce('trainings', target.fleetId, session.id);
  return ok({ id: session.id });
}

export const cancelSession = alone(cancelSessionIn);
