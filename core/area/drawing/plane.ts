import { METRES_PER_DEGREE, type Position } from '#core/kit/geo.ts';

/** East and north in metres. */
export type Flat = readonly [x: number, y: number];

const RADIANS = Math.PI / 180;

/** A plane in metres around a latitude: good to a few thousandths over a city. */
export type Plane = { flat(position: Position): Flat; position(flat: Flat): Position };

export function planeAt(latitude: number): Plane {
  const perLongitude = METRES_PER_DEGREE * Math.max(0.01, Math.cos(latitude * RADIANS));
  return {
    flat: ([longitude, at]) => [longitude * perLongitude, at * METRES_PER_DEGREE],
    position: ([x, y]) => [x / perLongitude, y / METRES_PER_DEGREE],
  };
}

/** Where along a line from 0 to 1 it comes nearest to a point, and how near. */
export function nearestOnLine([px, py]: Flat, [ax, ay]: Flat, [bx, by]: Flat): { share: number; metres: number } {
  const [dx, dy] = [bx - ax, by - ay];
  const long = dx * dx + dy * dy;
  const share = long === 0 ? 0 : Math.min(1, Math.max(0, ((px - ax) * dx + (py - ay) * dy) / long));
  return { share, metres: Math.hypot(px - ax - share * dx, py - ay - share * dy) };
}

/** Where two lines cross, as shares of each; null where they do not, or lie along each other. */
export function crossingOf(
  [ax, ay]: Flat,
  [bx, by]: Flat,
  [cx, cy]: Flat,
  [dx, dy]: Flat,
): { first: number; second: number } | null {
  const [ex, ey, fx, fy] = [bx - ax, by - ay, dx - cx, dy - cy];
  const turn = ex * fy - ey * fx;
  if (turn === 0) return null;
  const first = ((cx - ax) * fy - (cy - ay) * fx) / turn;
  const second = ((cx - ax) * ey - (cy - ay) * ex) / turn;
  return first < 0 || first > 1 || second < 0 || second > 1 ? null : { first, second };
}
