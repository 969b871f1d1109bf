/** Where a vehicle is, as the positions topic tells it. */
export interface VehiclePosition {
  id: number;
  lon: number;
  lat: number;
  headingDegrees: number;
  speedKmh: number;
  /** Age of the report when the server told it. */
  ageSeconds: number;
  /** This browser's steady clock when it was told. */
  heardAtMs: number;
}

export type PositionTuple = readonly [number, number, number, number, number, number];

/** Merges one second's positions into those known; ones not named stay, and grow older. */
export function mergePositions(
  known: ReadonlyMap<number, VehiclePosition>,
  told: readonly PositionTuple[],
  heardAtMs: number,
): ReadonlyMap<number, VehiclePosition> {
  if (told.length === 0) return known;
  const merged = new Map(known);
  for (const [id, lon, lat, headingDegrees, speedKmh, ageSeconds] of told) {
    merged.set(id, { id, lon, lat, headingDegrees, speedKmh, ageSeconds, heardAtMs });
  }
  return merged;
}
