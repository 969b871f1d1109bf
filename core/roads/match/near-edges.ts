import type { Position } from '#core/kit/geo.ts';
import { edgeGrid } from '../edge-grid.ts';
import type { RoadGraph } from '../graph.ts';
import { type Nearest, nearestOnEdge, type RoadPlace } from '../snap.ts';

/** A place on an edge, and how far the asked position lies off it. */
export interface NearEdge extends RoadPlace {
  readonly metres: number;
}

/** The edges within `metres` of a position, nearest first, at most `most` of them. */
export type NearEdges = (position: Position, metres: number, most: number) => NearEdge[];

/** A third of what the snapper uses: here the reach is short and all edges within it are measured. */
const CELL_METRES = 60;

/** Finds every edge near a position, where the snapper finds only the nearest. */
export function makeNearEdges(graph: RoadGraph): NearEdges {
  const grid = edgeGrid(graph, () => true, CELL_METRES);
  if (grid === null) return () => [];
  const seen = new Int32Array(graph.edgeCount);
  const best: Nearest = { edge: -1, metres: 0, along: 0 };
  let run = 0;
  return (position, metres, most) => {
    run += 1;
    const found: NearEdge[] = [];
    const column = ((position[0] - grid.west) * grid.lonMetres) / CELL_METRES;
    const row = ((position[1] - grid.south) * grid.latMetres) / CELL_METRES;
    const reach = metres / CELL_METRES;
    const lastRow = Math.min(grid.rows - 1, Math.floor(row + reach));
    const lastColumn = Math.min(grid.columns - 1, Math.floor(column + reach));
    for (let y = Math.max(0, Math.floor(row - reach)); y <= lastRow; y += 1) {
      for (let x = Math.max(0, Math.floor(column - reach)); x <= lastColumn; x += 1) {
        const cell = y * grid.columns + x;
        const end: number = grid.start[cell + 1]!;
        for (let at: number = grid.start[cell]!; at < end; at += 1) {
          const edge: number = grid.edge[at]!;
          if (seen[edge] === run) continue;
          seen[edge] = run;
          best.edge = -1;
          best.metres = metres;
          nearestOnEdge(graph, edge, position, best);
          if (best.edge === -1) continue;
          const length = graph.edgeMetres[edge]!;
          found.push({ edge, fraction: length === 0 ? 0 : Math.min(1, best.along / length), metres: best.metres });
        }
      }
    }
    found.sort((a, b) => a.metres - b.metres);
    return found.length > most ? found.slice(0, most) : found;
  };
}
