import type { Tx } from '#store/door/transaction.ts';
import { openCourses } from '#store/training/course.ts';

/** The course by which drivers of the demo are coached. */
export async function coachingCourse(t: Tx, fleetId: number): Promise<number> {
  const found = (await openCourses(t.db, fleetId)).find(({ kind }) => kind === 'coaching');
  if (!found) throw new Error('The demo has no course of kind coaching.');
  return found.id;
}
