import { implement } from '@orpc/server';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, requireFleet } from '#engine/server/serve-contract.ts';
import { openReasons } from '#store/reason/reason.ts';
import { contract } from './contract.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

export const router = os.router({
  reasonsToPick: os.reasonsToPick.handler(async ({ input, context }) => {
    const fleet = requireFleet(context, input.fleet);
    const rows = await openReasons(context.suite.store.db, fleet);
    return {
      fleet,
      reasons: rows.map(({ id, kind, code, text_en, text_fr }) => ({
        id,
        kind,
        code,
        text: { en: text_en, fr: text_fr },
      })),
    };
  }),
});
