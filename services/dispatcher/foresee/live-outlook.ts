import type { DispatchPlan } from '#core/dispatch/plan/plan.ts';
import { ADVICE } from '#core/dispatch/spread/reposition.ts';
import type { DispatchVehicle, DriveTimes } from '#core/dispatch/world.ts';
import { aheadOf } from '#core/dispatch/worth/evenness.ts';
import { foreseenCars } from '#core/dispatch/worth/foreseen-cars.ts';
import { FORESEEN_EVERY_MS, type ForeseenCar, type Foresight, jobsBetween } from '#core/dispatch/worth/foresight.ts';
import { atTheirGoals } from '#core/dispatch/worth/heading.ts';
import { asKnown } from '#core/dispatch/worth/known.ts';
import { type OutlookState, stillHolds } from '#core/dispatch/worth/outlook-said.ts';
import { SOLVE_SIZE, thinnedAsk } from '#core/dispatch/worth/thinned.ts';
import { believedOf } from '#core/dispatch/worth/trust.ts';
import { SECOND_MS } from '#core/kit/time.ts';
import { adviceGivenSince } from '#store/advice/given.ts';
import { keepOutlook } from '#store/dispatch/outlook.ts';
import type { Db, Store } from '#store/door/connect.ts';
import { whileHeld } from '#store/door/lease.ts';
import { driverWork, withWork } from './driver-work.ts';
import type { Foreseer } from './foreseer.ts';
import { type DaysOf, PastDaysReader } from './past-days.ts';

/** Of a processor a fleet may have so much a minute; one that took more is looked at more coarsely the next time. */
const MOST_WORK_MS = 2 * SECOND_MS;
const FEWEST_JOBS = 50;

/** What is charged for a car and its driver (`asKnown`). */
export type KnownOf = (vehicleId: number, driverId: number) => ReturnType<typeof asKnown>;

type Made<T> = { readonly atMs: number; readonly told: T };

/**
 * What a fleet's cars are worth where they stand and how even its drivers' work is: made out anew each minute beside the
 * ticks, which go by what was made out last.
 */
export class LiveOutlook {
  readonly #store: Store;
  readonly #db: Db;
  readonly #foresee: Foreseer;
  readonly #timesOf: (fleetId: number) => DriveTimes;
  readonly #days: PastDaysReader;
  #ahead: Made<ReadonlyMap<number, number>> | null = null;
  #worth: Made<{ readonly foresight: Foresight; readonly trust: number }> | null = null;
  #lookedAtMs = -Infinity;
  #version: number | null = null;
  #looking: Promise<void> | null = null;
  #size = SOLVE_SIZE;

  constructor(
    store: Store,
    foresee: Foreseer,
    timesOf: (fleetId: number) => DriveTimes,
    days: PastDaysReader = new PastDaysReader(store.db),
  ) {
    this.#store = store;
    this.#db = store.db;
    this.#foresee = foresee;
    this.#timesOf = timesOf;
    this.#days = days;
  }

