import { inflateRawSync, inflateSync } from 'node:zlib';

/** A file in a file in a file: deeper nobody packs. */
const DEEPEST = 4;
const MOST_BYTES = 64 << 20;

const ZIP_MEMBER = Buffer.from('PK\u0003\u0004');
const GZIP = Buffer.from([0x1f, 0x8b, 0x08]);
const PDF_STREAM = /stream\r?\n/g;
const PDF = '%PDF-';
/** Long enough for a word of somebody, and not one of a sentence. */
export const BASE64 = /[A-Za-z0-9+/]{24,}={0,2}/;
const EACH_BASE64 = new RegExp(BASE64, 'g');

/**
 * All that may be read in bytes: as they lie, and what is packed in them, wherever it begins: gzip, members of a zip archive or of
 * a workbook, streams of a PDF with its words as letters, base64; packed in each other too. What only looks packed says nothing.
 */
export function unpacked(bytes: Buffer, depth = 0): string[] {
  const raw = bytes.toString('latin1');
  // Two bytes a letter, as PDFs have their titles.
  const wide = raw.includes('\0') ? [raw.replaceAll('\0', '')] : [];
  if (depth === DEEPEST) return [raw, ...wide];
  const streams = raw.includes(PDF) ? streamsOf(bytes, raw) : [];
  const inside = [...gzipped(bytes), ...members(bytes), ...streams, ...base64(raw)];
  return [raw, ...wide, ...wordsOf(streams), ...inside.flatMap((one) => unpacked(one, depth + 1))];
}

function tried(inflate: () => Buffer): Buffer[] {
  try {
    return [inflate()];
  } catch {
    return [];
  }
}

function* placesOf(bytes: Buffer, mark: Buffer): Generator<number> {
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + 1)) yield at;
}

const limit = { maxOutputLength: MOST_BYTES };

const [HAS_SUM, HAS_MORE, HAS_NAME, HAS_WORDS] = [2, 4, 8, 16];

/** Inflated from behind its head: what follows it is nobody's fault. */
function gunzipped(bytes: Buffer): Buffer {
  const flags = bytes[3] ?? 0;
  let at = 10;
  if (flags & HAS_MORE) at += 2 + bytes.readUInt16LE(at);
  for (const has of [HAS_NAME, HAS_WORDS]) if (flags & has) at = bytes.indexOf(0, at) + 1;
  if (flags & HAS_SUM) at += 2;
  return inflateRawSync(bytes.subarray(at), limit);
}

const gzipped = (bytes: Buffer): Buffer[] =>
  [...placesOf(bytes, GZIP)].flatMap((at) => tried(() => gunzipped(bytes.subarray(at))));

/** What is stored in an archive as it is, is read with the archive. */
const members = (bytes: Buffer): Buffer[] =>
  [...placesOf(bytes, ZIP_MEMBER)].flatMap((at) =>
    bytes.length < at + 30 || bytes.readUInt16LE(at + 8) === 0
      ? []
      : tried(() =>
          inflateRawSync(bytes.subarray(at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)), limit),
        ),
  );

const streamsOf = (bytes: Buffer, raw: string): Buffer[] =>
  [...raw.matchAll(PDF_STREAM)].flatMap(({ index, 0: head }) =>
    tried(() => inflateSync(bytes.subarray(index + head.length), limit)),
  );

const base64 = (raw: string): Buffer[] => [...raw.matchAll(EACH_BASE64)].map(([run]) => Buffer.from(run, 'base64'));

/** A glyph may stand for several letters, with a space between them. */
const letter = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');

/** By the code of a glyph, what it stands for: the map that a PDF brings for whoever copies its words. */
function glyphsOf(map: string): Map<number, string> {
  const glyphs = new Map<number, string>();
  for (const [, block = ''] of map.matchAll(/beginbfrange([^]*?)endbfrange/g))
    for (const [, from = '', , list, first = ''] of block.matchAll(
      /<(\w+)>\s*<(\w+)>\s*(?:\[([^\]]*)\]|<([\w ]+)>)/g,
    )) {
      const begins = Number.parseInt(from, 16);
      const each = list?.matchAll(/<([\w ]*)>/g);
      if (each) for (const [n, [, to = '']] of [...each].entries()) glyphs.set(begins + n, letter(to));
      else glyphs.set(begins, letter(first));
    }
  for (const [, block = ''] of map.matchAll(/beginbfchar([^]*?)endbfchar/g))
    for (const [, from = '', to = ''] of block.matchAll(/<(\w+)>\s*<([\w ]+)>/g))
      glyphs.set(Number.parseInt(from, 16), letter(to));
  return glyphs;
}

/** The words of pages whose letters are numbers of glyphs, by each font of the file: by the wrong one they are nonsense. */
function wordsOf(streams: readonly Buffer[]): string[] {
  const texts = streams.map((one) => one.toString('latin1'));
  const fonts = texts.filter((text) => text.includes('begincmap')).map(glyphsOf);
  const shown = texts.filter((text) => /\bT[jJ]\b/.test(text));
  return shown.flatMap((text) => {
    // Pieces of a word stand apart, with the space between them.
    const codes = [...text.matchAll(/<([0-9a-fA-F]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    const numbers = codes.map((code) => Number.parseInt(code, 16));
    const plain = [...text.matchAll(/\(((?:\\.|[^\\)])*)\)/g)].map(([, piece]) => piece).join('');
    return [plain, ...fonts.map((glyphs) => numbers.map((one) => glyphs.get(one) ?? '').join(''))];
  });
}
