import type { Candidate } from './candidates/candidates.ts';
import { CostTotals, costOf, NO_CHARGES, type PairCharges } from './candidates/cost.ts';
import type { Exclusion } from './candidates/filters.ts';
import { NamedCars } from './candidates/named-cars.ts';
import { type Fits, Suitability } from './candidates/suitability.ts';
import { weightedAgeMs } from './candidates/weighted-age.ts';
import type { Counterfactual, NoCar, RungNote, SolveNote } from './explanation/explanation.ts';
import { slotsOf } from './grid/slots.ts';
import { gridOf, type Places, type VehicleGrid } from './grid/vehicle-grid.ts';
import { bottom, type Ladder, type LadderState, ladderAt, standing } from './plan/ladder.ts';
import { type DispatchPlan, pickUpCapSeconds, type RungName } from './plan/plan.ts';
import type { Unreserved } from './unreserved.ts';
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
  const asking = world.jobs
    .filter((job) => job.fleetId === world.fleetId)
    .map((job) => ({ job, weightMs: weightedAgeMs(plan, job, nowMs) }))
    .sort((a, b) => b.weightMs - a.weightMs || a.job.jobId - b.job.jobId);
  const jobs = asking.map(({ job }) => job);
  const { length } = world.vehicles;
  const named = new NamedCars(jobs);
  const suitability = new Suitability(plan, length, jobs, nowMs, named);
  const totals = new CostTotals(plan, length, nowMs);
  const { places, free, askable, ...slots } = slotsOf(world, plan, nowMs, { named, suitability, totals });
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
    ...slots,
    placed: gridOf(places, 0, length),
    free: gridOf(places, 0, free),
    soon: gridOf(slots.starts, free, askable),
    freeSlots: counted(0, free),
    soonSlots: counted(free, askable - free),
    named,
    suitability,
    totals,
    rows,
    taken: new Map(),
  };
}

function counted(from: number, count: number): number[] {
  const slots: number[] = [];
  for (let slot = from; slot < from + count; slot++) slots.push(slot);
  return slots;
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
