import { implement } from '@orpc/server';
import { deleteSearch, renameSearch, saveSearch, shareSearch } from '#acts/search/saved-searches.ts';
import { savedSearches } from '#store/search/saved-search.ts';
import type { savedSearchOperations, sharedSearchOperations } from '../contract/search.ts';
import type { HandlerContext, RequestContext } from '../server/context.ts';
import { guard, refused, requireFleet } from '../server/serve-contract.ts';

const ownerOf = ({ user }: HandlerContext) => ({ kind: 'user', id: user.id, name: user.name }) as const;
const seekerOf = (context: HandlerContext) => {
  const { id: userId, fleets, rights } = context.user;
  return { userId, fleets, isAdmin: rights.has('admin'), actor: ownerOf(context) };
};

/** The handlers of a page's kept searches; spread into the router beside the search itself. */
export function savedSearchHandlers<const P extends readonly [string, ...string[]]>(
  contract: ReturnType<typeof savedSearchOperations<P>>,
) {
  const os = implement(contract).$context<RequestContext>().use(guard);
  return {
    saved: os.saved.handler(async ({ input, context }) => {
      const seeker = seekerOf(context);
      const kept = await savedSearches(context.suite.store.db, seeker, input.page);
      return {
        searches: kept.map(({ id, name, search, by, fleetId }) => ({
          id,
          name,
          search,
          by,
          fleetId,
          mayChange: by === null || seeker.isAdmin,
        })),
      };
    }),
    save: os.save.handler(async ({ input, context, errors }) => {
      const saved = await saveSearch(context.suite, ownerOf(context), input);
      if (!saved.ok) throw refused(errors, saved);
      return saved.value;
    }),
    rename: os.rename.handler(async ({ input, context, errors }) => {
      const renamed = await renameSearch(context.suite, seekerOf(context), input);
      if (!renamed.ok) throw refused(errors, renamed);
      return { id: input.id };
    }),
    remove: os.remove.handler(async ({ input, context, errors }) => {
      const removed = await deleteSearch(context.suite, seekerOf(context), input);
      if (!removed.ok) throw refused(errors, removed);
      return { id: input.id };
    }),
  };
}

/** The same where they may be shared. */
export function sharedSearchHandlers<const P extends readonly [string, ...string[]]>(
  contract: ReturnType<typeof sharedSearchOperations<P>>,
) {
  const os = implement(contract).$context<RequestContext>().use(guard);
  return {
    ...savedSearchHandlers<P>(contract),
    share: os.share.handler(async ({ input, context, errors }) => {
      if (input.fleetId !== null) requireFleet(context, input.fleetId);
      const shared = await shareSearch(context.suite, seekerOf(context), input);
      if (!shared.ok) throw refused(errors, shared);
      return { id: input.id };
    }),
  };
}
