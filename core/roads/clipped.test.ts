import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Position } from '#core/kit/geo.ts';
import { seededRandom } from '#core/kit/random.ts';
import { buildGraph, type RoadWay } from './build.ts';
import { BACKWARD, edgeLine, FORWARD, isInner, type RoadGraph } from './graph.ts';
import { pointAlong } from './line.ts';
import { matchTrace } from './match/matcher.ts';
import { roadMatching } from './match/road-matching.ts';
import { quickestPath } from './path.ts';
import type { RoadDirection } from './road-class.ts';

const SIDE = 9;
const WEST = 11_900_000;
const SOUTH = 57_700_000;
/** About 220 m each way. */
const STEP = { longitude: 3_700, latitude: 2_000 };

interface Town {
  readonly directions: readonly RoadDirection[];
  readonly holes: readonly number[];
  readonly clip: readonly [number, number, number, number];
  /** Whether the extract says where it was cut, as one with missing points does. */
  readonly told: boolean;
}

const townArbitrary: fc.Arbitrary<Town> = fc.record({
  directions: fc.array(fc.constantFrom<RoadDirection>('both', 'forward', 'forward', 'backward', 'backward'), {
    minLength: 2 * SIDE,
    maxLength: 2 * SIDE,
  }),
  holes: fc.uniqueArray(fc.nat(2 * SIDE * SIDE - 1), { maxLength: 30 }),
  clip: fc.tuple(fc.nat(3), fc.nat(3), fc.nat(3), fc.nat(3)),
  told: fc.boolean(),
});

/** Streets across a square, each one-way or not as a whole, some of their blocks missing, cut out by a box. */
function clippedTown({ directions, holes, clip: [west, south, east, north], told }: Town) {
  const inside = (n: number) => {
    const [column, row] = [n % SIDE, Math.floor(n / SIDE)];
    return column >= west && column < SIDE - east && row >= south && row < SIDE - north;
  };
  const ways: RoadWay[] = [];
  const cut = new Set<number>();
  directions.forEach((direction, street) => {
    const across = street < SIDE;
    const line = street % SIDE;
    let run: number[] = [];
    const close = () => {
      if (run.length > 1)
        ways.push({ roadClass: 'residential', name: `Street ${street}`, kmh: 36, direction, points: run });
      run = [];
    };
    let left = false;
    for (let at = 0; at < SIDE; at += 1) {
      const n = across ? line * SIDE + at : at * SIDE + line;
      if (!inside(n)) {
        if (run.length > 0) cut.add(run.at(-1)!);
        close();
        left = true;
        continue;
      }
      if (holes.includes(street * SIDE + at)) close();
      else if (left) cut.add(n);
      left = false;
      run.push(n);
    }
    close();
  });
  const at = Array.from({ length: SIDE * SIDE }, (_, n) => n);
  const points = {
    longitude: Int32Array.from(at, (n) => WEST + (n % SIDE) * STEP.longitude),
    latitude: Int32Array.from(at, (n) => SOUTH + Math.floor(n / SIDE) * STEP.latitude),
    ...(told ? { cut } : {}),
  };
  return { graph: buildGraph(points, ways), points, ways, cut };
}

const key = (a: number, b: number) => `${Math.min(a, b)}/${Math.max(a, b)}`;

/** The blocks of the clip that can be driven to from where roads come in and driven out from to where roads lead on. */
function throughBlocks(ways: readonly RoadWay[], cut: ReadonlySet<number>): string[] {
  const reach = (along: RoadDirection) => {
    const seen = new Set(cut);
    for (let grown = true; grown; ) {
      grown = false;
      for (const { points, direction } of ways) {
        for (let i = 1; i < points.length; i += 1) {
          const [a, b] = [points[i - 1]!, points[i]!];
          const ahead = direction === 'both' || direction === along;
          const back = direction === 'both' || direction !== along;
          for (const [from, to, open] of [
            [a, b, ahead],
            [b, a, back],
          ] as const) {
            if (!open || !seen.has(from) || seen.has(to)) continue;
            seen.add(to);
            grown = true;
          }
        }
      }
    }
    return seen;
  };
  const [driven, leading] = [reach('forward'), reach('backward')];
  return ways.flatMap(({ points, direction }) =>
    points.slice(1).flatMap((b, i) => {
      const a = points[i]!;
      const [from, to] = direction === 'backward' ? [b, a] : [a, b];
      return driven.has(from) && leading.has(to) ? [key(a, b)] : [];
    }),
  );
}

const blocksOf = (graph: RoadGraph) =>
  new Set(
    Array.from({ length: graph.edgeCount }, (_, edge) => edgeLine(graph, edge)).flatMap((line) => {
      const numbers = line.map(
        ([longitude, latitude]) =>
          Math.round((longitude * 1e6 - WEST) / STEP.longitude) +
          SIDE * Math.round((latitude * 1e6 - SOUTH) / STEP.latitude),
      );
      return numbers.slice(1).map((b, i) => key(numbers[i]!, b));
    }),
  );

