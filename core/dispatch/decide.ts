import type { Position } from '#core/kit/geo.ts';
import { SECOND_MS } from '#core/kit/time.ts';
import { type Candidate, nearestByDriveTime } from './candidates.ts';
import { type Cost, costOf } from './cost.ts';
import { BEST_KEPT, type Explanation, fitted, type NoCar, PASSED_OVER_KEPT, type PassedCar } from './explanation.ts';
import { type Exclusion, excludedAlways, excludedFor } from './filters.ts';
import { type DispatchPlan, pickUpCapSeconds } from './plan.ts';
import { gridFor, type VehicleGrid } from './vehicle-grid.ts';
import type { DispatchVehicle, DriveTimes, WaitingJob, World } from './world.ts';

export type Decision =
  | {
      kind: 'offer';
      jobId: number;
      attempt: number;
      vehicleId: number;
      driverId: number;
      driveSeconds: number;
      expiresAtMs: number;
      explanation: Explanation;
    }
  | { kind: 'noCar'; jobId: number; attempt: number; reason: NoCar; explanation: Explanation };

type Edge = Candidate & { cost: Cost };
type Row = { job: WaitingJob; capSeconds: number; edges: Edge[]; complete: boolean; chosen: Edge | null };

const ROUNDS = 3;

/**
 * One tick of one fleet: for each waiting job the car to offer it to, or why there is none.
 * Same world, plan and time give the same decisions, whatever the order of the vehicles and jobs handed in.
 */
export function decide(world: World, plan: DispatchPlan, nowMs: number, driveTimes: DriveTimes): Decision[] {
  return new Tick(world, plan, nowMs, driveTimes).decisions();
}

class Tick {
  readonly #plan: DispatchPlan;
  readonly #nowMs: number;
  readonly #driveTimes: DriveTimes;
  readonly #vehicles: DispatchVehicle[];
  readonly #always: (Exclusion | null)[];
  readonly #placed: VehicleGrid;
  readonly #free: VehicleGrid;
  readonly #rows: Row[];
  /** Slot → the job it goes to on this tick. */
  readonly #taken = new Map<number, number>();

