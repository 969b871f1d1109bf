import { implement } from '@orpc/server';
import { lengthOf } from '#core/figure/span.ts';
import { refuse } from '#core/kit/result.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, refused, requireFleet } from '#engine/server/serve-contract.ts';
import { factsOfFleet } from '#services/fleets/booking-world.ts';
import { fairness as contract, MOST_FAIR_DAYS } from './contract.ts';
import { toldFairness } from './told-fairness.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

export const fairness = os.router({
  fairness: os.fairness.handler(async ({ input, context, errors }) => {
    const fleet = await factsOfFleet(context.suite.books, requireFleet(context, input.fleet));
    const days = { first: input.first, last: input.last };
    const length = lengthOf(days);
    if (length < 1) throw refused(errors, refuse('spanEmpty'));
    if (length > MOST_FAIR_DAYS) throw refused(errors, refuse('fairSpanTooLong', { days: MOST_FAIR_DAYS }));
    return toldFairness(context.suite, fleet, days, input.driver ?? null);
  }),
});
