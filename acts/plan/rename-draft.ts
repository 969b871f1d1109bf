import { ok, type Result } from '#core/kit/result.ts';
import { type Actor, transact } from '#store/door/transaction.ts';
import { type DraftRow, updateDraft } from '#store/plan/dispatch-plan.ts';
import type { ActContext } from '../context.ts';
import { type DraftTarget, type DraftTargetRefusal, draftAsSeen, refusalOfName } from './draft-as-seen.ts';

export type DraftRenamed = Result<DraftRow, DraftTargetRefusal | 'draftNameForm' | 'draftNameTaken'>;

/** Gives a draft another name. Refused: `draftUnknown`, `draftMoved` (`by`), `draftNameForm`, `draftNameTaken` (`name`). */
export async function renameDraft(
  { store, clock }: ActContext,
  actor: Actor,
  target: DraftTarget,
  name: string,
): Promise<DraftRenamed> {
  return transact<DraftRenamed>(store, actor, clock.nowMs(), async (t) => {
    const found = await draftAsSeen(t, target);
    if (!found.ok) return found;
    const refusal = await refusalOfName(t, target.fleetId, name, target.draftId);
    if (refusal) return refusal;
    const draft = await updateDraft(t, target.draftId, { name });
    t.audit({
      act: 'renameDraft',
      entity: 'dispatchDraft',
      entityId: draft.id,
      fleetId: target.fleetId,
      was: { name: found.value.name },
      became: { name },
    });
    return ok(draft);
  });
}
