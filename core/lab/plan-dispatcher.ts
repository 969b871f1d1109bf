import { type Acceptance, refusalTimesAt, withAcceptance } from '#core/dispatch/acceptance/acceptance.ts';
import { decide } from '#core/dispatch/decide.ts';
import { ladderAt } from '#core/dispatch/plan/ladder.ts';
import type { DispatchPlan } from '#core/dispatch/plan/plan.ts';
import { takeOvers, type UnderWay } from '#core/dispatch/reassign/reassign.ts';
import { dueForRelease, softLeadMs } from '#core/dispatch/release.ts';
import { adviceByPrices } from '#core/dispatch/spread/advice-by-prices.ts';
import { ADVICE, type AdviceAsked, adviceWhereToWait, HEEDED } from '#core/dispatch/spread/reposition.ts';
import type { World } from '#core/dispatch/world.ts';
import type { ForeseenDay, ForeseenJob } from '#core/dispatch/worth/foresight.ts';
import { Outlook } from '#core/dispatch/worth/outlook.ts';
import { ADVISES_FROM_TRUST, TRIED_MS } from '#core/dispatch/worth/trust.ts';
import { ended } from '#core/kit/ended.ts';
import type { Forecast } from './forecast.ts';
import type { LabDispatcher } from './orders.ts';
import type { TimesAt } from './setting.ts';

/** Where jobs are to be expected, which area a place lies in, and the jobs of days like this one, at this day's instants. */
export type Expecting = {
  readonly forecast: Forecast;
  readonly areaOf: AdviceAsked['areaOf'];
  readonly days?: readonly ForeseenDay[];
};

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
  const outlook = new Outlook(plan, fleetId, expecting?.days ?? []);
  const day = new Known(outlook, timesAt);
  return {
    decide: (world, nowMs) => decide(day.on(known(world, plan, acceptance), nowMs), plan, nowMs, timesAt(nowMs)),
    softLeadMs: ({ areaId }, at) => softLeadMs(plan, ladderAt(plan.ladder, plan.rules, { areaId, ...at })),
    due: (coming, vehicles, nowMs, clockAt) =>
      dueForRelease(coming, vehicles, plan, fleetId, nowMs, timesAt(nowMs), clockAt),
    backOfQueueMs: plan.backOfQueueMs,
    ...(expecting && plan.advicePerRound > 0 && { advise: adviser(plan, fleetId, expecting, day, timesAt) }),
    ...(plan.reassign.perShift > 0 && {
      reassign: {
        answerMs: plan.answerMs.now,
        takeOvers: (world: World, ways: readonly UnderWay[], nowMs: number) =>
          takeOvers(day.on(known(world, plan, acceptance), nowMs), ways, plan, nowMs, timesAt(nowMs)),
      },
    }),
    adviseEveryMs: ADVICE.everyMs,
  };
}

function known(world: World, plan: DispatchPlan, acceptance: Acceptance | null): World {
  const timesOf = refusalTimesAt(plan, acceptance, world.at.hour);
  if (!timesOf) return world;
  return { ...world, vehicles: world.vehicles.map((v) => ({ ...v, refusalTimes: timesOf(v.driverId) })) };
}

/** By the worth of cars where the plan goes by it and the days before are believed; else by what areas are expected to have, as live. */
function adviser(
  plan: DispatchPlan,
  fleetId: number,
  { forecast, areaOf }: Expecting,
  day: Known,
  timesAt: TimesAt,
): LabDispatcher['advise'] {
  const advised = new Map<number, { areaId: number; atMs: number }>();
  const times = new Map<number, number[]>();
  const heeds = () => HEEDED;
  const byForecast = (world: World, areas: ReturnType<Forecast>, nowMs: number) => {
    // What is expected may go by areas of its own, not by those the cars are plotted in.
    const vehicles = world.vehicles.map((v) => ({ ...v, areaId: null }));
    const centreOf = new Map(areas.map(({ areaId, centre }) => [areaId, centre]));
    const given = adviceWhereToWait({ fleetId, vehicles, forecast: areas, areaOf, advised }, plan, nowMs);
    for (const { vehicleId, areaId } of given) advised.set(vehicleId, { areaId, atMs: nowMs });
    return given.map(({ vehicleId, areaId }) => ({ vehicleId, position: centreOf.get(areaId)! }));
  };
  return (world, nowMs) => {
    const areas = forecast(nowMs);
    const { foresight, trust } = day.outlookAt(world, nowMs);
    if (!foresight || trust < ADVISES_FROM_TRUST) return byForecast(world, areas, nowMs);
    const asked = { fleetId, vehicles: world.vehicles, places: areas, foresight, trust, advised: times, heeds };
    const given = adviceByPrices({ ...asked, driveTimes: timesAt(nowMs) }, plan, nowMs);
    for (const { vehicleId } of given) times.set(vehicleId, [...(times.get(vehicleId) ?? []), nowMs]);
    return given.map(({ vehicleId, centre }) => ({ vehicleId, position: centre }));
  };
}

/** What the day made known: what the cars are worth and how even their work is, made out anew each minute. */
class Known {
  readonly #outlook: Outlook;
  readonly #timesAt: TimesAt;
  readonly #came = new Map<number, ForeseenJob>();

  constructor(outlook: Outlook, timesAt: TimesAt) {
    this.#outlook = outlook;
    this.#timesAt = timesAt;
  }

  outlookAt(world: World, nowMs: number): Outlook {
    this.on(world, nowMs);
    return this.#outlook;
  }

  on(world: World, nowMs: number): World {
    if (this.#outlook.isIdle) return world;
    for (const { jobId, requiredAtMs, pickUp } of world.jobs) {
      if (!this.#came.has(jobId)) this.#came.set(jobId, { atMs: requiredAtMs, pickUp });
    }
    if (this.#outlook.isDue(nowMs)) {
      for (const [jobId, { atMs }] of this.#came) if (atMs < nowMs - TRIED_MS) this.#came.delete(jobId);
      ended(this.#outlook.look(world.vehicles, [...this.#came.values()], nowMs, this.#timesAt(nowMs)));
    }
    return this.#outlook.on(world);
  }
}
