import { ok, type Result } from '#core/kit/result.ts';
import { type Actor, transact } from '#store/door/transaction.ts';
import { deleteDraftRow } from '#store/plan/dispatch-plan.ts';
import type { ActContext } from '../context.ts';
import { type DraftTarget, type DraftTargetRefusal, draftAsSeen } from './draft-as-seen.ts';

export type DraftDeleted = Result<{ draftId: number }, DraftTargetRefusal>;

/** Throws a draft away; the audit keeps what it said. Refused: `draftUnknown`, `draftMoved` (`by`). */
export async function deleteDraft(
  { store, clock }: ActContext,
  actor: Actor,
  target: DraftTarget,
): Promise<DraftDeleted> {
  return transact<DraftDeleted>(store, actor, clock.nowMs(), async (t) => {
    const found = await draftAsSeen(t, target);
    if (!found.ok) return found;
    const { name, document } = found.value;
    await deleteDraftRow(t, target.draftId);
    t.audit({
      act: 'deleteDraft',
      entity: 'dispatchDraft',
      entityId: target.draftId,
      fleetId: target.fleetId,
      was: { name, document },
    });
    return ok({ draftId: target.draftId });
  });
}
