import { seededRandom } from '#core/kit/random.ts';
import { driveSecondsFrom } from '#core/roads/drive-times.ts';
import { decodeGraph, encodeGraph } from '#core/roads/encode.ts';
import { entries, exits } from '#core/roads/ends.ts';
import { nodePosition, type RoadGraph } from '#core/roads/graph.ts';
import { route } from '#core/roads/route.ts';
import { makeSnapper, type Snap, snapAt } from '#core/roads/snap.ts';
import { gothenburg } from '#seed/gothenburg/city.ts';
import { pathFinderOn } from './peers/path-finder.ts';
import { PlainDijkstra } from './peers/plain-dijkstra.ts';

const BOUND_SECONDS = 600;
const SOURCES = 400;
/** As many cars as may stand within ten minutes of a pick-up in a large fleet. */
const TARGETS = 1000;
const ROUTES = 60;

export type RoadsLine = {
  task: string;
  engine: string;
  p50Ms: number;
  p99Ms: number;
  /** Its median over ours; 1 is ours. */
  ratio: number;
  sameAnswers: number;
};
export type RoadsResult = {
  bench: 'roads';
  junctions: number;
  edges: number;
  decodeMs: number;
  snapMicroseconds: number;
  lines: RoadsLine[];
};

/** Bounded one-to-many drive times and single routes on the demo city, beside plain objects and geojson-path-finder. */
export async function run({ json = false }: { json?: boolean } = {}): Promise<RoadsResult> {
  const { graph, addresses } = gothenburg();
  const random = seededRandom(20_260_615);
  const somewhere = () => snapAt(graph, Math.floor(random() * graph.edgeCount), random());
  const targets = Array.from({ length: TARGETS }, somewhere);
  const sources = Array.from({ length: SOURCES }, somewhere);
  const junctions = Array.from(
    { length: ROUTES },
    () => [junction(graph, random()), junction(graph, random())] as const,
  );
  const snap = makeSnapper(graph);
  const result: RoadsResult = {
    bench: 'roads',
    junctions: graph.nodeCount,
    edges: graph.edgeCount,
    decodeMs: median(timed(encoded(graph), decodeGraph).times),
    snapMicroseconds: median(timed(addresses.slice(0, 4000), ({ position }) => snap(position)).times) * 1000,
    lines: [...oneToMany(graph, sources, targets), ...singleRoutes(graph, junctions)],
  };
  print(result, json);
  return result;
}

function oneToMany(graph: RoadGraph, sources: readonly Snap[], targets: readonly Snap[]): RoadsLine[] {
  const plain = new PlainDijkstra(graph);
  const ours = timed(sources, (source) => driveSecondsFrom(graph, source, targets, BOUND_SECONDS));
  const peer = timed(sources, (source) => {
    const reached = plain.within(exits(graph, source), BOUND_SECONDS);
    return Float64Array.from(targets, (target) => {
      const least = Math.min(
        ...entries(graph, target).map(({ node, seconds }) => (reached.get(node) ?? Infinity) + seconds),
      );
      return least <= BOUND_SECONDS ? least : Infinity;
    });
  });
  const same = ours.answers.map((answer, i) =>
    answer.every((seconds, t) => near(seconds, peer.answers[i]![t]!, 1e-6) || targets[t]!.edge === sources[i]!.edge),
  );
  const task = `to ${targets.length} places, ≤10 min`;
  return lines(task, 'hansom', ours.times, 'objects, Map, heap', peer.times, share(same));
}

function singleRoutes(graph: RoadGraph, pairs: readonly (readonly [number, number])[]): RoadsLine[] {
  const find = pathFinderOn(graph);
  const ours = timed(pairs, ([from, to]) => route(graph, atJunction(graph, from), atJunction(graph, to)));
  const peer = timed(pairs, ([from, to]) => find(nodePosition(graph, from), nodePosition(graph, to)));
  // The peer keeps one of two roads between the same two points, so about one in ten of its routes is slower than ours.
  const same = pairs.map((_, i) => near(ours.answers[i]?.seconds ?? Infinity, peer.answers[i] ?? Infinity, 0.01));
  return lines('one route, with its line', 'hansom', ours.times, 'geojson-path-finder', peer.times, share(same));
}

function junction(graph: RoadGraph, at: number): number {
  return Math.floor(at * graph.nodeCount);
}

function atJunction(graph: RoadGraph, node: number): Snap {
  const edge = graph.outgoing.edge[graph.outgoing.start[node]!]!;
  return snapAt(graph, edge, graph.edgeFrom[edge] === node ? 0 : 1);
}

function encoded(graph: RoadGraph): Uint8Array[] {
  const bytes = encodeGraph(graph);
  return Array.from({ length: 20 }, () => bytes);
}

function timed<I, O>(inputs: readonly I[], work: (input: I) => O): { times: number[]; answers: O[] } {
  for (const input of inputs.slice(0, 20)) work(input);
  const times: number[] = [];
  const answers = inputs.map((input) => {
    const began = performance.now();
    const answer = work(input);
    times.push(performance.now() - began);
    return answer;
  });
  return { times: times.sort((a, b) => a - b), answers };
}

function lines(
  task: string,
  ownName: string,
  own: readonly number[],
  peerName: string,
  peer: readonly number[],
  same: number,
): RoadsLine[] {
  const line = (engine: string, times: readonly number[], sameAnswers: number): RoadsLine => ({
    task,
    engine,
    p50Ms: median(times),
    p99Ms: times[Math.floor(times.length * 0.99)]!,
    ratio: median(times) / median(own),
    sameAnswers,
  });
  return [line(ownName, own, 1), line(peerName, peer, same)];
}

function near(a: number, b: number, tolerance: number): boolean {
  return a === b || Math.abs(a - b) <= tolerance * Math.max(1, Math.abs(a));
}

function share(flags: readonly boolean[]): number {
  return flags.filter(Boolean).length / flags.length;
}

function median(sorted: readonly number[]): number {
  return sorted[Math.floor(sorted.length / 2)]!;
}

function print(result: RoadsResult, json: boolean): void {
  if (json) {
    console.log(JSON.stringify(result));
    return;
  }
  const { junctions, edges, decodeMs, snapMicroseconds } = result;
  console.log(
    `roads: Gothenburg, ${junctions} junctions, ${edges} edges; read in ${decodeMs.toFixed(1)} ms, nearest edge ${snapMicroseconds.toFixed(0)} µs`,
  );
  for (const { task, engine, p50Ms, p99Ms, ratio, sameAnswers } of result.lines) {
    console.log(
      `  ${task.padEnd(26)} ${engine.padEnd(20)} p50 ${p50Ms.toFixed(2).padStart(7)} ms   p99 ${p99Ms.toFixed(2).padStart(7)} ms   ${ratio.toFixed(1)}×   same answers ${(sameAnswers * 100).toFixed(1)} %`,
    );
  }
}
