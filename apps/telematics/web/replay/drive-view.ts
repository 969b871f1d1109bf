import { type Bounds, boundsOf, type Position } from '#core/kit/geo.ts';
import { speedingFromKmh } from '#core/telematics/speeding.ts';
import { type Gap, trackParts } from '#core/trip/track.ts';
import { mostShownKmh, type ReplaySpan, valuePaths } from '#engine/web/replay/span.ts';
import type { FigureLine } from '#engine/web/replay/TimeFigure.tsx';
import type { MapRoute } from '#ui/map/RouteLayer.tsx';
import type { ToldDrive } from '../../contract/drives.ts';

const MARGIN_DEGREES = 0.002;
/** What the accelerations are drawn up to, either way. */
export const MOST_G = 0.6;
export const SPEED_HEIGHT = 72;
export const G_HEIGHT = 48;

type Point = ToldDrive['points'][number];

/** All that is drawn of a drive, made once. */
export interface DriveView {
  readonly span: ReplaySpan;
  readonly gaps: readonly Gap[];
  readonly routes: readonly MapRoute[];
  readonly bounds: Bounds;
  readonly mostKmh: number;
  readonly speeds: readonly FigureLine[];
  readonly changes: readonly FigureLine[];
}

const isOver = ({ speedKmh, limitKmh }: Point) => limitKmh !== null && speedKmh > speedingFromKmh(limitKmh);

export function driveView(drive: ToldDrive): DriveView {
  const span = { fromMs: drive.fromMs, toMs: drive.toMs };
  const { parts, gaps } = trackParts(drive.points) as { parts: Point[][]; gaps: Gap[] };
  const mostKmh = mostShownKmh([
    ...drive.points,
    ...drive.points.flatMap(({ limitKmh }) => (limitKmh === null ? [] : [{ speedKmh: limitKmh }])),
  ]);
  const scale = { span, height: SPEED_HEIGHT, least: 0, most: mostKmh };
  const places: readonly Position[] = drive.points.map(({ position }) => position);
  const { west, east, south, north } = places.length === 0 ? drive.bounds : boundsOf(places);
  return {
    span,
    gaps,
    routes: drive.stretches.map(({ onRoad, line }, n) => ({ id: String(n), kind: onRoad ? 'way' : 'past', line })),
    bounds: {
      west: west - MARGIN_DEGREES,
      east: east + MARGIN_DEGREES,
      south: south - MARGIN_DEGREES / 2,
      north: north + MARGIN_DEGREES / 2,
    },
    mostKmh,
    speeds: [
      { id: 'limit', look: 'limit', paths: valuePaths(parts, ({ limitKmh }) => limitKmh, scale) },
      { id: 'speed', look: 'value', paths: valuePaths(parts, ({ speedKmh }) => speedKmh, scale) },
      { id: 'over', look: 'over', paths: valuePaths(parts, (one) => (isOver(one) ? one.speedKmh : null), scale) },
    ],
    changes: [
      {
        id: 'g',
        look: 'value',
        paths: valuePaths(parts, ({ g }) => g, { span, height: G_HEIGHT, least: -MOST_G, most: MOST_G }),
      },
    ],
  };
}
