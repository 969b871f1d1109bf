import type PDFDocument from 'pdfkit';
import { PRINT_WORDS } from '#core/print/print-words.ts';
import {
  type Printed,
  type PrintedCode,
  type PrintedFact,
  type PrintedPart,
  type PrintedTable,
  type PrintedText,
  type PrintedTotals,
  widthsOf,
} from '#core/print/printed.ts';
import { rewordedPaper } from '#core/print/reworded.ts';
import { barcode } from './barcode.ts';
import { drawChart } from './draw-chart.ts';
import { newPdf } from './pdf-doc.ts';
import { forPaper } from './type/paragraph.ts';
import { drawSet, lineHeight, type SetText, setText, type Written } from './type/pdf-text.ts';

type Doc = InstanceType<typeof PDFDocument>;
type Place = { doc: Doc; root: PDFKit.PDFStructureElement; left: number; width: number; bottom: number };

const MARGIN = 50;
const FOOT = 40;
const [TEXT, SMALL, HEADING, TITLE] = [9.5, 8, 11, 18];
const INK = '#111111';
const GREY = '#555555';
const LINE = '#c8c8c8';

/**
 * A paper on A4 pages as PDF/UA: tagged, in its language, with the letters it needs inside. The same paper made at the same
 * instant is the same to the byte.
 */
export async function pdfOf(
  whole: Printed,
  { madeAt, copy = false }: { madeAt: Date; copy?: boolean },
): Promise<Buffer> {
  const printed = rewordedPaper(whole, forPaper);
  const codes = new Map<PrintedPart, Buffer>();
  for (const part of printed.parts) if (part.kind === 'code') codes.set(part, await barcode(part));
  const options: Omit<PDFKit.PDFDocumentOptions, 'subset'> & { subset: 'PDF/UA' } = {
    size: 'A4',
    ...(printed.wide ? { layout: 'landscape' as const } : {}),
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOT },
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    displayTitle: true,
    lang: printed.language,
    bufferPages: true,
    info: { Title: titleOf(printed), Author: printed.from[0] ?? '', CreationDate: madeAt, ModDate: madeAt },
  };
  // Its types name the subsets for archives only.
  const { doc, bytes } = newPdf(options as unknown as PDFKit.PDFDocumentOptions);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const place = {
    doc,
    root,
    left: MARGIN,
    width: doc.page.width - 2 * MARGIN,
    bottom: doc.page.height - MARGIN - FOOT,
  };
  drawHead(place, printed);
  for (const part of printed.parts) {
    doc.y += lineHeight(TEXT);
    if (part.kind === 'table') drawTable(place, part);
    else if (part.kind === 'text') drawText(place, part);
    else if (part.kind === 'totals') drawTotals(place, part);
    else if (part.kind === 'chart') {
      if (part.heading !== undefined) line(place, 'H2', part.heading, { size: HEADING, weight: 'bold' });
      drawChart(place, part);
    } else drawCode(place, part, codes.get(part) as Buffer);
  }
  root.end();
  drawFeet(doc, printed, copy);
  return bytes();
}

const titleOf = ({ title, number }: Printed) => (number === undefined ? title : `${title} ${number}`);

type Style = { size?: number; weight?: Written['weight']; colour?: string };
const written = ({ size = TEXT, weight = 'plain', colour = INK }: Style = {}): Written => ({ size, weight, colour });

function line({ doc, root, left, width }: Place, tag: 'P' | 'H1' | 'H2', text: string, style: Style = {}): void {
  const set = setText(text, width, written(style));
  root.add(doc.struct(tag, {}, () => drawSet(doc, set, { x: left, y: doc.y, width })));
}

function drawHead(place: Place, printed: Printed): void {
  const [name = '', ...rest] = printed.from;
  line(place, 'P', name, { size: HEADING, weight: 'bold' });
  for (const one of rest) line(place, 'P', one, { size: SMALL, colour: GREY });
  if (printed.to) {
    place.doc.y += 1.5 * lineHeight(TEXT);
    for (const one of printed.to) line(place, 'P', one);
  }
  place.doc.y += 1.5 * lineHeight(TEXT);
  line(place, 'H1', titleOf(printed), { size: TITLE, weight: 'bold' });
  if (printed.facts.length > 0) place.doc.y += 0.5 * lineHeight(TEXT);
  for (const fact of printed.facts) pair(place, fact);
}

const LABELS = 130;

/** A label and what stands for it, on one line, read together. */
function pair({ doc, root, left, width }: Place, { label, value }: PrintedFact): void {
  const room = width - LABELS;
  const [named, told] = [setText(label, LABELS - 8, written({ colour: GREY })), setText(value, room, written())];
  root.add(
    doc.struct('P', {}, () => {
      const top = doc.y;
      drawSet(doc, named, { x: left, y: top, width: LABELS - 8 });
      const below = doc.y;
      drawSet(doc, told, { x: left + LABELS, y: top, width: room });
      doc.y = Math.max(doc.y, below);
    }),
  );
}

function drawText(place: Place, { heading, lines }: PrintedText): void {
  keepTogether(place, 40);
  if (heading !== undefined) line(place, 'H2', heading, { size: HEADING, weight: 'bold' });
  const { doc, root, left, width } = place;
  for (const one of lines) {
    const set = setText(one, width, written());
    const align = set.backwards ? 'right' : 'left';
    root.add(doc.struct('P', {}, () => drawSet(doc, set, { x: left, y: doc.y, width, align })));
  }
}

