import type { Decision } from '#core/dispatch/decision.ts';
import type { DispatchPlan } from '#core/dispatch/plan/plan.ts';
import type { DispatchVehicle, DriveTimes, WaitingJob } from '#core/dispatch/world.ts';
import { foreseenCars } from '#core/dispatch/worth/foreseen-cars.ts';
import { foresee } from '#core/dispatch/worth/foresight.ts';
import { thinnedAsk } from '#core/dispatch/worth/thinned.ts';
import { ended } from '#core/kit/ended.ts';
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
const PLACES_A_CAR = 3;
/** Days like today that are looked at for what cars are worth, and how many of the jobs of the minutes to come are read of each. */
const LIKE_DAYS = 4;
const MOST_READ = 1_000;
const AHEAD_MOST_MS = 60 * MINUTE_MS;
/** Share of the trips whose end is known: such a car is soon clear at some time. */
const KNOWN_END = 0.5;
const LONGEST_TRIP_MS = 20 * MINUTE_MS;
/** For ten jobs that wait there is one pre-booking to hold a car for, and one may wait for a car that is soon clear. */
const SOFT_SHARE = 0.1;
const RESERVED_SHARE = 0.1;
/** Who has waited so long calls another company. */
const PATIENCE_MS = 5 * MINUTE_MS;

/** As the thread that solves keeps them: a car keeps its object while what is known of it changes. */
type Car = { -readonly [Key in keyof DispatchVehicle]: DispatchVehicle[Key] };

export type CitySize = { readonly cars: number; readonly free: number; readonly waiting: number };

/**
 * A city at the peak: so many cars signed on, some of them free, so many jobs waiting at every tick. Beside them stand
 * pre-bookings that are not due yet, and among them jobs that are reserved for a car which is soon clear.
 */
export class MovingCity {
  readonly #random: Random;
  readonly #carPlaces: readonly Position[];
  readonly #jobPlaces: readonly Position[];
  readonly #size: CitySize;
  readonly vehicles: Car[];
  jobs: WaitingJob[] = [];
  nowMs = START_MS;
  #nextJob = 1;
  #worthMs: ReadonlyMap<number, number> = new Map();
  readonly #seed: number;

