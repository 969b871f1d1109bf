import { brotliDecompressSync } from 'node:zlib';
import { glyphBytes, type Point, padded, shorts } from './glyph-bytes.ts';

/** The order of W3C's WOFF 2.0, 4.1: a table is told by its place here. */
const TAGS = (
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF ' +
  'GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx ' +
  'opbd prop trak Zapf Silf Glat Gloc Feat Sill'
)
  .split(' ')
  .map((tag) => tag.replace('_', ' '));

type Table = { tag: string; bytes: Buffer; changed: boolean };

/** A stream of bytes, read from its head. */
class Reader {
  at = 0;
  readonly bytes: Buffer;
  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
  u8(): number {
    return this.bytes.readUInt8(this.move(1));
  }
  u16(): number {
    return this.bytes.readUInt16BE(this.move(2));
  }
  i16(): number {
    return this.bytes.readInt16BE(this.move(2));
  }
  u32(): number {
    return this.bytes.readUInt32BE(this.move(4));
  }
  take(length: number): Buffer {
    return this.bytes.subarray(this.move(length), this.at);
  }
  /** A number of one to five bytes of seven bits. */
  base128(): number {
    let value = 0;
    for (let byte = 0x80; byte & 0x80; ) {
      byte = this.u8();
      value = value * 128 + (byte & 0x7f);
    }
    return value;
  }
  /** A number that is mostly below 253. */
  short(): number {
    const code = this.u8();
    if (code === 253) return this.u16();
    if (code === 255) return this.u8() + 253;
    return code === 254 ? this.u8() + 506 : code;
  }
  private move(by: number): number {
    this.at += by;
    return this.at - by;
  }
}

/** A font of the web (WOFF 2.0) as the TrueType font that it was made of. Throws where it is none. */
export function trueTypeOf(woff2: Buffer): Buffer {
  const head = new Reader(woff2);
  if (head.take(4).toString('latin1') !== 'wOF2') throw new Error('This is no font in WOFF 2.0.');
  const flavour = head.u32();
  head.at = 12;
  const count = head.u16();
  head.at = 20;
  const packed = head.u32();
  head.at = 48;
  const entries = Array.from({ length: count }, () => {
    const flags = head.u8();
    const tag = (flags & 63) === 63 ? head.take(4).toString('latin1') : (TAGS[flags & 63] as string);
    const version = flags >> 6;
    const changed = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0;
    const whole = head.base128();
    return { tag, changed, length: changed ? head.base128() : whole };
  });
  const all = new Reader(brotliDecompressSync(head.take(packed)));
  const tables = new Map(entries.map(({ tag, changed, length }) => [tag, { tag, changed, bytes: all.take(length) }]));
  restoreGlyphs(tables);
  return written(flavour, [...tables.values()]);
}

const of = (tables: ReadonlyMap<string, Table>, tag: string) => (tables.get(tag) as Table).bytes;

function restoreGlyphs(tables: Map<string, Table>): void {
  const set = (tag: string, bytes: Buffer) => tables.set(tag, { tag, bytes, changed: false });
  if (!tables.get('glyf')?.changed) return;
  const { glyphs, lefts } = glyphsOf(new Reader(of(tables, 'glyf')));
  const places = Buffer.alloc(4 * (glyphs.length + 1));
  let place = 0;
  glyphs.forEach((glyph, n) => {
    place += glyph.length;
    places.writeUInt32BE(place, 4 * (n + 1));
  });
  const head = Buffer.from(of(tables, 'head'));
  // The places are told in four bytes each.
  head.writeInt16BE(1, 50);
  set('head', head);
  set('glyf', Buffer.concat(glyphs));
  set('loca', places);
  if (tables.get('hmtx')?.changed)
    set('hmtx', widthsOf(new Reader(of(tables, 'hmtx')), of(tables, 'hhea').readUInt16BE(34), lefts));
}

/** How wide glyphs are, where the bearing at their left was left out as it is where they begin. */
function widthsOf(read: Reader, wide: number, lefts: readonly number[]): Buffer {
  const flags = read.u8();
  const out = Buffer.alloc(2 * (wide + lefts.length));
  const widths = Array.from({ length: wide }, () => read.u16());
  lefts.forEach((left, n) => {
    const told = flags & (n < wide ? 1 : 2) ? left : read.i16();
    if (n < wide) out.writeUInt16BE(widths[n] as number, 4 * n);
    out.writeInt16BE(told, n < wide ? 4 * n + 2 : 2 * (wide + n));
  });
  return out;
}

type Streams = Record<'contours' | 'counts' | 'flags' | 'points' | 'parts' | 'boxes' | 'orders', Reader>;

