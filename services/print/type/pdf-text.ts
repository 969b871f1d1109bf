import type PDFDocument from 'pdfkit';
import { BOX, boxDigits } from './box.ts';
import type { Face, Weight } from './faces.ts';
import { houseFace } from './faces.ts';
import { drawnBytes } from './glyph-bytes.ts';
import { type Line, linesOf, oneLine } from './paragraph.ts';
import { BLANK, type Chunk, type Placed } from './shape.ts';

type Doc = InstanceType<typeof PDFDocument>;

/** As far as the letters of the house reach, in parts of their size; lines of others go apart where theirs reach further. */
const [ABOVE, BELOW] = [1.069, 0.293];
const HAIR = 1e-6;

export type Written = { weight?: Weight; size: number; colour: string };
export type SetText = { lines: readonly Line[]; style: Written; height: number; backwards: boolean };

const aboveOf = ({ above }: Line) => Math.max(ABOVE, above);
const heightOf = (line: Line, size: number) => (aboveOf(line) + Math.max(BELOW, line.below)) * size;

/** How high a line of the house's letters is. */
export const lineHeight = (size: number): number => (ABOVE + BELOW) * size;

/** A text in lines of a width, to be drawn by `drawSet`. */
export function setText(text: string, width: number, style: Written): SetText {
  const { lines, backwards } = linesOf(text, style.weight ?? 'plain', width / style.size);
  const height = lines.reduce((sum, line) => sum + heightOf(line, style.size), 0);
  return { lines, style, height, backwards };
}

type At = { x: number; y: number; width: number; align?: 'left' | 'right' };

/** Draws lines from `y` on and leaves the document's place beneath them; what a page has no room for stands on the next. */
export function drawSet(doc: Doc, { lines, style }: SetText, { x, y, width, align = 'left' }: At): void {
  doc.y = y;
  for (const line of lines) {
    const height = heightOf(line, style.size);
    if (doc.y + height > doc.page.maxY() + HAIR) doc.continueOnNewPage();
    const left = align === 'right' ? x + width - line.width * style.size : x;
    drawLine(doc, line, style, left, doc.y + aboveOf(line) * style.size);
    doc.y += height;
  }
  doc.x = x;
}

/** One line, cut with `…` where it is too long; the document's place stays as it is. */
export function drawOneLine(doc: Doc, text: string, style: Written, { x, y, width, align = 'left' }: At): void {
  const line = oneLine(text, style.weight ?? 'plain', width / style.size);
  const left = align === 'right' ? x + width - line.width * style.size : x;
  drawLine(doc, line, style, left, y + ABOVE * style.size);
}

/** Of a font in a PDF, what its types do not tell: the glyphs that it will hold, how wide each is and what it is read as. */
type Embedded = {
  id: string;
  ref(): unknown;
  widths: number[];
  unicode: number[][];
  subset: Subset & { glyphs: number[]; mapping: Record<number, number> };
};
type Open = { _font: Embedded; page: { fonts: Record<string, unknown> } };

type Subset = {
  glyf: Buffer[];
  offset: number;
  loca: { offsets: number[] };
  hmtx: { metrics: { advance: number; bearing: number }[] };
  _addGlyph(id: number): number;
};

const NO_GLYPH = { path: { commands: [] }, advanceWidth: 0 };

/** The library cannot put a glyph of a weight between two into a file, nor none: its outline as it is drawn is put there instead. */
function putDrawn(subset: Subset, { glyph, varied }: Face): void {
  const { _addGlyph: byLibrary } = subset;
  const addGlyph = (id: number) => {
    if (!varied && id !== BLANK) return byLibrary.call(subset, id);
    const { path, advanceWidth } = id === BLANK ? NO_GLYPH : glyph(id);
    const bytes = drawnBytes(path.commands);
    subset.glyf.push(bytes);
    subset.loca.offsets.push(subset.offset);
    subset.hmtx.metrics.push({
      advance: Math.round(advanceWidth),
      bearing: bytes.length === 0 ? 0 : bytes.readInt16BE(2),
    });
    subset.offset += bytes.length;
    return subset.glyf.length - 1;
  };
  Object.assign(subset, { _addGlyph: addGlyph });
}

const numbered = new WeakMap<Embedded, Map<string, number>>();

function embedded(doc: Doc, face: Face): Embedded {
  doc.font(face.font as unknown as string, face.name);
  const { _font: font, page } = doc as unknown as Open;
  page.fonts[font.id] ??= font.ref();
  if (!numbered.has(font)) putDrawn(font.subset, face);
  return font;
}

