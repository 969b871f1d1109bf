import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceMetres, type Position } from '#core/kit/geo.ts';
import { driveSecondsFrom, driveSecondsTo } from './drive-times.ts';
import { decodeGraph, encodeGraph } from './encode.ts';
import { BACKWARD, edgeLine, edgeStreet, FORWARD, isInner, type RoadGraph } from './graph.ts';
import { lineMetres } from './line.ts';
import { route } from './route.ts';
import { makeSnapper, type Snap, snapAt } from './snap.ts';
import { gridTown, STEP_DEGREES, TOWN_SOUTH, TOWN_WEST } from './testing/grid-town.ts';

const WIDTH = 4;
const JUNCTIONS = 16;

const roadArbitrary = fc.record({
  from: fc.nat(JUNCTIONS - 1),
  to: fc.nat(JUNCTIONS - 1),
  kmh: fc.integer({ min: 5, max: 110 }),
  direction: fc.constantFrom('both' as const, 'forward' as const, 'backward' as const),
  bend: fc.option(fc.tuple(fc.double({ min: 0, max: 3, noNaN: true }), fc.double({ min: 0, max: 3, noNaN: true })), {
    nil: undefined,
  }),
});
const ring = Array.from({ length: JUNCTIONS }, (_, n) => ({
  from: n,
  to: (n + 1) % JUNCTIONS,
  kmh: 20,
  direction: 'forward' as const,
}));
const townArbitrary = fc
  .array(roadArbitrary, { minLength: 1, maxLength: 30 })
  .map((roads) => gridTown(WIDTH, JUNCTIONS, [...ring, ...roads]));
const placeArbitrary = fc.tuple(fc.nat(), fc.double({ min: 0, max: 1, noNaN: true }));

function placeIn(graph: RoadGraph, [edge, fraction]: [number, number]): Snap {
  return snapAt(graph, edge % graph.edgeCount, fraction);
}

/** Seconds between all junctions by Floyd and Warshall, which share no line with the searches under test. */
function allSeconds(graph: RoadGraph): number[][] {
  const n = graph.nodeCount;
  const seconds = Array.from({ length: n }, (_, a) => Array.from({ length: n }, (_, b) => (a === b ? 0 : Infinity)));
  const set = (a: number, b: number, s: number) => {
    seconds[a]![b] = Math.min(seconds[a]![b]!, s);
  };
  for (let edge = 0; edge < graph.edgeCount; edge += 1) {
    const [a, b, s] = [graph.edgeFrom[edge]!, graph.edgeTo[edge]!, graph.edgeSeconds[edge]!];
    if (graph.edgeWay[edge]! & FORWARD) set(a, b, s);
    if (graph.edgeWay[edge]! & BACKWARD) set(b, a, s);
  }
  for (let k = 0; k < n; k += 1) {
    for (let a = 0; a < n; a += 1) for (let b = 0; b < n; b += 1) set(a, b, seconds[a]![k]! + seconds[k]![b]!);
  }
  return seconds;
}

function oracleSeconds(graph: RoadGraph, between: number[][], from: Snap, to: Snap): number {
  const [f, t] = [from.fraction, to.fraction];
  const [sf, st] = [graph.edgeSeconds[from.edge]!, graph.edgeSeconds[to.edge]!];
  const wayF = graph.edgeWay[from.edge]!;
  const wayT = graph.edgeWay[to.edge]!;
  let best = Infinity;
  if (from.edge === to.edge && (f === t || (t > f ? wayF & FORWARD : wayF & BACKWARD))) best = sf * Math.abs(t - f);
  for (const [bit, node, s] of [
    [FORWARD, graph.edgeTo[from.edge]!, sf * (1 - f)],
    [BACKWARD, graph.edgeFrom[from.edge]!, sf * f],
  ] as const) {
    if (!(wayF & bit)) continue;
    if (wayT & FORWARD) best = Math.min(best, s + between[node]![graph.edgeFrom[to.edge]!]! + st * t);
    if (wayT & BACKWARD) best = Math.min(best, s + between[node]![graph.edgeTo[to.edge]!]! + st * (1 - t));
  }
  return best;
}

