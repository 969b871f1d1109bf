import { implement } from '@orpc/server';
import { renewDraft } from '#acts/draft/change-draft.ts';
import { makeDraftLive, rollDraftBack } from '#acts/draft/draft-live.ts';
import type { DraftKind } from '#acts/draft/kind.ts';
import { makeDraft } from '#acts/draft/make-draft.ts';
import { dropDraft, planDraft, withdrawDraft } from '#acts/draft/plan-draft.ts';
import type { DraftTarget } from '#acts/draft/seen-draft.ts';
import { type Result, refuse } from '#core/kit/result.ts';
import { type Draft, draftById } from '#store/draft/draft.ts';
import type { DraftContract } from '../contract/drafts.ts';
import type { HandlerContext, RequestContext } from '../server/context.ts';
import { guard, refused, valueOr } from '../server/serve-contract.ts';
import { seesDraft, targetOf } from './told-drafts.ts';

type Errors = Parameters<typeof refused>[0];

/** The draft that is named, where this user sees it and may write all that it changes. */
export async function ownTarget(
  context: HandlerContext,
  errors: Errors,
  kind: DraftKind,
  { draftId, version }: DraftTarget,
): Promise<DraftTarget> {
  const { db } = context.suite.store;
  const draft = await draftById(db, kind.name, draftId);
  if (!draft || !seesDraft(context, draft)) throw refused(errors, refuse('draftUnknown'));
  const refusal = await kind.refusalToWrite(db, context.user, draft.changes);
  if (refusal) throw refused(errors, refusal);
  return { draftId, version };
}

/** By whose clocks a draft is judged: those of its fleets, of all where it is the company's. */
const zonesOf =
  ({ suite }: HandlerContext) =>
  ({ changes }: Draft): string[] => {
    const ofAll = changes.some(({ fleetId }) => fleetId === null);
    const fleets = suite.books.fleets.all().filter(({ id }) => ofAll || changes.some(({ fleetId }) => fleetId === id));
    return [...new Set(fleets.map(({ timeZone }) => timeZone))];
  };

/** The handlers of what is done to whole drafts of a kind. */
export function draftHandlers(contract: DraftContract, kind: DraftKind) {
  const os = implement(contract).$context<RequestContext>().use(guard);
  const done = async (
    { input, context, errors }: { input: DraftTarget; context: HandlerContext; errors: Errors },
    act: (
      context: HandlerContext['suite'],
      actor: HandlerContext['actor'],
      kind: DraftKind,
      target: DraftTarget,
    ) => Promise<Result<Draft, string>>,
  ) => {
    const target = await ownTarget(context, errors, kind, input);
    return targetOf(valueOr(errors, await act(context.suite, context.actor, kind, target)));
  };
  return os.router({
    make: os.make.handler(async ({ input, context, errors }) =>
      targetOf(valueOr(errors, await makeDraft(context.suite, context.actor, kind, input.name))),
    ),
    renew: os.renew.handler((asked) => done(asked, renewDraft)),
    plan: os.plan.handler(async ({ input, context, errors }) => {
      const target = await ownTarget(context, errors, kind, input);
      const asked = { atMs: input.atMs, zones: zonesOf(context) };
      return targetOf(valueOr(errors, await planDraft(context.suite, context.actor, kind, target, asked)));
    }),
    withdraw: os.withdraw.handler((asked) => done(asked, withdrawDraft)),
    goLive: os.goLive.handler((asked) => done(asked, makeDraftLive)),
    drop: os.drop.handler((asked) => done(asked, dropDraft)),
    rollBack: os.rollBack.handler((asked) => done(asked, rollDraftBack)),
  });
}
