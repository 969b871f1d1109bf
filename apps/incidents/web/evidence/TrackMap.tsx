import { useMemo } from 'react';
import type { Position } from '#core/kit/geo.ts';
import { trackParts } from '#core/trip/track.ts';
import { useShownZone } from '#engine/web/shown-zone.ts';
import { clockText } from '#ui/kit/format.ts';
import { CityMap } from '#ui/map/CityMap.tsx';
import { type MapPin, PinLayer } from '#ui/map/PinLayer.tsx';
import { RouteLayer } from '#ui/map/RouteLayer.tsx';
import type { Copy } from '../client.ts';
import classes from '../incidents.module.css';
import { useIncidentTexts } from '../texts.ts';

const MARGIN_DEGREES = 0.004;

/** Where the vehicle was, as it was copied; no line across a gap. */
export function TrackMap({ track: { city, points } }: { track: NonNullable<Copy['track']> }) {
  const say = useIncidentTexts();
  const zone = useShownZone();
  const shown = useMemo(() => {
    const heard = points.map(({ longitude, latitude, ...rest }) => ({
      ...rest,
      position: [longitude, latitude] as Position,
    }));
    const xs = points.map(({ longitude }) => longitude);
    const ys = points.map(({ latitude }) => latitude);
    return {
      heard,
      routes: trackParts(heard).parts.map((part, n) => ({
        id: String(n),
        kind: 'way' as const,
        line: part.map(({ position }) => position),
      })),
      bounds: {
        west: Math.min(...xs) - MARGIN_DEGREES,
        east: Math.max(...xs) + MARGIN_DEGREES,
        south: Math.min(...ys) - MARGIN_DEGREES / 2,
        north: Math.max(...ys) + MARGIN_DEGREES / 2,
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
    <>
      <p className={classes.soft}>
        {say('copies.point', {
          from: clockText(first?.atMs ?? 0, zone),
          to: clockText(last?.atMs ?? 0, zone),
          count: points.length,
          speed: Math.round(Math.max(0, ...points.map(({ speedKmh }) => speedKmh))),
        })}
      </p>
      <div className={classes.map}>
        <CityMap
          streetsUrl={`/api/city/${encodeURIComponent(city)}/streets.json`}
          bounds={shown.bounds}
          label={say('copies.map')}
        >
          <RouteLayer routes={shown.routes} />
          <PinLayer pins={pins} />
        </CityMap>
      </div>
    </>
  );
}
