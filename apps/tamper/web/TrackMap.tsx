import { useMemo } from 'react';
import { boundsOf, type Position } from '#core/kit/geo.ts';
import { trackParts } from '#core/trip/track.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { clockText, zoneOfOffset } from '#ui/kit/format.ts';
import { CityMap } from '#ui/map/CityMap.tsx';
import { type MapPin, PinLayer } from '#ui/map/PinLayer.tsx';
import { RouteLayer } from '#ui/map/RouteLayer.tsx';
import classes from './tamper.module.css';
import { useTamperTexts } from './texts.ts';

const MARGIN_DEGREES = 0.004;

/** The way of the car around a finding; no line across a gap. */
export function TrackMap({
  city,
  positions,
  heard,
}: {
  city: string;
  positions: readonly { atMs: number; longitude: number; latitude: number; speedKmh: number }[];
  /** How many positions there are, of which those are. */
  heard: number;
}) {
  const say = useTamperTexts();
  const zone = zoneOfOffset(useSignedIn().utcOffsetMinutes);
  const shown = useMemo(() => {
    const points = positions.map(({ longitude, latitude, ...rest }) => ({
      ...rest,
      headingDegrees: 0,
      position: [longitude, latitude] as Position,
    }));
    const { west, south, east, north } = boundsOf(points.map(({ position }) => position));
    return {
      points,
      routes: trackParts(points).parts.map((part, n) => ({
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
  }, [positions]);
  const [first, last] = [shown.points[0], shown.points.at(-1)];
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
    <>
      <p className={classes.soft}>
        {say('basis.way', {
          from: clockText(first?.atMs ?? 0, zone),
          to: clockText(last?.atMs ?? 0, zone),
          count: heard,
          speed: Math.round(Math.max(0, ...positions.map(({ speedKmh }) => speedKmh))),
        })}
      </p>
      <div className={classes.map}>
        <CityMap
          streetsUrl={`/api/city/${encodeURIComponent(city)}/streets.json`}
          bounds={shown.bounds}
          label={say('basis.map')}
        >
          <RouteLayer routes={shown.routes} />
          <PinLayer pins={pins} />
        </CityMap>
      </div>
    </>
  );
}
