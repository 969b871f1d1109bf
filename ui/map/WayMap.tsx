import { useMemo } from 'react';
import { boundsOf, type Position } from '#core/kit/geo.ts';
import { trackParts } from '#core/trip/track.ts';
import { clockText } from '#ui/kit/format.ts';
import { CityMap } from './CityMap.tsx';
import { type MapPin, PinLayer } from './PinLayer.tsx';
import { RouteLayer } from './RouteLayer.tsx';

const MARGIN_DEGREES = 0.004;

export type WayPoint = { atMs: number; longitude: number; latitude: number; speedKmh: number };

/** The way of a car from its first to its last point; no line across a gap. */
export function WayMap({
  city,
  points,
  zone,
  label,
}: {
  city: string;
  points: readonly WayPoint[];
  zone: string;
  label: string;
}) {
  const shown = useMemo(() => {
    const heard = points.map(({ longitude, latitude, ...rest }) => ({
      ...rest,
      headingDegrees: 0,
      position: [longitude, latitude] as Position,
    }));
    const { west, south, east, north } = boundsOf(heard.map(({ position }) => position));
    return {
      heard,
      routes: trackParts(heard).parts.map((part, n) => ({
        id: String(n),
        kind: 'way' as const,
        line: part.map(({ position }) => position),
      })),
      bounds: {
        west: west - MARGIN_DEGREES,
        east: east + MARGIN_DEGREES,
        south: south - MARGIN_DEGREES / 2,
        north: north + MARGIN_DEGREES / 2,
      },
    };
  }, [points]);
  const [first, last] = [shown.heard[0], shown.heard.at(-1)];
  const pins = useMemo<MapPin[]>(
    () =>
      first && last
        ? [
            { id: 'from', position: first.position, kind: 'pickup', mark: 'A', label: clockText(first.atMs, zone) },
            { id: 'to', position: last.position, kind: 'dropoff', mark: 'B', label: clockText(last.atMs, zone) },
          ]
        : [],
    [first, last, zone],
  );
  return (
    <CityMap streetsUrl={`/api/city/${encodeURIComponent(city)}/streets.json`} bounds={shown.bounds} label={label}>
      <RouteLayer routes={shown.routes} />
      <PinLayer pins={pins} />
    </CityMap>
  );
}

/** What a sentence about a way needs: from when to when, and how fast at most. */
export function wayFacts(points: readonly WayPoint[], zone: string): { from: string; to: string; speed: number } {
  return {
    from: clockText(points[0]?.atMs ?? 0, zone),
    to: clockText(points.at(-1)?.atMs ?? 0, zone),
    speed: Math.round(Math.max(0, ...points.map(({ speedKmh }) => speedKmh))),
  };
}
