import { implement } from '@orpc/server';
import { penaltyResource } from '#core/penalty/penalty.ts';
import { resourceHandlers } from '#engine/resource/serve.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, requireFleet } from '#engine/server/serve-contract.ts';
import { penalties as contract } from './contract.ts';

const os = implement({ currency: contract.currency }).$context<RequestContext>().use(guard);

export const penalties = {
  ...resourceHandlers(contract, { resource: penaltyResource }),
  ...os.router({
    currency: os.currency.handler(({ input, context }) => ({
      currency: context.suite.books.fleets.get(requireFleet(context, input.fleet))?.currency ?? '',
    })),
  }),
};

export const feature = { penalties };