function glyphsOf(read: Reader): { glyphs: Buffer[]; lefts: number[] } {
  read.at = 4;
  const count = read.u16();
  read.at = 8;
  const names = ['contours', 'counts', 'flags', 'points', 'parts', 'boxes', 'orders'] as const;
  const sizes = names.map(() => read.u32());
  const from = Object.fromEntries(names.map((name, n) => [name, new Reader(read.take(sizes[n] as number))])) as Streams;
  const boxed = from.boxes.take(4 * Math.floor((count + 31) / 32));
  const glyphs: Buffer[] = [];
  const lefts: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const contours = from.contours.i16();
    const hasBox = ((boxed[n >> 3] as number) & (0x80 >> (n & 7))) !== 0;
    const box = hasBox ? from.boxes.take(8) : null;
    const glyph =
      contours === 0 ? Buffer.alloc(0) : contours > 0 ? simple(from, contours, box) : composed(from, box as Buffer);
    glyphs.push(glyph);
    lefts.push(glyph.length === 0 ? 0 : glyph.readInt16BE(2));
  }
  return { glyphs, lefts };
}

function simple(from: Streams, contours: number, box: Buffer | null): Buffer {
  let last = -1;
  const ends = Array.from({ length: contours }, () => {
    last += from.counts.short();
    return last;
  });
  const points: Point[] = [];
  let [x, y] = [0, 0];
  for (let n = 0; n <= last; n += 1) {
    const flag = from.flags.u8();
    const [dx, dy] = stepOf(flag & 0x7f, from.points);
    x += dx;
    y += dy;
    points.push({ x, y, on: flag < 0x80 });
  }
  return glyphBytes(points, ends, { box, orders: from.orders.take(from.points.short()) });
}

const signed = (flag: number, bit: number, value: number) => ((flag >> bit) & 1 ? value : -value);

/** From one point to the next: how many bytes tell it, and which way it goes, stands in the flag (WOFF 2.0, 5.2). */
function stepOf(flag: number, from: Reader): [number, number] {
  if (flag < 10) return [0, signed(flag, 0, ((flag & 14) << 7) + from.u8())];
  if (flag < 20) return [signed(flag, 0, (((flag - 10) & 14) << 7) + from.u8()), 0];
  if (flag < 84) {
    const [kind, byte] = [flag - 20, from.u8()];
    return [signed(flag, 0, 1 + (kind & 0x30) + (byte >> 4)), signed(flag, 1, 1 + ((kind & 0x0c) << 2) + (byte & 15))];
  }
  if (flag < 120) {
    const kind = flag - 84;
    const x = signed(flag, 0, 1 + (Math.floor(kind / 12) << 8) + from.u8());
    return [x, signed(flag, 1, 1 + (((kind % 12) >> 2) << 8) + from.u8())];
  }
  if (flag < 124) {
    const [first, second] = [from.u8(), from.u8()];
    return [signed(flag, 0, (first << 4) + (second >> 4)), signed(flag, 1, ((second & 15) << 8) + from.u8())];
  }
  const x = signed(flag, 0, from.u16());
  return [x, signed(flag, 1, from.u16())];
}

const [WORDS, SCALE, MORE, TWO_SCALES, MATRIX, HAS_ORDERS] = [0x01, 0x08, 0x20, 0x40, 0x80, 0x100];

function composed(from: Streams, box: Buffer): Buffer {
  const start = from.parts.at;
  let orders = false;
  for (let flags = MORE; flags & MORE; ) {
    flags = from.parts.u16();
    orders ||= (flags & HAS_ORDERS) !== 0;
    const scales = flags & SCALE ? 2 : flags & TWO_SCALES ? 4 : flags & MATRIX ? 8 : 0;
    from.parts.take(2 + (flags & WORDS ? 4 : 2) + scales);
  }
  const parts = from.parts.bytes.subarray(start, from.parts.at);
  const told = orders ? from.orders.take(from.points.short()) : null;
  return padded([shorts([-1]), box, parts, ...(told ? [shorts([told.length]), told] : [])]);
}

function written(flavour: number, tables: readonly Table[]): Buffer {
  const sorted = [...tables].sort((one, other) => (one.tag < other.tag ? -1 : 1));
  const head = Buffer.alloc(12 + 16 * sorted.length);
  head.writeUInt32BE(flavour, 0);
  head.writeUInt16BE(sorted.length, 4);
  const parts: Buffer[] = [head];
  let at = head.length;
  for (const [n, { tag, bytes }] of sorted.entries()) {
    const entry = 12 + 16 * n;
    head.write(tag, entry, 'latin1');
    head.writeUInt32BE(at, entry + 8);
    head.writeUInt32BE(bytes.length, entry + 12);
    const body = padded([bytes]);
    parts.push(body);
    at += body.length;
  }
  return Buffer.concat(parts);
}
