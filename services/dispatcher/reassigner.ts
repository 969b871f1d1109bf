import type { DispatchPlan } from '#core/dispatch/plan/plan.ts';
import { REASSIGN_EVERY_MS, type TakeOver, type UnderWay } from '#core/dispatch/reassign/reassign.ts';
import type { DispatchVehicle } from '#core/dispatch/world.ts';
import { weekHour } from '#core/kit/time.ts';
import { liveOffers } from '#store/dispatch/offer.ts';
import { jobsUnderWay } from '#store/dispatch/take-overs.ts';
import { waitingJobs } from '#store/job/job.ts';
import type { FleetFacts } from '../fleets/fleet-book.ts';
import type { DispatcherParts } from './dispatcher-parts.ts';
import type { FleetPlans } from './job-plans.ts';
import type { TakeOverFinder } from './solve/decider.ts';
import { readWaiting } from './world-reader.ts';

/** What the tick has read already. */
type Seen = { plans(): Promise<FleetPlans>; vehicles(): Promise<readonly DispatchVehicle[]> };

/** Every ten seconds looks which free cars are to be asked to take jobs over from those on their way, where the plan does so. */
export class Reassigner {
  readonly #parts: Pick<DispatcherParts, 'store' | 'clock'>;
  readonly #finder: TakeOverFinder;
  #nextAtMs = 0;

  constructor(parts: Pick<DispatcherParts, 'store' | 'clock'>, finder: TakeOverFinder) {
    this.#parts = parts;
    this.#finder = finder;
  }

  isDue(plan: DispatchPlan, nowMs: number): boolean {
    return nowMs >= this.dueAtMs(plan);
  }

  /** Infinity where the plan never asks. */
  dueAtMs({ reassign }: DispatchPlan): number {
    return reassign.perShift > 0 ? this.#nextAtMs : Infinity;
  }

  /** By the world as it is after the tick's decisions; each job's version with it. */
  async find(
    fleet: FleetFacts,
    plan: DispatchPlan,
    seen: Seen,
  ): Promise<{ found: readonly TakeOver[]; versions: ReadonlyMap<number, number> }> {
    const { store, clock } = this.#parts;
    this.#nextAtMs = clock.nowMs() + REASSIGN_EVERY_MS;
    const ways = await jobsUnderWay(store.db, fleet.id);
    const versions = new Map(ways.map((row) => [row.id, row.version]));
    if (ways.length === 0) return { found: [], versions };
    const [vehicles, plans, waiting, live] = await Promise.all([
      seen.vehicles(),
      seen.plans(),
      waitingJobs(store.db, fleet.id),
      liveOffers(store.db, fleet.id),
    ]);
    const nowMs = clock.nowMs();
    const jobs = await readWaiting(store.db, waiting, plans);
    const underWay = (await readWaiting(store.db, ways, plans)).map((job, i): UnderWay => {
      const { vehicle_id: vehicleId, changes, driver_changes: driverChanges } = ways[i]!;
      return { job, vehicleId: vehicleId!, changes, driverChanges };
    });
    const offers = new Map(live.map((offer) => [offer.vehicle_id, offer.id]));
    const world = { fleetId: fleet.id, vehicles, jobs, at: weekHour(fleet.timeZone, nowMs) };
    return { found: await this.#finder(world, { underWay, offers }, plan, nowMs), versions };
  }
}
