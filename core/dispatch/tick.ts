import type { Candidate } from './candidates.ts';
import { type Cost, CostTotals } from './cost.ts';
import type { Counterfactual, SolveNote } from './explanation.ts';
import { type Exclusion, excludedAlways } from './filters.ts';
import { type DispatchPlan, pickUpCapSeconds } from './plan.ts';
import { type Fits, Suitability } from './suitability.ts';
import { gridFor, type VehicleGrid } from './vehicle-grid.ts';
import type { DispatchVehicle, DriveTimes, WaitingJob, World } from './world.ts';

/** A pairing worth telling of. */
export type Edge = Candidate & { cost: Cost };

/** A waiting job on this tick. */
export type Row = {
  readonly job: WaitingJob;
  readonly capSeconds: number;
  readonly fits: Fits;
  /** Cheapest first. */
  edges: Edge[];
  /** Is there no further car that may have the job? */
  complete: boolean;
  chosen: Edge | null;
  solve?: SolveNote;
  instead?: Counterfactual;
};

/** One tick of one fleet, as both rungs see it. A slot is the place of a vehicle in `vehicles`. */
export type Tick = {
  readonly plan: DispatchPlan;
  readonly nowMs: number;
  readonly driveTimes: DriveTimes;
  readonly vehicles: readonly DispatchVehicle[];
  readonly always: readonly (Exclusion | null)[];
  readonly placed: VehicleGrid;
  /** The free vehicles; those given away on this tick leave it. */
  readonly free: VehicleGrid;
  /** Slots free as the tick began. */
  readonly freeSlots: readonly number[];
  readonly totals: CostTotals;
  readonly rows: readonly Row[];
  /** Slot → the job it goes to on this tick. */
  readonly taken: Map<number, number>;
};

/** The free vehicles stand first, in the order of clearing, and jobs in the order of asking, whatever order they come in. */
export function openTick(world: World, plan: DispatchPlan, nowMs: number, driveTimes: DriveTimes): Tick {
  const free: DispatchVehicle[] = [];
  const others: { vehicle: DispatchVehicle; why: Exclusion }[] = [];
  for (const vehicle of [...world.vehicles].sort((a, b) => a.vehicleId - b.vehicleId)) {
    const why = excludedAlways(plan, world.fleetId, vehicle, nowMs);
    if (why === null) free.push(vehicle);
    else others.push({ vehicle, why });
  }
  free.sort((a, b) => a.queueSeq - b.queueSeq || a.vehicleId - b.vehicleId);
  const vehicles = [...free, ...others.map(({ vehicle }) => vehicle)];
  const always = [...free.map(() => null), ...others.map(({ why }) => why)];
  const jobs = world.jobs
    .filter((job) => job.fleetId === world.fleetId)
    .sort((a, b) => b.priority - a.priority || a.waitingSinceMs - b.waitingSinceMs || a.jobId - b.jobId);
  const suitability = new Suitability(plan, free, jobs, nowMs);
  const rows = jobs.map((job): Row => {
    const capSeconds = pickUpCapSeconds(plan, job, nowMs);
    const fits = suitability.forJob(job, capSeconds);
    return { job, capSeconds, fits, edges: [], complete: false, chosen: null };
  });
  return {
    plan,
    nowMs,
    driveTimes,
    vehicles,
    always,
    placed: gridOf(vehicles),
    free: gridOf(free),
    freeSlots: [...free.keys()],
    totals: new CostTotals(plan, free, nowMs),
    rows,
    taken: new Map(),
  };
}

function gridOf(vehicles: readonly DispatchVehicle[]): VehicleGrid {
  const positions = vehicles.map((v) => v.position).filter((p) => p !== null);
  const grid = gridFor(positions, vehicles.length);
  vehicles.forEach((v, slot) => {
    if (v.position) grid.put(slot, v.position);
  });
  return grid;
}

/** Cheaper first, then by the order of clearing. */
export function cheaperFirst(a: Edge, b: Edge): number {
  return a.cost.totalMs - b.cost.totalMs || a.slot - b.slot;
}

export function give(tick: Tick, row: Row, edge: Edge): void {
  row.chosen = edge;
  tick.taken.set(edge.slot, row.job.jobId);
  tick.free.remove(edge.slot);
}
