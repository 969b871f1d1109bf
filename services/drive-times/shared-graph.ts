import type { Adjacency, RoadGraph } from '#core/roads/graph.ts';

type Numbers = Int32Array | Uint8Array | Float64Array;

/** Networks that differ in their times alone have most of their arrays in common; so have their copies. */
const shared = new WeakMap<Numbers, Numbers>();

/** The same network in memory that other threads see too, so that it is sent to any of them without being copied. */
export function sharedGraph(graph: RoadGraph): RoadGraph {
  const adjacency = ({ start, node, edge, seconds }: Adjacency): Adjacency => ({
    start: share(start, Int32Array),
    node: share(node, Int32Array),
    edge: share(edge, Int32Array),
    seconds: share(seconds, Float64Array),
  });
  return {
    ...graph,
    nodeLongitude: share(graph.nodeLongitude, Int32Array),
    nodeLatitude: share(graph.nodeLatitude, Int32Array),
    edgeFrom: share(graph.edgeFrom, Int32Array),
    edgeTo: share(graph.edgeTo, Int32Array),
    edgeWay: share(graph.edgeWay, Uint8Array),
    edgeClass: share(graph.edgeClass, Uint8Array),
    edgeKmh: share(graph.edgeKmh, Uint8Array),
    edgeMetres: share(graph.edgeMetres, Float64Array),
    edgeSeconds: share(graph.edgeSeconds, Float64Array),
    edgeName: share(graph.edgeName, Int32Array),
    shapeStart: share(graph.shapeStart, Int32Array),
    shapeLongitude: share(graph.shapeLongitude, Int32Array),
    shapeLatitude: share(graph.shapeLatitude, Int32Array),
    nodeInner: share(graph.nodeInner, Uint8Array),
    outgoing: adjacency(graph.outgoing),
    incoming: adjacency(graph.incoming),
  };
}

function share<A extends Numbers>(numbers: A, Kind: new (memory: SharedArrayBuffer) => A): A {
  const known = shared.get(numbers);
  if (known) return known as A;
  const copy = new Kind(new SharedArrayBuffer(numbers.byteLength));
  copy.set(numbers);
  shared.set(numbers, copy);
  return copy;
}
