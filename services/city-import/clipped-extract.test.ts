import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bounds, contains, type Position } from '#core/kit/geo.ts';
import { buildGraph, type RoadWay } from '#core/roads/build.ts';
import { isInner, type RoadGraph, toDegrees } from '#core/roads/graph.ts';
import { matchTrace } from '#core/roads/match/matcher.ts';
import { type RoadMatching, roadMatching } from '#core/roads/match/road-matching.ts';
import { readCity } from './import-city.ts';
import { type Extract, readExtract } from './read-extract.ts';
import { smallTown } from './testing/small-town.ts';
import { type WrittenExtract, writePbf } from './testing/write-pbf.ts';

let folder: string;
let written = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clipped-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function graphOf(extract: WrittenExtract): Promise<RoadGraph> {
  written += 1;
  const file = join(folder, `${written}.osm.pbf`);
  await writeFile(file, writePbf(extract));
  return (await readCity(file, 'Town')).content.graph;
}

const [southWest, southEast] = smallTown.nodes.map(({ id }) => id) as [number, number];
const far = { id: 9_000_000_001, longitude: -8.6, latitude: 41.14 };
const farther = { id: 9_000_000_002, longitude: -8.59, latitude: 41.14 };
const withRoad = (refs: readonly number[], tags: Readonly<Record<string, string>>): WrittenExtract => ({
  ...smallTown,
  nodes: [...smallTown.nodes, far, farther],
  ways: [...smallTown.ways, { id: 90, refs, tags: { highway: 'residential', name: 'Rua da Fronteira', ...tags } }],
});

describe('a street at the border of an extract', () => {
  it.each([
    ['one-way, leading out', withRoad([southEast, far.id], { oneway: 'yes' }), true],
    ['one-way, leading in', withRoad([southEast, far.id], { oneway: '-1' }), true],
    ['one-way, passing by', withRoad([far.id, farther.id], { oneway: 'yes' }), true],
    ['both ways, cut from the town where its node is missing', withRoad([far.id, farther.id, 4711], {}), true],
    [
      'both ways, cut from the town outside the box',
      { ...withRoad([far.id, farther.id], {}), box: [-8.63, 41.13, -8.595, 41.16] },
      true,
    ],
    [
      'both ways inside the box, which nothing leads to',
      { ...withRoad([far.id, farther.id], {}), box: [-8.63, 41.13, -8.58, 41.16] },
      false,
    ],
    ['both ways, which nothing leads to', withRoad([far.id, farther.id], {}), false],
  ] as const)('is kept or left out: %s', async (_, extract, kept) => {
    const graph = await graphOf(extract as WrittenExtract);
    const usual = await graphOf(smallTown);
    expect(graph.names.includes('Rua da Fronteira')).toBe(kept);
    const inner = Array.from({ length: graph.edgeCount }, (__, edge) => edge).filter((edge) => isInner(graph, edge));
    expect(inner).toHaveLength(usual.edgeCount);
  });

  it('leaves the bounds of the city where its inner streets end', async () => {
    const file = join(folder, 'bounds.osm.pbf');
    await writeFile(file, writePbf(withRoad([southEast, far.id, farther.id], { oneway: 'yes' })));
    const { content } = await readCity(file, 'Town');
    expect(content.bounds.east).toBeCloseTo(-8.606, 6);
    expect(content.streets.map(({ name }) => name)).toContain('Rua da Fronteira');
    expect(southWest).toBeLessThan(southEast);
  });
});

const data = process.env.HANSOM_DATA;
const extractFile = data && join(data, 'osm-porto', 'porto-centre-2020-07-19.osm.pbf');
const trackFile = data && join(data, 'porto-taxi', 'train.1k.csv');

/** The same extract cut out by a box, as a tool does that keeps no node outside. */
function clipped({ points, ways }: Extract, box: Bounds): RoadMatching {
  const cut = new Set<number>();
  const inside = (n: number) => contains(box, [toDegrees(points.longitude[n]!), toDegrees(points.latitude[n]!)]);
  const left = ways.flatMap((way): RoadWay[] => {
    const runs: number[][] = [[]];
    way.points.forEach((n, i) => {
      if (!inside(n)) runs.push([]);
      else {
        runs.at(-1)!.push(n);
        if ([way.points[i - 1], way.points[i + 1]].some((beside) => beside !== undefined && !inside(beside)))
          cut.add(n);
      }
    });
    return runs.filter(({ length }) => length > 1).map((run) => ({ ...way, points: run }));
  });
  return roadMatching(buildGraph({ longitude: points.longitude, latitude: points.latitude, cut }, left));
}

async function tracks(file: string): Promise<Position[][]> {
  const lines = (await readFile(file, 'utf8')).split('\n').slice(1);
  return lines.flatMap((line) => {
    const found = /"(\[\[.*\]\])"/.exec(line);
    return found ? [JSON.parse(found[1]!) as Position[]] : [];
  });
}

describe('taxis of Porto on a quarter of it', () => {
  it('are found on its streets as on those of the whole city', async ({ skip }) => {
    if (!extractFile || !existsSync(extractFile) || !trackFile || !existsSync(trackFile))
      return skip('HANSOM_DATA names no folder with osm-porto and porto-taxi: real tracks were not tried');
    const extract = await readExtract(extractFile);
    const whole = roadMatching(buildGraph(extract.points, extract.ways));
    const driven = await tracks(trackFile);
    for (const [west, south] of [
      [-8.615, 41.142],
      [-8.61, 41.15],
      [-8.606, 41.146],
    ] as const) {
      const quarter = { west, south, east: west + 0.008, north: south + 0.005 };
      const roads = clipped(extract, quarter);
      let [onWhole, onQuarter] = [0, 0];
      for (const track of driven) {
        const points = track.flatMap((position, n) =>
          contains(quarter, position) ? [{ atMs: n * 15_000, position }] : [],
        );
        const found = matchTrace(roads, points);
        matchTrace(whole, points).forEach(({ road }, n) => {
          if (road === null || road.metres > 15) return;
          onWhole += 1;
          if (found[n]!.road !== null) onQuarter += 1;
        });
      }
      expect(onWhole).toBeGreaterThan(100);
      expect(onQuarter / onWhole).toBeGreaterThan(0.95);
    }
  });
});
