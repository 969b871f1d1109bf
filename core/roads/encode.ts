import { ByteReader, ByteWriter } from './bytes.ts';
import { completeGraph, type RoadGraph } from './graph.ts';

const MAGIC = [0x48, 0x52, 0x47]; // HRG
const FORMAT = 1;

/**
 * A graph as bytes: header, names, nodes, edges; coordinates as differences to the point before, so that most take two
 * bytes. Metres are kept to the decimetre. What follows from the rest (seconds, arcs by node) is left out.
 */
export function encodeGraph(graph: RoadGraph): Uint8Array {
  const out = new ByteWriter();
  for (const byte of [...MAGIC, FORMAT]) out.byte(byte);
  for (const count of [graph.names.length, graph.nodeCount, graph.edgeCount, graph.shapeLongitude.length])
    out.unsigned(count);
  for (const name of graph.names) out.text(name);
  let longitude = 0;
  let latitude = 0;
  const point = (pointLongitude: number, pointLatitude: number) => {
    out.signed(pointLongitude - longitude);
    out.signed(pointLatitude - latitude);
    longitude = pointLongitude;
    latitude = pointLatitude;
  };
  for (let node = 0; node < graph.nodeCount; node += 1) point(graph.nodeLongitude[node]!, graph.nodeLatitude[node]!);
  let from = 0;
  for (let edge = 0; edge < graph.edgeCount; edge += 1) {
    out.signed(graph.edgeFrom[edge]! - from);
    from = graph.edgeFrom[edge]!;
    out.signed(graph.edgeTo[edge]! - from);
    out.byte(graph.edgeWay[edge]! | (graph.edgeClass[edge]! << 2));
    out.byte(graph.edgeKmh[edge]!);
    out.unsigned(graph.edgeName[edge]!);
    out.unsigned(Math.round(graph.edgeMetres[edge]! * 10));
    const first = graph.shapeStart[edge]!;
    const end = graph.shapeStart[edge + 1]!;
    out.unsigned(end - first);
    longitude = graph.nodeLongitude[from]!;
    latitude = graph.nodeLatitude[from]!;
    for (let shape = first; shape < end; shape += 1) point(graph.shapeLongitude[shape]!, graph.shapeLatitude[shape]!);
  }
  return out.finish();
}

/** Throws where the bytes are not a graph of this format. */
export function decodeGraph(bytes: Uint8Array): RoadGraph {
  const input = new ByteReader(bytes);
  for (const byte of MAGIC) if (input.byte() !== byte) throw new Error('Road graph: these bytes are something else');
  const format = input.byte();
  if (format !== FORMAT) throw new Error(`Road graph: format ${format}, but this version reads format ${FORMAT}`);
  const [nameCount, nodeCount, edgeCount, shapeCount] = [
    input.unsigned(),
    input.unsigned(),
    input.unsigned(),
    input.unsigned(),
  ];
  if (Math.max(nameCount, nodeCount, edgeCount, shapeCount) > bytes.length)
    throw new Error('Road graph: the bytes end too soon');
  const names = Array.from({ length: nameCount }, () => input.text());
  const nodeLongitude = new Int32Array(nodeCount);
  const nodeLatitude = new Int32Array(nodeCount);
  let longitude = 0;
  let latitude = 0;
  for (let node = 0; node < nodeCount; node += 1) {
    nodeLongitude[node] = longitude += input.signed();
    nodeLatitude[node] = latitude += input.signed();
  }
  const edges = {
    edgeFrom: new Int32Array(edgeCount),
    edgeTo: new Int32Array(edgeCount),
    edgeWay: new Uint8Array(edgeCount),
    edgeClass: new Uint8Array(edgeCount),
    edgeKmh: new Uint8Array(edgeCount),
    edgeName: new Int32Array(edgeCount),
    edgeMetres: new Float64Array(edgeCount),
  };
  const shapeStart = new Int32Array(edgeCount + 1);
  const shapeLongitude = new Int32Array(shapeCount);
  const shapeLatitude = new Int32Array(shapeCount);
  let from = 0;
  let shape = 0;
  for (let edge = 0; edge < edgeCount; edge += 1) {
    edges.edgeFrom[edge] = from += input.signed();
    edges.edgeTo[edge] = from + input.signed();
    const flags = input.byte();
    edges.edgeWay[edge] = flags & 3;
    edges.edgeClass[edge] = flags >> 2;
    edges.edgeKmh[edge] = input.byte();
    edges.edgeName[edge] = input.unsigned();
    edges.edgeMetres[edge] = input.unsigned() / 10;
    const end = shape + input.unsigned();
    longitude = nodeLongitude[from]!;
    latitude = nodeLatitude[from]!;
    for (; shape < end; shape += 1) {
      shapeLongitude[shape] = longitude += input.signed();
      shapeLatitude[shape] = latitude += input.signed();
    }
    shapeStart[edge + 1] = shape;
  }
  if (!input.done) throw new Error('Road graph: bytes left over at the end');
  return completeGraph({
    nodeCount,
    edgeCount,
    nodeLongitude,
    nodeLatitude,
    ...edges,
    names,
    shapeStart,
    shapeLongitude,
    shapeLatitude,
  });
}
