import { planDifferences } from '#core/dispatch/plan/plan-differences.ts';
import { standingPlan } from '#core/dispatch/plan/standing-plan.ts';
import { ok, type Result } from '#core/kit/result.ts';
import { type Actor, transact } from '#store/door/transaction.ts';
import { type DraftRow, updateDraft } from '#store/plan/dispatch-plan.ts';
import type { ActContext } from '../context.ts';
import { type DraftTarget, type DraftTargetRefusal, draftAsSeen } from './draft-as-seen.ts';
import { soundPlan } from './sound-plan.ts';

export type DraftSaved = Result<DraftRow, DraftTargetRefusal | 'planInvalid'>;

/** Writes the document of a draft. Refused: `draftUnknown`, `draftMoved` (`by`), `planInvalid` (see {@link soundPlan}). */
export async function saveDraft(
  { store, clock }: ActContext,
  actor: Actor,
  target: DraftTarget,
  document: unknown,
): Promise<DraftSaved> {
  return transact<DraftSaved>(store, actor, clock.nowMs(), async (t) => {
    const found = await draftAsSeen(t, target);
    if (!found.ok) return found;
    const sound = await soundPlan(t.db, target.fleetId, document);
    if (!sound.ok) return sound;
    const draft = await updateDraft(t, target.draftId, { document: sound.value });
    t.audit({
      act: 'saveDraft',
      entity: 'dispatchDraft',
      entityId: draft.id,
      fleetId: target.fleetId,
      became: { name: draft.name, differences: planDifferences(standingPlan(found.value.document), sound.value) },
    });
    return ok(draft);
  });
}
