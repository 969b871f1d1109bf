import { implement } from '@orpc/server';
import type { HandlerContext, RequestContext } from '#engine/server/context.ts';
import { guard } from '#engine/server/serve-contract.ts';
import { attributesNamed } from '#store/attribute/attribute.ts';
import { contract } from './contract.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

export const toldAttributes = async ({ suite, user }: HandlerContext) => ({
  attributes: await attributesNamed(suite.store.db, user.fleets),
});

export const router = os.router({
  names: os.names.handler(({ context }) => toldAttributes(context)),
});
