import { assign } from '#core/dispatch/assignment/assignment.ts';
import type { DispatchVehicle, WaitingJob, World } from '#core/dispatch/world.ts';
import { MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';
import type { LabDispatcher, LabOrder } from '#core/lab/orders.ts';
import type { TimesAt } from '#core/lab/setting.ts';

/** What a peer may look at: its jobs in the order of asking, its free cars, drive seconds from each to each. */
type Sight = {
  readonly jobs: readonly WaitingJob[];
  readonly cars: readonly DispatchVehicle[];
  readonly nowMs: number;
  readonly secondsTo: (job: WaitingJob) => ArrayLike<number>;
};
/** Pairs of a job and the place of its car in `cars`. */
type Peer = (sight: Sight) => { readonly job: WaitingJob; readonly car: number }[];

/** A simple rule beside which ours is measured; drivers and offers are the same. */
export function peerDispatcher(peer: Peer, timesAt: TimesAt, answerMs: number): LabDispatcher {
  return {
    softLeadMs: () => 0,
    backOfQueueMs: MINUTE_MS,
    due: (coming, _, nowMs) =>
      coming.filter((job) => job.requiredAtMs - nowMs <= 15 * MINUTE_MS).map(({ jobId }) => jobId),
    decide: (world, nowMs) => {
      const cars = freeCars(world);
      if (cars.length === 0) return [];
      const jobs = [...world.jobs].sort((a, b) => a.waitingSinceMs - b.waitingSinceMs || a.jobId - b.jobId);
      const positions = cars.map((car) => car.position!);
      const secondsTo = (job: WaitingJob) => timesAt(nowMs)(job.pickUp, positions, Infinity);
      return peer({ jobs, cars, nowMs, secondsTo }).map(
        ({ job, car }): LabOrder => ({
          kind: 'offer',
          jobId: job.jobId,
          vehicleId: cars[car]!.vehicleId,
          expiresAtMs: nowMs + answerMs,
          forced: false,
        }),
      );
    },
  };
}

function freeCars({ vehicles }: World): DispatchVehicle[] {
  return vehicles.filter((v) => v.availability === 'vacant' && v.jobId === null && v.offerId === null);
}

function mayHave(job: WaitingJob, car: DispatchVehicle): boolean {
  return !job.refusals.some(({ driverId }) => driverId === car.driverId);
}

export type Cap = { readonly baseSeconds: number; readonly growthPerMinuteSeconds: number };
export const UNCAPPED: Cap = { baseSeconds: Infinity, growthPerMinuteSeconds: 0 };

function capOf({ baseSeconds, growthPerMinuteSeconds }: Cap, job: WaitingJob, nowMs: number): number {
  return baseSeconds + (growthPerMinuteSeconds * (nowMs - job.waitingSinceMs)) / MINUTE_MS;
}

/** First come, first served: each job in turn the nearest free car. */
export function nearestFirst(cap: Cap): Peer {
  return ({ jobs, cars, nowMs, secondsTo }) => {
    const taken = new Set<number>();
    return jobs.flatMap((job) => {
      if (taken.size === cars.length) return [];
      const seconds = secondsTo(job);
      let best = -1;
      let least = capOf(cap, job, nowMs);
      for (let car = 0; car < cars.length; car++) {
        if (seconds[car]! > least || taken.has(car) || !mayHave(job, cars[car]!)) continue;
        if (best !== -1 && seconds[car] === least) continue;
        best = car;
        least = seconds[car]!;
      }
      if (best === -1) return [];
      taken.add(best);
      return [{ job, car: best }];
    });
  };
}

/** The car that has been clear longest in the job's zone, then in the zones around it, ring by ring. */
export function zoneQueue(zonesFor: (zone: number) => readonly number[]): Peer {
  return ({ jobs, cars }) => {
    const queues = new Map<number, number[]>();
    const order = [...cars.keys()].sort((a, b) => cars[a]!.queueSeq - cars[b]!.queueSeq);
    for (const car of order) {
      const zone = cars[car]!.areaId;
      if (zone !== null) queues.set(zone, [...(queues.get(zone) ?? []), car]);
    }
    return jobs.flatMap((job) => {
      if (job.areaId === null) return [];
      for (const zone of zonesFor(job.areaId)) {
        const queue = queues.get(zone);
        const place = queue?.findIndex((car) => mayHave(job, cars[car]!)) ?? -1;
        if (place !== -1) return [{ job, car: queue!.splice(place, 1)[0]! }];
      }
      return [];
    });
  };
}

/** All jobs and all free cars at the least sum of drive times. */
export function batched(cap: Cap): Peer {
  return ({ jobs, cars, nowMs, secondsTo }) => {
    const start = new Int32Array(jobs.length + 1);
    const column: number[] = [];
    const cost: number[] = [];
    jobs.forEach((job, row) => {
      const seconds = secondsTo(job);
      const most = capOf(cap, job, nowMs);
      for (let car = 0; car < cars.length; car++) {
        if (seconds[car]! > most || !mayHave(job, cars[car]!)) continue;
        column.push(car);
        cost.push(Math.round(seconds[car]! * SECOND_MS));
      }
      start[row + 1] = column.length;
    });
    const unassigned = Float64Array.from(jobs, (job) => 1e8 + (nowMs - job.waitingSinceMs));
    const [from, to] = [start.subarray(0, -1), start.subarray(1)];
    const problem = { columns: cars.length, from, to, column: Int32Array.from(column), cost: Float64Array.from(cost) };
    const { columnOf } = assign({ ...problem, unassigned });
    return jobs.flatMap((job, row) => (columnOf[row] === -1 ? [] : [{ job, car: columnOf[row]! }]));
  };
}

/** By rule, as MATSim's taxi module: while cars are enough the oldest job chooses its car, else each car its nearest job. */
export function byRule(): Peer {
  const nearest = nearestFirst(UNCAPPED);
  return (sight) => {
    const { jobs, cars, secondsTo } = sight;
    if (cars.length >= jobs.length) return nearest(sight);
    const table = jobs.map(secondsTo);
    const taken = new Set<number>();
    return [...cars.keys()].flatMap((car) => {
      let best = -1;
      jobs.forEach((job, row) => {
        if (taken.has(row) || !mayHave(job, cars[car]!)) return;
        if (best === -1 || table[row]![car]! < table[best]![car]!) best = row;
      });
      if (best === -1) return [];
      taken.add(best);
      return [{ job: jobs[best]!, car }];
    });
  };
}
