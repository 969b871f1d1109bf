import type { ImuBin } from './imu-bins.ts';

/** A stretch of strong level acceleration: the bins above a share of its peak (m/s²). */
export interface Burst {
  readonly bins: readonly ImuBin[];
  readonly peak: number;
}

const LEAST_TURN_DEGREES = 24;
/** No taxi starts harder, in m/s². */
const MOST_START = 4.4;

/** How far the direction of the acceleration turned over the burst, degrees, left positive. */
export function turnedDegrees({ bins }: Burst): number {
  let turned = 0;
  for (let n = 1; n < bins.length; n += 1) {
    const [a, b] = [bins[n - 1]!, bins[n]!];
    turned += Math.atan2(a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y);
  }
  return (turned * 180) / Math.PI;
}

/**
 * What a single burst is. `shakeBefore` and `shakeAfter` tell how fast the car drove before and after; 0 where that is not known. A
 * car brakes harder than it starts, which decides where the shaking does not.
 */
export function classified(
  burst: Burst,
  shakeBefore: number,
  shakeAfter: number,
): { type: 'brake' | 'accelerate' | 'turnLeft' | 'turnRight'; sure: number } {
  const turned = turnedDegrees(burst);
  const shaken = shakeBefore > 0 && shakeAfter > 0 ? Math.log(shakeBefore / shakeAfter) : 0;
  const fromStanding = shaken < -0.6 && Math.abs(turned) < 60 && burst.peak < MOST_START;
  if (Math.abs(turned) >= LEAST_TURN_DEGREES && !fromStanding)
    return { type: turned > 0 ? 'turnLeft' : 'turnRight', sure: Math.min(1, 0.6 + (Math.abs(turned) - 24) / 60) };
  const forBrake = 3 * Math.max(-1.5, Math.min(1.5, shaken)) + 0.6 * (burst.peak - 3.4);
  return { type: forBrake > 0 ? 'brake' : 'accelerate', sure: 1 / (1 + Math.exp(-Math.abs(forBrake))) };
}

const REBOUND_MS = 1_500;

/**
 * What a levelled reading gives back of a brake is not exact: a weaker push the other way, right behind a straight burst, is what
 * was left over, unless the car is heard to drive faster after it.
 */
export function isLeftOver(before: Burst | null, burst: Burst, shakeBefore: number, shakeAfter: number): boolean {
  if (before === null || burst.bins[0]!.atMs - before.bins.at(-1)!.atMs > REBOUND_MS) return false;
  if (shakeBefore > 0 && shakeAfter > 1.5 * shakeBefore) return false;
  const [p, q] = [pushOf(before), pushOf(burst)];
  return burst.peak < before.peak && (p.x * q.x + p.y * q.y) / (Math.hypot(p.x, p.y) * Math.hypot(q.x, q.y)) < -0.8;
}

const LONGEST_LOBE_MS = 1_900;
const LONGEST_BETWEEN_MS = 1_300;

/** Out of the lane and straight again: two short bursts the opposite way, about as strong, that leave the speed as it was. */
export function isLaneChange(a: Burst, b: Burst): boolean {
  const between = b.bins[0]!.atMs - a.bins.at(-1)!.atMs;
  if (between > LONGEST_BETWEEN_MS || lasted(a) > LONGEST_LOBE_MS || lasted(b) > LONGEST_LOBE_MS) return false;
  if (b.peak < 0.5 * a.peak || b.peak > 2.5 * a.peak) return false;
  const [p, q] = [pushOf(a), pushOf(b)];
  const cosine = (p.x * q.x + p.y * q.y) / (Math.hypot(p.x, p.y) * Math.hypot(q.x, q.y));
  return cosine < -0.75 && Math.hypot(p.x + q.x, p.y + q.y) < 0.55 * (Math.hypot(p.x, p.y) + Math.hypot(q.x, q.y));
}

const lasted = ({ bins }: Burst) => bins.at(-1)!.atMs - bins[0]!.atMs;

function pushOf({ bins }: Burst): { x: number; y: number } {
  return { x: bins.reduce((sum, { x }) => sum + x, 0), y: bins.reduce((sum, { y }) => sum + y, 0) };
}
