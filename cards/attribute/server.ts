import { implement } from '@orpc/server';
import type { RequestContext } from '#engine/server/context.ts';
import { guard } from '#engine/server/serve-contract.ts';
import { attributesNamed } from '#store/attribute/attribute.ts';
import { contract } from './contract.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

export const router = os.router({
  names: os.names.handler(async ({ context }) => ({
    attributes: await attributesNamed(context.suite.store.db, context.user.fleets),
  })),
});
