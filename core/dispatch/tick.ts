import type { Position } from '#core/kit/geo.ts';
import type { Candidate } from './candidates.ts';
import { startOf } from './columns.ts';
import { CostTotals, costOf, NO_CHARGES, type PairCharges } from './cost.ts';
import type { Unreserved } from './decision.ts';
import type { Counterfactual, NoCar, RungNote, SolveNote } from './explanation.ts';
import { type Exclusion, excludedAlways, excludedAsNext } from './filters.ts';
import { bottom, type Ladder, type LadderState, ladderAt, standing } from './ladder.ts';
import { NamedCars } from './named-cars.ts';
import { type DispatchPlan, pickUpCapSeconds, type RungName } from './plan.ts';
import { sortedByTurn } from './queue-order.ts';
import { type Fits, Suitability } from './suitability.ts';
import { gridOf, type Places, type VehicleGrid } from './vehicle-grid.ts';
import { weightedAgeMs } from './weighted-age.ts';
import type { DispatchVehicle, DriveTimes, WaitingJob, World } from './world.ts';

/** A pairing worth telling of: what it costs in ms, and what of that lies with the pair alone. */
export type Edge = Candidate & { readonly costMs: number; readonly charges: PairCharges };

/** A waiting job on this tick. */
export type Row = {
  readonly job: WaitingJob;
  /** Its weighted age: rows stand in this order, the heaviest first. */
  readonly weightMs: number;
  readonly capSeconds: number;
  /** As it holds for the job's area at this hour. */
  readonly ladder: Ladder;
  readonly fits: Fits;
  /** Cheapest first. */
  edges: Edge[];
  /** Those that would have followed the chosen one, in the order of a rung that does not go by cost; only told. */
  followers?: Edge[];
  /** Is there no further car that may have the job? */
  complete: boolean;
  chosen: Edge | null;
  /** Where the job stands; the walk moves it up. */
  state: LadderState;
  /** The rung that chose, where that is not the one the job stands on. */
  chosenOn?: RungName;
  /** What is decided beside the car, or instead of one. */
  verdict?: Verdict;
  /** Why there is no car, where the rung knows. */
  reason?: NoCar;
  unreserve?: Unreserved;
  note?: RungNote;
  solve?: SolveNote;
  /** The time ran out before the job's turn: less was weighed, or nothing. */
  cut?: 'outOfTime';
  instead?: Counterfactual;
  /** What a pair is charged beside car and job, and whether a queue keeps the car from it. */
  charges?: (slot: number) => PairCharges;
  isQueuedBehind?: (slot: number) => boolean;
};

export type Verdict =
  | { kind: 'release' }
  | { kind: 'cover'; closesAtMs: number }
  | { kind: 'coach'; reason: 'unserved' | 'rejections' };

/** One tick of one fleet, as every rung sees it. A slot is the place of a vehicle in `vehicles`. */
export type Tick = {
  readonly plan: DispatchPlan;
  readonly nowMs: number;
  readonly at: World['at'];
  readonly driveTimes: DriveTimes;
  readonly vehicles: readonly DispatchVehicle[];
  /** By slot: to ask the cars themselves takes longer, for their records lie far apart. */
  readonly vehicleIds: Float64Array;
  readonly always: readonly (Exclusion | null)[];
  readonly placed: VehicleGrid;
  /** The free vehicles; those given away on this tick leave it. */
  readonly free: VehicleGrid;
  /** Where those soon clear will be clear; those given away on this tick leave it. */
  readonly soon: VehicleGrid;
  /** By slot, from where the free ones and those soon clear would drive: where they are, or where they will be clear. */
  readonly starts: Places;
  /** Slots free as the tick began: the first ones, in order of clearing. */
  readonly freeSlots: readonly number[];
  /** Slots that may be planned for a next job as the tick began: those after the free ones. */
  readonly soonSlots: readonly number[];
  readonly named: NamedCars;
  readonly suitability: Suitability;
  readonly totals: CostTotals;
  readonly rows: readonly Row[];
  /** Slot → the job it goes to on this tick. */
  readonly taken: Map<number, number>;
};

/**
 * The free vehicles stand first, in the order of clearing, then those soon clear, then the others; jobs stand by
 * their weighted age, whatever order they come in.
 */
