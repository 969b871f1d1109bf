import type { Position } from '#core/kit/geo.ts';
import { type Random, seededRandom } from '#core/kit/random.ts';
import { edgeLine, type RoadGraph } from '#core/roads/graph.ts';
import { pointAlong } from '#core/roads/line.ts';
import { matchTrace } from '#core/roads/match/matcher.ts';
import { roadMatching } from '#core/roads/match/road-matching.ts';
import type { TracePoint } from '#core/roads/match/trace-point.ts';
import { quickestPath } from '#core/roads/path.ts';
import { snapAt } from '#core/roads/snap.ts';
import { gothenburg } from '#seed/gothenburg/city.ts';
import { printTable } from '../parts/print-table.ts';

const NOISES = [5, 10, 25];
const GAPS = [1, 5, 30];
/** Seconds of driving a case, so that each gap has enough points. */
const DRIVEN_SECONDS = { 1: 15_000, 5: 60_000, 30: 240_000 } as Record<number, number>;

export type MatchLine = {
  case: string;
  pointsPerSecond: number;
  /** Share of the points that lie on the edge on which the car was. */
  rightShare: number;
  nearestRightShare: number;
};
export type MatchRoadsResult = { bench: 'match-roads'; lines: MatchLine[] };

/**
 * Finds the roads of drives whose truth is known, on the demo city: quickest ways between two places at 80 to 120 % of the map's
 * speed, heard with Gaussian noise of 5, 10 and 25 m (one standard deviation a direction) each 1, 5 and 30 s.
 */
export async function run({
  json = false,
  quick = false,
}: {
  json?: boolean;
  quick?: boolean;
} = {}): Promise<MatchRoadsResult> {
  const roads = roadMatching(gothenburg().graph);
  const lines: MatchLine[] = [];
  for (const noise of NOISES) {
    for (const gap of GAPS) {
      const line = measure(roads, noise, gap, DRIVEN_SECONDS[gap]! / (quick ? 5 : 1));
      lines.push(line);
      if (json) console.log(JSON.stringify(line));
    }
  }
  const result: MatchRoadsResult = { bench: 'match-roads', lines };
  if (!json)
    printTable(
      'match-roads: share of the points on the right edge',
      ['case', 'points/s', 'right', 'nearest edge'],
      lines.map((line) => [
        line.case,
        String(line.pointsPerSecond),
        `${(line.rightShare * 100).toFixed(1)} %`,
        `${(line.nearestRightShare * 100).toFixed(1)} %`,
      ]),
    );
  return result;
}

function measure(roads: ReturnType<typeof roadMatching>, noise: number, gap: number, seconds: number): MatchLine {
  const random = seededRandom(20_261_127 + noise * 100 + gap);
  let [points, right, nearest, tookMs, driven] = [0, 0, 0, 0, 0];
  while (driven < seconds) {
    const { trace, edges } = drive(roads.graph, random, noise, gap);
    driven += trace.length * gap;
    const began = performance.now();
    const matched = matchTrace(roads, trace, { noiseMetres: noise });
    tookMs += performance.now() - began;
    matched.forEach((one, n) => {
      points += 1;
      if (one.road?.edge === edges[n]) right += 1;
      if (one.nearest?.edge === edges[n]) nearest += 1;
    });
  }
  return {
    case: `${noise} m, ${gap} s`,
    pointsPerSecond: Math.round((points / tookMs) * 1000),
    rightShare: right / points,
    nearestRightShare: nearest / points,
  };
}

/** A drive of 5 to 30 minutes, and the edge on which the car truly was at each point. */
function drive(graph: RoadGraph, random: Random, noise: number, gap: number) {
  for (;;) {
    const place = () => snapAt(graph, Math.floor(random() * graph.edgeCount), random());
    const path = quickestPath(graph, place(), place());
    if (path === null || path.seconds < 300) continue;
    const pace = 0.8 + 0.4 * random();
    const trace: TracePoint[] = [];
    const edges: number[] = [];
    let passed = 0;
    let atSecond = 0;
    for (const { edge, from, to } of path.parts) {
      const line = edgeLine(graph, edge);
      const lasts = (graph.edgeSeconds[edge]! * Math.abs(to - from)) / pace;
      for (; atSecond <= passed + lasts; atSecond += gap) {
        const share = lasts === 0 ? 0 : (atSecond - passed) / lasts;
        edges.push(edge);
        trace.push({
          atMs: atSecond * 1000,
          position: heard(random, pointAlong(line, from + (to - from) * share), noise),
        });
      }
      passed += lasts;
    }
    return { trace, edges };
  }
}

function heard(random: Random, [longitude, latitude]: Position, noise: number): Position {
  const [far, turn] = [noise * Math.sqrt(-2 * Math.log(1 - random())), random() * 2 * Math.PI];
  return [
    longitude + (far * Math.cos(turn)) / (111_195 * Math.cos((latitude * Math.PI) / 180)),
    latitude + (far * Math.sin(turn)) / 111_195,
  ];
}
