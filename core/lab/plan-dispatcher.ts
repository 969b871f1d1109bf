import { decide } from '#core/dispatch/decide.ts';
import type { DispatchPlan } from '#core/dispatch/plan.ts';
import { dueForRelease } from '#core/dispatch/release.ts';
import type { DriveTimes } from '#core/dispatch/world.ts';
import type { LabDispatcher } from './orders.ts';

/** The engine itself, under this plan. */
export function planDispatcher(plan: DispatchPlan, fleetId: number, driveTimes: DriveTimes): LabDispatcher {
  const { optimal } = plan.ladder;
  const softLeadMs = optimal.on && optimal.together ? plan.soft.leadMs : 0;
  return {
    decide: (world, nowMs) => decide(world, plan, nowMs, driveTimes),
    softLeadMs,
    due: (coming, vehicles, nowMs) =>
      softLeadMs > 0 ? [] : dueForRelease(coming, vehicles, plan, fleetId, nowMs, driveTimes),
    backOfQueueMs: plan.backOfQueueMs,
  };
}
