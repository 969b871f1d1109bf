import { deflateSync } from 'node:zlib';
import { PbfWriter } from 'pbf';

export interface WrittenNode {
  readonly id: number;
  readonly longitude: number;
  readonly latitude: number;
  readonly tags?: Readonly<Record<string, string>>;
}
export interface WrittenWay {
  readonly id: number;
  readonly refs: readonly number[];
  readonly tags: Readonly<Record<string, string>>;
}
export interface WrittenExtract {
  readonly nodes: readonly WrittenNode[];
  readonly ways: readonly WrittenWay[];
  readonly features?: readonly string[];
  /** The box by which the extract says it was cut out: west, south, east, north. */
  readonly box?: readonly [number, number, number, number];
  /** Nodes one by one instead of in dense rows. */
  readonly plainNodes?: boolean;
  readonly uncompressed?: boolean;
}

/** Writes an extract as a mapping tool would: a header block, a block of nodes, a block of ways. */
export function writePbf({
  nodes,
  ways,
  features = ['OsmSchema-V0.6', 'DenseNodes'],
  box,
  plainNodes = false,
  uncompressed = false,
}: WrittenExtract): Buffer {
  const header = new PbfWriter();
  if (box !== undefined) {
    const [west, south, east, north] = box.map((degrees) => Math.round(degrees * 1e9)) as [
      number,
      number,
      number,
      number,
    ];
    header.writeMessage(1, (sides, out) => sides.forEach((side, i) => out.writeSVarintField(i + 1, side)), [
      west,
      east,
      north,
      south,
    ]);
  }
  for (const feature of features) header.writeStringField(4, feature);
  const blob = (kind: string, bytes: Uint8Array) => writeBlob(kind, bytes, uncompressed);
  return Buffer.concat([
    blob('OSMHeader', header.finish()),
    blob(
      'OSMData',
      block((group, text) => (plainNodes ? writeNodes(group, nodes, text) : writeDense(group, nodes, text))),
    ),
    blob(
      'OSMData',
      block((group, text) => writeWays(group, ways, text)),
    ),
  ]);
}

type TextIndex = (text: string) => number;

function writeBlob(kind: string, bytes: Uint8Array, uncompressed: boolean): Buffer {
  const blob = new PbfWriter();
  if (uncompressed) blob.writeBytesField(1, bytes);
  else {
    blob.writeVarintField(2, bytes.length);
    blob.writeBytesField(3, deflateSync(bytes));
  }
  const packed = blob.finish();
  const header = new PbfWriter();
  header.writeStringField(1, kind);
  header.writeVarintField(3, packed.length);
  const head = header.finish();
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  return Buffer.concat([length, head, packed]);
}

function block(write: (group: PbfWriter, text: TextIndex) => void): Uint8Array {
  const texts = [''];
  const group = new PbfWriter();
  write(group, (text) => {
    const known = texts.indexOf(text);
    return known === -1 ? texts.push(text) - 1 : known;
  });
  const pbf = new PbfWriter();
  pbf.writeMessage(1, (list, out) => list.forEach((text) => out.writeStringField(1, text)), texts);
  pbf.writeBytesField(2, group.finish());
  return pbf.finish();
}

const NANO_OF_100 = 1e7;

function deltas(values: readonly number[]): number[] {
  return values.map((value, i) => value - (values[i - 1] ?? 0));
}

function writeDense(group: PbfWriter, nodes: readonly WrittenNode[], text: TextIndex): void {
  const tags = nodes.flatMap((node) => [
    ...Object.entries(node.tags ?? {}).flatMap(([key, value]) => [text(key), text(value)]),
    0,
  ]);
  group.writeMessage(
    2,
    (_, out) => {
      out.writePackedSVarint(1, deltas(nodes.map(({ id }) => id)));
      out.writePackedSVarint(8, deltas(nodes.map(({ latitude }) => Math.round(latitude * NANO_OF_100))));
      out.writePackedSVarint(9, deltas(nodes.map(({ longitude }) => Math.round(longitude * NANO_OF_100))));
      if (tags.some((tag) => tag !== 0)) out.writePackedVarint(10, tags);
    },
    null,
  );
}

function writeNodes(group: PbfWriter, nodes: readonly WrittenNode[], text: TextIndex): void {
  for (const node of nodes) {
    group.writeMessage(
      1,
      (_, out) => {
        out.writeSVarintField(1, node.id);
        out.writePackedVarint(2, Object.keys(node.tags ?? {}).map(text));
        out.writePackedVarint(3, Object.values(node.tags ?? {}).map(text));
        out.writeSVarintField(8, Math.round(node.latitude * NANO_OF_100));
        out.writeSVarintField(9, Math.round(node.longitude * NANO_OF_100));
      },
      null,
    );
  }
}

function writeWays(group: PbfWriter, ways: readonly WrittenWay[], text: TextIndex): void {
  for (const way of ways) {
    group.writeMessage(
      3,
      (_, out) => {
        out.writeVarintField(1, way.id);
        out.writePackedVarint(2, Object.keys(way.tags).map(text));
        out.writePackedVarint(3, Object.values(way.tags).map(text));
        out.writePackedSVarint(8, deltas(way.refs));
      },
      null,
    );
  }
}
