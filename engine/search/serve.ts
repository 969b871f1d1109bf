import { implement } from '@orpc/server';
import { deleteSearch, renameSearch, saveSearch } from '#acts/search/saved-searches.ts';
import { savedSearches } from '#store/search/saved-search.ts';
import type { savedSearchOperations } from '../contract/search.ts';
import type { HandlerContext, RequestContext } from '../server/context.ts';
import { guard, refused } from '../server/serve-contract.ts';

const ownerOf = ({ user }: HandlerContext) => ({ kind: 'user', id: user.id, name: user.name }) as const;

/** The handlers of a page's kept searches; spread into the router beside the search itself. */
export function savedSearchHandlers<const P extends readonly [string, ...string[]]>(
  contract: ReturnType<typeof savedSearchOperations<P>>,
) {
  const os = implement(contract).$context<RequestContext>().use(guard);
  return {
    saved: os.saved.handler(async ({ input, context }) => {
      const kept = await savedSearches(context.suite.store.db, context.user.id, input.page);
      return { searches: kept.map(({ id, name, search: asked }) => ({ id, name, search: asked })) };
    }),
    save: os.save.handler(async ({ input, context, errors }) => {
      const saved = await saveSearch(context.suite, ownerOf(context), input);
      if (!saved.ok) throw refused(errors, saved);
      return saved.value;
    }),
    rename: os.rename.handler(async ({ input, context, errors }) => {
      const renamed = await renameSearch(context.suite, ownerOf(context), input);
      if (!renamed.ok) throw refused(errors, renamed);
      return { id: input.id };
    }),
    remove: os.remove.handler(async ({ input, context, errors }) => {
      const removed = await deleteSearch(context.suite, ownerOf(context), input);
      if (!removed.ok) throw refused(errors, removed);
      return { id: input.id };
    }),
  };
}
