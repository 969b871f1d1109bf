import { implement } from '@orpc/server';
import { scheduleReport, unscheduleReport } from '#acts/figure/schedule-acts.ts';
import { refuse } from '#core/kit/result.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, refused, requireFleet, valueOr } from '#engine/server/serve-contract.ts';
import { scheduleOf, schedulesOf } from '#store/figure/schedule.ts';
import { fleetsOfReport, notCutBy } from '#store/figure/told.ts';
import { mails as contract } from './contract.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

export const mails = {
  mails: os.mails.handler(async ({ context }) => {
    const { db } = context.suite.store;
    const rows = await schedulesOf(db, context.user.id);
    const fleets = rows.length === 0 ? [] : await fleetsOfReport(db, [...new Set(rows.map((row) => row.fleet_id))]);
    const zones = new Map(fleets.map(({ id, zone }) => [id, zone]));
    return {
      mails: rows.map((row) => {
        const { asked: _, ...told } = scheduleOf(row);
        return { ...told, id: row.id, zone: zones.get(row.fleet_id) ?? 'UTC', lastDueMs: row.last_due_at };
      }),
    };
  }),
  saveMail: os.saveMail.handler(async ({ input, context, errors }) => {
    const { fleets, figures, by, filters } = input.asked;
    for (const fleet of fleets) requireFleet(context, fleet);
    const wrong = notCutBy(figures, by, filters);
    if (wrong) throw refused(errors, refuse('notCutBy', { dimension: wrong }));
    return valueOr(errors, await scheduleReport(context.suite, context.actor, context.user.id, input));
  }),
  removeMail: os.removeMail.handler(async ({ input, context, errors }) => {
    const removed = await unscheduleReport(context.suite, context.actor, context.user.id, input.id);
    if (!removed.ok) throw refused(errors, removed);
    return { id: input.id };
  }),
};
