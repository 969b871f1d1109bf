import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyName } from '#core/letters/testing/any-name.ts';
import { NAMES } from '#core/letters/testing/names-of-scripts.ts';
import { eastOrder } from './choose-face.ts';
import { type Line, linesOf, oneLine } from './paragraph.ts';
import { BLANK } from './shape.ts';

const told = ({ pieces }: Line) => pieces.map(({ text }) => text).join('');
const glyphs = ({ pieces }: Line) =>
  pieces.flatMap(({ shaped }) => shaped.chunks.flatMap((chunk) => chunk.glyphs.map(({ id }) => id)));

const SCRIPTS: readonly [number, number][] = [
  [0x20, 0x17f],
  [0x1ea0, 0x1ef9],
  [0x370, 0x3ff],
  [0x400, 0x52f],
  [0x590, 0x5ff],
  [0x600, 0x6ff],
  [0x900, 0x97f],
  [0xe00, 0xe7f],
  [0x3040, 0x30ff],
  [0x4e00, 0x9fff],
  [0xac00, 0xd7a3],
  [0x1f300, 0x1f6ff],
  [0x2000, 0x206f],
  [0x0, 0x10ffff],
];
const letter = fc.oneof(
  ...SCRIPTS.map(([min, max]) => fc.integer({ min, max }).map((code) => String.fromCodePoint(code))),
);
const anyText = fc.oneof(
  anyName,
  fc.array(letter, { maxLength: 30 }).map((marks) => marks.join('')),
);

test('no letter is drawn as the sign of a missing one, and no line is wider than its room', () => {
  fc.assert(
    fc.property(anyText, fc.integer({ min: 1, max: 30 }), (text, room) => {
      for (const line of linesOf(text, 'plain', room).lines) {
        expect(glyphs(line)).not.toContain(0);
        const single = [...new Intl.Segmenter('und').segment(told(line))].length <= 1;
        expect(single || line.width <= room + 0.01 || /\p{M}/u.test(told(line))).toBe(true);
      }
      expect(oneLine(text, 'bold', room).pieces).toBeDefined();
    }),
    { numRuns: 120 },
  );
});

test('lines end between any two letters of East Asia, but before no full stop', () => {
  const lines = linesOf('東京都新宿区西新宿。山田', 'plain', 9).lines.map(told);
  expect(lines).toEqual(['東京都新宿区西新', '宿。山田']);
});

test('lines of Thai end between its words', () => {
  const lines = linesOf('ประเทศไทยสวยงาม', 'plain', 6).lines.map(told);
  expect(lines).toEqual(['ประเทศไทย', 'สวยงาม']);
});

test('a word longer than a line is parted where the line ends, an accent never from its letter', () => {
  const { lines } = linesOf('e\u0301'.repeat(40), 'plain', 5);
  expect(lines.length).toBeGreaterThan(3);
  for (const line of lines) expect(told(line)).toMatch(/^(e\u0301)+$/);
  expect(lines.map(told).join('')).toBe('e\u0301'.repeat(40));
});

test('every name is found a font, and stands whole in one line where there is room', () => {
  for (const [, name] of NAMES)
    for (const weight of ['plain', 'bold'] as const) {
      const { lines } = linesOf(name, weight, 100);
      expect(lines).toHaveLength(1);
      for (const { face } of lines[0]?.pieces ?? []) expect(face).not.toBeNull();
    }
});

test('what no font holds has a box, as wide as it is drawn', () => {
  const { pieces } = linesOf('a\u{12000}b', 'plain', 100).lines[0] as Line;
  expect(pieces.map(({ text, face }) => [text, face === null])).toEqual([
    ['a', false],
    ['\u{12000}', true],
    ['b', false],
  ]);
});

test('Arabic joins: a letter looks otherwise at the end of its word than alone', () => {
  const ids = (text: string) => glyphs(linesOf(text, 'plain', 100).lines[0] as Line).filter((id) => id !== BLANK);
  expect(ids('ههه')).toHaveLength(3);
  expect(new Set(ids('ههه')).size).toBe(3);
  expect(ids('ههه')).not.toContain(ids('ه')[0]);
});

test('a line too long ends with three dots', () => {
  const line = oneLine('Kungsportsavenyen 12, Göteborg', 'plain', 8);
  expect(told(line)).toMatch(/^Kungs.*…$/);
  expect(line.width).toBeLessThanOrEqual(8);
  expect(told(oneLine('Avenyn', 'plain', 8))).toBe('Avenyn');
});

test.each([
  ['刘晓东', 'sc'],
  ['陳怡君', 'tc'],
  ['斎藤', 'jp'],
  ['田中さくら', 'jp'],
  ['金 김', 'kr'],
  ['山田', 'sc'],
])('the letters of %s are those of %s', (text, family) => expect(eastOrder(text)[0]).toBe(family));
