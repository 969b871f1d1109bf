import { implement } from '@orpc/server';
import { closeDay } from '#acts/cash-day/close-day.ts';
import { closePeriod } from '#acts/ledger/close-period.ts';
import { monthsBefore } from '#core/calendar/accounting-month.ts';
import { addDays, localDate } from '#core/calendar/calendar-date.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, valueOr } from '#engine/server/serve-contract.ts';
import {
  bookClosings,
  cashDays,
  closedDay,
  dayFigures,
  monthStartDay,
  tillsNot,
  unpaidShifts,
} from '#store/cash-day/cash-day.ts';
import { closedThrough } from '#store/ledger/entry.ts';
import { days as contract } from '../contract/days.ts';
import { cashWorld } from './cash-world.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

/** Days that were closed when no cash was rounded. */
const BEFORE_COINS = { roundingMinor: 0 };
const SHOWN_DAYS = 62;
const SHOWN_MONTHS = 13;

export const days = os.router({
  cashDays: os.cashDays.handler(async ({ input, context }) => {
    const { fleetId, zone } = await cashWorld(context, input.fleet);
    const { db } = context.suite.store;
    const today = localDate(context.suite.clock.nowMs(), zone);
    const rows = await cashDays(db, { fleetId, zone, from: addDays(today, -SHOWN_DAYS), through: today });
    const closed = await closedThrough(db, fleetId);
    const closings = await bookClosings(db, fleetId);
    const months = monthsBefore(today, await monthStartDay(db, fleetId), SHOWN_MONTHS);
    return {
      days: rows.map(({ tills: _tills, figures: _figures, ...row }) => ({
        ...row,
        id: Number(row.day.replaceAll('-', '')),
        over: row.day < today,
      })),
      months: months.map(({ from, through }) => {
        const { closedAtMs = null, closedBy = null } = closings.findLast((one) => one.through >= through) ?? {};
        const over = through < today;
        return { from, through, over, closed: closed !== null && closed >= through, closedAtMs, closedBy };
      }),
    };
  }),
  cashDay: os.cashDay.handler(async ({ input, context }) => {
    const { fleetId, zone, currency } = await cashWorld(context, input.fleet);
    const { db } = context.suite.store;
    const { day } = input;
    const span = { fleetId, zone, from: day, through: day };
    const closed = await closedDay(db, fleetId, day);
    return {
      figures: closed ? { ...BEFORE_COINS, ...closed.figures } : await dayFigures(db, { fleetId, zone, currency, day }),
      unpaid: await unpaidShifts(db, span),
      openTills: await tillsNot(db, span, 'closed'),
      closedAtMs: closed?.closedAtMs ?? null,
      closedBy: closed?.closedBy ?? null,
    };
  }),
  closeDay: os.closeDay.handler(async ({ input: { fleet, day }, context, errors }) => {
    const world = await cashWorld(context, fleet);
    return valueOr(errors, await closeDay(context.suite, context.actor, world, day));
  }),
  closePeriod: os.closePeriod.handler(async ({ input: { fleet, through }, context, errors }) => {
    const world = await cashWorld(context, fleet);
    return valueOr(errors, await closePeriod(context.suite, context.actor, world, through));
  }),
});
