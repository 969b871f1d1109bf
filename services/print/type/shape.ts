import { UNSEEN } from '#core/letters/unseen.ts';
import type { Face } from './faces.ts';

/** A glyph where it stands, and what it is read as. Measures are parts of the size that the text is written in. */
export type Placed = { id: number; advance: number; dx: number; dy: number; text: string };
/** As few letters as have glyphs of their own, in the order of the eye, and what they are read as. */
export type Chunk = { text: string; readonly glyphs: Placed[]; readonly width: number };
export type Shaped = { chunks: readonly Chunk[]; width: number; above: number; below: number };

type Drawn = Omit<Placed, 'text'> & { points: readonly number[]; hidden: boolean };

const known = new WeakMap<Face, Map<string, Shaped>>();
const MOST = 5_000;

/**
 * Letters of one face that run one way, as glyphs: joined, stacked and reordered by the rules of their script. `drawn` is what is
 * drawn for the text, letter by letter, where it differs: brackets that run the other way.
 */
export function shape(face: Face, text: string, backwards: boolean, drawn = text): Shaped {
  let cache = known.get(face);
  if (!cache || cache.size > MOST) {
    cache = new Map();
    known.set(face, cache);
  }
  const key = `${backwards ? '<' : '>'}${text}`;
  let shaped = cache.get(key);
  if (!shaped) {
    shaped = shapeAnew(face, text, backwards, drawn);
    cache.set(key, shaped);
  }
  return shaped;
}

function shapeAnew(face: Face, text: string, backwards: boolean, drawn: string): Shaped {
  const { glyphs, positions } = face.font.layout(drawn, undefined, undefined, undefined, backwards ? 'rtl' : 'ltr');
  const placed = glyphs.map((glyph, n): Drawn => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[n] ?? {};
    const { scale } = face;
    const points = glyph.codePoints;
    const hidden =
      glyph.id === 0 || (points.length === 1 && comparable(points[0] as number) === 0x20 && !drawn.includes(' '));
    return { id: glyph.id, advance: xAdvance * scale, dx: xOffset * scale, dy: yOffset * scale, points, hidden };
  });
  const chunks = chunksOf(text, drawn, backwards ? placed.toReversed() : placed, backwards);
  return { chunks, width: chunks.reduce((sum, { width }) => sum + width, 0), ...reachOf(face, chunks) };
}

/** A font has no glyph for what is not seen, and draws its blank. */
const comparable = (point: number) => (UNSEEN.test(String.fromCodePoint(point)) ? 0x20 : point);

/** Glyphs in the order of reading, parted wherever the letters so far are just those of the glyphs so far. */
function chunksOf(text: string, drawn: string, glyphs: readonly Drawn[], backwards: boolean): Chunk[] {
  const marks = [...text];
  const points = Array.from(drawn, (mark) => comparable(mark.codePointAt(0) as number));
  const parted: { marks: string[]; glyphs: Drawn[] }[] = [];
  let [from, at] = [0, 0];
  let open: Drawn[] = [];
  const owed = new Map<number, number>();
  const owe = (point: number, by: number) => {
    const left = (owed.get(point) ?? 0) + by;
    if (left === 0) owed.delete(point);
    else owed.set(point, left);
  };
  for (const glyph of glyphs) {
    const before = parted.at(-1);
    if (glyph.points.length === 0 && open.length === 0 && before) {
      before.glyphs.push(glyph);
      continue;
    }
    open.push(glyph);
    for (const point of glyph.points) {
      owe(comparable(point), 1);
      const next = points[at];
      if (next !== undefined) owe(next, -1);
      at += 1;
    }
    const whole = !/^\p{M}/u.test(marks[at] ?? '');
    if (owed.size === 0 && whole && at > from && at <= points.length && marks.length === points.length) {
      parted.push({ marks: marks.slice(from, at), glyphs: open });
      [from, open] = [at, []];
    }
  }
  if (open.length > 0 || from < marks.length) parted.push({ marks: marks.slice(from), glyphs: open });
  const chunks: Chunk[] = [];
  let unseen = '';
  for (const part of parted) {
    const told = part.marks.join('');
    const seen = part.glyphs.filter(({ hidden }) => !hidden);
    const before = chunks.at(-1);
    if (seen.length === 0 && before) {
      before.text += told;
      if (backwards) before.glyphs.unshift(...[...told].toReversed().map(blank));
      else (before.glyphs.findLast(({ text: one }) => one !== '') as Placed).text += told;
    } else if (seen.length === 0) unseen += told;
    else {
      const width = seen.reduce((sum, { advance }) => sum + advance, 0);
      const glyphs = read(unseen + told, seen, backwards);
      chunks.push({ text: unseen + told, glyphs: backwards ? glyphs.toReversed() : glyphs, width });
      unseen = '';
    }
  }
  return backwards ? chunks.toReversed() : chunks;
}

/** Of no glyph: nothing is drawn, and a letter is read. */
export const BLANK = -1;
const blank = (text: string): Placed => ({ id: BLANK, advance: 0, dx: 0, dy: 0, text });

/**
 * The letters of a chunk, dealt to its glyphs that take room, so that they are read in their order. What is left goes to the last, but
 * for those from the right: readers turn each line round, some of them letter by letter, so that no glyph may stand for two.
 */
function read(text: string, glyphs: readonly Drawn[], backwards: boolean): Placed[] {
  const marks = [...text];
  const wide = glyphs.filter(({ advance }) => advance > 0);
  const readers = wide.length > 0 ? wide : glyphs.slice(0, 1);
  return glyphs.flatMap((drawn) => {
    const { points: _, hidden: __, ...glyph } = drawn;
    const turn = readers.indexOf(drawn);
    const told = turn < 0 ? [] : marks.slice(turn, turn === readers.length - 1 ? undefined : turn + 1);
    if (!backwards) return [{ ...glyph, text: told.join('') }];
    const [first = '', ...rest] = told;
    return [{ ...glyph, text: first }, ...rest.map(blank)];
  });
}

/** How far ink reaches above and below the line. */
function reachOf({ glyph, scale }: Face, chunks: readonly Chunk[]): { above: number; below: number } {
  let [above, below] = [0, 0];
  for (const { glyphs } of chunks) {
    for (const { id, dy } of glyphs) {
      if (id === BLANK) continue;
      const { minY, maxY } = glyph(id).bbox;
      if (!Number.isFinite(minY)) continue;
      above = Math.max(above, maxY * scale + dy);
      below = Math.max(below, -minY * scale - dy);
    }
  }
  return { above, below };
}
