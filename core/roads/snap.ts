import type { Position } from '#core/kit/geo.ts';
import { CELL_METRES, edgeGrid } from './edge-grid.ts';
import { edgeLine, isInner, type RoadGraph, toDegrees } from './graph.ts';
import { lineMetres, metresPerLatitude, metresPerLongitude, planeMetres, pointAlong } from './line.ts';

/** A place on the road network: `fraction` (0–1) of the edge's length in its drawn direction. */
export interface RoadPlace {
  readonly edge: number;
  readonly fraction: number;
}

/** Where a position meets the road: `metres` off it. */
export interface Snap extends RoadPlace {
  readonly position: Position;
  readonly metres: number;
}

export type Snapper = (position: Position, maxMetres?: number) => Snap | null;

export const SNAP_METRES = 1000;

/**
 * Finds the nearest edge on a uniform grid; null where none lies within `maxMetres` (1000 unless told). `accept` leaves
 * edges out, such as motorways for a pick-up; those at the border, from which no way leads back, are always left out.
 */
export function makeSnapper(graph: RoadGraph, accept: (edge: number) => boolean = () => true): Snapper {
  const grid = edgeGrid(graph, (edge) => isInner(graph, edge) && accept(edge));
  if (grid === null) return () => null;
  const seen = new Int32Array(graph.edgeCount);
  let run = 0;
  return (position, maxMetres = SNAP_METRES) => {
    run += 1;
    const column = Math.floor(((position[0] - grid.west) * grid.lonMetres) / CELL_METRES);
    const row = Math.floor(((position[1] - grid.south) * grid.latMetres) / CELL_METRES);
    const best = { edge: -1, metres: maxMetres, along: 0 };
    const lastRing = Math.ceil(maxMetres / CELL_METRES) + 1;
    // Only rings that touch the grid are walked, however far off the position lies.
    const firstRing = Math.max(0, -column, -row, column - grid.columns + 1, row - grid.rows + 1);
    for (let ring = firstRing; ring <= lastRing && (ring - 1) * CELL_METRES <= best.metres; ring += 1) {
      for (let y = Math.max(0, row - ring); y <= Math.min(grid.rows - 1, row + ring); y += 1) {
        const inside = y > row - ring && y < row + ring;
        const step = inside && ring > 0 ? 2 * ring : 1;
        for (let x = column - ring; x <= column + ring; x += step) {
          if (x < 0 || x >= grid.columns) continue;
          const cell = y * grid.columns + x;
          for (const edge of grid.edge.subarray(grid.start[cell], grid.start[cell + 1])) {
            if (seen[edge] === run) continue;
            seen[edge] = run;
            nearestOnEdge(graph, edge, position, best);
          }
        }
      }
    }
    return best.edge === -1 ? null : snapAlong(graph, best.edge, best.along, best.metres);
  };
}

/** A place on an edge by its fraction, with no distance off the road. */
export function snapAt(graph: RoadGraph, edge: number, fraction: number): Snap {
  return { edge, fraction, position: pointAlong(edgeLine(graph, edge), fraction), metres: 0 };
}

function snapAlong(graph: RoadGraph, edge: number, along: number, metres: number): Snap {
  const line = edgeLine(graph, edge);
  const total = lineMetres(line);
  const fraction = total === 0 ? 0 : Math.min(1, along / total);
  return { edge, fraction, position: pointAlong(line, fraction), metres };
}

/** The nearest edge found so far, and how far along it in metres. */
export interface Nearest {
  edge: number;
  metres: number;
  along: number;
}

export function nearestOnEdge(graph: RoadGraph, edge: number, position: Position, best: Nearest): void {
  const lonMetres = metresPerLongitude(position[1]);
  const latMetres = metresPerLatitude();
  const first = graph.shapeStart[edge]!;
  const count = graph.shapeStart[edge + 1]! - first;
  let aLon = toDegrees(graph.nodeLongitude[graph.edgeFrom[edge]!]!);
  let aLat = toDegrees(graph.nodeLatitude[graph.edgeFrom[edge]!]!);
  let before = 0;
  for (let i = 0; i <= count; i += 1) {
    const to = graph.edgeTo[edge]!;
    const bLon = toDegrees(i < count ? graph.shapeLongitude[first + i]! : graph.nodeLongitude[to]!);
    const bLat = toDegrees(i < count ? graph.shapeLatitude[first + i]! : graph.nodeLatitude[to]!);
    const dx = (bLon - aLon) * lonMetres;
    const dy = (bLat - aLat) * latMetres;
    const px = (position[0] - aLon) * lonMetres;
    const py = (position[1] - aLat) * latMetres;
    const square = dx * dx + dy * dy;
    const share = square === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / square));
    const metres = Math.hypot(px - share * dx, py - share * dy);
    const length = planeMetres([aLon, aLat], [bLon, bLat]);
    if (metres < best.metres || (metres === best.metres && best.edge === -1)) {
      best.edge = edge;
      best.metres = metres;
      best.along = before + share * length;
    }
    before += length;
    aLon = bLon;
    aLat = bLat;
  }
}
