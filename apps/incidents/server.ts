import { implement } from '@orpc/server';
import { coachDriver } from '#acts/incident/coach-driver.ts';
import { incidentActs } from '#acts/incident/incident-acts.ts';
import { orderWork } from '#acts/incident/order-work.ts';
import { proposeSuspension } from '#acts/incident/propose-suspension.ts';
import { toldCoaching } from '#cards/coaching/server/told-courses.ts';
import { PATTERN_DAYS, PATTERN_LEAST, weightOf } from '#core/incident/terms.ts';
import { DAY_MS } from '#core/kit/time.ts';
import { caseHandlers } from '#engine/case/serve.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, requireFleet, valueOr } from '#engine/server/serve-contract.ts';
import { patternsOf } from '#store/incident/incident.ts';
import { choicesOf } from '#store/resource/resource.ts';
import { contract } from './contract.ts';
import { evidence } from './server/evidence.ts';
import { open } from './server/open.ts';
import { refunds } from './server/refunds.ts';

const {
  incidents,
  patterns,
  penalties,
  propose,
  orderWork: ordering,
  coachingCourses,
  coachDriver: coaching,
} = contract;
const own = { patterns, penalties, propose, orderWork: ordering, coachingCourses, coachDriver: coaching };
const os = implement(own).$context<RequestContext>().use(guard);

export const router = {
  incidents: caseHandlers(incidents, incidentActs),
  ...refunds,
  ...evidence,
  ...open,
  ...os.router({
    patterns: os.patterns.handler(async ({ input, context }) => {
      const fleet = requireFleet(context, input.fleet);
      const { store, clock } = context.suite;
      const sinceMs = clock.nowMs() - PATTERN_DAYS * DAY_MS;
      const found = await patternsOf(store.db, fleet, sinceMs, PATTERN_LEAST);
      return { patterns: found.map((one) => ({ ...one, weight: weightOf(one) })) };
    }),
    penalties: os.penalties.handler(async ({ input, context }) => {
      const found = await choicesOf(context.suite.store.db, 'penalty', requireFleet(context, input.fleet));
      return { penalties: found.flatMap(({ id, label, ended }) => (ended ? [] : [{ id, label }])) };
    }),
    propose: os.propose.handler(async ({ input, context, errors }) => {
      const of = { fleetId: requireFleet(context, input.fleet), id: input.id, sees: context.user.fleets };
      const proposal = { penaltyId: input.penalty, reason: input.reason };
      const number = valueOr(errors, await proposeSuspension(context.suite, context.actor, of, proposal));
      return { number };
    }),
    coachingCourses: os.coachingCourses.handler(({ input, context }) => toldCoaching(context, input.fleet)),
    coachDriver: os.coachDriver.handler(async ({ input: { fleet, id, course, why }, context, errors }) => {
      const of = { fleetId: requireFleet(context, fleet), id };
      return valueOr(errors, await coachDriver(context.suite, context.actor, of, { courseId: course, why }));
    }),
    orderWork: os.orderWork.handler(async ({ input, context, errors }) => {
      const of = { fleetId: requireFleet(context, input.fleet), id: input.id, sees: context.user.fleets };
      const wanted = { what: input.what, safety: input.safety };
      return { number: valueOr(errors, await orderWork(context.suite, context.actor, of, wanted)) };
    }),
  }),
};
