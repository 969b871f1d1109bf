import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallTown } from '#services/city-import/testing/small-town.ts';
import { writePbf } from '#services/city-import/testing/write-pbf.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { loadCities } from '#store/place/city.ts';
import { testDatabase } from '#store/testing/test-database.ts';

const command = fileURLToPath(new URL('./city.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'city-command-'));
let url: string;
let store: Store;

beforeAll(async () => {
  ({ url } = await testDatabase());
  store = openStore(url, { connections: 2 });
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

function city(...words: string[]): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    const environment = { ...process.env, DATABASE_URL: url };
    execFile(process.execPath, ['--import', 'tsx', command, ...words], { env: environment }, (error, out, err) => {
      resolve({ code: error === null ? 0 : Number(error.code), out, err });
    });
  });
}

function fileOf(name: string, bytes: Uint8Array): string {
  const file = join(folder, name);
  writeFileSync(file, bytes);
  return file;
}

describe('npm run city', () => {
  it('imports an extract into the database of the suite and says what it found', async () => {
    const { code, out } = await city('import', fileOf('town.osm.pbf', writePbf(smallTown)), '--name', 'Small Town');
    expect(code).toBe(0);
    expect(out).toContain('5 streets, 3 addresses, 2 places, 1 rank,');
    expect(out).toContain('Not in the extract: 2 points that ways name');
    expect(out).toContain('OpenStreetMap');
    expect((await loadCities(store.db)).map(({ id, name }) => [id, name])).toEqual([['small-town', 'Small Town']]);
  });

  it('says in both languages what is wrong with a file, and leaves the cities as they are', async () => {
    const before = await loadCities(store.db);
    const whole = writePbf(smallTown);
    const { code, err } = await city(
      'import',
      fileOf('half.osm.pbf', whole.subarray(0, whole.length / 2)),
      '--name',
      'Small Town',
    );
    expect(code).toBe(1);
    expect(err).toContain('ends in the middle of a block');
    expect(err).toContain('s’arrête au milieu d’un bloc');
    expect(await loadCities(store.db)).toEqual(before);
  });

  it('shows how it is used where the words make no sense', async () => {
    for (const words of [
      [],
      ['import'],
      ['import', 'a.osm.pbf'],
      ['export', 'a', '--name', 'b'],
      ['import', 'a', '--nmae', 'b'],
    ]) {
      const { code, err } = await city(...words);
      expect(code).toBe(2);
      expect(err).toContain('npm run city -- import FILE.osm.pbf --name NAME');
    }
  });
});