describe('a route', () => {
  it('takes as long as the shortest of all ways there are', () => {
    fc.assert(
      fc.property(townArbitrary, placeArbitrary, placeArbitrary, (town, a, b) => {
        const [from, to] = [placeIn(town, a), placeIn(town, b)];
        expect(route(town, from, to)!.seconds).toBeCloseTo(oracleSeconds(town, allSeconds(town), from, to), 6);
      }),
      { numRuns: 300 },
    );
  });

  it('is drawn from door to door without a jump, as long as it says', () => {
    fc.assert(
      fc.property(townArbitrary, placeArbitrary, placeArbitrary, (town, a, b) => {
        const [from, to] = [placeIn(town, a), placeIn(town, b)];
        const found = route(town, from, to)!;
        expect(distanceMetres(found.geometry[0]!, from.position)).toBeLessThan(0.01);
        expect(distanceMetres(found.geometry.at(-1)!, to.position)).toBeLessThan(0.01);
        expect(Math.abs(lineMetres(found.geometry) - found.metres)).toBeLessThan(1 + found.metres * 0.002);
      }),
      { numRuns: 300 },
    );
  });

  it('goes round the block where the same one-way street would have to be driven backwards', () => {
    const town = gridTown(2, 4, [
      { from: 0, to: 1, direction: 'forward', name: 'Enkelriktad' },
      { from: 1, to: 3, direction: 'forward' },
      { from: 3, to: 2, direction: 'forward' },
      { from: 2, to: 0, direction: 'forward' },
    ]);
    const street = Array.from({ length: town.edgeCount }, (_, edge) => edge).find(
      (edge) => edgeStreet(town, edge) === 'Enkelriktad',
    )!;
    const ahead = route(town, snapAt(town, street, 0.2), snapAt(town, street, 0.7))!;
    const back = route(town, snapAt(town, street, 0.7), snapAt(town, street, 0.2))!;
    const round = town.edgeMetres.reduce((sum, m) => sum + m, 0);
    expect(ahead.metres).toBeCloseTo(town.edgeMetres[street]! * 0.5, 6);
    expect(back.metres).toBeCloseTo(round - ahead.metres, 6);
    expect(back.geometry).toHaveLength(6);
  });

  it('from a place to itself takes no time and is one point', () => {
    const town = gridTown(2, 2, [{ from: 0, to: 1 }]);
    expect(route(town, snapAt(town, 0, 0.5), snapAt(town, 0, 0.5))).toMatchObject({
      seconds: 0,
      metres: 0,
      geometry: [snapAt(town, 0, 0.5).position],
    });
  });

  it('leaves a cul-de-sac that is a loop by its nearer end', () => {
    const town = gridTown(3, 3, [
      { from: 0, to: 1 },
      { from: 1, to: 1, bend: [1.5, 0.5], name: 'Vändplatsen' },
    ]);
    const loop = [0, 1].find((edge) => town.edgeFrom[edge] === town.edgeTo[edge])!;
    const out = route(town, snapAt(town, loop, 0.9), snapAt(town, 1 - loop, 0))!;
    expect(out.metres).toBeCloseTo(town.edgeMetres[loop]! * 0.1 + town.edgeMetres[1 - loop]!, 6);
  });
});

