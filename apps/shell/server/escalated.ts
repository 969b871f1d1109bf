import { implement } from '@orpc/server';
import { claimQuery } from '#acts/query/claim-query.ts';
import { finishQuery } from '#acts/query/finish-query.ts';
import { releaseQuery } from '#acts/query/release-query.ts';
import type { HandlerContext, RequestContext } from '#engine/server/context.ts';
import { guard, refused, requireFleet } from '#engine/server/serve-contract.ts';
import { addressNear } from '#services/places/address-near.ts';
import { queryFacts } from '#store/query/query-story.ts';
import { escalated as contract } from '../contract/escalated.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

const handOf = (context: HandlerContext, { fleet, queryId }: { fleet: number; queryId: number }) => ({
  queryId,
  userId: context.user.id,
  fleets: [requireFleet(context, fleet)],
  escalatedOnly: true,
});

export const escalated = os.router({
  facts: os.facts.handler(async ({ input, context, errors }) => {
    const { suite } = context;
    const fleet = requireFleet(context, input.fleet);
    const query = await queryFacts(suite.store.db, fleet, input.queryId);
    if (!query || query.finished_at !== null || query.escalated_at === null) throw errors.queryUnknown();
    const { longitude, latitude, mobilePhone } = query;
    const known = longitude !== null && latitude !== null;
    return {
      mobilePhone: mobilePhone ?? '',
      address: known ? await addressNear(suite, fleet, [longitude, latitude]) : null,
    };
  }),
  take: os.take.handler(async ({ input, context, errors }) => {
    const taken = await claimQuery(context.suite, context.actor, handOf(context, input));
    if (!taken.ok) throw refused(errors, taken);
    return { queryId: input.queryId };
  }),
  release: os.release.handler(async ({ input, context, errors }) => {
    const released = await releaseQuery(context.suite, context.actor, handOf(context, input));
    if (!released.ok) throw refused(errors, released);
    return { queryId: input.queryId };
  }),
  finish: os.finish.handler(async ({ input, context, errors }) => {
    const { response } = input;
    const finished = await finishQuery(context.suite, context.actor, { ...handOf(context, input), response });
    if (!finished.ok) throw refused(errors, finished);
    return { queryId: input.queryId };
  }),
});