/** The number of a glyph in the PDF: another for each text that it is read as, as one glyph is drawn for several letters. */
function numberOf(font: Embedded, { glyph, font: { unitsPerEm } }: Face, id: number, text: string): number {
  let known = numbered.get(font);
  if (!known) {
    known = new Map();
    numbered.set(font, known);
  }
  const key = `${id} ${text}`;
  let number = known.get(key);
  if (number === undefined) {
    number = font.subset.glyphs.push(id) - 1;
    font.subset.mapping[id] ??= number;
    font.widths[number] = id === BLANK ? 0 : (glyph(id).advanceWidth * 1_000) / unitsPerEm;
    font.unicode[number] = Array.from(text, (mark) => mark.codePointAt(0) as number);
    known.set(key, number);
  }
  return number;
}

const told = (value: number) => String(Math.round(value * 1_000) / 1_000);
const hex = (value: number) => value.toString(16).padStart(4, '0');

function drawLine(doc: Doc, line: Line, { size, colour }: Written, left: number, baseline: number): void {
  doc.save().fillColor(colour);
  doc.transform(1, 0, 0, -1, 0, doc.page.height);
  const y = doc.page.height - baseline;
  const orders: string[] = ['BT'];
  const boxes: { x: number; text: string }[] = [];
  let x = left;
  for (const { face, text, chunks, width } of runsOf(line)) {
    orders.push(...ordersOf(doc, chunks, face ?? houseFace('plain'), size, x, y));
    if (!face) boxes.push({ x, text });
    x += width * size;
  }
  doc.addContent([...orders, 'ET'].join('\n'));
  for (const box of boxes) drawBox(doc, box.text, { size, colour, x: box.x, y });
  doc.restore();
}

type Run = { face: Face | null; text: string; chunks: Chunk[]; width: number };

/** Pieces of one face beside each other are drawn at once. */
function runsOf({ pieces }: Line): Run[] {
  const runs: Run[] = [];
  for (const { face, text, shaped } of pieces) {
    const before = runs.at(-1);
    if (face && before?.face === face) {
      before.chunks.push(...shaped.chunks);
      before.width += shaped.width;
    } else runs.push({ face, text, chunks: [...shaped.chunks], width: shaped.width });
  }
  return runs;
}

function ordersOf(doc: Doc, chunks: readonly Chunk[], face: Face, size: number, left: number, y: number): string[] {
  const font = embedded(doc, face);
  const own = size * face.scale * face.font.unitsPerEm;
  const orders = [`/${font.id} ${told(own)} Tf`];
  const natural = (number: number) => ((font.widths[number] as number) * own) / 1_000;
  const shown = ({ dx, dy }: Placed, number: number, at: number) =>
    `1 0 0 1 ${told(at + dx * size)} ${told(y + dy * size)} Tm <${hex(number)}> Tj`;
  /** Drawn last, so that the row that is read stays whole. */
  const marks: string[] = [];
  let x = left;
  let row: string[] = [];
  let from = left;
  const end = () => {
    if (row.length > 0) orders.push(`1 0 0 1 ${told(from)} ${told(y)} Tm [${row.join(' ')}] TJ`);
    row = [];
  };
  for (const glyph of chunks.flatMap(({ glyphs }) => glyphs)) {
    const number = numberOf(font, face, glyph.id, glyph.text);
    const [advance, placed] = [glyph.advance * size, glyph.dx !== 0 || glyph.dy !== 0];
    if (placed && glyph.text === '') marks.push(shown(glyph, number, x));
    else if (placed) {
      end();
      orders.push(shown(glyph, number, x));
    } else {
      if (row.length === 0) from = x;
      const off = ((natural(number) - advance) * 1_000) / own;
      row.push(`<${hex(number)}>`, ...(Math.abs(off) > 0.01 ? [told(off)] : []));
    }
    x += advance;
  }
  end();
  return [...orders, ...marks];
}

/** A box in which the number of a letter stands that no font holds, in two rows. */
function drawBox(
  doc: Doc,
  text: string,
  { size, colour, x, y }: { size: number; colour: string; x: number; y: number },
): void {
  doc
    .rect(x + 0.05 * size, y - 0.1 * size, (BOX - 0.1) * size, 0.9 * size)
    .lineWidth(0.03 * size)
    .strokeColor(colour)
    .stroke();
  for (const { commands, place } of boxDigits(text)) {
    doc.save().transform(place.scale * size, 0, 0, place.scale * size, x + place.x * size, y + place.y * size);
    for (const { command, args } of commands) (doc[command] as (...args: number[]) => Doc)(...args);
    doc.fillColor(colour).fill().restore();
  }
}
