import bidiFactory from 'bidi-js';
import LineBreaker from 'linebreak';
import { BOX, boxChunk } from './box.ts';
import { chooseFace, eastOrder } from './choose-face.ts';
import type { Face, Family, Weight } from './faces.ts';
import { FAMILIES, houseFace } from './faces.ts';
import { type Shaped, shape } from './shape.ts';

/** Letters of one face that run one way. Without a face nothing holds the letter: a box with its number stands for it. */
export type Piece = { text: string; level: number; face: Face | null; shaped: Shaped };
/** Pieces as they stand from the left. Measures are parts of the size that the text is written in. */
export type Line = { pieces: readonly Piece[]; width: number; above: number; below: number };

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
const words = new Intl.Segmenter('th', { granularity: 'word' });
/** Scripts that write no blank between words. */
const UNPARTED = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;
/** One glyph a letter, from the left, in the font of the house. */
const SIMPLE = /^[ -~\u00a1-\u00ac\u00ae-\u02ff\u0386-\u0482\u048a-\u052f]*$/;
const HAIR = 1e-6;

/** What cannot stand on paper as it is: what commands a printer or turns letters round, and halves of letters. */
export const forPaper = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\u202a-\u202e\u00ad\ufeff]/g, '')
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/(?!\n)\p{Cc}/gu, ' ');

type Cluster = { at: number; text: string; level: number; blank: boolean };
type Whole = {
  text: string;
  clusters: readonly Cluster[];
  weight: Weight;
  east: readonly Family[];
  backwards: boolean;
};

const RIGHT = '[\\p{Script=Hebrew}\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Thaana}\\p{Script=Nko}]';
/** Words from the right in a text from the left, with the numbers between them. */
const NAME = new RegExp(`${RIGHT}(?:[\\s\\p{N}\\p{M}\\u061b\\u060c\\u200c\\u200d'’"]*${RIGHT}\\p{M}*)*`, 'gu');
const [ISOLATED, OVER] = ['\u2067', '\u2069'];

/** Which way each letter runs. In a text from the left a name from the right draws no amount behind it to its own side. */
function levelsOf(text: string, backwards: boolean): Uint8Array {
  if (backwards) return bidi.getEmbeddingLevels(text, 'rtl').levels;
  const parted = text.replace(NAME, (name) => ISOLATED + name + OVER);
  const { levels } = bidi.getEmbeddingLevels(parted, 'ltr');
  const own = new Uint8Array(text.length);
  let at = 0;
  for (let n = 0; n < parted.length; n += 1) {
    if (parted[n] !== text[at]) continue;
    own[at] = levels[n] as number;
    at += 1;
  }
  return own;
}

/** A text runs from the right where its first letter does, and most of its letters do. */
function runsBackwards(text: string): boolean {
  let [first, right, left] = ['', 0, 0];
  for (const mark of text) {
    const kind = bidi.getBidiCharTypeName(mark);
    if (kind === 'L') left += 1;
    else if (kind === 'R' || kind === 'AL') right += 1;
    else continue;
    first ||= kind;
  }
  return first !== '' && first !== 'L' && right >= left;
}

function wholeOf(text: string, weight: Weight): Whole {
  if (SIMPLE.test(text)) {
    const clusters = Array.from(text, (mark, at) => ({ at, text: mark, level: 0, blank: mark === ' ' }));
    return { text, clusters, weight, east: FAMILIES, backwards: false };
  }
  const backwards = runsBackwards(text);
  const levels = levelsOf(text, backwards);
  const clusters = Array.from(graphemes.segment(text), ({ segment, index }) => ({
    at: index,
    text: segment,
    level: levels[index] ?? 0,
    blank: segment === ' ',
  }));
  return { text, clusters, weight, east: eastOrder(text), backwards };
}

/** The places where a line may end, and the end itself. */
function stopsOf({ text }: Whole): number[] {
  const stops = new Set<number>();
  const breaker = new LineBreaker(text);
  for (let stop = breaker.nextBreak(); stop; stop = breaker.nextBreak()) stops.add(stop.position);
  for (const { 0: run, index } of text.matchAll(UNPARTED))
    for (const word of words.segment(run)) if (word.index > 0) stops.add(index + word.index);
  stops.add(text.length);
  return [...stops].sort((one, other) => one - other);
}

function boxed(text: string, level: number): Piece {
  return { text, level, face: null, shaped: { chunks: [boxChunk(text)], width: BOX, above: 0, below: 0 } };
}

/** A cluster that no font holds whole is told in its composed form, else mark by mark. */
function partsOf(cluster: string, { weight, east }: Whole): { text: string; drawn: string; face: Face | null }[] {
  for (const drawn of [cluster, cluster.normalize('NFC'), cluster.normalize('NFD')]) {
    const face = chooseFace(drawn, weight, east);
    if (face) return [{ text: cluster, drawn, face }];
  }
  return Array.from(cluster, (mark) => ({ text: mark, drawn: mark, face: chooseFace(mark, weight, east) }));
}

