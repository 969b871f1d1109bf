import { PbfReader } from 'pbf';
import type { Bounds } from '#core/kit/geo.ts';

export type Tags = Record<string, string>;

/** What is read of a block; coordinates in micro-degrees. Without a `node` (or `way`) nodes (or ways) are passed over. */
export interface BlockVisitor {
  node?(id: number, longitude: number, latitude: number, tags: Tags | null): void;
  way?(id: number, refs: readonly number[], tags: Tags): void;
}

interface Block {
  readonly strings: string[];
  readonly groups: Uint8Array[];
  granularity: number;
  latitudeOffset: number;
  longitudeOffset: number;
}

const GRANULARITY = 100;
const NANO_TO_MICRO = 1e-3;
const NANO = 1e9;

/** What a header block says: the features that its readers must know, and the box the extract was cut out by, if any. */
export interface ExtractHeader {
  readonly features: readonly string[];
  readonly box: Bounds | null;
}

export function readHeader(bytes: Uint8Array): ExtractHeader {
  const read = { features: [] as string[], box: null as number[] | null };
  new PbfReader(bytes).readFields((tag, into, pbf) => {
    if (tag === 4) into.features.push(pbf.readString());
    else if (tag === 1)
      into.box = pbf.readMessage(
        (side, sides, reader) => {
          if (side >= 1 && side <= 4) sides[side - 1] = reader.readSVarint() / NANO;
        },
        [Number.NaN, Number.NaN, Number.NaN, Number.NaN],
      );
  }, read);
  const [west, east, north, south] = (read.box ?? []) as [number, number, number, number];
  return { features: read.features, box: west < east && south < north ? { west, south, east, north } : null };
}

/** Goes through the nodes and ways of an OSMData block; throws where its bytes make no sense. */
export function readBlock(bytes: Uint8Array, visitor: BlockVisitor): void {
  const block: Block = { strings: [], groups: [], granularity: GRANULARITY, latitudeOffset: 0, longitudeOffset: 0 };
  new PbfReader(bytes).readFields((tag, into, pbf) => {
    if (tag === 1)
      pbf.readMessage((inner, strings, reader) => inner === 1 && strings.push(reader.readString()), into.strings);
    else if (tag === 2) into.groups.push(pbf.readBytes());
    else if (tag === 17) into.granularity = pbf.readVarint();
    else if (tag === 19) into.latitudeOffset = pbf.readVarint(true);
    else if (tag === 20) into.longitudeOffset = pbf.readVarint(true);
  }, block);
  for (const group of block.groups) {
    new PbfReader(group).readFields((tag, into, pbf) => {
      if (tag === 1 && visitor.node !== undefined) readNode(pbf, into, visitor.node);
      else if (tag === 2 && visitor.node !== undefined) readDense(pbf, into, visitor.node);
      else if (tag === 3 && visitor.way !== undefined) readWay(pbf, into, visitor.way);
    }, block);
  }
}

function readNode(pbf: PbfReader, block: Block, visit: NonNullable<BlockVisitor['node']>): void {
  const node = { id: 0, keys: [] as number[], values: [] as number[], latitude: 0, longitude: 0 };
  pbf.readMessage((tag, into, reader) => {
    if (tag === 1) into.id = reader.readSVarint();
    else if (tag === 2) reader.readPackedVarint(into.keys);
    else if (tag === 3) reader.readPackedVarint(into.values);
    else if (tag === 8) into.latitude = reader.readSVarint();
    else if (tag === 9) into.longitude = reader.readSVarint();
  }, node);
  const tags = node.keys.length === 0 ? null : tagsOf(block, node.keys, node.values);
  visit(
    node.id,
    micro(block, block.longitudeOffset, node.longitude),
    micro(block, block.latitudeOffset, node.latitude),
    tags,
  );
}

function readDense(pbf: PbfReader, block: Block, visit: NonNullable<BlockVisitor['node']>): void {
  const dense = { ids: [] as number[], latitudes: [] as number[], longitudes: [] as number[], tags: [] as number[] };
  pbf.readMessage((tag, into, reader) => {
    if (tag === 1) reader.readPackedSVarint(into.ids);
    else if (tag === 8) reader.readPackedSVarint(into.latitudes);
    else if (tag === 9) reader.readPackedSVarint(into.longitudes);
    else if (tag === 10) reader.readPackedVarint(into.tags);
  }, dense);
  if (dense.latitudes.length !== dense.ids.length || dense.longitudes.length !== dense.ids.length)
    throw new Error('Dense nodes of unlike lengths');
  let id = 0;
  let latitude = 0;
  let longitude = 0;
  let at = 0;
  for (let i = 0; i < dense.ids.length; i += 1) {
    id += dense.ids[i]!;
    latitude += dense.latitudes[i]!;
    longitude += dense.longitudes[i]!;
    let tags: Tags | null = null;
    for (; at < dense.tags.length && dense.tags[at] !== 0; at += 2) {
      tags ??= {};
      tags[stringOf(block, dense.tags[at]!)] = stringOf(block, dense.tags[at + 1]!);
    }
    at += 1;
    visit(id, micro(block, block.longitudeOffset, longitude), micro(block, block.latitudeOffset, latitude), tags);
  }
}

function readWay(pbf: PbfReader, block: Block, visit: NonNullable<BlockVisitor['way']>): void {
  const way = { id: 0, keys: [] as number[], values: [] as number[], refs: [] as number[] };
  pbf.readMessage((tag, into, reader) => {
    if (tag === 1) into.id = reader.readVarint(true);
    else if (tag === 2) reader.readPackedVarint(into.keys);
    else if (tag === 3) reader.readPackedVarint(into.values);
    else if (tag === 8) reader.readPackedSVarint(into.refs);
  }, way);
  for (let i = 1; i < way.refs.length; i += 1) way.refs[i]! += way.refs[i - 1]!;
  visit(way.id, way.refs, tagsOf(block, way.keys, way.values));
}

function tagsOf(block: Block, keys: readonly number[], values: readonly number[]): Tags {
  const tags: Tags = {};
  keys.forEach((key, i) => {
    tags[stringOf(block, key)] = stringOf(block, values[i] ?? -1);
  });
  return tags;
}

function stringOf(block: Block, index: number): string {
  const text = block.strings[index];
  if (text === undefined) throw new Error('A tag names a text that the block does not have');
  return text;
}

function micro(block: Block, offset: number, value: number): number {
  return Math.round((offset + block.granularity * value) * NANO_TO_MICRO);
}
