/** WGS 84, `[longitude, latitude]` in degrees. */
export type Position = readonly [longitude: number, latitude: number];

/** Degrees; west < east, south < north (no bounds cross the date line). */
export type Bounds = { west: number; south: number; east: number; north: number };

const EARTH_RADIUS_METRES = 6_371_008.8;
const RADIANS = Math.PI / 180;
/** Of latitude, and of longitude at the equator. */
export const METRES_PER_DEGREE = 111_195;

/** Great-circle distance in metres (haversine). */
export function distanceMetres(a: Position, b: Position): number {
  const dLat = (b[1] - a[1]) * RADIANS;
  const dLon = (b[0] - a[0]) * RADIANS;
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(a[1] * RADIANS) * Math.cos(b[1] * RADIANS) * Math.sin(dLon / 2) ** 2;
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Initial bearing from `a` to `b`, degrees clockwise from north, 0 ≤ bearing < 360. */
export function bearingDegrees(a: Position, b: Position): number {
  const dLon = (b[0] - a[0]) * RADIANS;
  const y = Math.sin(dLon) * Math.cos(b[1] * RADIANS);
  const x =
    Math.cos(a[1] * RADIANS) * Math.sin(b[1] * RADIANS) -
    Math.sin(a[1] * RADIANS) * Math.cos(b[1] * RADIANS) * Math.cos(dLon);
  return (Math.atan2(y, x) / RADIANS + 360) % 360;
}

export function contains(bounds: Bounds, [longitude, latitude]: Position): boolean {
  return longitude >= bounds.west && longitude <= bounds.east && latitude >= bounds.south && latitude <= bounds.north;
}

/** The least bounds that hold all of these. */
export function boundsOf(positions: readonly Position[]): Bounds {
  return {
    west: Math.min(...positions.map(([longitude]) => longitude)),
    east: Math.max(...positions.map(([longitude]) => longitude)),
    south: Math.min(...positions.map(([, latitude]) => latitude)),
    north: Math.max(...positions.map(([, latitude]) => latitude)),
  };
}
