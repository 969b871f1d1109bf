import { type RoadGraph, toDegrees } from './graph.ts';
import { metresPerLatitude, metresPerLongitude } from './line.ts';

export const CELL_METRES = 200;

/** Edges by the square cell of the map through which they may run; row 0 is the south. */
export interface EdgeGrid {
  readonly west: number;
  readonly south: number;
  readonly lonMetres: number;
  readonly latMetres: number;
  readonly columns: number;
  readonly rows: number;
  readonly start: Int32Array;
  readonly edge: Int32Array;
}

/** Null where the graph has no edge. */
export function edgeGrid(
  graph: RoadGraph,
  accept: (edge: number) => boolean,
  cellMetres = CELL_METRES,
): EdgeGrid | null {
  if (graph.edgeCount === 0) return null;
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  const include = (longitudes: Int32Array, latitudes: Int32Array) => {
    for (let i = 0; i < longitudes.length; i += 1) {
      box.west = Math.min(box.west, longitudes[i]!);
      box.east = Math.max(box.east, longitudes[i]!);
      box.south = Math.min(box.south, latitudes[i]!);
      box.north = Math.max(box.north, latitudes[i]!);
    }
  };
  include(graph.nodeLongitude, graph.nodeLatitude);
  include(graph.shapeLongitude, graph.shapeLatitude);
  const west = toDegrees(box.west);
  const south = toDegrees(box.south);
  const lonMetres = metresPerLongitude((south + toDegrees(box.north)) / 2);
  const latMetres = metresPerLatitude();
  const columnOf = (micro: number) => Math.floor(((toDegrees(micro) - west) * lonMetres) / cellMetres);
  const rowOf = (micro: number) => Math.floor(((toDegrees(micro) - south) * latMetres) / cellMetres);
  const columns = columnOf(box.east) + 1;
  const rows = rowOf(box.north) + 1;
  const cells: number[] = [];
  const edges: number[] = [];
  const start = new Int32Array(columns * rows + 1);
  const last = new Int32Array(columns * rows).fill(-1);
  for (let edge = 0; edge < graph.edgeCount; edge += 1) {
    if (!accept(edge)) continue;
    eachSegment(graph, edge, (aLon, aLat, bLon, bLat) => {
      const lastColumn = columnOf(Math.max(aLon, bLon));
      const lastRow = rowOf(Math.max(aLat, bLat));
      for (let y = rowOf(Math.min(aLat, bLat)); y <= lastRow; y += 1) {
        for (let x = columnOf(Math.min(aLon, bLon)); x <= lastColumn; x += 1) {
          const cell = y * columns + x;
          if (last[cell] === edge) continue;
          last[cell] = edge;
          start[cell + 1]! += 1;
          cells.push(cell);
          edges.push(edge);
        }
      }
    });
  }
  for (let cell = 0; cell < columns * rows; cell += 1) start[cell + 1]! += start[cell]!;
  const next = start.slice();
  const edge = new Int32Array(cells.length);
  for (let i = 0; i < cells.length; i += 1) edge[next[cells[i]!]!++] = edges[i]!;
  return { west, south, lonMetres, latMetres, columns, rows, start, edge };
}

function eachSegment(
  graph: RoadGraph,
  edge: number,
  visit: (aLon: number, aLat: number, bLon: number, bLat: number) => void,
): void {
  const from = graph.edgeFrom[edge]!;
  const to = graph.edgeTo[edge]!;
  let lon = graph.nodeLongitude[from]!;
  let lat = graph.nodeLatitude[from]!;
  for (let shape = graph.shapeStart[edge]!; shape < graph.shapeStart[edge + 1]!; shape += 1) {
    visit(lon, lat, graph.shapeLongitude[shape]!, graph.shapeLatitude[shape]!);
    lon = graph.shapeLongitude[shape]!;
    lat = graph.shapeLatitude[shape]!;
  }
  visit(lon, lat, graph.nodeLongitude[to]!, graph.nodeLatitude[to]!);
}
