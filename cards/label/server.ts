import { implement } from '@orpc/server';
import type { RequestContext } from '#engine/server/context.ts';
import { guard } from '#engine/server/serve-contract.ts';
import { systemLabels } from '#store/label/system-label.ts';
import { contract } from './contract.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

export const router = os.router({
  words: os.words.handler(async ({ context }) => ({
    labels: Object.fromEntries(Object.entries(await systemLabels(context.suite.store.db))),
  })),
});
