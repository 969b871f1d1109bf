import { implement } from '@orpc/server';
import type { RequestContext } from '#engine/server/context.ts';
import { guard } from '#engine/server/serve-contract.ts';
import { systemLabels } from '#store/label/system-label.ts';
import { contract } from './contract.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

export const toldLabels = async ({ suite }: RequestContext) => ({
  labels: Object.fromEntries(Object.entries(await systemLabels(suite.store.db))),
});

export const router = os.router({
  words: os.words.handler(({ context }) => toldLabels(context)),
});
