import type { Acceleration } from '../sample.ts';

/**
 * How a device's accelerations are to be read. `up` is the direction in which gravity is felt, of length 1, or null where gravity
 * has been taken out and z is up. `levelled` says that the device took the lasting part of what is level for a tilt of its own,
 * as phones do that find down by a slow mean of what they feel: a brake then shows as a burst and a rebound.
 */
export interface ImuFrame {
  readonly up: Acceleration | null;
  readonly levelled: boolean;
}

export const PLAIN_FRAME: ImuFrame = { up: null, levelled: false };

/** The level part, x to y turning left. */
export type Level = readonly [x: number, y: number];

/** Turns an acceleration so that `up` becomes z, by the shortest way, and answers what is level. */
export function levelPart({ x, y, z }: Acceleration, up: Acceleration | null): Level {
  if (up === null) return [x, y];
  if (up.z < -0.999_999) return [x, -y];
  // Rodrigues' rotation of `up` onto z, the two rows that are level.
  const k = 1 / (1 + up.z);
  return [
    (1 - up.x * up.x * k) * x - up.x * up.y * k * y - up.x * z,
    -up.x * up.y * k * x + (1 - up.y * up.y * k) * y - up.y * z,
  ];
}

export const isAcceleration = ({ x, y, z }: Acceleration): boolean =>
  Math.abs(x) < 80 && Math.abs(y) < 80 && Math.abs(z) < 80;

const LEAST_GRAVITY = 5;
const BURST = 2.2;
const APART_MS = 6_000;
const LEAST_BURSTS = 3;
const REBOUND_SHARE = 0.4;

/** Reads from a stretch of driving how the device tells its accelerations. Instants rise. */
export function judgeFrame(
  samples: readonly { readonly atMs: number; readonly acceleration: Acceleration }[],
): ImuFrame {
  const felt = samples.filter(({ acceleration }) => isAcceleration(acceleration));
  const mean = { x: 0, y: 0, z: 0 };
  for (const { acceleration } of felt) {
    mean.x += acceleration.x / felt.length;
    mean.y += acceleration.y / felt.length;
    mean.z += acceleration.z / felt.length;
  }
  const pull = Math.hypot(mean.x, mean.y, mean.z);
  const up = pull < LEAST_GRAVITY ? null : { x: mean.x / pull, y: mean.y / pull, z: mean.z / pull };
  return {
    up,
    levelled: rebounds(felt.map(({ atMs, acceleration }) => ({ atMs, level: levelPart(acceleration, up) }))),
  };
}

/** Are most strong bursts followed by about as much the other way? A car that braked stands; it is not pushed forward again. */
function rebounds(felt: readonly { atMs: number; level: Level }[]): boolean {
  const steady = smoothed(felt);
  const shares: number[] = [];
  let from = 0;
  while (from < steady.length) {
    let peak = -1;
    let until = from;
    for (; until < steady.length && steady[until]!.atMs < steady[from]!.atMs + APART_MS; until += 1) {
      if (peak === -1 || lengthOf(steady[until]!.level) > lengthOf(steady[peak]!.level)) peak = until;
    }
    if (lengthOf(steady[peak]!.level) >= BURST) shares.push(reboundShare(steady, peak));
    from = until;
  }
  const sorted = shares.toSorted((a, b) => a - b);
  return shares.length >= LEAST_BURSTS && sorted[Math.floor(shares.length / 2)]! > REBOUND_SHARE;
}

function reboundShare(steady: readonly { atMs: number; level: Level }[], peak: number): number {
  const { atMs, level } = steady[peak]!;
  const length = lengthOf(level);
  let [along, against] = [0, 0];
  for (let n = peak; n > 0 && steady[n]!.atMs > atMs - 2_500; n -= 1) add(n);
  for (let n = peak + 1; n < steady.length && steady[n]!.atMs < atMs + 4_500; n += 1) add(n);
  return along === 0 ? 0 : Math.min(1, against / along);

  function add(n: number): void {
    const part = (steady[n]!.level[0] * level[0] + steady[n]!.level[1] * level[1]) / length;
    const lasted = Math.min(1_000, steady[n]!.atMs - steady[n - 1]!.atMs);
    if (part > 0) along += part * lasted;
    else against -= part * lasted;
  }
}

function smoothed(felt: readonly { atMs: number; level: Level }[]): { atMs: number; level: Level }[] {
  const found: { atMs: number; level: Level }[] = [];
  let [first, x, y] = [0, 0, 0];
  felt.forEach(({ atMs, level }, n) => {
    x += level[0];
    y += level[1];
    while (felt[first]!.atMs < atMs - 600) {
      x -= felt[first]!.level[0];
      y -= felt[first]!.level[1];
      first += 1;
    }
    const count = n - first + 1;
    found.push({ atMs, level: [x / count, y / count] });
  });
  return found;
}

const lengthOf = ([x, y]: Level) => Math.hypot(x, y);