/** A drive along arcs chosen by chance, as far as it goes: positions each second at 36 km/h, some metres off the road. */
function driven(graph: RoadGraph, first: number, seed: number): Position[] {
  const random = seededRandom(seed);
  const positions: Position[] = [];
  let edge = first;
  let ahead = (graph.edgeWay[edge]! & FORWARD) !== 0;
  const used = new Set<number>();
  while (!used.has(edge)) {
    used.add(edge);
    const line = ahead ? edgeLine(graph, edge) : edgeLine(graph, edge).toReversed();
    const steps = Math.max(1, Math.round(graph.edgeMetres[edge]! / 10));
    for (let step = 0; step < steps; step += 1) {
      const [longitude, latitude] = pointAlong(line, step / steps);
      positions.push([longitude + (random() - 0.5) * 1.2e-4, latitude + (random() - 0.5) * 7e-5]);
    }
    const node = ahead ? graph.edgeTo[edge]! : graph.edgeFrom[edge]!;
    const arcs = Array.from(
      graph.outgoing.edge.subarray(graph.outgoing.start[node]!, graph.outgoing.start[node + 1]!),
    ).filter((next) => !used.has(next));
    if (arcs.length === 0) break;
    const next = arcs[Math.floor(random() * arcs.length)]!;
    ahead = graph.edgeFrom[next] === node && (graph.edgeWay[next]! & FORWARD) !== 0;
    edge = next;
  }
  return positions;
}

describe('a network cut out of a larger one', () => {
  it('keeps every block that can be entered and left again, within the clip or over its border', () => {
    fc.assert(
      fc.property(townArbitrary, (town) => {
        const { graph, points, ways, cut } = clippedTown(town);
        const kept = blocksOf(graph);
        if (points.cut) for (const block of throughBlocks(ways, cut)) expect(kept).toContain(block);
        // Without a word of where it was cut, one-way streets still tell: each of them has an end somewhere.
        else
          for (const { points: line, direction } of ways)
            if (direction !== 'both')
              for (const [i, b] of line.slice(1).entries()) expect(kept).toContain(key(line[i]!, b));
      }),
      { numRuns: 200 },
    );
  });

  it('leads nobody from an inner place to another over the border or into a dead end', () => {
    fc.assert(
      fc.property(townArbitrary, fc.nat(), fc.nat(), (town, a, b) => {
        const { graph } = clippedTown(town);
        const inner = Array.from({ length: graph.edgeCount }, (_, edge) => edge).filter((edge) => isInner(graph, edge));
        fc.pre(inner.length > 0);
        const [from, to] = [inner[a % inner.length]!, inner[b % inner.length]!];
        const path = quickestPath(graph, { edge: from, fraction: 0.3 }, { edge: to, fraction: 0.6 });
        expect(path).not.toBeNull();
        for (const { edge } of path!.parts) expect(isInner(graph, edge)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it('lets a drive begin on a street that leads in, and end on one that leads out', () => {
    fc.assert(
      fc.property(townArbitrary, (town) => {
        const { graph } = clippedTown(town);
        const inner = Array.from({ length: graph.edgeCount }, (_, edge) => edge).find((edge) => isInner(graph, edge));
        fc.pre(inner !== undefined);
        const middle = { edge: inner!, fraction: 0.5 };
        for (let edge = 0; edge < graph.edgeCount; edge += 1) {
          if (isInner(graph, edge)) continue;
          const [tail, head] =
            graph.edgeWay[edge]! & BACKWARD
              ? [graph.edgeTo[edge]!, graph.edgeFrom[edge]!]
              : [graph.edgeFrom[edge]!, graph.edgeTo[edge]!];
          const here = { edge, fraction: 0.5 };
          if (graph.nodeInner[head]) expect(quickestPath(graph, here, middle)).not.toBeNull();
          if (graph.nodeInner[tail]) expect(quickestPath(graph, middle, here)).not.toBeNull();
        }
      }),
      { numRuns: 200 },
    );
  });

  it('finds a car on its one-way streets, whether they lead in, out or through', () => {
    fc.assert(
      fc.property(townArbitrary, fc.nat(), fc.nat(1e6), (town, start, seed) => {
        const { graph } = clippedTown(town);
        const oneWay = Array.from({ length: graph.edgeCount }, (_, edge) => edge).filter(
          (edge) => graph.edgeWay[edge] !== (FORWARD | BACKWARD),
        );
        fc.pre(oneWay.length > 0);
        const track = driven(graph, oneWay[start % oneWay.length]!, seed);
        const found = matchTrace(
          roadMatching(graph),
          track.map((position, n) => ({ atMs: n * 1000, position })),
        );
        expect(found.filter(({ road }) => road !== null).length / track.length).toBeGreaterThanOrEqual(0.9);
        expect(found.filter(({ begins }) => begins !== null).length).toBe(1);
      }),
      { numRuns: 100 },
    );
  });
});
