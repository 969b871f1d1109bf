import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { chunksOf, weigh } from './weights.mjs';

const MANIFEST = {
  'index.html': { file: 'a.js', imports: ['_kit.js'] },
  'web/inside/Inside.tsx': { file: 'b.js', imports: ['_kit.js', '_router.js'] },
  '_kit.js': { file: 'kit.js', imports: ['_base.js'] },
  '_base.js': { file: 'base.js' },
  '_router.js': { file: 'router.js', imports: ['_kit.js'] },
};

const folder = mkdtempSync(join(tmpdir(), 'hansom-weights-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
mkdirSync(join(folder, '.vite'));
writeFileSync(join(folder, '.vite', 'manifest.json'), JSON.stringify(MANIFEST));
const text = (name: string) => `export const ${name} = '${name.repeat(50)}';`;
for (const { file } of Object.values(MANIFEST)) writeFileSync(join(folder, file), text(file.slice(0, -3)));
const bytes = (...names: string[]) => names.reduce((sum, name) => sum + gzipSync(text(name)).length, 0);

test('a screen weighs its chunk and all that it loads at once, each once', () => {
  expect(chunksOf(MANIFEST, 'inside/Inside.tsx')).toEqual(
    new Set(['web/inside/Inside.tsx', '_kit.js', '_base.js', '_router.js']),
  );
  const budgets = [{ name: 'all', most: 1, from: ['index.html', 'Inside.tsx'], without: [] }];
  expect(weigh(folder, budgets)[0]?.bytes).toBe(bytes('a', 'b', 'kit', 'base', 'router'));
});

test('what is loaded before does not count again', () => {
  const budgets = [{ name: 'later', most: 1, from: ['Inside.tsx'], without: ['index.html'] }];
  expect(weigh(folder, budgets)[0]?.bytes).toBe(bytes('b', 'router'));
});

test('a budget for a screen that is not there any more is told, not passed', () => {
  expect(() => chunksOf(MANIFEST, 'gone/Gone.tsx')).toThrow('0 chunks of gone/Gone.tsx');
});
