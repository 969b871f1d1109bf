import { type Decision, decisionOf } from './decision.ts';
import { settleByRoad } from './finalists.ts';
import { assignNearest } from './nearest-rung.ts';
import { assignTogether } from './optimal-rung.ts';
import type { DispatchPlan } from './plan.ts';
import { openTick } from './tick.ts';
import type { DriveTimes, World } from './world.ts';

export type { Decision } from './decision.ts';

/**
 * One tick of one fleet: for each waiting job the car to offer it to, or why there is none.
 * Same world, plan and time give the same decisions, whatever the order of the vehicles and jobs handed in.
 * `goOn` is asked now and then; once it says no, `optimal` settles for less and notes so in the explanations.
 */
export function decide(
  world: World,
  plan: DispatchPlan,
  nowMs: number,
  driveTimes: DriveTimes,
  goOn: () => boolean = () => true,
): Decision[] {
  const tick = openTick(world, plan, nowMs, driveTimes);
  if (plan.rung === 'optimal') assignTogether(tick, goOn);
  else assignNearest(tick);
  settleByRoad(tick, () => true);
  return tick.rows.map((row) => decisionOf(tick, row));
}
