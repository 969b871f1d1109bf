import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore, type Store } from '#store/door/connect.ts';
import { searchAddresses } from '#store/place/address-search.ts';
import { loadCities } from '#store/place/city.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { keepCity, readCity } from './import-city.ts';
import { smallTown } from './testing/small-town.ts';
import { writePbf } from './testing/write-pbf.ts';

const NOW_MS = Date.UTC(2026, 0, 5, 8);
const folder = mkdtempSync(join(tmpdir(), 'city-import-'));
let store: Store;

beforeAll(async () => {
  store = openStore((await testDatabase()).url, { connections: 3 });
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('an imported city', () => {
  it('is found by typing, with one line in the audit trail', async () => {
    const file = join(folder, 'town.osm.pbf');
    writeFileSync(file, writePbf(smallTown));
    const { content } = await readCity(file, 'Small Town');
    expect(await keepCity(store, content, NOW_MS)).toBe('small-town');
    const [found] = await searchAddresses(store.db, 'small-town', {
      words: ['14', 'acucar'],
      house: { words: ['acucar'], tries: ['14'] },
    });
    expect(found).toMatchObject({
      kind: 'address',
      label: 'Rua do Açúcar 14',
      position: [-8.615, 41.1402],
      generated: false,
    });
    const lines = await store.pool.query("select count(*)::int as lines from audit where act = 'city.import'");
    expect(lines.rows[0].lines).toBe(1);
  });

  it('stays as it was when a second import breaks off in the middle', async () => {
    const before = await loadCities(store.db);
    const { content } = await readCity(join(folder, 'town.osm.pbf'), 'Small Town');
    const broken = { ...content, ranks: [{ name: 'No room', position: [0, 0] as const, spaces: -1 }] };
    await expect(keepCity(store, broken, NOW_MS)).rejects.toThrow('spaces');
    expect(await loadCities(store.db)).toEqual(before);
  });
});

const real = process.env.HANSOM_DATA && join(process.env.HANSOM_DATA, 'osm-porto', 'porto-streets-2015-06-06.osm.pbf');

describe('Porto as it was in 2015', () => {
  it('is imported whole and searched', async ({ skip }) => {
    if (!real || !existsSync(real))
      return skip('HANSOM_DATA names no folder with osm-porto: the real extract was not tried');
    const { content } = await readCity(real, 'Porto');
    await keepCity(store, content, NOW_MS);
    const kilometres = content.graph.edgeMetres.reduce((sum, metres) => sum + metres, 0) / 1000;
    expect(kilometres).toBeGreaterThan(9000);
    expect(content.streets.length).toBeGreaterThan(7000);
    expect(content.areas.length).toBeGreaterThan(5);
    const labels = (await searchAddresses(store.db, 'porto', { words: ['sa', 'da', 'bandeira'], house: null })).map(
      ({ label }) => label,
    );
    expect(labels).toContain('Rua de Sá da Bandeira');
  });
});
