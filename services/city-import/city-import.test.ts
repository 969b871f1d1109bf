import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { distanceMetres } from '#core/kit/geo.ts';
import { route } from '#core/roads/route.ts';
import { makeSnapper } from '#core/roads/snap.ts';
import { readCity } from './import-city.ts';
import { IMPORT_REFUSALS, ImportRefusal, importSentence } from './import-refusal.ts';
import { smallTown } from './testing/small-town.ts';
import { type WrittenExtract, writePbf } from './testing/write-pbf.ts';

let folder: string;
let written = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'city-import-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function fileOf(bytes: Uint8Array): Promise<string> {
  written += 1;
  const file = join(folder, `extract-${written}.osm.pbf`);
  await writeFile(file, bytes);
  return file;
}

const read = async (extract: WrittenExtract) => readCity(await fileOf(writePbf(extract)), 'Small Town');

async function refusalOf(work: Promise<unknown>): Promise<ImportRefusal> {
  const outcome: unknown = await work.then(
    () => null,
    (error: unknown) => error,
  );
  expect(outcome).toBeInstanceOf(ImportRefusal);
  return outcome as ImportRefusal;
}

describe('an extract', () => {
  it('becomes streets, addresses, places, ranks and areas', async () => {
    const { content } = await read(smallTown);
    expect(content.streets.map(({ name }) => name)).toEqual([
      'Rua da Paz',
      'Rua das Flores',
      'Rua do Açúcar',
      'Rua do Sol',
      'Travessa',
    ]);
    const addresses = content.addresses.map(({ street, number, generated }) => [
      content.streets[street]!.name,
      number,
      generated,
    ]);
    expect(addresses).toEqual([
      ['Rua do Açúcar', '12', false],
      ['Rua do Açúcar', '14', false],
      ['Rua da Paz', '3 B', false],
    ]);
    expect(content.places.map(({ name, kind, aliases }) => [name, kind, aliases])).toEqual([
      ['Ribeira', 'district', []],
      ['Hotel Boa Vista', 'hotel', ['Good View']],
    ]);
    expect(content.ranks).toMatchObject([{ name: 'Rua das Flores', spaces: 6 }]);
    expect(content.areas.length).toBeGreaterThan(0);
    expect(content.attribution).toContain('OpenStreetMap');
  });

  it('is driven by its one-way streets and its signed speeds', async () => {
    const { content } = await read(smallTown);
    const snap = makeSnapper(content.graph);
    const [southWest, northEast] = [snap([-8.62, 41.14])!, snap([-8.61, 41.15])!];
    const across = distanceMetres([-8.62, 41.14], [-8.61, 41.15]);
    expect(route(content.graph, southWest, northEast)!.metres / across).toBeCloseTo(1, 2);
    expect(route(content.graph, northEast, southWest)!.metres / across).toBeGreaterThan(1.3);
  });

  it('reads the same from plain nodes and from blocks that are not compressed', async () => {
    const usual = await read(smallTown);
    expect(await read({ ...smallTown, plainNodes: true, uncompressed: true })).toEqual(usual);
  });

  it('may lack nodes that its ways name: such a way is cut there', async () => {
    const { content, missingPoints } = await read(smallTown);
    expect(missingPoints).toBe(2);
    expect(content.graph.names).not.toContain('Rua Perdida');
    const holed = {
      ...smallTown,
      ways: [
        ...smallTown.ways,
        {
          id: 9,
          refs: [...smallTown.ways[0]!.refs, 999, ...smallTown.ways[2]!.refs],
          tags: { highway: 'primary', name: 'Avenida' },
        },
      ],
    };
    expect((await read(holed)).content.graph.edgeCount).toBe(content.graph.edgeCount + 2);
  });
});

describe('a file that is no good', () => {
  it.each([
    ['is empty', Buffer.alloc(0), 'FILE_EMPTY'],
    ['is a text', Buffer.from('<?xml version="1.0"?><osm/>'), 'NOT_AN_EXTRACT'],
    ['is three bytes', Buffer.from([0, 0, 0]), 'NOT_AN_EXTRACT'],
    ['is nothing but noughts', Buffer.alloc(10_000), 'NOT_AN_EXTRACT'],
    ['ends too soon', writePbf(smallTown).subarray(0, -5), 'FILE_TRUNCATED'],
    [
      'wants a reader that knows history',
      writePbf({ ...smallTown, features: ['OsmSchema-V0.6', 'HistoricalInformation'] }),
      'FORMAT_UNSUPPORTED',
    ],
    ['has no way to drive', writePbf({ ...smallTown, ways: smallTown.ways.slice(6) }), 'NO_STREETS'],
    ['has nothing in it', writePbf({ nodes: [], ways: [] }), 'NO_STREETS'],
  ])('because it %s is refused with its reason', async (_, bytes, code) => {
    expect((await refusalOf(readCity(await fileOf(bytes), 'Town'))).code).toBe(code);
  });

  it('because it is not there, or a folder, is refused with its reason', async () => {
    expect((await refusalOf(readCity(join(folder, 'nowhere.osm.pbf'), 'Town'))).code).toBe('FILE_NOT_FOUND');
    expect((await refusalOf(readCity(folder, 'Town'))).code).toBe('NOT_AN_EXTRACT');
  });

  it('because any of its bytes was changed or lost is either refused with a reason or read to its end', async () => {
    const good = writePbf(smallTown);
    await fc.assert(
      fc.asyncProperty(
        fc.nat(good.length - 1),
        fc.integer({ min: 1, max: 255 }),
        fc.boolean(),
        async (at, change, cut) => {
          const bytes = Buffer.from(cut ? good.subarray(0, at) : good);
          if (!cut) bytes[at]! ^= change;
          const outcome: unknown = await readCity(await fileOf(bytes), 'Town').catch((error: unknown) => error);
          if (outcome instanceof Error) expect(outcome).toBeInstanceOf(ImportRefusal);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is told in English and in French', () => {
    const detail = { file: 'town.osm.pbf', bytes: 1234, reason: 'EACCES', feature: 'lz4' };
    for (const code of IMPORT_REFUSALS) {
      const [en, fr] = (['en', 'fr'] as const).map((language) =>
        importSentence(new ImportRefusal(code, detail), language),
      );
      expect(en).toMatch(/^[A-Za-z].*\.$/);
      expect(fr).toMatch(/^[A-Za-z].*\.$/);
      expect(fr).not.toBe(en);
      expect(`${en}${fr}`).not.toContain('undefined');
    }
  });
});

describe('a name for a city', () => {
  it.each(['', '   ', '—', 'x'.repeat(61)])('"%s" is refused', async (name) => {
    expect((await refusalOf(readCity(await fileOf(writePbf(smallTown)), name))).code).toBe('NAME_UNUSABLE');
  });
});