  constructor(world: World, plan: DispatchPlan, nowMs: number, driveTimes: DriveTimes) {
    this.#plan = plan;
    this.#nowMs = nowMs;
    this.#driveTimes = driveTimes;
    this.#vehicles = [...world.vehicles].sort((a, b) => a.vehicleId - b.vehicleId);
    this.#always = this.#vehicles.map((v) => excludedAlways(plan, world.fleetId, v, nowMs));
    const positions = this.#vehicles.map((v) => v.position).filter((p) => p !== null);
    this.#placed = gridFor(positions);
    this.#free = gridFor(positions);
    this.#vehicles.forEach((v, slot) => {
      if (v.position) this.#placed.put(slot, v.position);
      if (v.position && this.#always[slot] === null) this.#free.put(slot, v.position);
    });
    this.#rows = world.jobs
      .filter((job) => job.fleetId === world.fleetId)
      .sort((a, b) => b.priority - a.priority || a.waitingSinceMs - b.waitingSinceMs || a.jobId - b.jobId)
      .map((job) => ({
        job,
        capSeconds: pickUpCapSeconds(plan, job, nowMs),
        edges: [],
        complete: false,
        chosen: null,
      }));
  }

  decisions(): Decision[] {
    for (let round = 0; round < ROUNDS; round++) {
      const open = this.#rows.filter((row) => !row.chosen && !row.complete);
      if (open.length === 0) break;
      for (const row of open) this.#weigh(row);
      this.#assign(open);
    }
    return this.#rows.map((row) => this.#decision(row));
  }

  /** Adds the nearest cars not yet taken to the row's edges. */
  #weigh(row: Row): void {
    const { job, capSeconds } = row;
    const known = new Set(row.edges.map((e) => e.slot));
    const found = nearestByDriveTime({
      grid: this.#free,
      positionOf: (slot) => this.#vehicles[slot]!.position as Position,
      pickUp: job.pickUp,
      count: this.#plan.candidates,
      capSeconds,
      maxSpeedKmh: this.#plan.maxSpeedKmh,
      driveTimes: this.#driveTimes,
      accept: (slot, seconds) =>
        !this.#taken.has(slot) && !known.has(slot) && this.#whyNot(row, slot, seconds) === null,
    });
    row.complete = found.length < this.#plan.candidates;
    for (const candidate of found) {
      const cost = costOf(this.#plan, job, this.#vehicles[candidate.slot]!, candidate.driveSeconds, this.#nowMs);
      row.edges.push({ ...candidate, cost });
    }
    row.edges.sort((a, b) => this.#cheaperFirst(a, b));
  }

  /** Cheapest pairing first across all jobs of a priority, each car and each job once. */
  #assign(rows: Row[]): void {
    const pairs = rows.flatMap((row) => row.edges.map((edge) => ({ row, edge })));
    pairs.sort(
      (a, b) =>
        b.row.job.priority - a.row.job.priority ||
        this.#cheaperFirst(a.edge, b.edge) ||
        a.row.job.jobId - b.row.job.jobId,
    );
    for (const { row, edge } of pairs) {
      if (row.chosen || this.#taken.has(edge.slot)) continue;
      row.chosen = edge;
      this.#taken.set(edge.slot, row.job.jobId);
    }
  }

  #cheaperFirst(a: Edge, b: Edge): number {
    return (
      a.cost.totalMs - b.cost.totalMs ||
      this.#vehicles[a.slot]!.queueSeq - this.#vehicles[b.slot]!.queueSeq ||
      a.slot - b.slot
    );
  }

  #whyNot(row: Row, slot: number, driveSeconds: number): Exclusion | null {
    return excludedFor(this.#plan, row.job, this.#vehicles[slot]!, this.#nowMs, driveSeconds, row.capSeconds);
  }

  #decision(row: Row): Decision {
    const { job, chosen } = row;
    const reason = chosen ? undefined : this.#noCar(row);
    const explanation = fitted({
      planVersion: this.#plan.version,
      rung: this.#plan.rung,
      atMs: this.#nowMs,
      waitedSeconds: Math.max(0, Math.floor((this.#nowMs - job.waitingSinceMs) / SECOND_MS)),
      capSeconds: Math.round(row.capSeconds),
      vehicleId: chosen ? this.#vehicles[chosen.slot]!.vehicleId : null,
      ...(reason && { noCar: reason }),
      best: row.edges.slice(0, BEST_KEPT).map((e) => ({
        vehicleId: this.#vehicles[e.slot]!.vehicleId,
        driveSeconds: Math.round(e.driveSeconds),
        metres: Math.round(e.metres),
        cost: e.cost,
      })),
      passedOver: this.#passedOver(row),
    });
    const named = { jobId: job.jobId, attempt: job.attempt, explanation };
    if (!chosen) return { kind: 'noCar', reason: reason ?? 'noneWithinReach', ...named };
    const { vehicleId, driverId } = this.#vehicles[chosen.slot]!;
    const answerMs = job.preBooked ? this.#plan.answerMs.preBooked : this.#plan.answerMs.now;
    const driveSeconds = Math.round(chosen.driveSeconds);
    return { kind: 'offer', vehicleId, driverId, driveSeconds, expiresAtMs: this.#nowMs + answerMs, ...named };
  }

  #noCar(row: Row): NoCar {
    if (this.#vehicles.length === 0) return 'noneSignedOn';
    if (this.#free.size === 0) return 'noneFree';
    if (row.edges.length > 0) return 'allTaken';
    const reasons = new Set<Exclusion | null>();
    this.#vehicles.forEach((_, slot) => {
      if (this.#free.has(slot))
        reasons.add(excludedFor(this.#plan, row.job, this.#vehicles[slot]!, this.#nowMs, 0, Infinity));
    });
    if (reasons.has(null)) return 'noneWithinReach';
    return reasons.has('alreadyRefused') ? 'allRefused' : 'noneSuitable';
  }

  #passedOver(row: Row): PassedCar[] {
    const { chosen, job } = row;
    const metresPerSecond = this.#plan.maxSpeedKmh / 3.6;
    const edgeOf = new Map(row.edges.map((e) => [e.slot, e]));
    const near = this.#placed.nearest(job.pickUp, PASSED_OVER_KEPT + 1, { maxMetres: chosen?.metres ?? Infinity });
    const passed: PassedCar[] = [];
    near.slots.forEach((slot, i) => {
      if (slot === chosen?.slot || passed.length === PASSED_OVER_KEPT) return;
      const metres = near.metres[i]!;
      const edge = edgeOf.get(slot);
      const excluded = this.#whyNot(row, slot, edge?.driveSeconds ?? metres / metresPerSecond);
      passed.push({
        vehicleId: this.#vehicles[slot]!.vehicleId,
        metres: Math.round(metres),
        why: excluded ?? this.#whyPassed(row, slot, edge),
      });
    });
    return passed;
  }

  #whyPassed(row: Row, slot: number, edge: Edge | undefined): PassedCar['why'] {
    if (this.#taken.has(slot)) return 'givenToOtherJob';
    if (edge && row.chosen) return edge.driveSeconds > row.chosen.driveSeconds ? 'slowerByRoad' : 'costsMore';
    return row.complete ? 'tooFar' : 'slowerByRoad';
  }
}
