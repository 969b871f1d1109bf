import { implement } from '@orpc/server';
import { openHandoverFile } from '#acts/shift-record/open-handover-file.ts';
import { rosterShift, withdrawRostered } from '#acts/shift-record/roster-shift.ts';
import { addDays, type CalendarDate, dayEndsMs } from '#core/calendar/calendar-date.ts';
import { shiftDay } from '#core/fleet/shift-day.ts';
import { HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import { businessDay } from '#core/shift-record/shift-times.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { FILE_PATH } from '#engine/server/file-door.ts';
import { guard, requireFleet, valueOr } from '#engine/server/serve-contract.ts';
import { ticketHolder } from '#engine/server/ticket-holder.ts';
import { fleetClock } from '#store/fleet/fleet-clock.ts';
import { overridesBetween } from '#store/shift-record/override.ts';
import { recordLine, recordLines, wholeRecord } from '#store/shift-record/record-page.ts';
import { records as contract } from '../contract/records.ts';
import { toldMark, toldRecord } from './told.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

/** The instants between which a shift day of a fleet lies. */
function spanOf(day: CalendarDate, { zone, startMinutes }: { zone: string; startMinutes: number }) {
  const within = dayEndsMs(addDays(day, -1), zone) + startMinutes * MINUTE_MS + HOUR_MS;
  return shiftDay(zone, startMinutes, within);
}

export const records = os.router({
  records: os.records.handler(async ({ input: { fleet, limit, ...asked }, context }) => {
    const found = await recordLines(context.suite.store.db, requireFleet(context, fleet), {
      ...asked,
      most: limit + 1,
    });
    return { records: found.slice(0, limit).map(toldRecord), more: found.length > limit };
  }),

  record: os.record.handler(async ({ input, context, errors }) => {
    const { store, books } = context.suite;
    const fleetId = requireFleet(context, input.fleet);
    const line = await recordLine(store.db, fleetId, input.id);
    if (!line) throw errors.recordUnknown();
    const { marks, ...whole } = await wholeRecord(store.db, line);
    const handovers = new Set(whole.handovers.map(({ id }) => id));
    return {
      currency: books.fleets.get(fleetId)?.currency ?? '',
      record: toldRecord(line),
      ...whole,
      marks: marks.filter(({ handoverId }) => handovers.has(handoverId)).map(toldMark),
    };
  }),

  overrides: os.overrides.handler(async ({ input, context }) => {
    const { store, clock } = context.suite;
    const fleetId = requireFleet(context, input.fleet);
    const fleet = await fleetClock(store.db, fleetId);
    const day = input.day ?? businessDay(clock.nowMs(), fleet.zone, fleet.startMinutes);
    const { startMs, endMs } = spanOf(day, fleet);
    return { day, overrides: await overridesBetween(store.db, fleetId, startMs, endMs) };
  }),

  roster: os.roster.handler(async ({ input: { fleet, ...input }, context, errors }) => {
    const asked = { fleetId: requireFleet(context, fleet), ...input };
    return valueOr(errors, await rosterShift(context.suite, context.actor, asked));
  }),

  withdraw: os.withdraw.handler(async ({ input: { fleet, recordId }, context, errors }) => {
    const target = { fleetId: requireFleet(context, fleet), recordId };
    return valueOr(errors, await withdrawRostered(context.suite, context.actor, target));
  }),

  openFile: os.openFile.handler(async ({ input: { fleet, ...input }, context, errors }) => {
    const of = { fleetId: requireFleet(context, fleet), ...input };
    const opened = await openHandoverFile(context.suite, context.actor, of, ticketHolder(context));
    const { ticket } = valueOr(errors, opened);
    return { path: `${FILE_PATH}${ticket}` };
  }),
});
