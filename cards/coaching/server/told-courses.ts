import type { HandlerContext } from '#engine/server/context.ts';
import { requireFleet } from '#engine/server/serve-contract.ts';
import { openCourses } from '#store/training/course.ts';

/** The courses by which drivers of a fleet are coached. */
export async function toldCoaching(context: HandlerContext, fleet: number) {
  const courses = await openCourses(context.suite.store.db, requireFleet(context, fleet));
  return {
    courses: courses.flatMap(({ id, code, kind, nameEn: en, nameFr: fr }) =>
      kind === 'coaching' ? [{ id, code, name: { en, fr } }] : [],
    ),
  };
}
