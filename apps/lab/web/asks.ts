import type { StoredPlan } from '#core/dispatch/plan/stored-plan.ts';
import type { PlanDraft } from '../contract/plans.ts';

/** What a name is asked for: a draft out of a plan, another name of one, a draft of what another deleted. */
export type DraftWanted =
  | { readonly kind: 'new'; readonly from: string; readonly name?: string }
  | { readonly kind: 'rename'; readonly draft: PlanDraft }
  | { readonly kind: 'keep'; readonly draftId: number; readonly document: StoredPlan };

/** What is to become live: a draft as it was seen, or an earlier version again. */
export type LiveWanted =
  | { readonly kind: 'draft'; readonly draft: PlanDraft }
  | { readonly kind: 'again'; readonly version: number };

/** Opens a dialog of the page. */
export type Ask = { draft: (wanted: DraftWanted) => void; live: (wanted: LiveWanted) => void };
