import { type PlanRef, planRefText } from '#core/dispatch/plan/plan-ref.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { type Actor, transact } from '#store/door/transaction.ts';
import { type DraftRow, insertDraft, lockPlans, planDrafts } from '#store/plan/dispatch-plan.ts';
import type { ActContext } from '../context.ts';
import { refusalOfName } from './draft-as-seen.ts';
import { planNamed } from './plan-named.ts';

/** Drafts of a fleet. */
const MOST_DRAFTS = 50;

export type DraftCreated = Result<DraftRow, 'planUnknown' | 'draftNameForm' | 'draftNameTaken' | 'draftsFull'>;

/** Makes a draft out of a version, another draft or a preset. Refused: `planUnknown`, `draftNameForm`, `draftNameTaken` (`name`), `draftsFull` (`most`). */
export async function createDraft(
  { store, clock }: ActContext,
  actor: Actor,
  { fleetId, name, from }: { fleetId: number; name: string; from: PlanRef },
): Promise<DraftCreated> {
  return transact<DraftCreated>(store, actor, clock.nowMs(), async (t) => {
    const live = await lockPlans(t, fleetId);
    const plan = await planNamed(t.db, fleetId, from);
    if (live === undefined || !plan) return refuse('planUnknown');
    const refusal = await refusalOfName(t, fleetId, name, null);
    if (refusal) return refusal;
    if ((await planDrafts(t.db, fleetId)).length >= MOST_DRAFTS) return refuse('draftsFull', { most: MOST_DRAFTS });
    const draft = await insertDraft(t, { fleetId, name, document: plan.document, basedOn: live });
    t.audit({
      act: 'createDraft',
      entity: 'dispatchDraft',
      entityId: draft.id,
      fleetId,
      became: { name, from: planRefText(from) },
    });
    return ok(draft);
  });
}
