import type { Feature, FeatureCollection, Geometry } from 'geojson';
import type { Position } from '#core/kit/geo.ts';

export const collection = (features: Feature[]): FeatureCollection => ({ type: 'FeatureCollection', features });

export function feature(geometry: Geometry, properties: Record<string, string | number | boolean>): Feature {
  return { type: 'Feature', geometry, properties };
}

export const point = (position: Position): Geometry => ({ type: 'Point', coordinates: [...position] });

/** Where a polygon's name stands: the centre of its ring's area. */
export function centreOfRing(ring: readonly Position[]): Position {
  let doubleArea = 0;
  let x = 0;
  let y = 0;
  const [x0, y0] = ring[0] ?? [0, 0];
  for (let at = 0; at < ring.length; at += 1) {
    const [ax, ay] = ring[at] as Position;
    const [bx, by] = ring[(at + 1) % ring.length] as Position;
    const cross = (ax - x0) * (by - y0) - (bx - x0) * (ay - y0);
    doubleArea += cross;
    x += (ax + bx - 2 * x0) * cross;
    y += (ay + by - 2 * y0) * cross;
  }
  if (Math.abs(doubleArea) < 1e-15) return [x0, y0];
  return [x0 + x / (3 * doubleArea), y0 + y / (3 * doubleArea)];
}
