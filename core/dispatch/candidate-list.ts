import type { Row, Tick } from './tick.ts';

/** The cars weighed for a job, nearest in a straight line first, with what each would cost. */
export interface CandidateList {
  /** How many were asked for. */
  readonly asked: number;
  readonly slots: readonly number[];
  readonly metres: readonly number[];
  readonly seconds: readonly number[];
  readonly totalMs: readonly number[];
  /** No suitable car left out costs less; Infinity where none is left out. */
  readonly omittedAtLeastMs: number;
}

/** The `count` nearest free cars that may have the job, less those that turn out to be beyond its reach by road. */
export function listFor(tick: Tick, row: Row, count: number): CandidateList {
  const { driveTimes, vehicles, plan } = tick;
  const { job, capSeconds, fits } = row;
  const metresPerSecond = plan.maxSpeedKmh / 3.6;
  const near = tick.free.nearest(job.pickUp, count, {
    maxMetres: capSeconds * metresPerSecond,
    accept: (slot) => fits(slot, 0),
  });
  const found = near.slots.length;
  const positions = near.slots.map((slot) => vehicles[slot]!.position!);
  const byRoad = driveTimes(job.pickUp, positions, capSeconds);
  const cost = tick.totals.forJob(job);
  const slots: number[] = [];
  const metres: number[] = [];
  const seconds: number[] = [];
  const totalMs: number[] = [];
  for (let i = 0; i < found; i++) {
    const slot = near.slots[i]!;
    const driveSeconds = Math.max(byRoad[i]!, near.metres[i]! / metresPerSecond);
    if (!fits(slot, driveSeconds)) continue;
    slots.push(slot);
    metres.push(near.metres[i]!);
    seconds.push(driveSeconds);
    totalMs.push(cost.total(slot, driveSeconds));
  }
  let omittedAtLeastMs = Infinity;
  if (found === count && count < tick.free.size) {
    const farthest = near.metres[found - 1] ?? 0;
    const atLeast = Math.max(farthest / metresPerSecond, driveTimes.atLeastSeconds?.(job.pickUp, farthest) ?? 0);
    if (atLeast <= capSeconds) omittedAtLeastMs = cost.least(atLeast);
  }
  return { asked: count, slots, metres, seconds, totalMs, omittedAtLeastMs };
}
