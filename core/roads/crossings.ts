import { distanceMetres, type Position } from '#core/kit/geo.ts';
import { foldText } from '#core/letters/fold.ts';
import { nodePosition, type RoadGraph } from './graph.ts';

/** A corner: two streets and a junction that both touch. */
export interface Crossing {
  readonly first: string;
  readonly second: string;
  readonly position: Position;
}

/** The carriageways of one avenue meet a street at several junctions: so near to each other they are one corner. */
const ONE_CORNER_METRES = 80;
const MOST_NAMES = 60;

/**
 * The corners where a street whose name holds words begun so meets another; the names that fit best first. Words are
 * folded as `foldText` does it. One corner for each pair of streets and place.
 */
export function findCrossings(
  graph: RoadGraph,
  first: readonly string[],
  second: readonly string[],
  most: number,
): Crossing[] {
  const streets = streetsOf(graph);
  const some = fitting(streets.folded, first);
  const others = fitting(streets.folded, second);
  const found: Crossing[] = [];
  for (const one of some) {
    const touched = new Set(streets.nodes.get(one));
    for (const other of others) {
      if (other === one) continue;
      for (const node of streets.nodes.get(other) ?? []) {
        if (!touched.has(node)) continue;
        const crossing = { first: graph.names[one]!, second: graph.names[other]!, position: nodePosition(graph, node) };
        if (found.some((known) => sameCorner(known, crossing))) continue;
        found.push(crossing);
        if (found.length === most) return found;
      }
    }
  }
  return found;
}

const sameCorner = (a: Crossing, b: Crossing) =>
  a.first === b.first && a.second === b.second && distanceMetres(a.position, b.position) < ONE_CORNER_METRES;

type Streets = {
  /** Folded names with a space before each word, by index of the name. */
  folded: readonly string[];
  /** Junctions that a street touches, by index of its name. */
  nodes: ReadonlyMap<number, readonly number[]>;
};

const known = new WeakMap<RoadGraph, Streets>();

function streetsOf(graph: RoadGraph): Streets {
  const before = known.get(graph);
  if (before) return before;
  const nodes = new Map<number, number[]>();
  for (let edge = 0; edge < graph.edgeCount; edge += 1) {
    const name = graph.edgeName[edge]!;
    if (name === 0) continue;
    const touched = nodes.get(name);
    if (touched) touched.push(graph.edgeFrom[edge]!, graph.edgeTo[edge]!);
    else nodes.set(name, [graph.edgeFrom[edge]!, graph.edgeTo[edge]!]);
  }
  const streets = { folded: graph.names.map((name) => ` ${foldText(name)}`), nodes };
  known.set(graph, streets);
  return streets;
}

/** Indexes of the names in which each word begins a word; exact names first, then shorter ones. */
function fitting(folded: readonly string[], words: readonly string[]): number[] {
  const whole = ` ${words.join(' ')}`;
  const fit: number[] = [];
  for (let name = 1; name < folded.length; name += 1) {
    const text = folded[name]!;
    if (words.every((word) => text.includes(` ${word}`))) fit.push(name);
  }
  const rank = (name: number) => (folded[name] === whole ? 0 : folded[name]!.startsWith(whole) ? 1 : 2);
  return fit.sort((a, b) => rank(a) - rank(b) || folded[a]!.length - folded[b]!.length || a - b).slice(0, MOST_NAMES);
}