function piecesOf(whole: Whole, from: number, to: number): Piece[] {
  const pieces: Piece[] = [];
  let [open, drawn, level, blank] = ['', '', 0, false];
  let face: Face | null = null;
  const close = () => {
    if (open !== '' && face)
      pieces.push({ text: open, level, face, shaped: shape(face, open, level % 2 === 1, drawn) });
    [open, drawn] = ['', ''];
  };
  for (const cluster of whole.clusters) {
    if (cluster.at < from || cluster.at >= to) continue;
    for (const part of partsOf(cluster.text, whole)) {
      if (part.face !== face || cluster.level !== level || cluster.blank !== blank) close();
      [face, level, blank] = [part.face, cluster.level, cluster.blank];
      if (!face) {
        pieces.push(boxed(part.text, level));
        continue;
      }
      open += part.text;
      drawn += (level % 2 === 1 && bidi.getMirroredCharacter(part.drawn)) || part.drawn;
    }
  }
  close();
  return pieces;
}

const widthOf = (pieces: readonly Piece[]) => pieces.reduce((sum, { shaped }) => sum + shaped.width, 0);

/** Pieces in the order of the eye: whatever stands at a level or above it is turned round, from the highest level down. */
function turned(pieces: Piece[]): Piece[] {
  const highest = Math.max(0, ...pieces.map(({ level }) => level));
  const order = [...pieces];
  for (let level = highest; level > 0; level -= 1) {
    for (let from = 0; from < order.length; from += 1) {
      let to = from;
      while (to < order.length && (order[to] as Piece).level >= level) to += 1;
      order.splice(from, to - from, ...order.slice(from, to).toReversed());
      from = to;
    }
  }
  return order;
}

function lineOf(whole: Whole, from: number, to: number): Line {
  const end = from + whole.text.slice(from, to).replace(/ +$/, '').length;
  const pieces = turned(piecesOf(whole, from, end));
  const reach = (side: 'above' | 'below') => Math.max(0, ...pieces.map(({ shaped }) => shaped[side]));
  return { pieces, width: widthOf(pieces), above: reach('above'), below: reach('below') };
}

/** How much of a text that has no place to part it stands on one line: a letter at least. */
function endOfRoom(whole: Whole, from: number, to: number, room: number): number {
  const inside = whole.clusters.filter(({ at }) => at >= from && at < to);
  const ends = inside.map(({ at, text }) => at + text.length);
  let [least, most] = [0, ends.length - 1];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (widthOf(piecesOf(whole, from, ends[middle] as number)) <= room + HAIR) least = middle;
    else most = middle - 1;
  }
  return ends[least] ?? to;
}

function paragraphLines(text: string, weight: Weight, room: number): Line[] {
  const whole = wholeOf(text, weight);
  const lines: Line[] = [];
  let [start, end, width] = [0, 0, 0];
  const emit = (to: number) => {
    lines.push(lineOf(whole, start, to));
    [start, end, width] = [to, to, 0];
  };
  for (const stop of stopsOf(whole)) {
    const seen = end + text.slice(end, stop).replace(/ +$/, '').length;
    let next = widthOf(piecesOf(whole, end, seen));
    if (end > start && width + next > room + HAIR) emit(end);
    while (next > room + HAIR) {
      const to = endOfRoom(whole, start, seen, room);
      if (to >= seen) break;
      emit(to);
      next = widthOf(piecesOf(whole, start, seen));
    }
    width += next + widthOf(piecesOf(whole, seen, stop));
    end = stop;
  }
  if (end > start || lines.length === 0) emit(end);
  return lines;
}

/** A text in lines no wider than there is room for; whether it runs from the right. */
export function linesOf(text: string, weight: Weight, room: number): { lines: Line[]; backwards: boolean } {
  const paragraphs = forPaper(text).split('\n');
  return {
    lines: paragraphs.flatMap((one) => paragraphLines(one, weight, room)),
    backwards: runsBackwards(text),
  };
}

/** A text in one line, with `…` at its end where it is wider than there is room for. */
export function oneLine(text: string, weight: Weight, room: number): Line {
  const told = forPaper(text).replaceAll('\n', ' ');
  const line = (of: string) => lineOf(wholeOf(of, weight), 0, of.length);
  const whole = line(told);
  if (whole.width <= room) return whole;
  const cut = wholeOf(told, weight);
  const dots = houseFace(weight);
  const end = endOfRoom(cut, 0, told.length, room - shape(dots, '…', false).width);
  return line(`${told.slice(0, end).trimEnd()}…`);
}