  /** Once a minute, where the plan asks for any of it; at once where the plan is another, or the clock was put back. */
  isDue({ worth, evenness, version }: DispatchPlan, nowMs: number): boolean {
    if (this.#looking || (worth.share === 0 && evenness.share === 0)) return false;
    return version !== this.#version || nowMs < this.#lookedAtMs || nowMs >= this.#lookedAtMs + FORESEEN_EVERY_MS;
  }

  /** Looks anew; one look at a time. */
  look(plan: DispatchPlan, fleet: DaysOf, vehicles: readonly DispatchVehicle[], nowMs: number): Promise<void> {
    this.#lookedAtMs = nowMs;
    this.#version = plan.version;
    this.#looking = this.#look(plan, fleet, vehicles, nowMs).finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  /** What of cars and drivers is known; null where the plan asks for nothing of it, or nothing is. */
  knownOf({ worth, evenness }: DispatchPlan, nowMs: number): KnownOf | null {
    const worths = worth.share > 0 ? this.foresightAt(nowMs) : null;
    const ahead = evenness.share > 0 ? stillGood(this.#ahead, nowMs) : null;
    if (!worths && !ahead) return null;
    return (vehicleId, driverId) =>
      asKnown(worths ? worths.trust * (worths.foresight.worthMs.get(vehicleId) ?? 0) : 0, ahead?.get(driverId));
  }

  /** What days like today foresee, and how far they are believed; null where nothing is. */
  foresightAt(nowMs: number): { readonly foresight: Foresight; readonly trust: number } | null {
    return stillGood(this.#worth, nowMs);
  }

  async #look(plan: DispatchPlan, fleet: DaysOf, vehicles: readonly DispatchVehicle[], nowMs: number): Promise<void> {
    if (plan.evenness.share > 0) {
      const work = await driverWork(this.#db, fleet.id, nowMs);
      this.#ahead = { atMs: nowMs, told: aheadOf(withWork(vehicles, work, nowMs), nowMs) };
    }
    if (plan.worth.share > 0) await this.#lookAhead(plan, fleet, vehicles, nowMs);
  }

  async #lookAhead(
    plan: DispatchPlan,
    fleet: DaysOf,
    vehicles: readonly DispatchVehicle[],
    nowMs: number,
  ): Promise<void> {
    const past = await this.#days.at(fleet, nowMs);
    const came = await this.#days.came(fleet.id, past, nowMs);
    const { trust, days: believed, faded, alike } = believedOf(past.days, came, nowMs);
    const say = (state: OutlookState) =>
      whileHeld(this.#store, (db) =>
        keepOutlook(db, fleet.id, {
          atMs: nowMs,
          planVersion: plan.version,
          state,
          asked: past.asked,
          known: past.days.length,
          alike,
          jobs: came.length * past.every,
          trust,
        }),
      );
    if (faded) {
      this.#worth = null;
      return say(faded);
    }
    const { horizonMs } = plan.worth;
    const ask = thinnedAsk(
      await this.#carsOf(plan, fleet.id, vehicles, nowMs),
      believed.map((day) => jobsBetween(day, nowMs, nowMs + horizonMs)),
      { read: past.every, most: this.#size },
    );
    const foreseen = await this.#foresee({ fleetId: fleet.id, cars: ask.cars, days: ask.days, nowMs, horizonMs });
    if (!foreseen) return say('lost');
    const foresight = ask.toldOfAll(foreseen);
    this.#resize(foreseen.workMs);
    this.#worth = { atMs: nowMs, told: { foresight, trust } };
    return say('inForce');
  }

  #resize(workMs: number): void {
    const { jobs, cars } = this.#size;
    if (workMs > MOST_WORK_MS && jobs > FEWEST_JOBS) this.#size = { jobs: jobs / 2, cars: cars / 2 };
    else if (workMs < MOST_WORK_MS / 8 && jobs < SOLVE_SIZE.jobs) this.#size = { jobs: jobs * 2, cars: cars * 2 };
  }

  /** The cars where they are, or will be by what they were advised and are seen doing. */
  async #carsOf(
    plan: DispatchPlan,
    fleetId: number,
    vehicles: readonly DispatchVehicle[],
    nowMs: number,
  ): Promise<ForeseenCar[]> {
    const cars = foreseenCars(plan, fleetId, vehicles, nowMs);
    if (plan.advicePerRound === 0) return cars;
    const given = await adviceGivenSince(this.#db, fleetId, nowMs - ADVICE.lockMs);
    const holding = given.filter(({ untilMs }) => untilMs > nowMs);
    return atTheirGoals(cars, new Map(holding.map((one) => [one.vehicleId, one])), this.#timesOf(fleetId));
  }
}

function stillGood<T>(made: Made<T> | null, nowMs: number): T | null {
  return made && stillHolds(made.atMs, nowMs) ? made.told : null;
}
