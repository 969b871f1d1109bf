import { implement } from '@orpc/server';
import type { ResourceActs } from '#acts/resource/resource-acts.ts';
import { updateMany } from '#acts/resource/update-many.ts';
import { hiddenFields } from '#core/resource/shown-fields.ts';
import type { RequestContext } from '../server/context.ts';
import { guard, requireFleet, valueOr } from '../server/serve-contract.ts';
import type { ManyContract } from './contract.ts';

/** The handler of `manyOperations`; it goes beside those of `resourceHandlers`. */
export function manyHandlers({ updateMany: many }: ManyContract, acts: ResourceActs) {
  const os = implement({ updateMany: many }).$context<RequestContext>().use(guard);
  return os.router({
    updateMany: os.updateMany.handler(async ({ input, context, errors }) => {
      const { fleet, ...change } = input;
      const { user, suite, actor } = context;
      const place = {
        fleetId: requireFleet(context, fleet),
        sees: user.fleets,
        hidden: hiddenFields(acts.resource, user.rights),
      };
      return { results: valueOr(errors, await updateMany(suite, actor, acts, { ...place, ...change })) };
    }),
  });
}
