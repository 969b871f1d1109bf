import { implement } from '@orpc/server';
import { changePermanent, differenceOf } from '#acts/permanent/change-permanent.ts';
import { createPermanent } from '#acts/permanent/create-permanent.ts';
import { deletePermanent } from '#acts/permanent/delete-permanent.ts';
import { suspendPermanent } from '#acts/permanent/suspend-permanent.ts';
import { factsOf, worldOf } from '#cards/booking/server/world.ts';
import { localDate } from '#core/calendar/calendar-date.ts';
import { problemOfPermanentDays } from '#core/permanent/permanent.ts';
import type { HandlerContext, RequestContext } from '#engine/server/context.ts';
import { guard, refused, requireFleet } from '#engine/server/serve-contract.ts';
import { findCalendar } from '#store/calendar/calendar.ts';
import { findPermanent, type PermanentRow } from '#store/permanent/permanent.ts';
import { permanent as contract, type PermanentLine } from '../contract/permanent.ts';
import { permanentDates } from './permanent-dates.ts';
import { permanentLines } from './permanent-lines.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

async function worldFor(context: HandlerContext, fleet: number) {
  const facts = await factsOf(context.suite, requireFleet(context, fleet));
  return { facts, world: worldOf(context.suite, facts) };
}

const keptOf = ({ id, version }: PermanentRow) => ({ permanentId: id, version });

export const permanent = os.router({
  list: os.list.handler(async ({ input, context }) => {
    const { facts } = await worldFor(context, input.fleet);
    const nowMs = context.suite.clock.nowMs();
    return {
      today: localDate(nowMs, facts.timeZone),
      lines: await permanentLines(context.suite.store.db, facts, nowMs),
    };
  }),
  preview: os.preview.handler(async ({ input, context, errors }) => {
    const { facts } = await worldFor(context, input.fleet);
    const { db } = context.suite.store;
    const { minutes, ...days } = input.permanent;
    const problem = problemOfPermanentDays(days);
    if (problem) throw errors[problem]();
    if (days.calendarId !== null && (await findCalendar(db, days.calendarId))?.fleet_id !== facts.id) {
      throw errors.calendarUnknown();
    }
    if (input.permanentId !== null && (await findPermanent(db, input.permanentId))?.fleet_id !== facts.id) {
      throw errors.permanentUnknown();
    }
    const asked = { days, minutes, permanentId: input.permanentId, count: input.days };
    return { dates: await permanentDates(db, facts.timeZone, asked, context.suite.clock.nowMs()) };
  }),
  create: os.create.handler(async ({ input, context, errors }) => {
    const { facts, world } = await worldFor(context, input.fleet);
    const made = await createPermanent(context.suite, context.actor, world, facts.id, input.permanent);
    if (!made.ok) throw refused(errors, made);
    return keptOf(made.value);
  }),
  difference: os.difference.handler(async ({ input: { fleet, date, ...asked }, context, errors }) => {
    const { facts, world } = await worldFor(context, fleet);
    const on = date ?? localDate(context.suite.clock.nowMs(), facts.timeZone);
    const found = await differenceOf(context.suite, world, { ...asked, date: on, fleets: [facts.id] });
    if (!found.ok) throw refused(errors, found);
    const { parts, split } = found.value;
    const told = parts.map(({ before, after, ...part }) => ({
      ...part,
      before: before as PermanentLine['permanent'],
      after: after as PermanentLine['permanent'],
    }));
    return { parts: told, split };
  }),
  change: os.change.handler(async ({ input: { fleet, date, ...asked }, context, errors }) => {
    const { facts, world } = await worldFor(context, fleet);
    const on = date ?? localDate(context.suite.clock.nowMs(), facts.timeZone);
    const target = { ...asked, date: on, fleets: [facts.id] };
    const changed = await changePermanent(context.suite, context.actor, world, target);
    if (!changed.ok) throw refused(errors, changed);
    return keptOf(changed.value);
  }),
  suspend: os.suspend.handler(async ({ input: { fleet, ...asked }, context, errors }) => {
    const { facts, world } = await worldFor(context, fleet);
    const suspended = await suspendPermanent(context.suite, context.actor, world, { ...asked, fleets: [facts.id] });
    if (!suspended.ok) throw refused(errors, suspended);
    return keptOf(suspended.value);
  }),
  remove: os.remove.handler(async ({ input: { fleet, ...asked }, context, errors }) => {
    const { facts, world } = await worldFor(context, fleet);
    const removed = await deletePermanent(context.suite, context.actor, world, { ...asked, fleets: [facts.id] });
    if (!removed.ok) throw refused(errors, removed);
    return removed.value;
  }),
});
