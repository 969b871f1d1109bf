import type PDFDocument from 'pdfkit';
import { everyLabel, partOf } from '#core/print/chart-scale.ts';
import type { PrintedBars, PrintedChart, PrintedHeat } from '#core/print/printed.ts';
import { drawOneLine } from './type/pdf-text.ts';

type Doc = InstanceType<typeof PDFDocument>;
type Place = { doc: Doc; root: PDFKit.PDFStructureElement; left: number; width: number; bottom: number };

/** So many bars lie beneath each other with their names; more stand beside each other. */
const MOST_LYING = 14;
const LYING = 16;
const STANDING = 150;
const SMALL = 7.5;
/** One bar alone is no wall. */
const WIDEST = 40;
const FIELD = 12;
const SHADES = 8;
// Apart in grey too: a dark one before a light one with a border.
const NOW = '#1f4e79';
const BEFORE = '#d5dde6';
const INK = '#111111';
const GREY = '#555555';
const LINE = '#c8c8c8';

/** A chart as vectors, in one figure with its words for whoever cannot see it. */
export function drawChart({ doc, root, left, width, bottom }: Place, { alt, drawn }: PrintedChart): void {
  if ((drawn.shape === 'heat' ? drawn.rows : drawn.bars).length === 0) return;
  const height = heightOf(drawn);
  if (doc.y + height > bottom) doc.addPage();
  const top = doc.y + 4;
  root.add(doc.struct('Figure', { alt }, () => drawShape(doc, drawn, { left, top, width })));
  doc.y = top + height;
  doc.x = left;
}

const lies = ({ bars }: PrintedBars) => bars.length <= MOST_LYING;

function heightOf(drawn: PrintedChart['drawn']): number {
  if (drawn.shape === 'heat') return drawn.rows.length * FIELD + 46;
  return (lies(drawn) ? drawn.bars.length * LYING : STANDING) + 30 + (drawn.legend ? 14 : 0);
}

function drawShape(doc: Doc, drawn: PrintedChart['drawn'], frame: Frame): void {
  if (drawn.shape === 'heat') return drawHeat(doc, drawn, frame);
  const below = lies(drawn) ? drawLying(doc, drawn, frame) : drawStanding(doc, drawn, frame);
  if (drawn.legend) drawLegend(doc, drawn.legend, frame.left, below + 2);
}

type Frame = { left: number; top: number; width: number };

function words(
  doc: Doc,
  text: string,
  at: { x: number; y: number; width: number; end?: boolean; colour?: string },
): void {
  const { x, y, width, end = false, colour = INK } = at;
  drawOneLine(doc, text, { size: SMALL, colour }, { x, y, width, align: end ? 'right' : 'left' });
}

function line(doc: Doc, [fromX, fromY]: [number, number], [toX, toY]: [number, number], colour: string): void {
  doc.moveTo(fromX, fromY).lineTo(toX, toY).lineWidth(0.4).strokeColor(colour).stroke();
}

function bar(doc: Doc, [x, y, width, height]: [number, number, number, number], colour: string): void {
  if (width <= 0 || height <= 0) return;
  doc.rect(x, y, width, height);
  if (colour === NOW) doc.fillColor(NOW).fill();
  else doc.lineWidth(0.5).fillAndStroke(colour, GREY);
}

function drawLying(doc: Doc, { bars, scale }: PrintedBars, { left, top, width }: Frame): number {
  const [names, values] = [width * 0.26, width * 0.14];
  const room = width - names - values;
  const part = partOf(scale);
  const nought = left + names + part(0) * room;
  const across = (value: number, y: number, height: number): [number, number, number, number] => {
    const end = left + names + part(value) * room;
    return [Math.min(nought, end), y, Math.abs(end - nought), height];
  };
  bars.forEach(({ label, value, text, before }, n) => {
    const y = top + n * LYING;
    words(doc, label, { x: left, y: y + 3, width: names - 6 });
    if (before) bar(doc, across(before.value, y + 1, LYING - 4), BEFORE);
    if (value !== null) bar(doc, across(value, y + 3.5, LYING - 9), NOW);
    words(doc, text, { x: left + names + room + 4, y: y + 3, width: values - 4, end: true });
  });
  const end = top + bars.length * LYING;
  line(doc, [nought, top], [nought, end], GREY);
  return end;
}

