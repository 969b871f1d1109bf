import type { Bounds, Position } from '#core/kit/geo.ts';
import type { Place, Rank } from '#core/place/city.ts';
import type { RoadPoints, RoadWay } from '#core/roads/build.ts';
import { toDegrees } from '#core/roads/graph.ts';
import { readRoad } from '#core/roads/road-class.ts';
import { openExtract, readBlobs } from './blob-reader.ts';
import { ImportRefusal } from './import-refusal.ts';
import { NodeTable } from './node-table.ts';
import { type BlockVisitor, readBlock, readHeader, type Tags } from './primitive-block.ts';
import { type District, type House, readDistrict, readHouse, readPlace, readRank } from './tagged-thing.ts';

/** What an extract holds for a taxi company, before anything is joined. */
export interface Extract {
  readonly points: RoadPoints;
  readonly ways: readonly RoadWay[];
  readonly houses: readonly House[];
  readonly places: readonly Place[];
  readonly ranks: readonly Rank[];
  readonly districts: readonly District[];
  /** Streets for walking that have a name: looked for, but not driven. */
  readonly footStreets: readonly { readonly name: string; readonly position: Position }[];
  /** Points that ways name and the extract does not have. */
  readonly missingPoints: number;
}

interface FoundWay {
  readonly refs: readonly number[];
  readonly tags: Tags;
}

const KNOWN_FEATURES = new Set(['OsmSchema-V0.6', 'DenseNodes']);

/**
 * Reads an `.osm.pbf` twice, block by block: first the ways, then the nodes they need. `onProgress` is told the share
 * done, 0 to 1. Throws an ImportRefusal for any file that cannot be read to its end.
 */
export async function readExtract(file: string, onProgress: (share: number) => void = () => {}): Promise<Extract> {
  const { handle, size } = await openExtract(file);
  let box: Bounds | null = null;
  const pass = async (visitor: BlockVisitor, done: number) => {
    for await (const blob of readBlobs(handle, size, file)) {
      try {
        if (blob.kind === 'OSMHeader') {
          const header = readHeader(blob.bytes);
          box = header.box;
          const unknown = header.features.find((feature) => !KNOWN_FEATURES.has(feature));
          if (unknown !== undefined) throw new ImportRefusal('FORMAT_UNSUPPORTED', { file, feature: unknown });
        } else if (blob.kind === 'OSMData') readBlock(blob.bytes, visitor);
      } catch (error) {
        throw error instanceof ImportRefusal ? error : new ImportRefusal('FILE_CORRUPT', { file, bytes: blob.at });
      }
      onProgress(done + blob.end / size / 2);
    }
  };
  try {
    const roads: (FoundWay & { readonly road: Omit<RoadWay, 'points'> })[] = [];
    const things: FoundWay[] = [];
    await pass(
      {
        way: (_, refs, tags) => {
          const road = readRoad(tags);
          if (road !== null) roads.push({ refs, tags, road });
          else if (isThing(tags) || isFootStreet(tags)) things.push({ refs, tags });
        },
      },
      0,
    );
    const table = new NodeTable([...roads, ...things].map(({ refs }) => refs));
    const collected = new Collected();
    await pass(
      {
        node: (id, longitude, latitude, tags) => {
          table.set(id, longitude, latitude);
          if (tags !== null) collected.add(tags, [toDegrees(longitude), toDegrees(latitude)]);
        },
      },
      0.5,
    );
    for (const { refs, tags } of things) {
      const middle = table.middle(refs);
      if (middle === null) continue;
      if (isFootStreet(tags)) collected.footStreets.push({ name: tags.name!.trim(), position: middle });
      else collected.add(tags, middle);
    }
    const ways = roads.flatMap(({ refs, road }) => table.runs(refs).map((points) => ({ ...road, points })));
    return { points: table.points(box), ways, missingPoints: table.missing(), ...collected };
  } finally {
    await handle.close();
  }
}

function isFootStreet(tags: Tags): boolean {
  return tags.highway === 'pedestrian' && (tags.name ?? '').trim() !== '';
}

function isThing(tags: Tags): boolean {
  return readHouse(tags) !== null || readPlace(tags) !== null || tags.amenity === 'taxi' || readDistrict(tags) !== null;
}

class Collected {
  readonly houses: House[] = [];
  readonly places: Place[] = [];
  readonly ranks: Rank[] = [];
  readonly districts: District[] = [];
  readonly footStreets: { name: string; position: Position }[] = [];

  /** One thing may be several: a hotel has a name and a house number. */
  add(tags: Tags, position: Position): void {
    const house = readHouse(tags);
    if (house !== null) this.houses.push({ ...house, position });
    const rank = readRank(tags);
    if (rank !== null) this.ranks.push({ ...rank, position });
    const place = readPlace(tags);
    if (place !== null) this.places.push({ ...place, position });
    const district = readDistrict(tags);
    if (district !== null) this.districts.push({ ...district, position });
  }
}
