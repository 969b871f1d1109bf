import { distanceMetres, type Position } from '#core/kit/geo.ts';
import { nodePosition, type RoadGraph } from '#core/roads/graph.ts';

/** The squares of a city that have an inner junction, each standing at the one nearest to its middle. */
export interface Cells {
  readonly metres: number;
  /** The junction of each cell. */
  readonly node: Int32Array;
  readonly place: readonly Position[];
  /** The cell that stands for a position: its own, or the nearest that has roads. */
  at(longitude: number, latitude: number): number;
  metresBetween(a: Position, b: Position): number;
  /** Metres for a degree of longitude and of latitude. */
  readonly degreeMetres: readonly [longitude: number, latitude: number];
  /** The cells of the squares at most so many steps away, by rings: its own first. A cell is told where it is met first. */
  around(cell: number, steps: number): number[][];
  /** From a position to the next square beside the cell's own; below zero where it does not lie in that. */
  edgeMetres(cell: number, position: Position): number;
}

/** Squares of `metres`; those without a junction point to the nearest by steps that has one. */
export function cellsOf(graph: RoadGraph, metres: number): Cells {
  const positions = Array.from({ length: graph.nodeCount }, (_, node) => nodePosition(graph, node));
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [node, [longitude, latitude]] of positions.entries()) {
    if (graph.nodeInner[node] === 0) continue;
    west = Math.min(west, longitude);
    south = Math.min(south, latitude);
    east = Math.max(east, longitude);
    north = Math.max(north, latitude);
  }
  if (west > east) [west, south, east, north] = [0, 0, 0, 0];
  const latMetres = distanceMetres([west, 0], [west, 1]);
  const lonMetres = distanceMetres([0, (south + north) / 2], [1, (south + north) / 2]);
  const columns = Math.max(1, Math.ceil(((east - west) * lonMetres) / metres));
  const rows = Math.max(1, Math.ceil(((north - south) * latMetres) / metres));
  const clamp = (value: number, most: number) => Math.min(most - 1, Math.max(0, value));
  const square = (longitude: number, latitude: number) =>
    clamp(Math.floor(((latitude - south) * latMetres) / metres), rows) * columns +
    clamp(Math.floor(((longitude - west) * lonMetres) / metres), columns);
  const metresBetween = (a: Position, b: Position) => {
    const dx = (a[0] - b[0]) * lonMetres;
    const dy = (a[1] - b[1]) * latMetres;
    return Math.sqrt(dx * dx + dy * dy);
  };
  const middle = (s: number): Position => [
    west + (((s % columns) + 0.5) * metres) / lonMetres,
    south + ((Math.floor(s / columns) + 0.5) * metres) / latMetres,
  ];
  const nodeOf = new Int32Array(columns * rows).fill(-1);
  positions.forEach((position, node) => {
    if (graph.nodeInner[node] === 0) return;
    const s = square(position[0], position[1]);
    const known = nodeOf[s]!;
    if (known === -1 || metresBetween(position, middle(s)) < metresBetween(positions[known]!, middle(s)))
      nodeOf[s] = node;
  });
  const node = nodeOf.filter((n) => n !== -1);
  const cellOf = cellBySquare(nodeOf, columns, rows);
  const place = Array.from(node, (n) => positions[n]!);
  const squareOf = Int32Array.from(nodeOf.keys()).filter((s) => nodeOf[s] !== -1);
  const around = (cell: number, steps: number): number[][] => {
    const own = squareOf[cell]!;
    const [column, row] = [own % columns, Math.floor(own / columns)];
    const found = new Set<number>();
    return Array.from({ length: steps + 1 }, (_, ring) => {
      const before = found.size;
      for (let r = Math.max(0, row - ring); r <= Math.min(rows - 1, row + ring); r++)
        for (let c = Math.max(0, column - ring); c <= Math.min(columns - 1, column + ring); c++)
          found.add(cellOf[r * columns + c]!);
      return [...found].slice(before);
    });
  };
  const at = (longitude: number, latitude: number) => cellOf[square(longitude, latitude)]!;
  const edgeMetres = (cell: number, [longitude, latitude]: Position) => {
    const own = squareOf[cell]!;
    const x = ((longitude - west) * lonMetres) / metres - (own % columns);
    const y = ((latitude - south) * latMetres) / metres - Math.floor(own / columns);
    return Math.min(x, 1 - x, y, 1 - y) * metres;
  };
  return { metres, node, place, at, metresBetween, degreeMetres: [lonMetres, latMetres], around, edgeMetres };
}

/** Each square's cell; squares without roads take that of the nearest one by steps. */
function cellBySquare(nodeOf: Int32Array, columns: number, rows: number): Int32Array {
  const cellOf = new Int32Array(nodeOf.length).fill(-1);
  const queue: number[] = [];
  let cells = 0;
  nodeOf.forEach((node, s) => {
    if (node === -1) return;
    cellOf[s] = cells++;
    queue.push(s);
  });
  for (const s of queue) {
    const column = s % columns;
    const row = Math.floor(s / columns);
    const around = [
      column > 0 ? s - 1 : -1,
      column + 1 < columns ? s + 1 : -1,
      row > 0 ? s - columns : -1,
      row + 1 < rows ? s + columns : -1,
    ];
    for (const next of around) {
      if (next === -1 || cellOf[next] !== -1) continue;
      cellOf[next] = cellOf[s]!;
      queue.push(next);
    }
  }
  return cellOf;
}
