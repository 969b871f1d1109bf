import type { Bounds, Position } from '#core/kit/geo.ts';
import { readingAt } from '#core/meter/recorded-meter.ts';
import { type TrackPoint, trackParts } from '#core/trip/track.ts';
import type { ReplaySpan } from '#engine/web/replay/span.ts';
import type { MapRoute } from '#ui/map/RouteLayer.tsx';
import type { ToldTrip } from '../../contract.ts';

export const pointsOf = (trip: Pick<ToldTrip, 'track'>): TrackPoint[] =>
  trip.track.map(({ atMs, longitude, latitude, speedKmh, headingDegrees }) => ({
    atMs,
    position: [longitude, latitude],
    speedKmh,
    headingDegrees,
  }));

type Meter = Pick<ToldTrip, 'beganAtMs' | 'endedAtMs'>;

export const meterRuns = ({ beganAtMs, endedAtMs }: Meter, atMs: number) =>
  atMs >= beganAtMs && (endedAtMs === null || atMs < endedAtMs);

export type MeterShown = { fareMinor: number | null; metres: number | null; own: boolean };

/** What the meter showed at an instant: its own totals once it was off, before that as worked out from the track. */
export function meterShownAt(
  trip: Meter & Pick<ToldTrip, 'counted' | 'fareMinor' | 'distanceMetres'>,
  atMs: number,
): MeterShown | null {
  const { beganAtMs, fareMinor, distanceMetres: metres } = trip;
  if (atMs < beganAtMs) return null;
  if (!meterRuns(trip, atMs) && (fareMinor !== null || metres !== null)) return { fareMinor, metres, own: true };
  const reading = readingAt(trip.counted, atMs);
  return reading && { fareMinor: reading.fareMinor, metres: reading.metres, own: false };
}

/** What the bar reaches over. */
export const spanOf = ({ replayFromMs, replayToMs }: Pick<ToldTrip, 'replayFromMs' | 'replayToMs'>): ReplaySpan => ({
  fromMs: replayFromMs,
  toMs: replayToMs,
});

/** The lines of the map: the way to the passenger, the trip, and what followed; none across a gap. */
export function routesOf(points: readonly TrackPoint[], meter: Meter): MapRoute[] {
  const kindOf = (atMs: number): MapRoute['kind'] => {
    if (meterRuns(meter, atMs)) return 'way';
    return atMs < meter.beganAtMs ? 'approach' : 'past';
  };
  const routes: (MapRoute & { line: Position[] })[] = [];
  for (const [n, part] of trackParts(points).parts.entries()) {
    for (const [i, point] of part.entries()) {
      const kind = kindOf(point.atMs);
      const last = routes.at(-1);
      if (i > 0 && last?.kind === kind) last.line.push(point.position);
      else {
        // Two kinds of one stretch meet where the kind changed.
        if (i > 0) last?.line.push(point.position);
        routes.push({ id: `${n}-${i}`, kind, line: [point.position] });
      }
    }
  }
  return routes;
}

const MARGIN_DEGREES = 0.004;

/** What the map shows first: the track, or the ends where there is none. */
export function boundsOfTrip(trip: ToldTrip, city: Bounds): Bounds {
  const places: Position[] = [
    ...pointsOf(trip).map(({ position }) => position),
    ...(trip.fromPosition ? [trip.fromPosition] : []),
    ...(trip.toPosition ? [trip.toPosition] : []),
  ];
  if (places.length === 0) return city;
  const xs = places.map(([x]) => x);
  const ys = places.map(([, y]) => y);
  return {
    west: Math.min(...xs) - MARGIN_DEGREES,
    east: Math.max(...xs) + MARGIN_DEGREES,
    south: Math.min(...ys) - MARGIN_DEGREES / 2,
    north: Math.max(...ys) + MARGIN_DEGREES / 2,
  };
}
