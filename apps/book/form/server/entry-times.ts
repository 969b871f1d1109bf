import { implement } from '@orpc/server';
import { DAY_MS } from '#core/kit/time.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, requireFleet } from '#engine/server/serve-contract.ts';
import { entryTimes as readEntryTimes } from '#store/booking/entry-times.ts';
import { entryTimes as contract } from '../contract/entry-times.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

const DAYS = 7;

export const entryTimes = os.router({
  entryTimes: os.entryTimes.handler(async ({ input, context }) => {
    const { store, clock } = context.suite;
    const fleet = requireFleet(context, input.fleet);
    const sinceMs = clock.nowMs() - DAYS * DAY_MS;
    const rows = await readEntryTimes(store.db, fleet, new Date(sinceMs));
    const all = rows.find(({ user }) => user === '') ?? null;
    return {
      sinceMs,
      all: all && { bookings: all.bookings, medianMs: all.medianMs, p90Ms: all.p90Ms },
      users: rows.filter((row) => row !== all),
    };
  }),
});
