import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { isTooMuch, weigh, weightLine } from './weights.mjs';

const LOADS = {
  entry: { en: ['entry.js', 'entry.en.js'], fr: ['entry.js', 'entry.fr.js'] },
  inside: { en: ['inside.js'], fr: ['inside.js'] },
  routes: {
    home: { en: ['home.js', 'grid.js'], fr: ['home.js', 'grid.js'] },
    booking: { en: ['book.js'], fr: ['book.js'] },
  },
};
const SIZES = {
  'entry.js': 100,
  'entry.en.js': 20,
  'entry.fr.js': 30,
  'inside.js': 50,
  'home.js': 10,
  'grid.js': 5,
  'book.js': 40,
};

const folder = mkdtempSync(join(tmpdir(), 'hansom-weights-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
mkdirSync(join(folder, '.vite'));
writeFileSync(join(folder, '.vite', 'loads-index.json'), JSON.stringify(LOADS));
for (const [file, bytes] of Object.entries(SIZES)) writeFileSync(join(folder, file), 'x'.repeat(bytes));
// What is sent is smaller than what was built.
writeFileSync(join(folder, 'book.js.br'), 'x'.repeat(8));

const wide = { most: 1_000, mostFiles: 9 };
const of = (...parts: string[]) => weigh(folder, [{ name: 'it', page: 'index', parts, ...wide }], wide)[0];

test('a page weighs its parts in the heavier language, each file once', () => {
  expect(of('entry')).toMatchObject({ bytes: 130, files: 2 });
  expect(of('entry', 'inside', 'home', 'inside')).toMatchObject({ bytes: 195, files: 5 });
});

test('a packed file weighs what is sent of it', () => {
  expect(of('booking')).toMatchObject({ bytes: 8, files: 1 });
});

test('the heaviest application is weighed, and the one in most files', () => {
  expect(weigh(folder, [], wide)).toMatchObject([{ name: 'application at home', bytes: 15, files: 2 }]);
});

test('too many bytes are too much, and too many files', () => {
  const weight = { name: 'it', bytes: 8_000, files: 3, most: 8_000, mostFiles: 3 };
  expect(isTooMuch(weight)).toBe(false);
  expect(isTooMuch({ ...weight, bytes: 8_001 })).toBe(true);
  expect(isTooMuch({ ...weight, files: 4 })).toBe(true);
  expect(weightLine(weight)).toBe('it: 8 of 8 kB as sent, in 3 of 3 files');
});

test.each([
  [['gone'], 'index', 'The page index has no application at gone.'],
  [['entry'], 'gone', 'The build has no page gone.'],
])('a budget of %s of the page %s that is not there is told, not passed', (parts, page, sentence) => {
  expect(() => weigh(folder, [{ name: 'it', page, parts, ...wide }])).toThrow(sentence);
});

test('screens that were not built are told', () => {
  expect(() => weigh(join(folder, 'nowhere'))).toThrow('run npm run build');
});