export function openTick(world: World, plan: DispatchPlan, nowMs: number, driveTimes: DriveTimes): Tick {
  const { free, soon, others, why } = sorted(world, plan, nowMs);
  const askable = free.concat(soon);
  const vehicles = askable.concat(others);
  const asking = world.jobs
    .filter((job) => job.fleetId === world.fleetId)
    .map((job) => ({ job, weightMs: weightedAgeMs(plan, job, nowMs) }))
    .sort((a, b) => b.weightMs - a.weightMs || a.job.jobId - b.job.jobId);
  const jobs = asking.map(({ job }) => job);
  const named = new NamedCars(jobs);
  const suitability = new Suitability(plan, askable, jobs, nowMs, named);
  const totals = new CostTotals(plan, askable, nowMs);
  const vehicleIds = new Float64Array(vehicles.length);
  const places = noPlaces(vehicles.length);
  const starts = noPlaces(askable.length);
  // All that is ever asked of a car is read at one look: its record lies far from the others.
  for (let slot = 0; slot < vehicles.length; slot++) {
    const v = vehicles[slot]!;
    vehicleIds[slot] = v.vehicleId;
    named.meet(slot, v);
    put(places, slot, v.position);
    if (slot >= askable.length) continue;
    suitability.read(slot);
    totals.read(slot);
    put(starts, slot, startOf(v));
  }
  const ladders = new Map<number | null, Ladder>();
  const ladderOf = (areaId: number | null) => {
    const known = ladders.get(areaId) ?? ladderAt(plan.ladder, plan.rules, { areaId, ...world.at });
    ladders.set(areaId, known);
    return known;
  };
  const rows = asking.map(({ job, weightMs }): Row => {
    const capSeconds = pickUpCapSeconds(plan, job, nowMs);
    const fits = suitability.forJob(job, capSeconds);
    const ladder = ladderOf(job.areaId);
    const state = job.ladder ? standing(ladder, job.ladder, nowMs) : bottom(ladder, nowMs);
    return { job, weightMs, capSeconds, ladder, state, fits, edges: [], complete: false, chosen: null };
  });
  return {
    plan,
    nowMs,
    at: world.at,
    driveTimes,
    vehicles,
    vehicleIds,
    always: why,
    placed: gridOf(places, 0, vehicles.length),
    free: gridOf(places, 0, free.length),
    soon: gridOf(starts, free.length, askable.length),
    starts,
    freeSlots: counted(0, free.length),
    soonSlots: counted(free.length, soon.length),
    named,
    suitability,
    totals,
    rows,
    taken: new Map(),
  };
}

type Sorted = {
  readonly free: DispatchVehicle[];
  readonly soon: DispatchVehicle[];
  readonly others: DispatchVehicle[];
  /** Why each is not free, in the order of the three. */
  readonly why: (Exclusion | null)[];
};

function sorted(world: World, plan: DispatchPlan, nowMs: number): Sorted {
  const { vehicles, fleetId } = world;
  const [free, soon, others]: [DispatchVehicle[], DispatchVehicle[], DispatchVehicle[]] = [[], [], []];
  const soonWhy: Exclusion[] = [];
  const othersWhy: Exclusion[] = [];
  let before = -Infinity;
  for (let i = 0; i < vehicles.length; i++) {
    const vehicle = vehicles[i]!;
    // They mostly come by their ids.
    if (vehicle.vehicleId < before)
      return sorted({ ...world, vehicles: [...vehicles].sort((a, b) => a.vehicleId - b.vehicleId) }, plan, nowMs);
    before = vehicle.vehicleId;
    const why = excludedAlways(plan, fleetId, vehicle, nowMs);
    if (why === null) free.push(vehicle);
    else if (vehicle.clears !== null && excludedAsNext(plan, fleetId, vehicle, nowMs) === null) {
      soon.push(vehicle);
      soonWhy.push(why);
    } else {
      others.push(vehicle);
      othersWhy.push(why);
    }
  }
  const none = Array.from<null, Exclusion | null>({ length: free.length }, () => null);
  return { free: sortedByTurn(free), soon, others, why: none.concat(soonWhy, othersWhy) };
}

function counted(from: number, count: number): number[] {
  const slots: number[] = [];
  for (let slot = from; slot < from + count; slot++) slots.push(slot);
  return slots;
}

function noPlaces(count: number): Places {
  return { longitude: new Float64Array(count).fill(Number.NaN), latitude: new Float64Array(count) };
}

function put({ longitude, latitude }: Places, slot: number, position: Position | null): void {
  if (position === null) return;
  longitude[slot] = position[0];
  latitude[slot] = position[1];
}

/** Cheaper first, then by the order of clearing. */
export function cheaperFirst(a: Edge, b: Edge): number {
  return a.costMs - b.costMs || a.slot - b.slot;
}

/** What it costs that this car has the row's job. */
export function edgeOf(
  { plan, vehicles, nowMs }: Tick,
  { job }: Row,
  { slot, metres, driveSeconds }: Candidate,
  charges: PairCharges = NO_CHARGES,
): Edge {
  const costMs = costOf(plan, job, vehicles[slot]!, driveSeconds, nowMs, charges).totalMs;
  return { slot, metres, driveSeconds, costMs, charges };
}

export function give(tick: Tick, row: Row, edge: Edge): void {
  row.chosen = edge;
  tick.taken.set(edge.slot, row.job.jobId);
  tick.free.remove(edge.slot);
  tick.soon.remove(edge.slot);
}
