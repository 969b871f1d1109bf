import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { expect, test } from 'vitest';
import { trueTypeOf } from './woff2.ts';

const open = createRequire(import.meta.url);

// The library reads these files too, but cannot draw another weight of them.
test.each([
  'arabic/files/noto-sans-arabic-arabic',
  'hebrew/files/noto-sans-hebrew-hebrew',
  'jp/files/noto-sans-jp-116',
])('a font of the web has the same glyphs and widths as one of TrueType: %s', (file) => {
  const bytes = readFileSync(open.resolve(`@fontsource-variable/noto-sans-${file}-wght-normal.woff2`));
  const [packed, whole] = [create(bytes) as Font, create(trueTypeOf(bytes)) as Font];
  expect(whole.numGlyphs).toBe(packed.numGlyphs);
  for (let id = 0; id < packed.numGlyphs; id += 9) {
    expect(whole.getGlyph(id).advanceWidth).toBe(packed.getGlyph(id).advanceWidth);
    expect(whole.getGlyph(id).path.toSVG()).toBe(packed.getGlyph(id).path.toSVG());
  }
});

test('what is no font is told so', () => {
  expect(() => trueTypeOf(Buffer.from('nothing of the kind'))).toThrow('no font');
});
