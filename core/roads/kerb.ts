import type { Position } from '#core/kit/geo.ts';
import type { Random } from '#core/kit/random.ts';
import { nodePosition, type RoadGraph } from './graph.ts';
import { MOTORWAYS, ROAD_CLASSES } from './road-class.ts';
import { makeSnapper } from './snap.ts';

/** A place on a street where a car may stop; near `centre`, within about `metres` of it, where one is given. */
export type Kerbs = (random: Random, near?: { centre: Position; metres: number }) => Position;

const TRIES = 30;
const METRES_A_DEGREE = 111_195;

/** Draws places of this network: people wait on streets that have a name to tell, and on no motorway. */
export function makeKerbs(graph: RoadGraph): Kerbs {
  const kerb = makeSnapper(
    graph,
    (edge) => graph.edgeName[edge] !== 0 && !MOTORWAYS.has(ROAD_CLASSES[graph.edgeClass[edge]!]!),
  );
  const inner = Int32Array.from(graph.nodeInner.keys()).filter((node) => graph.nodeInner[node] === 1);
  return (random, near) => {
    for (let tries = 0; near && tries < TRIES; tries += 1) {
      const far = near.metres * Math.sqrt(random());
      const angle = random() * 2 * Math.PI;
      const [longitude, latitude] = near.centre;
      const place = kerb(
        [
          longitude + (far * Math.cos(angle)) / (METRES_A_DEGREE * Math.cos((latitude * Math.PI) / 180)),
          latitude + (far * Math.sin(angle)) / METRES_A_DEGREE,
        ],
        400,
      );
      if (place) return place.position;
    }
    const node = nodePosition(graph, inner[Math.floor(random() * inner.length)]!);
    return kerb(node)?.position ?? node;
  };
}