function drawStanding(doc: Doc, { bars, scale }: PrintedBars, { left, top, width }: Frame): number {
  const names = 46;
  const [x0, room, base] = [left + names, width - names, top + STANDING];
  const part = partOf(scale);
  const height = (value: number) => base - part(value) * (STANDING - 8);
  for (const { value, text } of scale) {
    const y = height(value);
    line(doc, [x0, y], [left + width, y], value === 0 ? GREY : LINE);
    words(doc, text, { x: left, y: y - SMALL / 2 - 1, width: names - 6, end: true, colour: GREY });
  }
  const each = room / bars.length;
  const every = everyLabel(bars.length, room / 34);
  bars.forEach(({ label, value, before }, n) => {
    const x = x0 + n * each;
    const upright = (of: number, share: number): [number, number, number, number] => {
      const wide = Math.min(each * share, WIDEST);
      return [x + (each - wide) / 2, Math.min(height(of), height(0)), wide, Math.abs(height(of) - height(0))];
    };
    if (before) bar(doc, upright(before.value, 0.8), BEFORE);
    if (value !== null) bar(doc, upright(value, before ? 0.48 : 0.72), NOW);
    if (n % every === 0) words(doc, label, { x, y: base + 3, width: each * every });
  });
  return base + 14;
}

/** Between two greys with a little blue, so that a black printer shows the same. */
function shade(part: number): string {
  const channel = (light: number, dark: number) =>
    Math.round(light + (dark - light) * part)
      .toString(16)
      .padStart(2, '0');
  return `#${channel(0xe9, 0x12)}${channel(0xf0, 0x3a)}${channel(0xf7, 0x63)}`;
}

function drawHeat(doc: Doc, { columns, rows, least, most }: PrintedHeat, { left, top, width }: Frame): void {
  const names = width * 0.2;
  const each = Math.min((width - names) / columns.length, 60);
  rows.forEach(({ label, cells }, n) => {
    const y = top + n * FIELD;
    words(doc, label, { x: left, y: y + (FIELD - SMALL) / 2, width: names - 6 });
    cells.forEach((cell, column) => {
      const x = left + names + column * each;
      if (cell)
        doc
          .rect(x, y, each - 0.8, FIELD - 0.8)
          .fillColor(shade(cell.part))
          .fill();
      else line(doc, [x + each / 2 - 2, y + FIELD / 2], [x + each / 2 + 2, y + FIELD / 2], LINE);
    });
  });
  const base = top + rows.length * FIELD;
  const every = everyLabel(columns.length, (each * columns.length) / 34);
  columns.forEach((label, n) => {
    if (n % every === 0) words(doc, label, { x: left + names + n * each, y: base + 3, width: each * every });
  });
  const [key, y] = [left + names, base + 18];
  for (let n = 0; n < SHADES; n += 1)
    doc
      .rect(key + 60 + n * 8, y, 8, 8)
      .fillColor(shade(n / (SHADES - 1)))
      .fill();
  words(doc, least, { x: key, y: y + 1, width: 54, end: true });
  words(doc, most, { x: key + 66 + SHADES * 8, y: y + 1, width: 90 });
}

function drawLegend(doc: Doc, { now, before }: { now: string; before: string }, left: number, y: number): void {
  bar(doc, [left, y + 1, 8, 8], NOW);
  words(doc, now, { x: left + 12, y: y + 1, width: 190 });
  bar(doc, [left + 210, y + 1, 8, 8], BEFORE);
  words(doc, before, { x: left + 222, y: y + 1, width: 190 });
}