describe('drive times', () => {
  it('to one place from many, and from one to many, are those of the single routes within the bound', () => {
    fc.assert(
      fc.property(
        townArbitrary,
        placeArbitrary,
        fc.array(placeArbitrary, { maxLength: 8 }),
        fc.integer({ min: 0, max: 900 }),
        (town, one, many, bound) => {
          const between = allSeconds(town);
          const centre = placeIn(town, one);
          const others = many.map((place) => placeIn(town, place));
          const to = driveSecondsTo(town, centre, others, bound);
          const from = driveSecondsFrom(town, centre, others, bound);
          others.forEach((other, i) => {
            for (const [found, oracle] of [
              [to[i]!, oracleSeconds(town, between, other, centre)],
              [from[i]!, oracleSeconds(town, between, centre, other)],
            ] as const) {
              if (Math.abs(oracle - bound) < 1e-6) continue;
              if (oracle > bound) expect(found).toBe(Infinity);
              else expect(found).toBeCloseTo(oracle, 6);
            }
          });
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('the network', () => {
  it('knows the largest part from which every other place can be reached, and what leads over the border', () => {
    const town = gridTown(4, 8, [
      { from: 0, to: 1, name: 'Stora' },
      { from: 1, to: 2, name: 'Stora' },
      { from: 2, to: 3, direction: 'forward', name: 'Ut' },
      { from: 4, to: 5, name: 'Ön' },
      { from: 6, to: 7, direction: 'forward', name: 'Förbi' },
    ]);
    expect(town.names.toSorted()).toEqual(['', 'Förbi', 'Stora', 'Ut']);
    const inner = Array.from({ length: town.edgeCount }, (_, edge) => edge).filter((edge) => isInner(town, edge));
    expect(inner.map((edge) => edgeStreet(town, edge))).toEqual(['Stora', 'Stora']);
    const snap = makeSnapper(town);
    expect(edgeStreet(town, snap([TOWN_WEST + 2.9 * STEP_DEGREES, TOWN_SOUTH], 500)!.edge)).toBe('Stora');
  });

  it('comes back from its bytes as it was', () => {
    fc.assert(
      fc.property(townArbitrary, (town) => {
        expect(decodeGraph(encodeGraph(town))).toEqual(town);
      }),
    );
  });

  it('keeps names in any script', () => {
    const town = gridTown(2, 2, [{ from: 0, to: 1, name: 'Åvägen · شارع · 大通り · 🚕' }]);
    expect(decodeGraph(encodeGraph(town)).names).toEqual(town.names);
  });

  it('refuses bytes that are cut short, of another format, or something else', () => {
    const bytes = encodeGraph(gridTown(2, 2, [{ from: 0, to: 1 }]));
    expect(() => decodeGraph(bytes.slice(0, -1))).toThrow('end too soon');
    expect(() => decodeGraph(Uint8Array.of(...bytes, 0))).toThrow('left over');
    expect(() => decodeGraph(Uint8Array.of(1, 2, 3))).toThrow('something else');
    expect(() => decodeGraph(bytes.map((byte, i) => (i === 3 ? 99 : byte)))).toThrow('format 99');
  });

  it('may be empty, and then nothing is near', () => {
    const empty = gridTown(1, 0, []);
    expect(decodeGraph(encodeGraph(empty)).edgeCount).toBe(0);
    expect(makeSnapper(empty)([11.97, 57.7])).toBeNull();
  });
});

describe('the nearest road', () => {
  const somewhere = fc.tuple(fc.double({ min: -1, max: 4, noNaN: true }), fc.double({ min: -1, max: 4, noNaN: true }));

  it('is the nearest of all roads', () => {
    fc.assert(
      fc.property(townArbitrary, somewhere, (town, [column, row]) => {
        const position: Position = [TOWN_WEST + column * STEP_DEGREES, TOWN_SOUTH + row * STEP_DEGREES];
        const found = makeSnapper(town)(position, 5000)!;
        let nearest = Infinity;
        for (let edge = 0; edge < town.edgeCount; edge += 1) {
          const line = edgeLine(town, edge);
          for (let share = 0; share <= 1; share += 1 / 64) {
            nearest = Math.min(nearest, distanceMetres(position, snapAt(town, edge, share).position));
          }
          for (const point of line) nearest = Math.min(nearest, distanceMetres(position, point));
        }
        expect(found.metres).toBeLessThan(nearest * 1.002 + 0.5);
        expect(distanceMetres(position, found.position)).toBeLessThan(found.metres * 1.005 + 0.5);
        expect(distanceMetres(snapAt(town, found.edge, found.fraction).position, found.position)).toBeLessThan(0.01);
      }),
      { numRuns: 60 },
    );
  });

  it('is none where it would be farther than the caller allows', () => {
    const town = gridTown(2, 2, [{ from: 0, to: 1 }]);
    const snap = makeSnapper(town);
    const off: Position = [TOWN_WEST + STEP_DEGREES / 2, TOWN_SOUTH + 0.0045];
    expect(snap(off, 490)).toBeNull();
    expect(snap(off, 510)!.metres).toBeCloseTo(500, -1);
    expect(snap([0, 0])).toBeNull();
  });

  it('passes over roads that the caller does not accept', () => {
    const town = gridTown(2, 4, [
      { from: 0, to: 1, name: 'Motorvägen' },
      { from: 0, to: 2, name: 'Gatan' },
    ]);
    const snap = makeSnapper(town, (edge) => edgeStreet(town, edge) !== 'Motorvägen');
    expect(edgeStreet(town, snap([TOWN_WEST + STEP_DEGREES * 0.9, TOWN_SOUTH])!.edge)).toBe('Gatan');
  });
});
