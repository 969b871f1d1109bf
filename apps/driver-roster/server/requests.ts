import { implement } from '@orpc/server';
import { decideDetails } from '#acts/driver/own-details.ts';
import { decideLeave } from '#acts/roster/leave.ts';
import { refuseSwap } from '#acts/roster/offer-line.ts';
import { tellSick } from '#acts/roster/sick.ts';
import { allows } from '#core/access/flags.ts';
import { yearOf } from '#core/calendar/calendar-date.ts';
import { refuse } from '#core/kit/result.ts';
import { weekdaysIn } from '#core/roster/absence.ts';
import { PLANS_ROSTER } from '#core/roster/rights.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, refused, requireFleet, valueOr } from '#engine/server/serve-contract.ts';
import { askedDetails } from '#store/driver/driver-detail.ts';
import { fleetClock } from '#store/fleet/fleet-clock.ts';
import { askedLeave, daysTakenOf } from '#store/roster/absence.ts';
import { linesForOffice } from '#store/roster/offered-lines.ts';
import { readSettings } from '#store/setting/setting-value.ts';
import { requests as contract } from '../contract/requests.ts';
import { replacementsFor } from './replacements.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

export const requests = os.router({
  requests: os.requests.handler(async ({ input, context }) => {
    const { store, clock } = context.suite;
    const fleetId = requireFleet(context, input.fleet);
    const [{ zone }, leave, lines, settings] = await Promise.all([
      fleetClock(store.db, fleetId),
      askedLeave(store.db, fleetId),
      linesForOffice(store.db, fleetId, clock.nowMs()),
      readSettings(store.db),
    ]);
    const drivers = leave.map(({ driverId }) => driverId);
    const [granted, sick] = await Promise.all([
      daysTakenOf(store.db, drivers, 'leave'),
      daysTakenOf(store.db, drivers, 'sick'),
    ]);
    const { leaveDays: entitled, sickDays } = settings(fleetId);
    const told = leave.map((one) => {
      const year = yearOf(one.from);
      const taken = weekdaysIn(granted.get(one.driverId) ?? [], year);
      return {
        ...one,
        year,
        granted: taken,
        asks: weekdaysIn([one], year),
        entitled,
        sick: weekdaysIn(sick.get(one.driverId) ?? [], year),
        sickDays,
      };
    });
    const plans = allows(context.user.rights, PLANS_ROSTER);
    const details = plans ? await askedDetails(store.db, fleetId) : [];
    return { zone, leave: told, lines, details, plans };
  }),
  decideLeave: os.decideLeave.handler(async ({ input: { fleet, ...asked }, context, errors }) =>
    valueOr(
      errors,
      await decideLeave(context.suite, context.actor, { ...asked, fleetId: requireFleet(context, fleet) }),
    ),
  ),
  decideDetails: os.decideDetails.handler(async ({ input: { fleet, ...asked }, context, errors }) => {
    const decision = { ...asked, fleetId: requireFleet(context, fleet) };
    return valueOr(errors, await decideDetails(context.suite, context.actor, decision));
  }),
  refuseSwap: os.refuseSwap.handler(async ({ input: { fleet, lineId }, context, errors }) =>
    valueOr(errors, await refuseSwap(context.suite, context.actor, { fleetId: requireFleet(context, fleet), lineId })),
  ),
  noteSick: os.noteSick.handler(async ({ input: { fleet, ...asked }, context, errors }) =>
    valueOr(errors, await tellSick(context.suite, context.actor, { ...asked, fleetId: requireFleet(context, fleet) })),
  ),
  replacements: os.replacements.handler(async ({ input, context, errors }) => {
    const fleetId = requireFleet(context, input.fleet);
    const drivers = await replacementsFor(context.suite, fleetId, input.lineId);
    if (!drivers) throw refused(errors, refuse('lineUnknown'));
    return { drivers };
  }),
});
