import type { Position } from '#core/kit/geo.ts';
import { edgeLine, type RoadGraph } from '#core/roads/graph.ts';
import { planeMetres, pointAlong } from '#core/roads/line.ts';

/** The edges of one street; two far apart that share a name are two streets. */
export interface StreetEdges {
  readonly name: string;
  readonly edges: readonly number[];
  readonly middle: Position;
}

/** Pieces of one name nearer than about this belong to one street: its carriageways, and its parts beyond a square. */
const CELL_DEGREES = { longitude: 0.006, latitude: 0.0035 };

/** The named streets of a graph, by name; those of one name from south to north. */
export function streetsOf(graph: RoadGraph): StreetEdges[] {
  const byName = new Map<number, number[]>();
  for (let edge = 0; edge < graph.edgeCount; edge += 1) {
    const name = graph.edgeName[edge]!;
    if (name === 0) continue;
    const edges = byName.get(name);
    if (edges === undefined) byName.set(name, [edge]);
    else edges.push(edge);
  }
  return [...byName]
    .flatMap(([name, edges]) =>
      clusters(graph, edges).map((part) => ({ name: graph.names[name]!, edges: part, middle: middleOf(graph, part) })),
    )
    .sort((a, b) => compare(a.name, b.name) || a.middle[1] - b.middle[1] || a.middle[0] - b.middle[0]);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function clusters(graph: RoadGraph, edges: readonly number[]): number[][] {
  const cells = new Map<string, number[]>();
  const cellsOf = edges.map((edge, i) => {
    const own = new Set(
      edgeLine(graph, edge).map(
        ([x, y]) => `${Math.floor(x / CELL_DEGREES.longitude)}/${Math.floor(y / CELL_DEGREES.latitude)}`,
      ),
    );
    for (const cell of own) {
      const members = cells.get(cell);
      if (members === undefined) cells.set(cell, [i]);
      else members.push(i);
    }
    return own;
  });
  const taken = Array.from({ length: edges.length }, () => false);
  const result: number[][] = [];
  for (let first = 0; first < edges.length; first += 1) {
    if (taken[first]) continue;
    taken[first] = true;
    const part = [first];
    for (const member of part) {
      for (const cell of neighbourhood(cellsOf[member]!)) {
        for (const other of cells.get(cell) ?? []) {
          if (taken[other]) continue;
          taken[other] = true;
          part.push(other);
        }
        cells.delete(cell);
      }
    }
    result.push(part.sort((a, b) => a - b).map((i) => edges[i]!));
  }
  return result;
}

function neighbourhood(cells: ReadonlySet<string>): Set<string> {
  const around = new Set<string>();
  for (const cell of cells) {
    const [column, row] = cell.split('/').map(Number) as [number, number];
    for (let x = column - 1; x <= column + 1; x += 1)
      for (let y = row - 1; y <= row + 1; y += 1) around.add(`${x}/${y}`);
  }
  return around;
}

/** A point on the street, near the middle of its extent. */
function middleOf(graph: RoadGraph, edges: readonly number[]): Position {
  const middles = edges.map((edge) => pointAlong(edgeLine(graph, edge), 0.5));
  const mean: Position = [average(middles.map(([x]) => x)), average(middles.map(([, y]) => y))];
  return middles.reduce((a, b) => (planeMetres(b, mean) < planeMetres(a, mean) ? b : a));
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
