import type { Centre } from '#core/area/tiling.ts';
import type { Bounds, Position } from '#core/kit/geo.ts';
import type { StreetEdges } from '#core/place/streets.ts';
import { nodePosition, type RoadGraph } from '#core/roads/graph.ts';
import { planeMetres } from '#core/roads/line.ts';
import type { District } from './tagged-thing.ts';

const FEWEST = 6;
const MOST = 40;
const JUNCTIONS_AN_AREA = 60;
const ROUNDS = 12;

/**
 * The middles of a city's default areas: its named districts, the larger kinds first and none too near another; where
 * there are fewer than six, the middles of as many clusters of junctions, each named after a street near its middle.
 */
export function chooseCentres(
  graph: RoadGraph,
  bounds: Bounds,
  districts: readonly District[],
  streets: readonly StreetEdges[],
): Centre[] {
  const apart = Math.sqrt(boxMetres(bounds) / MOST) / 2;
  const chosen: Centre[] = [];
  for (const { name, position } of districts.toSorted((a, b) => a.order - b.order)) {
    if (chosen.length === MOST) break;
    if (chosen.some((other) => other.name === name || planeMetres(other.position, position) < apart)) continue;
    chosen.push({ name, position });
  }
  return chosen.length >= FEWEST ? chosen : nameClusters(clusterMiddles(graph), streets);
}

function boxMetres({ west, south, east, north }: Bounds): number {
  return planeMetres([west, south], [east, south]) * planeMetres([west, south], [west, north]);
}

/** k-means from seeds spread evenly over the junctions, which stand in Z-order: dense quarters get more, smaller areas. */
function clusterMiddles(graph: RoadGraph): Position[] {
  const nodes = [...graph.nodeInner.keys()].flatMap((node) =>
    graph.nodeInner[node] === 1 ? [nodePosition(graph, node)] : [],
  );
  const count = Math.max(1, Math.min(24, Math.floor(nodes.length / JUNCTIONS_AN_AREA)));
  let middles = Array.from({ length: count }, (_, i) => nodes[Math.floor(((i + 0.5) * nodes.length) / count)]!);
  const stretch = Math.cos((middles[0]![1] * Math.PI) / 180);
  for (let round = 0; round < ROUNDS; round += 1) {
    const sums = middles.map(() => ({ longitude: 0, latitude: 0, count: 0 }));
    for (const [longitude, latitude] of nodes) {
      let best = 0;
      let least = Infinity;
      for (let i = 0; i < middles.length; i += 1) {
        const dx = (middles[i]![0] - longitude) * stretch;
        const dy = middles[i]![1] - latitude;
        const square = dx * dx + dy * dy;
        if (square < least) {
          least = square;
          best = i;
        }
      }
      const sum = sums[best]!;
      sum.longitude += longitude;
      sum.latitude += latitude;
      sum.count += 1;
    }
    middles = middles.map((middle, i) => {
      const { longitude, latitude, count: members } = sums[i]!;
      return members === 0 ? middle : [longitude / members, latitude / members];
    });
  }
  return middles;
}

function nameClusters(middles: readonly Position[], streets: readonly StreetEdges[]): Centre[] {
  const taken = new Set<string>();
  return middles.map((position, i) => {
    const free = streets.filter(({ name }) => !taken.has(name));
    const near = free.reduce<StreetEdges | null>(
      (a, b) => (a === null || planeMetres(b.middle, position) < planeMetres(a.middle, position) ? b : a),
      null,
    );
    const name = near?.name ?? `Area ${i + 1}`;
    taken.add(name);
    return { name, position };
  });
}
