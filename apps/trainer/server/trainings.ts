import { implement } from '@orpc/server';
import { attendTraining } from '#acts/training/attend-training.ts';
import { bookTraining, unbookTraining } from '#acts/training/book-training.ts';
import { gradeTrainings } from '#acts/training/grade-trainings.ts';
import { dropTraining, openTraining } from '#acts/training/open-training.ts';
import { waiveTraining, withdrawTraining } from '#acts/training/supervise-training.ts';
import { allows } from '#core/access/flags.ts';
import { addDays, localDate } from '#core/calendar/calendar-date.ts';
import { effectSpans, ratesOf } from '#core/training/effect.ts';
import { DUE_DAYS } from '#core/training/limits.ts';
import { SUPERVISES } from '#core/training/states.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, requireFleet, valueOr } from '#engine/server/serve-contract.ts';
import { fleetClock } from '#store/fleet/fleet-clock.ts';
import { openCourses } from '#store/training/course.ts';
import { conductOf } from '#store/training/effect.ts';
import { findTraining, trainingRows } from '#store/training/training.ts';
import { trainings as contract } from '../contract/trainings.ts';
import { printCertificate } from './certificate.ts';
import { toldTraining } from './told.ts';

const os = implement(contract).$context<RequestContext>().use(guard);
/** Nobody takes more courses in a life. */
const MOST_OF_DRIVER = 500;

export const trainings = os.router({
  trainings: os.trainings.handler(async ({ input: { fleet, limit, ...asked }, context }) => {
    const { store, clock } = context.suite;
    const fleetId = requireFleet(context, fleet);
    const { zone } = await fleetClock(store.db, fleetId);
    const today = localDate(clock.nowMs(), zone);
    const dueBy = addDays(today, DUE_DAYS);
    const supervises = allows(context.user.rights, SUPERVISES);
    const rows = await trainingRows(store.db, fleetId, { ...asked, dueBy, most: limit + 1 });
    return { trainings: rows.slice(0, limit).map(toldTraining), more: rows.length > limit, supervises };
  }),
  openCourses: os.openCourses.handler(async ({ input, context }) => {
    const courses = await openCourses(context.suite.store.db, requireFleet(context, input.fleet));
    return {
      courses: courses.map(({ id, code, edition, minutes, nameEn: en, nameFr: fr }) => ({
        id,
        code,
        edition,
        minutes,
        name: { en, fr },
      })),
    };
  }),
  trainingsOfDriver: os.trainingsOfDriver.handler(async ({ input, context }) => {
    const asked = { which: 'all', dueBy: '', driverId: input.id, most: MOST_OF_DRIVER } as const;
    const rows = await trainingRows(context.suite.store.db, requireFleet(context, input.fleet), asked);
    return { trainings: rows.map(toldTraining) };
  }),
  effect: os.effect.handler(async ({ input, context, errors }) => {
    const { db } = context.suite.store;
    const fleetId = requireFleet(context, input.fleet);
    const training = await findTraining(db, fleetId, input.id);
    if (!training) throw errors.recordUnknown();
    const { driverId, doneOn } = training;
    if (doneOn === null) return { effect: null };
    const { zone } = await fleetClock(db, fleetId);
    const { before, after, overOn } = effectSpans(doneOn, localDate(context.suite.clock.nowMs(), zone));
    const told = async (span: readonly [string, string]) => {
      const conduct = await conductOf(db, { fleetId, driverId }, span);
      return { jobs: conduct.jobs, ...ratesOf(conduct) };
    };
    return { effect: { doneOn, overOn, before: await told(before), after: after ? await told(after) : null } };
  }),
  openTraining: os.openTraining.handler(async ({ input: { fleet, did, courseId }, context, errors }) => {
    const asked = { fleetId: requireFleet(context, fleet), did: did.trim(), courseId };
    return valueOr(errors, await openTraining(context.suite, context.actor, asked));
  }),
  dropTraining: os.dropTraining.handler(async ({ input: { fleet, ...target }, context, errors }) =>
    valueOr(
      errors,
      await dropTraining(context.suite, context.actor, { fleetId: requireFleet(context, fleet), ...target }),
    ),
  ),
  bookTraining: os.bookTraining.handler(async ({ input: { fleet, ...target }, context, errors }) =>
    valueOr(
      errors,
      await bookTraining(context.suite, context.actor, { fleetId: requireFleet(context, fleet), ...target }),
    ),
  ),
  unbookTraining: os.unbookTraining.handler(async ({ input: { fleet, ...target }, context, errors }) =>
    valueOr(
      errors,
      await unbookTraining(context.suite, context.actor, { fleetId: requireFleet(context, fleet), ...target }),
    ),
  ),
  attendTraining: os.attendTraining.handler(async ({ input: { fleet, ...target }, context, errors }) =>
    valueOr(
      errors,
      await attendTraining(context.suite, context.actor, { fleetId: requireFleet(context, fleet), ...target }),
    ),
  ),
  gradeTrainings: os.gradeTrainings.handler(async ({ input: { fleet, grades }, context, errors }) =>
    valueOr(
      errors,
      await gradeTrainings(context.suite, context.actor, { fleetId: requireFleet(context, fleet), grades }),
    ),
  ),
  waiveTraining: os.waiveTraining.handler(async ({ input: { fleet, ...asked }, context, errors }) =>
    valueOr(
      errors,
      await waiveTraining(context.suite, context.actor, { fleetId: requireFleet(context, fleet), ...asked }),
    ),
  ),
  withdrawTraining: os.withdrawTraining.handler(async ({ input: { fleet, ...asked }, context, errors }) =>
    valueOr(
      errors,
      await withdrawTraining(context.suite, context.actor, { fleetId: requireFleet(context, fleet), ...asked }),
    ),
  ),
  printCertificate: os.printCertificate.handler(async ({ input: { fleet, id }, context, errors }) =>
    valueOr(errors, await printCertificate(context, { fleetId: requireFleet(context, fleet), id })),
  ),
});
