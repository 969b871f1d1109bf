import { giveAdvice } from '#acts/advice/give-advice.ts';
import type { ActContext } from '#acts/context.ts';
import type { DispatchPlan } from '#core/dispatch/plan/plan.ts';
import { adviceByPrices } from '#core/dispatch/spread/advice-by-prices.ts';
import { HEEDED_AFTER_MS, HEEDED_WEEKS, heedsOf, wentThere } from '#core/dispatch/spread/heeding.ts';
import { ADVICE, type AreaForecast, adviceWhereToWait } from '#core/dispatch/spread/reposition.ts';
import type { DispatchVehicle, DriveTimes } from '#core/dispatch/world.ts';
import type { Foresight } from '#core/dispatch/worth/foresight.ts';
import { ADVISES_FROM_TRUST } from '#core/dispatch/worth/trust.ts';
import { distanceMetres, type Position } from '#core/kit/geo.ts';
import { DAY_MS, HOUR_MS } from '#core/kit/time.ts';
import { advisedSince, expectedDemand } from '#store/advice/advice.ts';
import { adviceGivenSince, type GivenAdvice, heededByDriver, keepHeeded } from '#store/advice/given.ts';
import { whileHeld } from '#store/door/lease.ts';
import type { FleetFacts } from '../fleets/fleet-book.ts';
import { ACTOR } from './actor.ts';
import type { Plotter } from './plotting.ts';

/** What a fleet is advised by. */
export type AdvisedBy = {
  vehicles: readonly DispatchVehicle[];
  plot: Plotter;
  /** What days like today foresee; null where nothing is, or the plan does not go by it. */
  foreseen: { readonly foresight: Foresight; readonly trust: number } | null;
  driveTimes: DriveTimes;
};

type Heeded = { atMs: number; byDriver: Awaited<ReturnType<typeof heededByDriver>> };
type Suggestion = Parameters<typeof giveAdvice>[2]['advice'];

/** Every two minutes suggests to free cars where to wait, in fleets whose plan gives such advice. */
export class Advisor {
  readonly #context: ActContext;
  #nextAtMs = 0;
  /** How readily drivers follow, read once an hour. */
  #heeded: Heeded | null = null;

  constructor(context: ActContext) {
    this.#context = context;
  }

  isDue(plan: DispatchPlan, nowMs: number): boolean {
    return plan.advicePerRound > 0 && nowMs >= this.#nextAtMs;
  }

  /** Answers how many were advised. */
  async advise(fleet: FleetFacts, plan: DispatchPlan, by: AdvisedBy): Promise<number> {
    const { store, clock } = this.#context;
    const nowMs = clock.nowMs();
    this.#nextAtMs = nowMs + ADVICE.everyMs;
    const [demand, before] = await Promise.all([
      expectedDemand(store.db, fleet.id, nowMs),
      adviceGivenSince(store.db, fleet.id, nowMs - HOUR_MS),
    ]);
    await this.#lookBack(before, by.vehicles, nowMs);
    const forecast = demand.map(({ areaId, longitude, latitude, jobs }): AreaForecast => {
      return { areaId, jobs, centre: rankOf(fleet, areaId) ?? [longitude, latitude] };
    });
    const given =
      by.foreseen && by.foreseen.trust >= ADVISES_FROM_TRUST
        ? await this.#byPrices(fleet, plan, { ...by, ...by.foreseen }, forecast, before, nowMs)
        : await this.#byForecast(fleet, plan, by, forecast, nowMs);
    const centres = new Map(forecast.map(({ areaId, centre }) => [areaId, centre]));
    let told = 0;
    for (const advice of given) {
      const place = centres.get(advice.areaId)!;
      const untilMs = nowMs + ADVICE.lockMs;
      const done = await giveAdvice(this.#context, ACTOR, { fleetId: fleet.id, advice, place, untilMs });
      if (done.ok) told++;
    }
    return told;
  }

  /** Keeps of the suggestions of five minutes ago and more who went. */
  async #lookBack(before: readonly GivenAdvice[], vehicles: readonly DispatchVehicle[], nowMs: number): Promise<void> {
    const open = before.filter(({ looked, atMs }) => !looked && atMs <= nowMs - HEEDED_AFTER_MS);
    if (open.length === 0) return;
    const cars = new Map(vehicles.map((v) => [v.vehicleId, v]));
    const heeded = new Map(open.map((given) => [given.id, wentThere(given, cars.get(given.vehicleId))]));
    await whileHeld(this.#context.store, (db) => keepHeeded(db, heeded, nowMs));
  }

  async #byForecast(
    fleet: FleetFacts,
    plan: DispatchPlan,
    { vehicles, plot }: AdvisedBy,
    forecast: readonly AreaForecast[],
    nowMs: number,
  ): Promise<Suggestion[]> {
    const advised = await advisedSince(this.#context.store.db, fleet.id, nowMs - ADVICE.lockMs);
    const areaOf = (position: Position) => plot(position).areaId;
    return adviceWhereToWait({ fleetId: fleet.id, vehicles, forecast, areaOf, advised }, plan, nowMs);
  }

  async #byPrices(
    fleet: FleetFacts,
    plan: DispatchPlan,
    by: AdvisedBy & NonNullable<AdvisedBy['foreseen']>,
    forecast: readonly AreaForecast[],
    before: readonly GivenAdvice[],
    nowMs: number,
  ): Promise<Suggestion[]> {
    const advised = new Map<number, number[]>();
    for (const { vehicleId, atMs } of before) advised.set(vehicleId, [...(advised.get(vehicleId) ?? []), atMs]);
    const { byDriver } = await this.#heededAt(fleet.id, nowMs);
    const heeds = (driverId: number) => heedsOf(byDriver.get(driverId));
    const { vehicles, foresight, trust, driveTimes } = by;
    const asked = { fleetId: fleet.id, vehicles, places: forecast, foresight, trust, advised, heeds, driveTimes };
    const positions = new Map(vehicles.map((v) => [v.vehicleId, v.position]));
    const jobsOf = new Map(forecast.map(({ areaId, jobs }) => [areaId, jobs]));
    return adviceByPrices(asked, plan, nowMs).map(({ vehicleId, driverId, areaId, centre, gainSeconds }) => ({
      vehicleId,
      driverId,
      areaId,
      metres: Math.round(distanceMetres(positions.get(vehicleId)!, centre)),
      expectedJobs: Math.round(jobsOf.get(areaId)! * 10) / 10,
      gainSeconds,
    }));
  }

  async #heededAt(fleetId: number, nowMs: number): Promise<Heeded> {
    const known = this.#heeded;
    if (known && nowMs >= known.atMs && nowMs < known.atMs + HOUR_MS) return known;
    const byDriver = await heededByDriver(this.#context.store.db, fleetId, nowMs - HEEDED_WEEKS * 7 * DAY_MS);
    return (this.#heeded = { atMs: nowMs, byDriver });
  }
}

function rankOf({ ranks }: FleetFacts, areaId: number): Position | undefined {
  return ranks.find((rank) => rank.areaId === areaId)?.position;
}
