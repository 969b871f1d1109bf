import { type Acceptance, withAcceptance } from '#core/dispatch/acceptance/acceptance.ts';
import type { DispatchPlan } from '#core/dispatch/plan/plan.ts';
import { readPlan } from '#core/dispatch/plan/plan-check.ts';
import { planFrom } from '#core/dispatch/plan/stored-plan.ts';
import { MINUTE_MS } from '#core/kit/time.ts';
import type { InForce } from '#core/setting/in-force.ts';
import { withSettings } from '#core/setting/planned.ts';

export type PlanRead = { plan: DispatchPlan; complaint: string | null };

type PlannedFleet = { plan: unknown; planVersion: number; acceptance?: Acceptance | null; settings?: InForce };

/** A fleet's live plan, its settings for what that leaves to them, and what its drivers' answers teach. One that cannot be read never stops dispatch: the preset `nearest` holds. */
export function planOf(fleet: PlannedFleet): PlanRead {
  const { stored, problems } = readPlan(fleet.plan);
  const { settings } = fleet;
  const document = stored ?? { preset: 'nearest' };
  const said = planFrom(settings ? withSettings(document, settings) : document, fleet.planVersion);
  const plan = withAcceptance(settings ? { ...said, lead: leadOf(settings) } : said, fleet.acceptance);
  return { plan, complaint: stored ? null : problems.map(({ path, code }) => `${path}: ${code}`).join(', ') };
}

const leadOf = ({ leadMarginMinutes, leadFloorMinutes }: InForce) => ({
  marginMs: leadMarginMinutes * MINUTE_MS,
  floorMs: leadFloorMinutes * MINUTE_MS,
});
