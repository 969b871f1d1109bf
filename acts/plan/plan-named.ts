import { PRESETS } from '#core/dispatch/plan/plan.ts';
import type { PlanRef } from '#core/dispatch/plan/plan-ref.ts';
import { standingPlan } from '#core/dispatch/plan/standing-plan.ts';
import type { StoredPlan } from '#core/dispatch/plan/stored-plan.ts';
import type { Db } from '#store/door/connect.ts';
import { planDraft, planVersion } from '#store/plan/dispatch-plan.ts';

/** A plan that was named: its document, what it is called, and the draft's row where it is one. */
export type NamedPlan = { name: string; document: StoredPlan; draft: Awaited<ReturnType<typeof planDraft>> | null };

/** The version, draft or preset that is named; null where the fleet has none such. */
export async function planNamed(db: Db, fleetId: number, ref: PlanRef): Promise<NamedPlan | null> {
  if (ref.kind === 'preset') {
    return Object.hasOwn(PRESETS, ref.preset)
      ? { name: ref.preset, document: { preset: ref.preset }, draft: null }
      : null;
  }
  if (ref.kind === 'version') {
    const row = await planVersion(db, fleetId, ref.version);
    return row ? { name: row.name, document: standingPlan(row.document), draft: null } : null;
  }
  const draft = await planDraft(db, fleetId, ref.draftId);
  return draft ? { name: draft.name, document: standingPlan(draft.document), draft } : null;
}