/** Goes on at a new page where less than this is left. */
function keepTogether({ doc, bottom }: Place, points: number): void {
  if (doc.y + points > bottom) doc.addPage();
}

function drawTable(place: Place, { heading, columns, rows, totals }: PrintedTable): void {
  const { doc, root, left, width, bottom } = place;
  keepTogether(place, 60);
  if (heading !== undefined) line(place, 'H2', heading, { size: HEADING, weight: 'bold' });
  doc.y += 0.3 * lineHeight(TEXT);
  const widths = widthsOf(columns, width);
  const table = doc.struct('Table');
  root.add(table);
  const heads = columns.map(({ head }) => head);
  let strong = false;
  const room = (n: number) => (widths[n] as number) - 8;
  const setCells = (cells: readonly string[], tag: 'TH' | 'TD') => {
    const style: Style =
      tag === 'TH' ? { weight: 'bold', size: SMALL, colour: GREY } : strong ? { weight: 'bold' } : {};
    return cells.map((cell, n) => setText(cell || ' ', room(n), written(style)));
  };
  const draw = (cells: readonly string[], tag: 'TH' | 'TD') => {
    const set = setCells(cells, tag);
    const height = Math.max(...set.map((cell) => cell.height));
    if (doc.y + height + 6 > bottom) {
      doc.addPage();
      if (tag === 'TD') {
        // The heads of a page further on are the same heads: read once, seen again.
        drawCells(setCells(heads, 'TH'), (write) => {
          doc.markContent('Artifact', { type: 'Layout' });
          write();
          doc.endMarkedContent();
        });
      }
    }
    const row = doc.struct('TR');
    table.add(row);
    drawCells(set, (write) => row.add(doc.struct(tag, {}, write)));
    row.end();
  };
  const drawCells = (cells: readonly SetText[], inside: (write: () => void) => void) => {
    const top = doc.y;
    let [x, lowest] = [left, top];
    cells.forEach((cell, n) => {
      const at = x + 4;
      inside(() =>
        drawSet(doc, cell, { x: at, y: top + 2, width: room(n), align: columns[n]?.end ? 'right' : 'left' }),
      );
      lowest = Math.max(lowest, doc.y);
      x += widths[n] as number;
    });
    rule(doc, left, width, lowest + 2);
    doc.y = lowest + 3;
  };
  draw(heads, 'TH');
  for (const row of rows) draw(row, 'TD');
  if (totals) {
    strong = true;
    draw(totals, 'TD');
  }
  table.end();
}

function rule(doc: Doc, left: number, width: number, y: number): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc
    .moveTo(left, y)
    .lineTo(left + width, y)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke();
  doc.endMarkedContent();
}

function drawTotals(place: Place, { sums }: PrintedTotals): void {
  const { doc, root, left, width } = place;
  keepTogether(place, sums.length * 16);
  const [half, room] = [left + width / 2, width / 4 - 4];
  for (const { label, value, main = false } of sums) {
    const style = written(main ? { weight: 'bold', size: HEADING } : {});
    const [named, told] = [setText(label, room, style), setText(value, room, style)];
    root.add(
      doc.struct('P', {}, () => {
        const top = doc.y;
        drawSet(doc, named, { x: half, y: top, width: room });
        const below = doc.y;
        drawSet(doc, told, { x: half + width / 4, y: top, width: room, align: 'right' });
        doc.y = Math.max(doc.y, below);
      }),
    );
  }
}

function drawCode(place: Place, { text, of }: PrintedCode, picture: Buffer): void {
  const { doc, root, left } = place;
  const height = of === 'qrcode' ? 90 : 45;
  keepTogether(place, height + 20);
  const top = doc.y;
  root.add(
    doc.struct('Figure', { alt: text }, () => {
      doc.image(picture, left, top, { height });
    }),
  );
  doc.y = top + height + 3;
  line(place, 'P', text, { size: SMALL });
}

/** What stands at the end of each page, once all pages are there; a copy says so across the head of each. */
function drawFeet(doc: Doc, printed: Printed, copy: boolean): void {
  const words = PRINT_WORDS[printed.language];
  const { start, count } = doc.bufferedPageRange();
  const width = doc.page.width - 2 * MARGIN;
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    // Below the margin a new page would begin.
    doc.page.margins.bottom = 0;
    doc.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] } as never);
    const y = doc.page.height - MARGIN;
    const foot = written({ size: SMALL, colour: GREY });
    if (printed.foot !== undefined) {
      const set = setText(printed.foot, width - 90, foot);
      const lines = set.lines.slice(0, Math.floor(FOOT / lineHeight(SMALL)));
      drawSet(doc, { ...set, lines }, { x: MARGIN, y, width: width - 90 });
    }
    const right = { x: MARGIN, width, align: 'right' as const };
    drawSet(doc, setText(words.page(page - start + 1, count), width, foot), { ...right, y });
    const over = written({ size: TITLE, weight: 'bold', colour: GREY });
    if (copy) drawSet(doc, setText(words.copy, width, over), { ...right, y: MARGIN / 2 });
    doc.endMarkedContent();
    doc.page.margins.bottom = MARGIN + FOOT;
  }
}
