import { type Acceptance, withAcceptance } from '#core/dispatch/acceptance/acceptance.ts';
import type { DispatchPlan } from '#core/dispatch/plan/plan.ts';
import { readPlan } from '#core/dispatch/plan/plan-check.ts';
import { planFrom } from '#core/dispatch/plan/stored-plan.ts';

export type PlanRead = { plan: DispatchPlan; complaint: string | null };

/** A fleet's live plan, with what its drivers' answers teach. One that cannot be read never stops dispatch: the preset `nearest` holds. */
export function planOf(fleet: { plan: unknown; planVersion: number; acceptance?: Acceptance | null }): PlanRead {
  const { stored, problems } = readPlan(fleet.plan);
  const plan = withAcceptance(planFrom(stored ?? { preset: 'nearest' }, fleet.planVersion), fleet.acceptance);
  return { plan, complaint: stored ? null : problems.map(({ path, code }) => `${path}: ${code}`).join(', ') };
}
