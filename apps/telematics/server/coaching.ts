import { implement } from '@orpc/server';
import { orderCoaching } from '#acts/training/order-coaching.ts';
import { toldCoaching } from '#cards/coaching/server/told-courses.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, requireFleet, valueOr } from '#engine/server/serve-contract.ts';
import { coaching as contract } from '../contract/coaching.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

export const coaching = os.router({
  coachingCourses: os.coachingCourses.handler(({ input, context }) => toldCoaching(context, input.fleet)),
  coachDriver: os.coachDriver.handler(async ({ input, context, errors }) => {
    const { fleet, driver: driverId, course: courseId, why } = input;
    const of = { fleetId: requireFleet(context, fleet), driverId, courseId };
    const { id } = valueOr(errors, await orderCoaching(context.suite, context.actor, of, { caseId: null, why }));
    return { id };
  }),
});
