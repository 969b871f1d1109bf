import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font, type Glyph } from 'fontkit';
import { trueTypeOf } from './woff2.ts';

export type Weight = 'plain' | 'bold';

/** A font in one weight: `scale` makes its units parts of the size that text is written in. */
export type Face = {
  name: string;
  font: Font;
  scale: number;
  /** Whether its weight is worked out from others. */
  varied: boolean;
  holds: (point: number) => boolean;
  glyph: (id: number) => Glyph;
};

const open = createRequire(import.meta.url);
/** Pictures are drawn larger than the letters beside them. */
const SIZES: Readonly<Record<string, number>> = { emoji: 0.95 };
const AXIS: Readonly<Record<Weight, number>> = { plain: 400, bold: 700 };

type Anchored = { applyAnchor(mark: { markAnchor: object | null }, base: object | null, at: number): void };
type Engine = { _layoutEngine: { engine?: { GPOSProcessor?: Anchored | null } } };

/** The library takes it that every letter says where its marks stand. Some say it of few, and it breaks. */
function mendMarks(font: Font): void {
  const { _layoutEngine: layout } = font as unknown as Engine;
  const places = layout.engine?.GPOSProcessor;
  if (!places) return;
  const apply = places.applyAnchor.bind(places);
  places.applyAnchor = (mark, base, at) => {
    if (mark.markAnchor && base) apply(mark, base, at);
  };
}

function faceOf(name: string, font: Font, { size = 1, varied = false } = {}): Face {
  const glyphs = new Map<number, Glyph>();
  const find = font.getGlyph.bind(font);
  const glyph = (id: number) => {
    const known = glyphs.get(id) ?? find(id);
    glyphs.set(id, known);
    return known;
  };
  // The library remembers of a glyph the letters it was first drawn for; Arabic draws many letters with one.
  font.getGlyph = (id, codePoints = []) => Object.create(glyph(id), { codePoints: { value: codePoints } }) as Glyph;
  // A PDF keeps the fonts apart by this name, and all weights of a font come with the same.
  Object.defineProperty(font, 'postscriptName', { value: name });
  mendMarks(font);
  const held = new Map<number, boolean>();
  const holds = (point: number) => {
    let is = held.get(point);
    if (is === undefined) {
      is = font.hasGlyphForCodePoint(point);
      held.set(point, is);
    }
    return is;
  };
  return { name, font, scale: size / font.unitsPerEm, varied, holds, glyph };
}

const faces = new Map<string, Face>();

function once(name: string, make: () => Face): Face {
  const face = faces.get(name) ?? make();
  faces.set(name, face);
  return face;
}

const FILES: Readonly<Record<Weight, string>> = {
  plain: '400Regular/NotoSans_400Regular.ttf',
  bold: '700Bold/NotoSans_700Bold.ttf',
};

/** The letters of the house: Latin, Greek, Cyrillic and Devanagari. */
export const houseFace = (weight: Weight): Face =>
  once(`NotoSans-${weight}`, () => {
    const bytes = readFileSync(open.resolve(`@expo-google-fonts/noto-sans/${FILES[weight]}`));
    return faceOf(`NotoSans-${weight}`, create(bytes) as Font);
  });

/** Fonts of other scripts, in the order in which they are asked; each comes in files of some hundred letters. */
export const FAMILIES = [
  'arabic',
  'hebrew',
  'thai',
  'armenian',
  'georgian',
  'bengali',
  'gurmukhi',
  'gujarati',
  'oriya',
  'tamil',
  'telugu',
  'kannada',
  'malayalam',
  'sinhala',
  'khmer',
  'lao',
  'myanmar',
  'ethiopic',
  'emoji',
  'sc',
  'tc',
  'jp',
  'kr',
] as const;
export type Family = (typeof FAMILIES)[number];

type Slice = { name: string; ranges: readonly (readonly [number, number])[] };
const slices = new Map<Family, readonly Slice[]>();
const packageOf = (family: Family) => `@fontsource-variable/noto-${family === 'emoji' ? '' : 'sans-'}${family}`;

function slicesOf(family: Family): readonly Slice[] {
  let known = slices.get(family);
  if (known === undefined) {
    const told = readFileSync(open.resolve(`${packageOf(family)}/unicode.json`), 'utf8');
    known = Object.entries(JSON.parse(told) as Record<string, string>).map(([name, ranges]) => ({
      name: name.replace(/[[\]]/g, ''),
      ranges: ranges.split(',').map((range) => {
        const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-');
        return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
      }),
    }));
    slices.set(family, known);
  }
  return known;
}

/** The faces of a family that say to hold a letter, read when they are asked for. */
export function* facesOf(family: Family, point: number, weight: Weight): Generator<Face> {
  for (const { name, ranges } of slicesOf(family))
    if (ranges.some(([from, to]) => point >= from && point <= to)) yield sliceFace(family, name, weight);
}

function sliceFace(family: Family, slice: string, weight: Weight): Face {
  const name = `Noto-${family}-${slice}-${weight}`;
  return once(name, () => {
    const prefix = packageOf(family).split('/')[1];
    const file = open.resolve(`${packageOf(family)}/files/${prefix}-${slice}-wght-normal.woff2`);
    const font = create(trueTypeOf(readFileSync(file))) as Font;
    return faceOf(name, font.getVariation({ wght: AXIS[weight] }), { size: SIZES[family], varied: true });
  });
}
