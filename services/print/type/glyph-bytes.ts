/** On the outline, or off it and pulling it. */
export type Point = { x: number; y: number; on: boolean };

/** Padded to four bytes, as places in a font are told by some readers in pairs. */
export function padded(parts: readonly Buffer[]): Buffer {
  const whole = Buffer.concat(parts);
  return Buffer.concat([whole, Buffer.alloc(-whole.length & 3)]);
}

/** Numbers of two bytes each. */
export function shorts(values: readonly number[]): Buffer {
  const out = Buffer.alloc(2 * values.length);
  for (const [n, value] of values.entries()) out.writeUInt16BE(value & 0xffff, 2 * n);
  return out;
}

const NONE = Buffer.alloc(0);

/** An outline as a font of TrueType holds it: its points, the last of each contour by number. */
export function glyphBytes(
  points: readonly Point[],
  ends: readonly number[],
  { box = null, orders = NONE }: { box?: Buffer | null; orders?: Buffer } = {},
): Buffer {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const around = box ?? shorts([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]);
  const steps = (values: readonly number[]) => shorts(values.map((value, n) => value - (values[n - 1] ?? 0)));
  const flags = Buffer.from(points.map(({ on }) => Number(on)));
  return padded([shorts([ends.length]), around, shorts([...ends, orders.length]), orders, flags, steps(xs), steps(ys)]);
}

type Command = { command: string; args: readonly number[] };

/** An outline as a pen draws it, in bytes. Nothing for a blank. */
export function drawnBytes(commands: readonly Command[]): Buffer {
  const points: Point[] = [];
  const ends: number[] = [];
  const put = (args: readonly number[], at: number, on: boolean) =>
    points.push({ x: Math.round(args[at] as number), y: Math.round(args[at + 1] as number), on });
  for (const { command, args } of commands) {
    if (command === 'closePath') ends.push(points.length - 1);
    else if (command === 'quadraticCurveTo') {
      put(args, 0, false);
      put(args, 2, true);
    } else put(args, 0, true);
  }
  return points.length === 0 ? NONE : glyphBytes(points, ends);
}
