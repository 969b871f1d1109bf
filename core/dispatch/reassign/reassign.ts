import { SECOND_MS } from '#core/kit/time.ts';
import { decisionOf } from '../decision.ts';
import type { ExplanationRecord } from '../explanation/explanation-record.ts';
import { startOf } from '../grid/start-of.ts';
import type { DispatchPlan } from '../plan/plan.ts';
import { assignTogether } from '../rungs/optimal-rung.ts';
import { openTick } from '../tick.ts';
import type { DispatchVehicle, DriveTimes, WaitingJob, World } from '../world.ts';

/** Looked at anew so often. */
export const REASSIGN_EVERY_MS = 10 * SECOND_MS;

/** A job whose car is on its way to the pick-up. */
export type UnderWay = {
  readonly job: WaitingJob;
  readonly vehicleId: number;
  /** How often the job went from one car to another already, and how often its driver lost or changed one in this shift. */
  readonly changes: number;
  readonly driverChanges: number;
};

/** What is looked at beside the world: the jobs on their way, and the offers made since its cars were read, by vehicle. */
export type OnTheirWay = {
  readonly underWay: readonly UnderWay[];
  readonly offers: ReadonlyMap<number, number>;
};

/** The cars with the offers that were made since they were read. */
export function withOffers(
  vehicles: readonly DispatchVehicle[],
  offers: OnTheirWay['offers'],
): readonly DispatchVehicle[] {
  return vehicles.map((v) => (offers.has(v.vehicleId) ? { ...v, offerId: offers.get(v.vehicleId)! } : v));
}

/** A job that another car, which is free, would better have: how long each would drive to it from now. */
export type TakeOver = {
  readonly jobId: number;
  readonly from: { readonly vehicleId: number; readonly driverId: number; readonly driveSeconds: number };
  readonly to: { readonly vehicleId: number; readonly driverId: number; readonly driveSeconds: number };
  /** The waiting job that the freed car is wanted for. */
  readonly forJobId: number | null;
  readonly explanation: ExplanationRecord;
};

/**
 * Which jobs whose car is on its way were better off with a free one: they and those that wait are solved together over the
 * free cars and those on their way, each change charged `plan.reassign.leastGainMs`. What takes more than one driver's yes
 * is left: such chains came to less wait only where nobody said no. A job changes its car once, nobody is changed who had so
 * many changes in this shift, and whoever is nearly there goes on. Pre-bookings and cars that have a next job are left
 * alone.
 */
export function takeOvers(
  world: World,
  underWay: readonly UnderWay[],
  plan: DispatchPlan,
  nowMs: number,
  driveTimes: DriveTimes,
  goOn: () => boolean = () => true,
): TakeOver[] {
  const { perShift, leastGainMs, nearMs } = plan.reassign;
  if (perShift === 0 || underWay.length === 0) return [];
  const cars = new Map(world.vehicles.map((v) => [v.vehicleId, v]));
  const driven = new Map<number, { of: UnderWay; car: DispatchVehicle; driveSeconds: number }>();
  for (const of of underWay) {
    const car = cars.get(of.vehicleId);
    if (!car || !isOpen(of, car, perShift)) continue;
    const driveSeconds = driveTimes(of.job.pickUp, [startOf(car)], Infinity)[0]!;
    if (driveSeconds * SECOND_MS > nearMs) driven.set(of.job.jobId, { of, car, driveSeconds });
  }
  if (driven.size === 0) return [];
  const onWay = new Set([...driven.values()].map(({ car }) => car.vehicleId));
  const asked = [...driven.values()].map(({ of: { job, vehicleId } }): WaitingJob => {
    return { ...job, soft: false, cover: null, reserved: { vehicleId, kind: 'chained', moves: 0 } };
  });
  const asFree = world.vehicles.map((v) =>
    onWay.has(v.vehicleId) ? { ...v, jobId: null, clears: null, availability: 'vacant' as const } : v,
  );
  const tick = openTick(
    { ...world, vehicles: asFree, jobs: [...world.jobs, ...asked] },
    { ...plan, change: { costMs: leastGainMs, most: 1 } },
    nowMs,
    driveTimes,
  );
  assignTogether(tick, tick.rows, goOn);
  for (const row of tick.rows) row.chosenOn = 'optimal';
  const wantedBy = new Map<number, number>();
  for (const { job, chosen } of tick.rows) if (chosen) wantedBy.set(tick.vehicles[chosen.slot]!.vehicleId, job.jobId);
  const made: TakeOver[] = [];
  for (const row of tick.rows) {
    const own = driven.get(row.job.jobId);
    const decision = own && row.chosen ? decisionOf(tick, row) : null;
    if (!own || decision?.kind !== 'offer' || onWay.has(decision.vehicleId)) continue;
    const { vehicleId, driverId } = own.car;
    const wanted = wantedBy.get(vehicleId);
    // Another job on its way would take this car: that takes the yes of both.
    if (wanted !== undefined && driven.has(wanted)) continue;
    made.push({
      jobId: row.job.jobId,
      from: { vehicleId, driverId, driveSeconds: own.driveSeconds },
      to: { vehicleId: decision.vehicleId, driverId: decision.driverId, driveSeconds: decision.driveSeconds },
      forJobId: wanted ?? null,
      explanation: decision.explanation,
    });
  }
  return made;
}

/** May this job and its driver change at all? */
function isOpen({ job, changes, driverChanges }: UnderWay, car: DispatchVehicle, perShift: number): boolean {
  return (
    !job.preBooked &&
    changes === 0 &&
    driverChanges < perShift &&
    car.position !== null &&
    car.nextJobId === null &&
    car.offerId === null
  );
}
