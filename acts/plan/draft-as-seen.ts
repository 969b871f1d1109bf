import { draftNameFault } from '#core/draft/draft-name.ts';
import { ok, type Refusal, type Result, refuse } from '#core/kit/result.ts';
import type { Tx } from '#store/door/transaction.ts';
import { type DraftRow, draftNameTaken, lockPlans, planDraft } from '#store/plan/dispatch-plan.ts';

/** A draft as somebody saw it. */
export type DraftTarget = { fleetId: number; draftId: number; version: number };
export type DraftTargetRefusal = 'draftUnknown' | 'draftMoved';

/** The draft, with the fleet's plans locked. Refused: `draftUnknown`, `draftMoved` (`by`). */
export async function draftAsSeen(t: Tx, target: DraftTarget): Promise<Result<DraftRow, DraftTargetRefusal>> {
  await lockPlans(t, target.fleetId);
  const draft = await planDraft(t.db, target.fleetId, target.draftId);
  if (!draft) return refuse('draftUnknown');
  if (draft.version !== target.version) return refuse('draftMoved', { by: draft.changed_by });
  return ok(draft);
}

/** Why a draft cannot be called so; null where it can. */
export async function refusalOfName(
  t: Tx,
  fleetId: number,
  name: string,
  butId: number | null,
): Promise<Refusal<'draftNameForm' | 'draftNameTaken'> | null> {
  const fault = draftNameFault(name);
  if (fault) return refuse(fault);
  return (await draftNameTaken(t.db, fleetId, name, butId)) ? refuse('draftNameTaken', { name }) : null;
}
