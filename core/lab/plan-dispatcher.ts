import { type Acceptance, refusalTimesAt, withAcceptance } from '#core/dispatch/acceptance/acceptance.ts';
import { decide } from '#core/dispatch/decide.ts';
import { ladderAt } from '#core/dispatch/plan/ladder.ts';
import type { DispatchPlan } from '#core/dispatch/plan/plan.ts';
import { dueForRelease, softLeadMs } from '#core/dispatch/release.ts';
import { ADVICE, type AdviceAsked, adviceWhereToWait } from '#core/dispatch/spread/reposition.ts';
import type { World } from '#core/dispatch/world.ts';
import type { Forecast } from './forecast.ts';
import type { LabDispatcher } from './orders.ts';
import type { TimesAt } from './setting.ts';

/** Where jobs are to be expected, and which area a place lies in. */
export type Expecting = { readonly forecast: Forecast; readonly areaOf: AdviceAsked['areaOf'] };

/**
 * The engine itself, under this plan. Where nothing is expected, nobody is advised where to wait; where nothing is known of
 * how readily drivers take jobs, the plan's own curve holds for all.
 */
export function planDispatcher(
  asMade: DispatchPlan,
  fleetId: number,
  timesAt: TimesAt,
  expecting?: Expecting,
  acceptance: Acceptance | null = null,
): LabDispatcher {
  const plan = withAcceptance(asMade, acceptance);
  return {
    decide: (world, nowMs) => decide(known(world, plan, acceptance), plan, nowMs, timesAt(nowMs)),
    softLeadMs: ({ areaId }, at) => softLeadMs(plan, ladderAt(plan.ladder, plan.rules, { areaId, ...at })),
    due: (coming, vehicles, nowMs, clockAt) =>
      dueForRelease(coming, vehicles, plan, fleetId, nowMs, timesAt(nowMs), clockAt),
    backOfQueueMs: plan.backOfQueueMs,
    ...(expecting && plan.advicePerRound > 0 && { advise: adviser(plan, fleetId, expecting) }),
    adviseEveryMs: ADVICE.everyMs,
  };
}

function known(world: World, plan: DispatchPlan, acceptance: Acceptance | null): World {
  const timesOf = refusalTimesAt(plan, acceptance, world.at.hour);
  if (!timesOf) return world;
  return { ...world, vehicles: world.vehicles.map((v) => ({ ...v, refusalTimes: timesOf(v.driverId) })) };
}

function adviser(plan: DispatchPlan, fleetId: number, { forecast, areaOf }: Expecting): LabDispatcher['advise'] {
  const advised = new Map<number, { areaId: number; atMs: number }>();
  return (world, nowMs) => {
    // What is expected may go by areas of its own, not by those the cars are plotted in.
    const vehicles = world.vehicles.map((v) => ({ ...v, areaId: null }));
    const areas = forecast(nowMs);
    const centreOf = new Map(areas.map(({ areaId, centre }) => [areaId, centre]));
    const given = adviceWhereToWait({ fleetId, vehicles, forecast: areas, areaOf, advised }, plan, nowMs);
    for (const { vehicleId, areaId } of given) advised.set(vehicleId, { areaId, atMs: nowMs });
    return given.map(({ vehicleId, areaId }) => ({ vehicleId, position: centreOf.get(areaId)! }));
  };
}
