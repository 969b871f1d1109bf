import { type Decision, decisionOf } from './decision.ts';
import type { DispatchPlan } from './plan/plan.ts';
import { walkLadder } from './rungs/ladder-walk.ts';
import { openTick } from './tick.ts';
import type { DriveTimes, World } from './world.ts';

export type { Decision } from './decision.ts';

/**
 * One tick of one fleet: for each waiting job what becomes of it, and why; of pre-bookings not yet due (`soft`) only those
 * whose time has come.
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
  walkLadder(tick, goOn);
  return tick.rows.map((row) => decisionOf(tick, row)).filter((decision) => decision !== null);
}
