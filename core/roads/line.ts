import type { Position } from '#core/kit/geo.ts';

const METRES_PER_DEGREE = 111_194.9266;

/** Metres between two near points on the plane of their mean latitude: within 0.1 % over a city block. */
export function planeMetres(a: Position, b: Position): number {
  const metresPerLongitude = METRES_PER_DEGREE * Math.cos((((a[1] + b[1]) / 2) * Math.PI) / 180);
  return Math.hypot((b[0] - a[0]) * metresPerLongitude, (b[1] - a[1]) * METRES_PER_DEGREE);
}

export function metresPerLongitude(latitude: number): number {
  return METRES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
}

export function metresPerLatitude(): number {
  return METRES_PER_DEGREE;
}

export function lineMetres(line: readonly Position[]): number {
  let total = 0;
  for (let i = 1; i < line.length; i += 1) total += planeMetres(line[i - 1]!, line[i]!);
  return total;
}

/** The point at a fraction (0–1) of a line's length. */
export function pointAlong(line: readonly Position[], fraction: number): Position {
  return cutLine(line, fraction, fraction)[0]!;
}

/** The part of a line between two fractions of its length, turned round where `from` is past `to`. At least one point. */
export function cutLine(line: readonly Position[], from: number, to: number): Position[] {
  if (from > to) return cutLine(line, to, from).toReversed();
  const total = lineMetres(line);
  const startAt = from * total;
  const endAt = to * total;
  const cut: Position[] = [];
  let before = 0;
  for (let i = 1; i < line.length; i += 1) {
    const a = line[i - 1]!;
    const b = line[i]!;
    const length = planeMetres(a, b);
    const after = before + length;
    if (cut.length === 0 && (after >= startAt || i === line.length - 1))
      cut.push(between(a, b, part(startAt - before, length)));
    if (cut.length > 0) {
      if (after >= endAt || i === line.length - 1) {
        pushNew(cut, between(a, b, part(endAt - before, length)));
        break;
      }
      pushNew(cut, b);
    }
    before = after;
  }
  return cut;
}

function part(metres: number, length: number): number {
  return length === 0 ? 0 : Math.min(1, Math.max(0, metres / length));
}

function between(a: Position, b: Position, share: number): Position {
  if (share === 0) return a;
  if (share === 1) return b;
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
}

export function pushNew(line: Position[], point: Position): void {
  const last = line.at(-1);
  if (last === undefined || last[0] !== point[0] || last[1] !== point[1]) line.push(point);
}
