import { implement } from '@orpc/server';
import { penaltyDrafts as kind } from '#acts/penalty/penalty-drafts.ts';
import { penaltyResource } from '#core/penalty/penalty.ts';
import { resourceHandlers } from '#engine/resource/serve.ts';
import { recordDraftHandlers } from '#engine/resource/serve-drafts.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, requireFleet } from '#engine/server/serve-contract.ts';
import { penalties as contract, draftsOfPenalties } from './contract.ts';

const os = implement({ currency: contract.currency }).$context<RequestContext>().use(guard);

export const penalties = {
  ...resourceHandlers(contract, { resource: penaltyResource }),
  ...os.router({
    currency: os.currency.handler(({ input, context }) => ({
      currency: context.suite.books.fleets.get(requireFleet(context, input.fleet))?.currency ?? '',
    })),
  }),
};

export const penaltyDrafts = recordDraftHandlers(draftsOfPenalties, penaltyResource, kind);

export const feature = { penalties, penaltyDrafts };
