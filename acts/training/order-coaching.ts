import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { Tx } from '#store/door/transaction.ts';
import { findCourse, trainee } from '#store/training/course.ts';
import { insertTraining, trainingOfCase } from '#store/training/training.ts';
import { alone } from '../command/alone.ts';

export type CoachingRefusal =
  | 'reasonMissing'
  | 'driverUnknown'
  | 'driverEnded'
  | 'courseUnknown'
  | 'courseEnded'
  | 'notCoaching'
  | 'coachingOpen'
  | 'coachedAlready';

/**
 * A driver is to be coached, after an incident or for how they drive; the reason stays with the training, and the driver reads it.
 * Answers the name of the course in the language of the fleet's log, its code. Refused: `reasonMissing`, `driverUnknown`,
 * `driverEnded` (driver), `courseUnknown`, `courseEnded` (course), `notCoaching` (course) where it is of another kind,
 * `coachingOpen` (driver, course) where one of that course is open already, `coachedAlready` of the same incident.
 */
export async function orderCoachingIn(
  t: Tx,
  { fleetId, driverId, courseId }: { fleetId: number; driverId: number; courseId: number },
  { caseId, why }: { caseId: number | null; why: string },
): Promise<Result<{ id: number; course: string }, CoachingRefusal>> {
  if (why === '') return refuse('reasonMissing');
  const driver = await trainee(t, fleetId, { id: driverId });
  if (!driver) return refuse('driverUnknown', { did: String(driverId) });
  if (driver.endedAtMs !== null) return refuse('driverEnded', { driver: driver.name });
  const course = await findCourse(t.db, fleetId, courseId);
  if (!course) return refuse('courseUnknown');
  if (course.kind !== 'coaching') return refuse('notCoaching', { course: course.code });
  if (course.endedAtMs !== null) return refuse('courseEnded', { course: course.code });
  if (caseId !== null && (await trainingOfCase(t, caseId))) return refuse('coachedAlready');
  const id = await insertTraining(t, {
    fleet_id: fleetId,
    driver_id: driver.id,
    course_id: courseId,
    pass_mark: course.passMark,
    valid_months: course.validMonths,
    ordered_of: caseId === null ? 'driving' : 'incident',
    ordered_case_id: caseId,
    ordered_why: why,
  });
  if (id === undefined) return refuse('coachingOpen', { driver: driver.name, course: course.code });
  t.audit({
    act: 'orderCoaching',
    entity: 'training',
    entityId: id,
    fleetId,
    became: { course: course.code },
    about: { driverId: driver.id },
    why,
  });
  t.announce('trainings', fleetId, id);
  return ok({ id, course: course.code });
}

export const orderCoaching = alone(orderCoachingIn);
