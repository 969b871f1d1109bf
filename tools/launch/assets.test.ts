import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { keepOldAssets, packAssets, readLoads } from './assets.mjs';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A built release: a page of these assets, packed. */
async function release(...names: string[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'hansom-assets-'));
  folders.push(folder);
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.vite'));
  for (const name of names) writeFileSync(join(folder, 'assets', name), `the text of ${name}`);
  const files = names.map((name) => `assets/${name}`);
  const loads = { entry: { en: files, fr: files }, inside: { en: [], fr: [] }, routes: {} };
  writeFileSync(join(folder, '.vite', 'loads-index.json'), JSON.stringify(loads));
  await packAssets(folder);
  return folder;
}
const has = (folder: string, ...names: string[]) => names.filter((name) => existsSync(join(folder, 'assets', name)));

test('scripts and looks lie beside what is sent of them, pictures as they are', async () => {
  const folder = await release('a-1.js', 'b-1.css', 'c-1.woff2');
  for (const name of ['a-1.js', 'b-1.css']) {
    const packed = (end: string) => readFileSync(join(folder, 'assets', name + end));
    expect(brotliDecompressSync(packed('.br')).toString()).toBe(`the text of ${name}`);
    expect(gunzipSync(packed('.gz')).toString()).toBe(`the text of ${name}`);
  }
  expect(has(folder, 'c-1.woff2', 'c-1.woff2.br', 'c-1.woff2.gz')).toEqual(['c-1.woff2']);
  expect(readLoads(folder)).toMatchObject([{ page: 'index', routes: {} }]);
});

test('what the release before had is kept for pages that are open, and what the one before that had is gone', async () => {
  const first = await release('a-1.js', 'same.js');
  const second = await release('a-2.js', 'same.js');
  keepOldAssets(first, second);
  expect(has(second, 'a-1.js', 'a-1.js.br', 'a-2.js', 'same.js')).toEqual(['a-1.js', 'a-1.js.br', 'a-2.js', 'same.js']);
  const third = await release('a-3.js');
  keepOldAssets(second, third);
  expect(has(third, 'a-1.js', 'a-1.js.br', 'a-2.js', 'a-3.js', 'same.js')).toEqual(['a-2.js', 'a-3.js', 'same.js']);
});

test('the first release has nothing before it', async () => {
  const first = await release('a-1.js');
  keepOldAssets(join(first, 'nowhere'), first);
  expect(has(first, 'a-1.js')).toEqual(['a-1.js']);
  expect(readLoads(join(first, 'nowhere'))).toEqual([]);
});
