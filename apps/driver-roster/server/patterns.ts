import { implement } from '@orpc/server';
import { endPattern, savePattern } from '#acts/roster/patterns.ts';
import { templateOf } from '#core/roster/roster-shift.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, requireFleet, valueOr } from '#engine/server/serve-contract.ts';
import { rosterShifts } from '#store/roster/fill.ts';
import { patternsOf } from '#store/roster/pattern.ts';
import { patterns as contract, type ToldPattern } from '../contract/patterns.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

export const patterns = os.router({
  patterns: os.patterns.handler(async ({ input, context }) => {
    const { db } = context.suite.store;
    const fleetId = requireFleet(context, input.fleet);
    const [found, shifts] = await Promise.all([patternsOf(db, fleetId), rosterShifts(db, fleetId)]);
    return {
      patterns: found.map(({ days, ...one }) => ({ ...one, days: [...days] as ToldPattern['days'] })),
      shifts: shifts.map((one) => {
        const { startMinutes, endMinutes } = templateOf(one);
        return { id: one.id, name: one.name, day: { kind: one.kind, startMinutes, endMinutes } };
      }),
    };
  }),
  savePattern: os.savePattern.handler(async ({ input: { fleet, ...asked }, context, errors }) =>
    valueOr(
      errors,
      await savePattern(context.suite, context.actor, { ...asked, fleetId: requireFleet(context, fleet) }),
    ),
  ),
  endPattern: os.endPattern.handler(async ({ input: { fleet, driverId }, context, errors }) =>
    valueOr(
      errors,
      await endPattern(context.suite, context.actor, { fleetId: requireFleet(context, fleet), driverId }),
    ),
  ),
});
