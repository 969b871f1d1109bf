import { giveAdvice } from '#acts/advice/give-advice.ts';
import type { ActContext } from '#acts/context.ts';
import type { DispatchPlan } from '#core/dispatch/plan/plan.ts';
import { ADVICE, type AreaForecast, adviceWhereToWait } from '#core/dispatch/spread/reposition.ts';
import type { DispatchVehicle } from '#core/dispatch/world.ts';
import type { Position } from '#core/kit/geo.ts';
import { advisedSince, expectedDemand } from '#store/advice/advice.ts';
import type { FleetFacts } from '../fleets/fleet-book.ts';
import { ACTOR } from './actor.ts';
import type { Plotter } from './plotting.ts';

/** Every two minutes suggests to free cars where to wait, in fleets whose plan gives such advice. */
export class Advisor {
  readonly #context: ActContext;
  #nextAtMs = 0;

  constructor(context: ActContext) {
    this.#context = context;
  }

  isDue(plan: DispatchPlan, nowMs: number): boolean {
    return plan.advicePerRound > 0 && nowMs >= this.#nextAtMs;
  }

  /** Answers how many were advised. */
  async advise(fleet: FleetFacts, plan: DispatchPlan, vehicles: DispatchVehicle[], plot: Plotter): Promise<number> {
    const { store, clock } = this.#context;
    const nowMs = clock.nowMs();
    this.#nextAtMs = nowMs + ADVICE.everyMs;
    const [demand, advised] = await Promise.all([
      expectedDemand(store.db, fleet.id, nowMs),
      advisedSince(store.db, fleet.id, nowMs - ADVICE.lockMs),
    ]);
    const forecast = demand.map(({ areaId, longitude, latitude, jobs }): AreaForecast => {
      return { areaId, jobs, centre: rankOf(fleet, areaId) ?? [longitude, latitude] };
    });
    const centres = new Map(forecast.map(({ areaId, centre }) => [areaId, centre]));
    const areaOf = (position: Position) => plot(position).areaId;
    const given = adviceWhereToWait({ fleetId: fleet.id, vehicles, forecast, areaOf, advised }, plan, nowMs);
    let told = 0;
    for (const advice of given) {
      const place = centres.get(advice.areaId)!;
      const untilMs = nowMs + ADVICE.lockMs;
      const done = await giveAdvice(this.#context, ACTOR, { fleetId: fleet.id, advice, place, untilMs });
      if (done.ok) told++;
    }
    return told;
  }
}

function rankOf({ ranks }: FleetFacts, areaId: number): Position | undefined {
  return ranks.find((rank) => rank.areaId === areaId)?.position;
}
