import type { DispatchPlan } from '../plan/plan.ts';
import type { DispatchVehicle, DriveTimes, World } from '../world.ts';
import { aheadOf } from './evenness.ts';
import { foreseenCars } from './foreseen-cars.ts';
import {
  FORESEEN_EVERY_MS,
  type ForeseenDay,
  type ForeseenJob,
  type Foresight,
  foresee,
  jobsBetween,
} from './foresight.ts';
import { asKnown } from './known.ts';
import { thinnedAsk } from './thinned.ts';
import { believedOf } from './trust.ts';

/** What a fleet's cars are worth where they stand and how even its drivers' work is, made out anew each minute. */
export class Outlook {
  readonly #plan: DispatchPlan;
  readonly #fleetId: number;
  readonly #days: readonly ForeseenDay[];
  #dueAtMs = -Infinity;
  #foresight: Foresight | null = null;
  #trust = 0;
  #ahead: ReadonlyMap<number, number> = new Map();
  /** A car as it was told, and with what was made out about it. */
  readonly #cars = new Map<number, { readonly told: DispatchVehicle; readonly known: DispatchVehicle }>();

  /** `days`: those like today, at today's instants. */
  constructor(plan: DispatchPlan, fleetId: number, days: readonly ForeseenDay[]) {
    this.#plan = plan;
    this.#fleetId = fleetId;
    this.#days = days;
  }

  /** Whether the plan asks for nothing of it. */
  get isIdle(): boolean {
    return this.#plan.worth.share === 0 && this.#plan.evenness.share === 0;
  }

  /** How far the days before are believed, 0 … 1. */
  get trust(): number {
    return this.#trust;
  }

  /** What the days before foresee, as of the last look; null where nothing is. */
  get foresight(): Foresight | null {
    return this.#trust > 0 ? this.#foresight : null;
  }

  isDue(nowMs: number): boolean {
    return nowMs >= this.#dueAtMs;
  }

  /** Looks anew; `came` are the jobs of the last hour. Yields after each day before. */
  *look(
    vehicles: readonly DispatchVehicle[],
    came: readonly ForeseenJob[],
    nowMs: number,
    driveTimes: DriveTimes,
  ): Generator<void, void> {
    const { worth, evenness } = this.#plan;
    this.#dueAtMs = nowMs + FORESEEN_EVERY_MS;
    if (evenness.share > 0) this.#ahead = aheadOf(vehicles, nowMs);
    const { trust, days } = worth.share > 0 ? believedOf(this.#days, came, nowMs) : { trust: 0, days: [] };
    if (trust > 0) {
      const ask = thinnedAsk(
        foreseenCars(this.#plan, this.#fleetId, vehicles, nowMs),
        days.map((day) => jobsBetween(day, nowMs, nowMs + worth.horizonMs)),
      );
      this.#foresight = ask.toldOfAll(yield* foresee(ask.cars, ask.days, nowMs, worth.horizonMs, driveTimes));
    }
    this.#trust = trust;
    this.#cars.clear();
  }

  /** The world with what is known of its cars. */
  on(world: World): World {
    return this.isIdle ? world : { ...world, vehicles: world.vehicles.map((v) => this.#known(v)) };
  }

  #known(told: DispatchVehicle): DispatchVehicle {
    const before = this.#cars.get(told.vehicleId);
    if (before?.told === told) return before.known;
    const worthMs = this.#trust * (this.#foresight?.worthMs.get(told.vehicleId) ?? 0);
    const known = { ...told, ...asKnown(worthMs, this.#ahead.get(told.driverId)) };
    this.#cars.set(told.vehicleId, { told, known });
    return known;
  }
}
