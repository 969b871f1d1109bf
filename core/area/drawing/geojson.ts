import type { Position } from '#core/kit/geo.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { Ring } from '../area.ts';
import { AREA_NAME_LENGTH, tidyAreaName } from './drawing.ts';
import { DRAWN } from './ring-fault.ts';
import { atGrain, tidyRings } from './rings.ts';

/** Areas as a value of GeoJSON. */
export const featuresOfAreas = (areas: readonly { readonly name: string; readonly rings: readonly Ring[] }[]) => ({
  type: 'FeatureCollection',
  features: areas.map(({ name, rings }) => ({
    type: 'Feature',
    geometry: { type: 'Polygon', coordinates: rings },
    properties: { name },
  })),
});

/** Areas as a file of GeoJSON, which {@link readGeoJson} reads again. */
export const geoJsonOf = (areas: readonly { readonly name: string; readonly rings: readonly Ring[] }[]): string =>
  `${JSON.stringify(featuresOfAreas(areas), null, 1)}\n`;

export type GeoJsonRefused = 'notGeoJson' | 'noPolygons' | 'notDegrees' | 'areasMany';
/** `name` is empty where the file has none. */
export type ReadArea = { name: string; rings: Ring[] };

const NAMES = ['name', 'NAME', 'Name', 'title', 'zone', 'label', 'code', 'id'];

/** The polygons of a GeoJSON text with their names; each part of a polygon of several is an area of its own. */
export function readGeoJson(text: string): Result<ReadArea[], GeoJsonRefused> {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return refuse('notGeoJson');
  }
  const found: { name: string; coordinates: unknown }[] = [];
  if (!gather(read, '', found)) return refuse('notGeoJson');
  if (found.length === 0) return refuse('noPolygons');
  if (found.length > DRAWN.areasMost) return refuse('areasMany', { most: DRAWN.areasMost });
  const areas: ReadArea[] = [];
  for (const { name, coordinates } of found) {
    if (!isList(coordinates) || coordinates.length === 0) return refuse('notGeoJson');
    const rings = ringsFrom(coordinates);
    if (!rings) return refuse('notDegrees');
    areas.push({ name, rings });
  }
  return ok(areas);
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const isThing = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !isList(value);

function gather(value: unknown, name: string, into: { name: string; coordinates: unknown }[]): boolean {
  if (!isThing(value)) return false;
  switch (value['type']) {
    case 'FeatureCollection':
      return isList(value['features']) && value['features'].every((one) => gather(one, '', into));
    case 'Feature':
      return value['geometry'] === null || gather(value['geometry'], nameOf(value), into);
    case 'GeometryCollection':
      return isList(value['geometries']) && value['geometries'].every((one) => gather(one, name, into));
    case 'Polygon':
      into.push({ name, coordinates: value['coordinates'] });
      return true;
    case 'MultiPolygon':
      if (!isList(value['coordinates'])) return false;
      value['coordinates'].forEach((coordinates, n) =>
        into.push({ name: n === 0 ? name : `${name} ${n + 1}`.trim(), coordinates }),
      );
      return true;
    default:
      return ['Point', 'MultiPoint', 'LineString', 'MultiLineString'].some((type) => type === value['type']);
  }
}

function nameOf({ properties, id }: Record<string, unknown>): string {
  const all = isThing(properties) ? properties : {};
  const named =
    NAMES.map((key) => all[key]).find((value) => typeof value === 'string' || typeof value === 'number') ?? id;
  return tidyAreaName(String(named ?? '')).slice(0, AREA_NAME_LENGTH);
}

/** The rings that an unknown value is; null where it is none, or not of degrees. */
export function ringsFrom(value: unknown): Ring[] | null {
  if (!isList(value)) return null;
  const rings = value.map(ringFrom);
  return rings.some((ring) => ring === null) ? null : tidyRings(rings as Position[][]);
}

function ringFrom(value: unknown): Position[] | null {
  if (!isList(value)) return null;
  const corners = value.map(cornerFrom);
  return corners.some((corner) => corner === null) ? null : (corners as Position[]);
}

function cornerFrom(value: unknown): Position | null {
  if (!isList(value)) return null;
  const [longitude, latitude] = value;
  if (typeof longitude !== 'number' || typeof latitude !== 'number') return null;
  return isDegrees(longitude, latitude) ? atGrain([longitude, latitude]) : null;
}

const isDegrees = (longitude: number, latitude: number) => Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;

const PAIR = /^(-?\d+(?:[.,]\d+)?)\s*[;, \t]\s*(-?\d+(?:[.,]\d+)?)$/;

/** Places typed a line each, longitude first; or the number of the first line that is none. */
export function readPlaces(text: string): Result<Position[], 'lineNoPlace'> {
  const places: Position[] = [];
  for (const [n, line] of text.split('\n').entries()) {
    const plain = line.trim();
    if (plain === '') continue;
    const [, longitude, latitude] = PAIR.exec(plain) ?? [];
    const place = [longitude, latitude].map((part) => Number(part?.replace(',', '.'))) as [number, number];
    if (longitude === undefined || !isDegrees(...place)) return refuse('lineNoPlace', { line: n + 1 });
    places.push(atGrain(place));
  }
  return ok(places);
}

/** As {@link readPlaces} reads them. */
export const placesText = (places: readonly Position[]) =>
  places.map(([longitude, latitude]) => `${longitude} ${latitude}`).join('\n');
