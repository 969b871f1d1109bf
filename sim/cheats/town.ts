import { type Area, areaHolds } from '#core/area/area.ts';
import { distanceMetres, type Position } from '#core/kit/geo.ts';
import { type Random, seededRandom } from '#core/kit/random.ts';
import type { RoadGraph } from '#core/roads/graph.ts';
import { makeKerbs } from '#core/roads/kerb.ts';
import { ROAD_CLASSES } from '#core/roads/road-class.ts';
import { route } from '#core/roads/route.ts';
import { makeSnapper } from '#core/roads/snap.ts';
import { weighedGraph } from '#core/roads/weighed-graph.ts';

/** A way as it is driven: its points, and the seconds at each. */
export interface Way {
  readonly line: readonly Position[];
  readonly atSeconds: readonly number[];
  readonly metres: number;
}

/** The town in which drivers live their days: a few dozen places between which people ride, by the ways that drivers take. */
export interface CheatTown {
  readonly places: readonly Position[];
  /** Pairs between which many ride. */
  readonly hotPairs: readonly (readonly [from: number, to: number])[];
  readonly areas: readonly { readonly id: number; readonly area: Area }[];
  /** Where every car falls silent. */
  readonly tunnels: readonly { readonly position: Position; readonly metres: number; readonly seconds: number }[];
  /** One of the ways that drivers take from place to place; the quickest mostly. */
  readonly way: (from: number, to: number, random: Random) => Way;
  /** A way by a third place. */
  readonly wayBy: (from: number, by: number, to: number) => Way;
  readonly codesAt: (position: Position) => readonly string[];
  readonly areaOf: (position: Position) => number | null;
}

const PLACES = 48;
const HOT_PAIRS = 12;
const LEAST_HOT_METRES = 2_500;
const INNER_METRES = 4_000;
const BORDER_METRES = 300;
const WAYS = 3;

export function cheatTown(graph: RoadGraph, areas: readonly Area[], seed: number): CheatTown {
  const random = seededRandom(seed);
  const kerb = makeKerbs(graph);
  const snap = makeSnapper(graph);
  const places = Array.from({ length: PLACES }, () => kerb(random));
  const centre = places[0]!;
  // Each driver's own liking of main roads makes another way.
  const likings = Array.from({ length: WAYS }, (_, n) =>
    weighedGraph(
      graph,
      ROAD_CLASSES.map(() => (n === 0 ? 1 : 0.7 + 0.7 * random())),
    ),
  );
  const known = new Map<string, Way>();
  const wayOn = (liking: number, from: number, to: number): Way => {
    const key = `${liking} ${from} ${to}`;
    const found = known.get(key) ?? drawn(likings[liking]!, snap(places[from]!)!, snap(places[to]!)!);
    known.set(key, found);
    return found;
  };
  const hotPairs: (readonly [number, number])[] = [];
  while (hotPairs.length < HOT_PAIRS) {
    const [from, to] = [Math.floor(random() * PLACES), Math.floor(random() * PLACES)];
    if (from !== to && distanceMetres(places[from]!, places[to]!) > LEAST_HOT_METRES) hotPairs.push([from, to]);
  }
  const numbered = areas.map((area, n) => ({ id: n + 1, area }));
  return {
    places,
    hotPairs,
    areas: numbered,
    tunnels: [
      { position: places[1]!, metres: 250, seconds: 90 },
      { position: places[2]!, metres: 200, seconds: 420 },
    ],
    way: (from, to, draw) => wayOn(draw() < 0.7 ? 0 : 1 + Math.floor(draw() * (WAYS - 1)), from, to),
    wayBy: (from, by, to) => joined(wayOn(0, from, by), wayOn(0, by, to)),
    codesAt: (position) => {
      const metres = distanceMetres(centre, position);
      if (Math.abs(metres - INNER_METRES) < BORDER_METRES) return ['1', '2'];
      return metres < INNER_METRES ? ['1'] : ['2'];
    },
    areaOf: (position) => numbered.find(({ area }) => areaHolds(area, position))?.id ?? null,
  };
}

function drawn(
  graph: RoadGraph,
  from: { edge: number; fraction: number; position: Position; metres: number },
  to: typeof from,
): Way {
  const found = route(graph, from, to)!;
  const line = found.geometry;
  let metres = 0;
  const passed = line.map((position, n) => (metres += n === 0 ? 0 : distanceMetres(line[n - 1]!, position)));
  return { line, atSeconds: passed.map((at) => (metres === 0 ? 0 : (at / metres) * found.seconds)), metres };
}

function joined(a: Way, b: Way): Way {
  const seconds = a.atSeconds.at(-1)!;
  return {
    line: [...a.line, ...b.line.slice(1)],
    atSeconds: [...a.atSeconds, ...b.atSeconds.slice(1).map((at) => seconds + at)],
    metres: a.metres + b.metres,
  };
}
