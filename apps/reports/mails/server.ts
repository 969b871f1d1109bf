import { implement } from '@orpc/server';
import { changeReport, pauseReport, scheduleReport, unscheduleReport } from '#acts/figure/schedule-acts.ts';
import type { ScheduledAsk } from '#core/figure/schedule.ts';
import { type Result, refuse } from '#core/kit/result.ts';
import type { HandlerContext, RequestContext } from '#engine/server/context.ts';
import { guard, refused, requireFleet, valueOr } from '#engine/server/serve-contract.ts';
import { scheduleById, scheduleOf, schedulesOf } from '#store/figure/schedule.ts';
import { runsOf } from '#store/figure/schedule-run.ts';
import { fleetsOfReport, notCutBy } from '#store/figure/told.ts';
import { mails as contract } from './contract.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

/** Why a report cannot be asked for so; its fleets are the user's. */
function faultOf(
  context: HandlerContext,
  { fleets, figures, by, filters }: ScheduledAsk,
): (Result<never, 'notCutBy'> & { ok: false }) | undefined {
  for (const fleet of fleets) requireFleet(context, fleet);
  const wrong = notCutBy(figures, by, filters);
  return wrong ? refuse('notCutBy', { dimension: wrong }) : undefined;
}

export const mails = {
  mails: os.mails.handler(async ({ context }) => {
    const { db } = context.suite.store;
    const rows = await schedulesOf(db, context.user.id);
    const fleets = rows.length === 0 ? [] : await fleetsOfReport(db, [...new Set(rows.map((row) => row.fleet_id))]);
    const zones = new Map(fleets.map(({ id, zone }) => [id, zone]));
    return {
      mails: rows.map((row) => {
        const { to, asked, ...schedule } = scheduleOf(row);
        const { fleets: of, figures, by } = asked;
        const filters = Object.fromEntries(Object.entries(asked.filters).map(([name, values]) => [name, [...values]]));
        return {
          ...schedule,
          asked: { ...asked, fleets: [...of], figures: [...figures], by: [...by], filters },
          to: [...to],
          id: row.id,
          zone: zones.get(row.fleet_id) ?? 'UTC',
          lastDueMs: row.last_due_at,
          pausedMs: row.paused_at,
        };
      }),
    };
  }),
  mailRuns: os.mailRuns.handler(async ({ input, context, errors }) => {
    const { db } = context.suite.store;
    const row = await scheduleById(db, input.id);
    if (row?.user_id !== context.user.id || row.ended_at !== null) throw refused(errors, refuse('scheduleUnknown'));
    return { runs: await runsOf(db, input.id) };
  }),
  saveMail: os.saveMail.handler(async ({ input, context, errors }) => {
    const fault = faultOf(context, input.asked);
    if (fault) throw refused(errors, fault);
    return valueOr(errors, await scheduleReport(context.suite, context.actor, context.user.id, input));
  }),
  changeMail: os.changeMail.handler(async ({ input: { id, mail }, context, errors }) => {
    const fault = faultOf(context, mail.asked);
    if (fault) throw refused(errors, fault);
    const changed = await changeReport(context.suite, context.actor, { userId: context.user.id, id }, mail);
    if (!changed.ok) throw refused(errors, changed);
    return { id };
  }),
  pauseMail: os.pauseMail.handler(async ({ input: { id, paused }, context, errors }) => {
    const done = await pauseReport(context.suite, context.actor, { userId: context.user.id, id }, paused);
    if (!done.ok) throw refused(errors, done);
    return { id };
  }),
  removeMail: os.removeMail.handler(async ({ input: { id }, context, errors }) => {
    const removed = await unscheduleReport(context.suite, context.actor, { userId: context.user.id, id });
    if (!removed.ok) throw refused(errors, removed);
    return { id };
  }),
};
