import { areaHolds, type Ring } from '#core/area/area.ts';
import type { Bounds, Position } from '#core/kit/geo.ts';
import { metresPerLatitude, metresPerLongitude } from '#core/roads/line.ts';

/** What is asked for on a map: a point, a street as far as it goes, or a dispatch area. */
export const MAP_TARGETS = ['point', 'street', 'area'] as const;
export type MapTarget = (typeof MAP_TARGETS)[number];

/** What a street or an area is called and where it lies: lines, or closed rings. */
export type MapShape = { name: string; lines: readonly Ring[] };

/**
 * A place that is to be found on a drawing of the streets. Right is whoever comes within `withinMetres` of it. `shape` is kept
 * with the question, so that a street or an area that changes later changes no answer; a point has none.
 */
export type MapAnswer = {
  kind: 'map';
  target: MapTarget;
  at: Position;
  withinMetres: number;
  /** How much of the city is drawn, from side to side. */
  acrossMetres: number;
  /** Whether the drawing names the streets. */
  names: boolean;
  shape: MapShape | null;
};

export const WITHIN = { leastMetres: 0, mostMetres: 5_000, usualMetres: 100 } as const;
export const ACROSS_METRES = [1_000, 2_000, 4_000, 8_000] as const;
/** Corners of a street or an area that are kept. */
export const MOST_CORNERS = 3_000;

const DECIMALS = 5;
export const placeRounded = ([longitude, latitude]: Position): Position => [
  Number(longitude.toFixed(DECIMALS)),
  Number(latitude.toFixed(DECIMALS)),
];

export const isPlaceOnEarth = ([longitude, latitude]: Position): boolean =>
  Number.isFinite(longitude) && Number.isFinite(latitude) && Math.abs(longitude) <= 180 && Math.abs(latitude) <= 85;

/** So much of the drawing's width one step of its place is. */
const STEP = 0.5;

/**
 * What is drawn: a square cut from the city by a grid, so that what is asked for lies in its inner half, and hardly ever in
 * its middle.
 */
export function drawnBounds({
  at: [longitude, latitude],
  acrossMetres,
}: Pick<MapAnswer, 'at' | 'acrossMetres'>): Bounds {
  const step = STEP * acrossMetres;
  const tall = acrossMetres / metresPerLatitude();
  const middle = (Math.round((latitude * metresPerLatitude()) / step) * step) / metresPerLatitude();
  const perLongitude = metresPerLongitude(middle);
  const wide = acrossMetres / perLongitude;
  const across = (Math.round((longitude * perLongitude) / step) * step) / perLongitude;
  return { west: across - wide / 2, south: middle - tall / 2, east: across + wide / 2, north: middle + tall / 2 };
}

/** Metres from a place to the nearest point of a line, on the plane of the place. */
export function metresToLine([longitude, latitude]: Position, line: readonly Position[]): number {
  const [perLongitude, perLatitude] = [metresPerLongitude(latitude), metresPerLatitude()];
  const flat = line.map(([x, y]) => [(x - longitude) * perLongitude, (y - latitude) * perLatitude] as const);
  let least = Infinity;
  for (const [n, [x, y]] of flat.entries()) {
    const [fromX, fromY] = flat[n - 1] ?? [x, y];
    const [dx, dy] = [x - fromX, y - fromY];
    const length = dx * dx + dy * dy;
    const along = length === 0 ? 0 : Math.max(0, Math.min(1, -(fromX * dx + fromY * dy) / length));
    least = Math.min(least, Math.hypot(fromX + along * dx, fromY + along * dy));
  }
  return least;
}

/** How far a place is from what was asked for; 0 on the street, within the area. */
export function metresOff({ target, at, shape }: Pick<MapAnswer, 'target' | 'at' | 'shape'>, given: Position): number {
  if (shape === null || target === 'point') return metresToLine(given, [at]);
  if (target === 'area' && areaHolds({ name: shape.name, rings: shape.lines }, given)) return 0;
  return Math.min(...shape.lines.map((line) => metresToLine(given, line)));
}

export const isFound = (answer: MapAnswer, given: Position): boolean => metresOff(answer, given) <= answer.withinMetres;
