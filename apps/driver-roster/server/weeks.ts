import { implement } from '@orpc/server';
import { startWork } from '#acts/long-work/start-work.ts';
import { copyWeek, publishWeek } from '#acts/roster/week-acts.ts';
import { allows } from '#core/access/flags.ts';
import { addDays, localDate } from '#core/calendar/calendar-date.ts';
import { refuse } from '#core/kit/result.ts';
import { PLANS_ROSTER } from '#core/roster/rights.ts';
import { rosterBreaches } from '#core/roster/rules.ts';
import { mondayOf, rosterDays, weekNumber } from '#core/roster/week.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, refused, requireFleet, valueOr } from '#engine/server/serve-contract.ts';
import { fleetClock } from '#store/fleet/fleet-clock.ts';
import { lastFill } from '#store/roster/fill.ts';
import { packFor } from '#store/roster/pack.ts';
import { lineOf, linesAround } from '#store/roster/roster-line.ts';
import { linesBetween, rosterCrew } from '#store/roster/roster-week.ts';
import { weeks as contract } from '../contract/weeks.ts';
import { demandOf } from './demand.ts';

const os = implement(contract).$context<RequestContext>().use(guard);
const WEEK_DAYS = 7;

const spanOf = (days: readonly { startMs: number; endMs: number }[]) => ({
  startMs: days[0]?.startMs ?? 0,
  endMs: days.at(-1)?.endMs ?? 0,
});

export const weeks = os.router({
  week: os.week.handler(async ({ input, context }) => {
    const { store, clock } = context.suite;
    const fleetId = requireFleet(context, input.fleet);
    const { zone } = await fleetClock(store.db, fleetId);
    const from = mondayOf(input.date ?? localDate(clock.nowMs(), zone));
    const days = rosterDays(from, WEEK_DAYS, zone);
    const span = spanOf(days);
    const [{ drivers, vehicles }, lines] = await Promise.all([
      rosterCrew(store.db, fleetId, span),
      linesBetween(store.db, fleetId, span),
    ]);
    const shown = new Set(lines.map(({ id }) => id));
    const around = await linesAround(store.db, [...new Set(lines.map(({ driverId }) => driverId))], span);
    const breaches = rosterBreaches(around.map(lineOf), await packFor(store.db, fleetId), zone)
      .map(({ lines: places, ...breach }) => ({ ...breach, lineIds: places.flatMap((n) => around[n]?.id ?? []) }))
      .filter(({ lineIds }) => lineIds.some((id) => shown.has(id)));
    return {
      from,
      ...weekNumber(from),
      zone,
      days,
      drivers,
      vehicles,
      lines,
      breaches,
      plans: allows(context.user.rights, PLANS_ROSTER),
    };
  }),
  demand: os.demand.handler(async ({ input, context }) => {
    const { store, clock } = context.suite;
    const fleetId = requireFleet(context, input.fleet);
    const { zone } = await fleetClock(store.db, fleetId);
    const days = rosterDays(mondayOf(input.date), WEEK_DAYS, zone);
    return { hours: await demandOf(store.db, { fleetId, zone, days, nowMs: clock.nowMs() }) };
  }),
  copyWeek: os.copyWeek.handler(async ({ input: { fleet, date }, context, errors }) =>
    valueOr(errors, await copyWeek(context.suite, context.actor, { fleetId: requireFleet(context, fleet), date })),
  ),
  publishWeek: os.publishWeek.handler(async ({ input: { fleet, date }, context, errors }) =>
    valueOr(errors, await publishWeek(context.suite, context.actor, { fleetId: requireFleet(context, fleet), date })),
  ),
  fillWeek: os.fillWeek.handler(async ({ input: { fleet, date, weeks, seconds }, context, errors }) => {
    const fleetId = requireFleet(context, fleet);
    const { store, clock } = context.suite;
    const { zone } = await fleetClock(store.db, fleetId);
    const through = addDays(mondayOf(date), weeks * WEEK_DAYS - 1);
    if (through <= localDate(clock.nowMs(), zone)) throw refused(errors, refuse('weekOver'));
    const asked = { fleetId, kind: 'rosterFill', params: { date: mondayOf(date), weeks, seconds } } as const;
    return valueOr(errors, await startWork(context.suite, context.actor, asked));
  }),
  lastFill: os.lastFill.handler(async ({ input: { fleet, date }, context }) => {
    const { db } = context.suite.store;
    const fleetId = requireFleet(context, fleet);
    const { zone } = await fleetClock(db, fleetId);
    const from = mondayOf(date);
    const through = addDays(from, WEEK_DAYS - 1);
    const found = await lastFill(db, fleetId, { from, through });
    if (!found) return { fill: null };
    const { outcome, ...row } = found;
    const reasons = outcome.reasons.filter((one) => {
      const on = one.about === 'wish' ? one.date : localDate(one.startMs, zone);
      return on >= from && on <= through;
    });
    return { fill: { ...row, ...outcome, reasons } };
  }),
});
