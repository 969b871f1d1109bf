import type { DispatchVehicle, WaitingJob } from '#core/dispatch/world.ts';
import type { Position } from '#core/kit/geo.ts';
import { type Random, seededRandom } from '#core/kit/random.ts';
import { MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';
import { nodePosition, type RoadGraph } from '#core/roads/graph.ts';

const START_MS = Date.UTC(2026, 5, 15, 17);
/** Share of the free cars that go to another place between two ticks. */
const MOVES_ON = 0.05;
const TICK_MS = 2 * SECOND_MS;
const CENTRES = 12;
/** Cars and customers gather about the same places, customers the more. */
const SPREAD = { car: 0.03, job: 0.024 };
const PLACES = 3_000;

/** A city at the peak: so many cars signed on, some of them free, so many jobs waiting at every tick. */
export class MovingCity {
  readonly #random: Random;
  readonly #carPlaces: readonly Position[];
  readonly #jobPlaces: readonly Position[];
  readonly #free: number;
  readonly #waiting: number;
  vehicles: DispatchVehicle[];
  jobs: WaitingJob[] = [];
  nowMs = START_MS;
  #nextJob = 1;

  constructor(
    graph: RoadGraph,
    { cars, free, waiting, seed }: { cars: number; free: number; waiting: number; seed: number },
  ) {
    this.#random = seededRandom(seed);
    const centres = Array.from({ length: CENTRES }, () => nodePosition(graph, this.#upTo(graph.nodeCount)));
    const places = (spread: number) => Array.from({ length: PLACES }, () => this.#about(graph, centres, spread));
    this.#carPlaces = places(SPREAD.car);
    this.#jobPlaces = places(SPREAD.job);
    this.#free = free;
    this.#waiting = waiting;
    this.vehicles = Array.from({ length: cars }, (_, i) => this.#car(i + 1, i < free));
    this.#addJobs();
  }

  /** Every place where a job may begin. */
  get pickUps(): readonly Position[] {
    return this.#jobPlaces;
  }

  /** Two seconds later: these jobs are gone with their cars, as many cars are clear again, and new jobs have come. */
  move(offered: readonly { jobId: number; vehicleId: number }[]): void {
    this.nowMs += TICK_MS;
    const gone = new Set(offered.map(({ jobId }) => jobId));
    const busy = new Set(offered.map(({ vehicleId }) => vehicleId));
    let clear = 0;
    this.vehicles = this.vehicles.map((v) => {
      if (busy.has(v.vehicleId)) return { ...v, availability: 'engaged' };
      if (v.availability === 'vacant') clear++;
      // Nobody waits for long where there is no work: without this the free cars end up where no job ever begins.
      if (v.availability === 'vacant' && this.#random() < MOVES_ON) return this.#car(v.vehicleId, true);
      // A car reports its place every 5 s or so.
      return this.#random() < 0.4 ? { ...v, position: this.#step(v.position!), positionAtMs: this.nowMs - 500 } : v;
    });
    for (let at = this.#upTo(this.vehicles.length); clear < this.#free; at = (at + 7) % this.vehicles.length) {
      const v = this.vehicles[at]!;
      if (v.availability === 'vacant' || busy.has(v.vehicleId)) continue;
      this.vehicles[at] = { ...this.#car(v.vehicleId, true), idleSinceMs: this.nowMs };
      clear++;
    }
    this.jobs = this.jobs.filter((job) => !gone.has(job.jobId));
    this.#addJobs();
  }

  #addJobs(): void {
    while (this.jobs.length < this.#waiting) this.jobs.push(this.#job(this.#nextJob++));
  }

  #car(vehicleId: number, free: boolean): DispatchVehicle {
    const random = this.#random;
    return {
      vehicleId,
      driverId: 100_000 + vehicleId,
      fleetId: 1,
      position: this.#step(this.#carPlaces[this.#upTo(PLACES)]!),
      positionAtMs: this.nowMs - this.#upTo(9_000),
      availability: free ? 'vacant' : 'engaged',
      jobId: null,
      offerId: null,
      vehicleTypeId: random() < 0.8 ? 1 : 2,
      attributes: [...(random() < 0.3 ? ['childSeat'] : []), ...(random() < 0.1 ? ['wheelchair'] : [])],
      suspended: random() < 0.005,
      permitExpiresAtMs: this.nowMs + 600_000 * MINUTE_MS,
      usageExpiresAtMs: this.nowMs + 600_000 * MINUTE_MS,
      shiftEndsAtMs: random() < 0.5 ? this.nowMs + this.#upTo(480) * MINUTE_MS : null,
      idleSinceMs: this.nowMs - this.#upTo(900_000),
      areaId: null,
      rankId: null,
      clears: null,
      nextJobId: null,
      committed: null,
      lockedTo: null,
      queueSeq: this.nowMs - this.#upTo(900_000),
    };
  }

  #job(jobId: number): WaitingJob {
    const random = this.#random;
    const preBooked = random() < 0.15;
    return {
      jobId,
      fleetId: 1,
      pickUp: this.#jobPlaces[this.#upTo(PLACES)]!,
      dropOff: null,
      requiredAtMs: this.nowMs + (preBooked ? 15 * MINUTE_MS : 0),
      waitingSinceMs: this.nowMs - this.#upTo(120_000),
      preBooked,
      priority: random() < 0.05 ? 1 + this.#upTo(9) : 0,
      attempt: 1,
      tripSeconds: 300 + this.#upTo(1_200),
      vehicleTypeIds: random() < 0.1 ? [2] : null,
      requiredAttributes: random() < 0.05 ? ['childSeat'] : random() < 0.02 ? ['wheelchair'] : [],
      forbiddenAttributes: [],
      preferredVehicleIds: [],
      preferredDriverIds: random() < 0.02 ? [100_000 + this.#upTo(this.vehicles.length)] : [],
      bannedVehicleIds: [],
      bannedDriverIds: random() < 0.05 ? [100_000 + this.#upTo(this.vehicles.length)] : [],
      bookingId: jobId,
      bookingType: 'Now',
      accountId: null,
      areaId: null,
      ladder: null,
      reserved: null,
      soft: false,
      cover: null,
      refusals:
        random() < 0.2
          ? [{ driverId: 100_000 + this.#upTo(this.vehicles.length), attempt: 1, atMs: this.nowMs - 20_000 }]
          : [],
    };
  }

  #about(graph: RoadGraph, centres: readonly Position[], spread: number): Position {
    const [longitude, latitude] = centres[this.#upTo(centres.length)]!;
    const east = this.#bell(spread) * 1.9;
    const north = this.#bell(spread);
    // The nearest of some junctions: on a road, without a look at all of them.
    let best = nodePosition(graph, this.#upTo(graph.nodeCount));
    let least = Infinity;
    for (let tries = 0; tries < 200; tries++) {
      const next = nodePosition(graph, this.#upTo(graph.nodeCount));
      const off = Math.hypot((next[0] - longitude - east) / 1.9, next[1] - latitude - north);
      if (off >= least) continue;
      least = off;
      best = next;
    }
    return best;
  }

  #bell(spread: number): number {
    return (this.#random() + this.#random() + this.#random() - 1.5) * spread;
  }

  #step([longitude, latitude]: Position): Position {
    return [longitude + (this.#random() - 0.5) * 0.004, latitude + (this.#random() - 0.5) * 0.002];
  }

  #upTo(n: number): number {
    return Math.floor(this.#random() * n);
  }
}
