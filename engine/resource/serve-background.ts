import { implement } from '@orpc/server';
import { cancelWork } from '#acts/long-work/mind-work.ts';
import { importInBackground, newestImports } from '#acts/resource/import-in-background.ts';
import type { ResourceActs } from '#acts/resource/resource-acts.ts';
import { NOTHING_SENT } from '#core/resource/import/send-pieces.ts';
import { hiddenFields } from '#core/resource/shown-fields.ts';
import type { WorkNewest } from '#store/long-work/given.ts';
import type { RequestContext } from '../server/context.ts';
import { guard, requireFleet, valueOr } from '../server/serve-contract.ts';
import type { BackgroundContract, BackgroundImport } from './contract.ts';

/** The handlers of `backgroundOperations`; they go beside those of `resourceHandlers`. */
export function backgroundHandlers(
  { importInBackground: give, importState, stopImport }: BackgroundContract,
  { resource }: ResourceActs,
) {
  const os = implement({ importInBackground: give, importState, stopImport }).$context<RequestContext>().use(guard);
  return os.router({
    importInBackground: os.importInBackground.handler(async ({ input, context, errors }) => {
      const { fleet, ...file } = input;
      const { user, suite, actor } = context;
      const given = { ...file, sees: user.fleets, hidden: hiddenFields(resource, user.rights) };
      return valueOr(errors, await importInBackground(suite, actor, resource, requireFleet(context, fleet), given));
    }),
    importState: os.importState.handler(async ({ input, context }) => {
      const { user, suite } = context;
      const found = await newestImports(suite.store.db, [resource.name], [requireFleet(context, input.fleet)]);
      const [newest] = found;
      return { import: newest ? told(newest, user.id) : null };
    }),
    stopImport: os.stopImport.handler(async ({ input, context, errors }) => {
      const { user, suite, actor } = context;
      const sight = { userId: user.id, fleets: [requireFleet(context, input.fleet)], kinds: [] };
      valueOr(errors, await cancelWork(suite, actor, sight, input.workId));
      return {};
    }),
  });
}

function told(work: WorkNewest, userId: number): BackgroundImport {
  const { done, problems, ...counts } = work.reached ?? NOTHING_SENT;
  return {
    workId: work.id,
    state: work.state,
    own: work.asked_by_id === userId,
    askedBy: work.asked_by,
    askedAtMs: work.asked_at,
    endedAtMs: work.ended_at,
    done,
    total: work.total,
    ...counts,
    problems: problems.map(({ line, code, detail }) => ({ line, code, detail: { ...detail } })),
    fault: work.fault,
  };
}
