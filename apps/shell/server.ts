import { implement } from '@orpc/server';
import { createFirstAdministrator } from '#acts/user/create-first-administrator.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, refused } from '#engine/server/serve-contract.ts';
import { contract } from './contract.ts';
import { searchSuite } from './server/search.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

export const router = os.router({
  search: os.search.handler(async ({ input, context }) => searchSuite(context, input.text)),
  firstAdmin: os.firstAdmin.handler(async ({ input, context: { suite }, errors }) => {
    const made = await createFirstAdministrator({ store: suite.store, clock: suite.wall }, input);
    if (!made.ok) throw refused(errors, made);
    suite.config.firstVisitToken = null;
    return made.value;
  }),
});
