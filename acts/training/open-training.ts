import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { Tx } from '#store/door/transaction.ts';
import { findCourse, trainee } from '#store/training/course.ts';
import { deleteTraining, insertTraining } from '#store/training/training.ts';
import { isTried } from '#store/training/try.ts';
import { alone } from '../command/alone.ts';
import { auditTraining, type Seen, seenTraining, type TrainingTarget } from './training-desk.ts';

export type OpenedTraining = { fleetId: number; did: string; courseId: number };

/**
 * A driver is to take a course. Refused: `driverUnknown` (did), `driverEnded` (driver), `courseUnknown`, `courseEnded` (course),
 * `trainingOpen` (driver, course) where one of that course is open already.
 */
export async function openTrainingIn(
  t: Tx,
  { fleetId, did, courseId }: OpenedTraining,
): Promise<Result<{ id: number }, 'driverUnknown' | 'driverEnded' | 'courseUnknown' | 'courseEnded' | 'trainingOpen'>> {
  const driver = await trainee(t, fleetId, { did });
  if (!driver) return refuse('driverUnknown', { did });
  if (driver.endedAtMs !== null) return refuse('driverEnded', { driver: driver.name });
  const course = await findCourse(t.db, fleetId, courseId);
  if (!course) return refuse('courseUnknown');
  if (course.endedAtMs !== null) return refuse('courseEnded', { course: course.code });
  const id = await insertTraining(t, {
    fleet_id: fleetId,
    driver_id: driver.id,
    course_id: courseId,
    pass_mark: course.passMark,
    valid_months: course.validMonths,
  });
  if (id === undefined) return refuse('trainingOpen', { driver: driver.name, course: course.code });
  t.audit({
    act: 'openTraining',
    entity: 'training',
    entityId: id,
    fleetId,
    became: { course: course.code },
    about: { driverId: driver.id },
  });
  t.announce('trainings', fleetId, id);
  return ok({ id });
}

export const openTraining = alone(openTrainingIn);

/** A training that was opened by mistake goes. Refused: `recordUnknown`, `recordMoved` (by), `wrongState` (driver) once it began, or was tried. */
export async function dropTrainingIn(
  t: Tx,
  target: TrainingTarget,
): Promise<Result<{ id: number }, Seen | 'wrongState'>> {
  const training = await seenTraining(t, target);
  if (!training.ok) return training;
  const { id, state, driverName } = training.value;
  if (state !== 'pending' || (await isTried(t, id))) return refuse('wrongState', { driver: driverName });
  auditTraining(t, training.value, { act: 'dropTraining' });
  await deleteTraining(t, id);
  return ok({ id });
}

export const dropTraining = alone(dropTrainingIn);
