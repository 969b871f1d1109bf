import type PDFDocument from 'pdfkit';
import { chartTicks, everyLabel } from '#core/print/chart-scale.ts';
import type { PrintedBar, PrintedChart } from '#core/print/printed.ts';

type Doc = InstanceType<typeof PDFDocument>;
type Place = { doc: Doc; root: PDFKit.PDFStructureElement; left: number; width: number; bottom: number };

/** So many bars lie beneath each other with their names; more stand beside each other. */
const MOST_LYING = 14;
const LYING = 16;
const STANDING = 150;
const SMALL = 7.5;
// Apart in grey too: a dark one before a light one with a border.
const NOW = '#1f4e79';
const BEFORE = '#d5dde6';
const INK = '#111111';
const GREY = '#555555';
const LINE = '#c8c8c8';

const isNegative = ({ value, before }: PrintedBar) => value < 0 || (before?.value ?? 0) < 0;

/** Bars as vectors, in one figure with its words for whoever cannot see it. */
export function drawChart({ doc, root, left, width, bottom }: Place, chart: PrintedChart): void {
  // A scale begins at nought: what is below stands in the table alone.
  const bars = chart.bars.filter((bar) => !isNegative(bar));
  if (bars.length === 0) return;
  const lying = bars.length <= MOST_LYING;
  const height = (lying ? bars.length * LYING : STANDING) + 30 + (chart.legend ? 14 : 0);
  if (doc.y + height > bottom) doc.addPage();
  const top = doc.y + 4;
  root.add(
    doc.struct('Figure', { alt: chart.alt }, () => {
      const below = lying ? drawLying(doc, bars, { left, top, width }) : drawStanding(doc, bars, { left, top, width });
      if (chart.legend) drawLegend(doc, chart.legend, left, below + 2);
    }),
  );
  doc.y = top + height;
  doc.x = left;
}

type Frame = { left: number; top: number; width: number };

const largestOf = (bars: readonly PrintedBar[]) =>
  Math.max(...bars.map(({ value, before }) => Math.max(value, before?.value ?? 0)));

function words(
  doc: Doc,
  text: string,
  at: { x: number; y: number; width: number; end?: boolean; colour?: string },
): void {
  doc
    .font('plain')
    .fontSize(SMALL)
    .fillColor(at.colour ?? INK)
    .text(text, at.x, at.y, {
      width: at.width,
      height: SMALL + 2,
      align: at.end ? 'right' : 'left',
      lineBreak: false,
      ellipsis: true,
    });
}

function bar(doc: Doc, [x, y, width, height]: [number, number, number, number], colour: string): void {
  if (width <= 0 || height <= 0) return;
  doc.rect(x, y, width, height);
  if (colour === NOW) doc.fillColor(NOW).fill();
  else doc.lineWidth(0.5).fillAndStroke(colour, GREY);
}

function drawLying(doc: Doc, bars: readonly PrintedBar[], { left, top, width }: Frame): number {
  const [names, values] = [width * 0.26, width * 0.14];
  const room = width - names - values;
  const most = chartTicks(largestOf(bars)).at(-1) ?? 1;
  bars.forEach(({ label, value, text, before }, n) => {
    const y = top + n * LYING;
    words(doc, label, { x: left, y: y + 3, width: names - 6 });
    if (before) bar(doc, [left + names, y + 1, (before.value / most) * room, LYING - 4], BEFORE);
    bar(doc, [left + names, y + 3.5, (value / most) * room, LYING - 9], NOW);
    words(doc, text, { x: left + names + room + 4, y: y + 3, width: values - 4, end: true });
  });
  const end = top + bars.length * LYING;
  doc
    .moveTo(left + names, top)
    .lineTo(left + names, end)
    .lineWidth(0.5)
    .strokeColor(GREY)
    .stroke();
  return end;
}

function drawStanding(doc: Doc, bars: readonly PrintedBar[], { left, top, width }: Frame): number {
  const scale = 46;
  const [x0, room] = [left + scale, width - scale];
  const ticks = chartTicks(largestOf(bars));
  const most = ticks.at(-1) ?? 1;
  const base = top + STANDING;
  const numbers = new Intl.NumberFormat('en', { maximumSignificantDigits: 6, useGrouping: false });
  for (const tick of ticks) {
    const y = base - (tick / most) * (STANDING - 8);
    doc
      .moveTo(x0, y)
      .lineTo(left + width, y)
      .lineWidth(0.4)
      .strokeColor(LINE)
      .stroke();
    words(doc, numbers.format(tick), { x: left, y: y - SMALL / 2 - 1, width: scale - 6, end: true, colour: GREY });
  }
  const each = room / bars.length;
  const every = everyLabel(bars.length, room / 34);
  bars.forEach(({ label, value, before }, n) => {
    const x = x0 + n * each;
    const tall = (one: number) => (one / most) * (STANDING - 8);
    if (before) bar(doc, [x + each * 0.1, base - tall(before.value), each * 0.8, tall(before.value)], BEFORE);
    const inset = before ? 0.26 : 0.14;
    bar(doc, [x + each * inset, base - tall(value), each * (1 - 2 * inset), tall(value)], NOW);
    if (n % every === 0) words(doc, label, { x, y: base + 3, width: each * every });
  });
  return base + 14;
}

function drawLegend(doc: Doc, { now, before }: { now: string; before: string }, left: number, y: number): void {
  bar(doc, [left, y + 1, 8, 8], NOW);
  words(doc, now, { x: left + 12, y: y + 1, width: 190 });
  bar(doc, [left + 210, y + 1, 8, 8], BEFORE);
  words(doc, before, { x: left + 222, y: y + 1, width: 190 });
}
