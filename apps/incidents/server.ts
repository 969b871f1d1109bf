import { implement } from '@orpc/server';
import { incidentActs } from '#acts/incident/incident-acts.ts';
import { PATTERN_DAYS, PATTERN_LEAST, weightOf } from '#core/incident/terms.ts';
import { DAY_MS } from '#core/kit/time.ts';
import { caseHandlers } from '#engine/case/serve.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, requireFleet } from '#engine/server/serve-contract.ts';
import { patternsOf } from '#store/incident/incident.ts';
import { contract } from './contract.ts';

const { incidents, ...own } = contract;
const os = implement(own).$context<RequestContext>().use(guard);

export const router = {
  incidents: caseHandlers(incidents, incidentActs),
  ...os.router({
    patterns: os.patterns.handler(async ({ input, context }) => {
      const fleet = requireFleet(context, input.fleet);
      const { store, clock } = context.suite;
      const sinceMs = clock.nowMs() - PATTERN_DAYS * DAY_MS;
      const found = await patternsOf(store.db, fleet, sinceMs, PATTERN_LEAST);
      return { patterns: found.map((one) => ({ ...one, weight: weightOf(one) })) };
    }),
  }),
};
