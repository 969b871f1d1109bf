import { useEffect, useRef } from 'react';
import {
  TerraDraw,
  TerraDrawCircleMode,
  TerraDrawLineStringMode,
  type TerraDrawMouseEvent,
  TerraDrawPolygonMode,
  TerraDrawSelectMode,
} from 'terra-draw';
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter';
import type { Ring } from '#core/area/area.ts';
import { circleOf } from '#core/area/drawing/circle.ts';
import { atGrain } from '#core/area/drawing/rings.ts';
import { snapTo } from '#core/area/drawing/snap.ts';
import { METRES_PER_DEGREE, type Position } from '#core/kit/geo.ts';
import { useLatest } from '#ui/kit/use-latest.ts';
import { useMapRoom } from '#ui/map/map-context.ts';
import { newKey, type Shape } from './deeds.ts';

/** What a hand on the map does. */
export type Tool = 'pick' | 'draw' | 'circle' | 'corridor' | 'split';

const CHOSEN = 'chosen';
const MODES = {
  pick: 'select',
  draw: 'polygon',
  circle: 'circle',
  corridor: 'linestring',
  split: 'linestring',
} as const;
const DIGITS = 7;
/** A corner or an edge draws from so far. */
const SNAP_PIXELS = 10;

const COLOURS = {
  light: { line: '#c2255c', fill: '#c2255c', point: '#ffffff' },
  dark: { line: '#f783ac', fill: '#f783ac', point: '#1a1b1e' },
} as const;

const asPosition = ([longitude, latitude]: readonly number[]): Position =>
  atGrain([longitude as number, latitude as number]);

/** Drawing by hand: the corners of the chosen shape, a new one, a circle, or the line of a corridor or of a cut. */
export function DrawLayer({
  tool,
  chosen,
  shapes,
  onReshape,
  onDrawn,
  onCircle,
  onLine,
}: {
  tool: Tool;
  chosen: Shape | undefined;
  shapes: readonly Shape[];
  /** The outer border of the chosen shape, changed by hand. */
  onReshape: (ring: Ring) => void;
  onDrawn: (ring: Ring) => void;
  onCircle: (centre: Position, radiusMetres: number) => void;
  onLine: (line: readonly Position[]) => void;
}) {
  const { map, scheme } = useMapRoom();
  const latest = useLatest({ tool, chosen, shapes, onReshape, onDrawn, onCircle, onLine });
  const held = useRef<TerraDraw | null>(null);

  useEffect(() => {
    const { line, fill, point } = COLOURS[scheme];
    const metresAPixel = () => {
      const { lat } = map.getCenter();
      const from = map.project([map.getCenter().lng, lat]);
      return Math.abs(lat - map.unproject([from.x, from.y + 1]).lat) * METRES_PER_DEGREE;
    };
    const snap = (own: boolean) => (event: TerraDrawMouseEvent) => {
      const { shapes: all, chosen: one } = latest.current;
      const rings = all.filter((shape) => own || shape.key !== one?.key).flatMap((shape) => shape.rings);
      const found = snapTo([event.lng, event.lat], rings, SNAP_PIXELS * metresAPixel());
      return found ? [...found] : undefined;
    };
    const drawn = { toCustom: snap(true) };
    const lines = { closingPointColor: line, snappingPointColor: line } as const;
    const draw = new TerraDraw({
      idStrategy: { isValidId: (id) => typeof id === 'string', getId: newKey },
      adapter: new TerraDrawMapLibreGLAdapter({ map, coordinatePrecision: DIGITS, prefixId: 'drawing' }),
      modes: [
        new TerraDrawSelectMode({
          keyEvents: null,
          allowManualSelection: false,
          allowManualDeselection: false,
          flags: {
            polygon: {
              feature: {
                draggable: false,
                coordinates: {
                  midpoints: true,
                  draggable: true,
                  deletable: true,
                  snappable: { toCustom: snap(false) },
                },
              },
            },
          },
          styles: {
            selectedPolygonColor: fill,
            selectedPolygonFillOpacity: 0.12,
            selectedPolygonOutlineColor: line,
            selectedPolygonOutlineWidth: 2.5,
            selectionPointColor: point,
            selectionPointOutlineColor: line,
            selectionPointWidth: 6,
            selectionPointOutlineWidth: 2,
            midPointColor: line,
            midPointOutlineColor: point,
            midPointWidth: 4,
            midPointOutlineWidth: 1,
          },
        }),
        new TerraDrawPolygonMode({
          snapping: drawn,
          keyEvents: { finish: 'Enter', cancel: null },
          styles: { fillColor: fill, fillOpacity: 0.12, outlineColor: line, outlineWidth: 2.5, ...lines },
        }),
        new TerraDrawCircleMode({
          keyEvents: { finish: 'Enter', cancel: null },
          projection: 'web-mercator',
          styles: { fillColor: fill, fillOpacity: 0.12, outlineColor: line, outlineWidth: 2.5 },
        }),
        new TerraDrawLineStringMode({
          snapping: drawn,
          keyEvents: { finish: 'Enter', cancel: null },
          styles: { lineStringColor: line, lineStringWidth: 3, ...lines },
        }),
      ],
    });
    draw.start();
    draw.on('finish', (id) => {
      const { geometry } = draw.getSnapshotFeature(id) ?? {};
      const { tool: now } = latest.current;
      // What was drawn becomes a shape of the list, and is drawn from there.
      if (now !== 'pick') draw.removeFeatures([id]);
      if (geometry?.type === 'Polygon') {
        const ring = (geometry.coordinates[0] ?? []).map(asPosition);
        if (now === 'pick') latest.current.onReshape(ring);
        else if (now === 'circle') {
          const { centre, radiusMetres } = circleOf(ring);
          latest.current.onCircle(centre, radiusMetres);
        } else latest.current.onDrawn(ring);
      } else if (geometry?.type === 'LineString') latest.current.onLine(geometry.coordinates.map(asPosition));
    });
    held.current = draw;
    return () => {
      held.current = null;
      // A map that was taken away has taken its layers along.
      if (map.getStyle()) draw.stop();
    };
  }, [map, scheme, latest]);

  const ring = tool === 'pick' ? chosen?.rings[0] : undefined;
  useEffect(() => {
    const draw = held.current;
    if (!draw) return;
    // First, since taking a chosen one away goes back to choosing.
    if (draw.hasFeature(CHOSEN)) draw.removeFeatures([CHOSEN]);
    draw.setMode(MODES[tool]);
    if (!ring) return;
    const coordinates = [ring.map(([longitude, latitude]) => [longitude, latitude])];
    const [taken] = draw.addFeatures([
      { id: CHOSEN, type: 'Feature', geometry: { type: 'Polygon', coordinates }, properties: { mode: 'polygon' } },
    ]);
    if (taken?.valid) draw.selectFeature(CHOSEN);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another scheme begins with an empty board
  }, [tool, ring, scheme]);
  return null;
}