  constructor(graph: RoadGraph, { seed, ...size }: CitySize & { seed: number }) {
    this.#seed = seed;
    this.#random = seededRandom(seed);
    const centres = Array.from({ length: CENTRES }, () => nodePosition(graph, this.#upTo(graph.nodeCount)));
    const length = Math.min(PLACES, size.cars * PLACES_A_CAR);
    const places = (spread: number) => Array.from({ length }, () => this.#about(graph, centres, spread));
    this.#carPlaces = places(SPREAD.car);
    this.#jobPlaces = places(SPREAD.job);
    this.#size = size;
    this.vehicles = Array.from({ length: size.cars }, (_, i) => this.#car(i + 1, i < size.free));
    this.#addJobs();
  }

  /** Every place where a job may begin. */
  get pickUps(): readonly Position[] {
    return this.#jobPlaces;
  }

  /** Two seconds later: what was decided is done, as many cars are clear again, and new jobs have come. */
  move(decisions: readonly Decision[]): void {
    this.nowMs += TICK_MS;
    const decided = new Map(decisions.map((decision) => [decision.jobId, decision]));
    const offered = new Set(decisions.flatMap((d) => (d.kind === 'offer' ? d.vehicleId : [])));
    this.jobs = this.jobs.flatMap((job) => this.#later(job, decided.get(job.jobId)) ?? []);
    const nextOf = new Map(this.jobs.flatMap(({ jobId, reserved }) => (reserved ? [[reserved.vehicleId, jobId]] : [])));
    const overdue = this.#overdue();
    let free = 0;
    for (const v of this.vehicles) {
      if (offered.has(v.vehicleId)) this.#engage(v);
      else if (v.clears && (v.clears.atMs <= this.nowMs || overdue.has(v.vehicleId))) this.#clear(v, v.clears.position);
      else this.#drive(v);
      if (v.availability === 'vacant') free++;
      v.nextJobId = nextOf.get(v.vehicleId) ?? null;
    }
    const { length } = this.vehicles;
    for (let at = this.#upTo(length); free < this.#size.free; at = (at + 7) % length) {
      const v = this.vehicles[at]!;
      if (v.availability === 'vacant' || offered.has(v.vehicleId) || v.nextJobId !== null) continue;
      this.#clear(v, this.#carPlaces[this.#upTo(this.#carPlaces.length)]!);
      free++;
    }
    this.#addJobs();
  }

  /** Each minute the cars have another worth, by what days with as many jobs at as many places foresee. */
  foresee(plan: DispatchPlan, driveTimes: DriveTimes): void {
    const minutes = Math.max(1, (this.nowMs - START_MS) / MINUTE_MS);
    const { horizonMs } = plan.worth;
    const jobs = (this.#nextJob / minutes) * (horizonMs / MINUTE_MS);
    const random = seededRandom(this.#seed + minutes);
    const days = Array.from({ length: LIKE_DAYS }, () =>
      Array.from({ length: Math.min(jobs, MOST_READ) }, () => ({
        atMs: this.nowMs + random() * horizonMs,
        pickUp: this.#jobPlaces[Math.floor(random() * this.#jobPlaces.length)]!,
      })).sort((a, b) => a.atMs - b.atMs),
    );
    const cars = foreseenCars(plan, 1, this.vehicles, this.nowMs);
    const ask = thinnedAsk(cars, days, { read: Math.max(1, jobs / MOST_READ) });
    const seen = ended(foresee(ask.cars, ask.days, this.nowMs, horizonMs, driveTimes));
    this.#worthMs = ask.toldOfAll(seen).worthMs;
    for (const v of this.vehicles) v.worthMs = this.#worthMs.get(v.vehicleId) ?? 0;
  }

  /** The job as it stands after its decision; null where it waits no longer. */
  #later(job: WaitingJob, decision: Decision | undefined): WaitingJob | null {
    if (!decision) return job;
    const { kind, ladder } = decision;
    if (kind === 'release') return { ...job, soft: false, waitingSinceMs: this.nowMs };
    if (kind === 'offer' || this.nowMs - job.waitingSinceMs > PATIENCE_MS) return null;
    const now = { ...job, ladder, reserved: decision.unreserve ? null : job.reserved };
    if (kind === 'reserve')
      return { ...now, reserved: { vehicleId: decision.vehicleId, kind: 'chained', moves: decision.moves } };
    return kind === 'cover' ? { ...now, cover: { openedAtMs: this.nowMs, firstBidAtMs: null, bids: [] } } : now;
  }

  /** Cars that clear at once, so that not all jobs end up with a reservation: those of the first that have one. */
  #overdue(): ReadonlySet<number> {
    const next = this.jobs.flatMap(({ reserved }) => reserved?.vehicleId ?? []);
    return new Set(next.slice(0, Math.max(0, next.length - RESERVED_SHARE * this.#size.waiting)));
  }

  #drive(v: Car): void {
    // Nobody waits for long where there is no work: without this the free cars end up where no job ever begins.
    if (v.availability === 'vacant' && this.#random() < MOVES_ON) {
      Object.assign(v, this.#car(v.vehicleId, true));
      return;
    }
    // A car reports its place every 5 s or so.
    if (this.#random() >= 0.4) return;
    v.position = this.#step(v.position!);
    v.positionAtMs = this.nowMs - 500;
  }

  #engage(v: Car): void {
    v.availability = 'engaged';
    v.clears = this.#clears();
  }

  #clear(v: Car, position: Position): void {
    v.availability = 'vacant';
    v.clears = null;
    v.position = position;
    v.positionAtMs = this.nowMs;
    v.idleSinceMs = this.nowMs;
  }

  #clears(): DispatchVehicle['clears'] {
    if (this.#random() >= KNOWN_END) return null;
    return {
      atMs: this.nowMs + this.#upTo(LONGEST_TRIP_MS),
      position: this.#carPlaces[this.#upTo(this.#carPlaces.length)]!,
    };
  }

  #addJobs(): void {
    let soft = 0;
    for (const job of this.jobs) if (job.soft) soft++;
    const { waiting } = this.#size;
    while (this.jobs.length - soft < waiting) this.jobs.push(this.#job(this.#nextJob++));
    for (; soft < SOFT_SHARE * waiting; soft++) this.jobs.push(this.#softJob(this.#nextJob++));
  }

  #car(vehicleId: number, free: boolean): Car {
    const random = this.#random;
    return {
      vehicleId,
      driverId: 100_000 + vehicleId,
      fleetId: 1,
      position: this.#step(this.#carPlaces[this.#upTo(this.#carPlaces.length)]!),
      positionAtMs: this.nowMs - this.#upTo(9_000),
      availability: free ? 'vacant' : 'engaged',
      jobId: null,
      offerId: null,
      vehicleTypeId: random() < 0.8 ? 1 : 2,
      attributes: [...(random() < 0.3 ? ['childSeat'] : []), ...(random() < 0.1 ? ['wheelchair'] : [])],
      suspended: random() < 0.005,
      permitExpiresAtMs: this.nowMs + 600_000 * MINUTE_MS,
      usageExpiresAtMs: this.nowMs + 600_000 * MINUTE_MS,
      papersEndAtMs: this.nowMs + 600_000 * MINUTE_MS,
      shiftEndsAtMs: random() < 0.5 ? this.nowMs + this.#upTo(480) * MINUTE_MS : null,
      idleSinceMs: this.nowMs - this.#upTo(900_000),
      areaId: null,
      rankId: null,
      clears: free ? null : this.#clears(),
      // By its id, so that the city is the same as before cars had either.
      worthMs: this.#worthMs.get(vehicleId) ?? 0,
      aheadMs: ((vehicleId * 104_729) % (2 * AHEAD_MOST_MS)) - AHEAD_MOST_MS,
      nextJobId: null,
      committed: null,
      lockedTo: null,
      queueSeq: this.nowMs - this.#upTo(900_000),
    };
  }

  #softJob(jobId: number): WaitingJob {
    const requiredAtMs = this.nowMs + 10 * MINUTE_MS + this.#upTo(20 * MINUTE_MS);
    return { ...this.#job(jobId), preBooked: true, soft: true, requiredAtMs };
  }

  #job(jobId: number): WaitingJob {
    const random = this.#random;
    const preBooked = random() < 0.15;
    return {
      jobId,
      fleetId: 1,
      pickUp: this.#jobPlaces[this.#upTo(this.#jobPlaces.length)]!,
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
      bookingType: 'now',
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
